// Makes a unified diff of two texts.

const CONTEXT_LINES = 3;

export function unifiedDiff(before: string, after: string, name: string): readonly string[] {
  if (before === after) return [];
  const [a, b] = [linesOf(before), linesOf(after)];
  const marked = marks(a, b);
  const changed = marked.flatMap(({ mark }, at) => (mark === ' ' ? [] : [at]));
  const hunks: [number, number][] = [];
  for (const at of changed) {
    const last = hunks.at(-1);
    if (last !== undefined && at - CONTEXT_LINES <= last[1] + 1)
      last[1] = Math.min(marked.length - 1, at + CONTEXT_LINES);
    else hunks.push([Math.max(0, at - CONTEXT_LINES), Math.min(marked.length - 1, at + CONTEXT_LINES)]);
  }
  return [
    `--- a/${name}`,
    `+++ b/${name}`,
    ...hunks.flatMap(([from, to]) => {
      const part = marked.slice(from, to + 1);
      const above = marked.slice(0, from);
      const count = (rows: readonly Marked[], other: string): number =>
        rows.filter(({ mark }) => mark !== other).length;
      const [oldCount, newCount] = [count(part, '+'), count(part, '-')];
      const [oldFrom, newFrom] = [
        count(above, '+') + (oldCount > 0 ? 1 : 0),
        count(above, '-') + (newCount > 0 ? 1 : 0),
      ];
      return [
        `@@ -${oldFrom},${oldCount} +${newFrom},${newCount} @@`,
        ...part.map(({ mark, line }) => `${mark}${line}`),
      ];
    }),
  ];
}

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

interface Marked {
  readonly mark: ' ' | '-' | '+';
  readonly line: string;
}

/** Skips the equal lines at both ends, which leaves little of a policy file. */
function marks(a: readonly string[], b: readonly string[]): readonly Marked[] {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail])
    tail += 1;
  const same = (lines: readonly string[]): readonly Marked[] => lines.map((line) => ({ mark: ' ', line }));
  return [
    ...same(a.slice(0, head)),
    ...between(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
    ...same(a.slice(a.length - tail)),
  ];
}

function between(a: readonly string[], b: readonly string[]): readonly Marked[] {
  // The length of the longest common subsequence from each pair of lines on.
  const rest: number[][] = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number): number => rest[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = rest[i];
      if (row !== undefined) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const marked: Marked[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      marked.push({ mark: ' ', line: a[i] ?? '' });
      [i, j] = [i + 1, j + 1];
    } else if (j < b.length && (i === a.length || at(i, j + 1) > at(i + 1, j)))
      marked.push({ mark: '+', line: b[j++] ?? '' });
    else marked.push({ mark: '-', line: a[i++] ?? '' });
  }
  return marked;
}
