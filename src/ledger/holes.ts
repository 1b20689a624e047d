// The records of all sessions are numbered together, so a session that was deleted with all its records leaves a hole among the
// numbers. Pruning leaves holes too, and keeps which: any other was made from outside.

/** Numbers of records, both ends included. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** Numbers in order, as ranges. */
export function rangesOf(numbers: Iterable<number>): readonly Range[] {
  const all: Range[] = [];
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

/** Ranges that lie side by side, or over each other, are one. */
export function joined(ranges: readonly Range[]): readonly Range[] {
  const all: Range[] = [];
  for (const { first, last } of ranges.toSorted((a, b) => a.first - b.first)) {
    const before = all.at(-1);
    if (before === undefined || first > before.last + 1) all.push({ first, last });
    else all[all.length - 1] = { first: before.first, last: Math.max(before.last, last) };
  }
  return all;
}

/** The first numbers before that of the last record which are neither of a record nor forgotten. */
export function unexplained(records: readonly Range[], forgotten: readonly Range[]): Range | undefined {
  const [known, second] = joined([...records, ...forgotten]);
  const end = records.at(-1)?.last ?? 0;
  if (known === undefined || end === 0) return undefined;
  if (known.first > 1) return { first: 1, last: known.first - 1 };
  return second === undefined || second.first > end ? undefined : { first: known.last + 1, last: second.first - 1 };
}
