// The lines that two texts share, and those that only one of them has.

import type { DiffLine } from '../../web/api.ts';

/** Lines that are compared with each other; longer texts are shown as replaced between their common beginning and end. */
const MOST = 2_000;

export function lineDiff(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let [a, b] = [before.length, after.length];
  while (a > start && b > start && before[a - 1] === after[b - 1]) {
    a--;
    b--;
  }
  return [
    ...marked(' ', before.slice(0, start)),
    ...middle(before.slice(start, a), after.slice(start, b)),
    ...marked(' ', before.slice(a)),
  ];
}

const marked = (mark: DiffLine['mark'], lines: readonly string[]): readonly DiffLine[] =>
  lines.map((text) => ({ mark, text }));

/** By the longest common subsequence. */
function middle(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  if (before.length > MOST || after.length > MOST) return [...marked('-', before), ...marked('+', after)];
  const width = after.length + 1;
  /** How many lines are shared from here on. */
  const shared = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number): number => shared[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      shared[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      lines.push({ mark: ' ', text: old });
      i++;
      j++;
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ mark: '-', text: old });
      i++;
    } else if (fresh !== undefined) {
      lines.push({ mark: '+', text: fresh });
      j++;
    }
  }
  return lines;
}
