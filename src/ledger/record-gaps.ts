// Finds sessions that another program deleted. Records are numbered across sessions, so such a session leaves a gap. Pruning stores
// the numbers it deletes; any other gap came from outside.

/** A range of record numbers, both ends included. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
}

/** Sorted numbers as ranges. */
export function rangesOf(numbers: Iterable<number>): readonly NumberRange[] {
  const all: NumberRange[] = [];
  let open: { first: number; last: number } | undefined;
  for (const n of numbers) {
    if (open !== undefined && n === open.last + 1) open.last = n;
    else {
      open = { first: n, last: n };
      all.push(open);
    }
  }
  return all;
}

/** Merges ranges that touch or overlap. */
export function mergeRanges(ranges: readonly NumberRange[]): readonly NumberRange[] {
  const all: NumberRange[] = [];
  for (const { first, last } of ranges.toSorted((a, b) => a.first - b.first)) {
    const before = all.at(-1);
    if (before === undefined || first > before.last + 1) all.push({ first, last });
    else all[all.length - 1] = { first: before.first, last: Math.max(before.last, last) };
  }
  return all;
}

/** The first gap before the last record that pruning does not explain. */
export function firstGap(records: readonly NumberRange[], forgotten: readonly NumberRange[]): NumberRange | undefined {
  const [known, second] = mergeRanges([...records, ...forgotten]);
  const end = records.at(-1)?.last ?? 0;
  if (known === undefined || end === 0) return undefined;
  if (known.first > 1) return { first: 1, last: known.first - 1 };
  return second === undefined || second.first > end ? undefined : { first: known.last + 1, last: second.first - 1 };
}
