// The legal word that a person most likely meant.

/** Longer words are compared by their first characters. */
const COMPARED = 64;

/** The candidate with the fewest edits from `word`; of several, the first. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const typed = fold(word);
  let best: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const edits = distance(typed, fold(candidate));
    if (edits >= fewest) continue;
    best = candidate;
    fewest = edits;
  }
  return best;
}

/** Whether `word` looks like `candidate` mistyped, rather than like another word. */
export const isClose = (word: string, candidate: string): boolean =>
  distance(fold(word), fold(candidate)) <= Math.max(1, Math.floor(candidate.length * 0.4));

/** Names the nearest legal word; lists all of them when none is close. */
export function suggest(
  message: string,
  word: string,
  legal: readonly string[],
): { message: string; nearest?: string } {
  const near = nearest(word, legal);
  if (near === undefined) return { message };
  if (isClose(word, near) || legal.length === 1) return { message, nearest: near };
  const listed = legal.slice(0, MAX_LISTED).join(', ');
  return { message: `${message} (one of: ${listed}${legal.length > MAX_LISTED ? ', …' : ''})`, nearest: near };
}

const MAX_LISTED = 16;

const fold = (word: string): string => word.slice(0, COMPARED).toLowerCase();

/** Insertions, deletions, replacements and swaps of neighbours. */
export function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (row[j - 1] ?? 0) + 1,
        (last[j] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
