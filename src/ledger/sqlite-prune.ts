// Deletes old sessions whole, and stores which record numbers were deleted.

import type { HeadsWriter } from './heads.ts';
import { ABANDONED_MS } from './ledger.ts';
import { mergeRanges, type NumberRange, rangesOf } from './record-gaps.ts';
import { fromColumn, type Queries } from './sql.ts';
import { seal, shortenSeals, unseal } from './sqlite-seals.ts';

type Access = <T>(work: (q: Queries) => T) => Promise<T>;

/** One transaction per session, so that an event waits for at most one of them. */
export async function prune(
  read: Access,
  write: Access,
  heads: Pick<HeadsWriter, 'forget' | 'forgetSeals'>,
  before: number,
): Promise<{ readonly sessions: number; readonly records: number }> {
  const gone = { sessions: 0, records: 0 };
  for (const { id } of await read((q) => q.expired.all(before, before - ABANDONED_MS))) {
    const records = await write((q) => {
      // It may have been reopened meanwhile.
      if (q.dropSession.run(before, before - ABANDONED_MS, id) === 0) return undefined;
      // Before the commit: a head without its session would be reported, a session without its head is not.
      heads.forget(fromColumn(id), q.lastOf.get(id)?.seq ?? 0);
      q.dropDeliveries.run(id);
      return dropped(q, id);
    });
    if (records === undefined) continue;
    gone.sessions++;
    gone.records += records;
  }
  if (gone.sessions > 0) await write(settle);
  await write((q) => shortenSeals(q, heads.forgetSeals));
  return gone;
}

function dropped(q: Queries, id: string): number {
  const numbers = q.numbersOf.all(id).map(({ n }) => n);
  const records = q.dropRecords.run(id);
  const end = q.newest.get(0)?.n ?? 0;
  for (const { first, last } of rangesOf(numbers)) {
    q.addForgotten.run(first, last);
    seal(q, 'forgotten', `${first}`, `${q.forgottenFrom.get(first)?.last}`);
  }
  // SQLite reuses the numbers after that of the last record.
  for (const { first } of q.forgottenAfter.all(end))
    if (first > end) unseal(q, 'forgotten', `${first}`);
    else seal(q, 'forgotten', `${first}`, `${end}`);
  q.dropForgotten.run(end);
  q.cutForgotten.run(end);
  return records;
}

/** Merges the ranges of deleted numbers. A gap that another program made is merged too once the records on both sides of it are
 *  pruned; otherwise the ledger would never verify again. */
function settle(q: Queries): void {
  const kept = q.forgotten.all();
  const all: NumberRange[] = [];
  for (const range of mergeRanges(kept)) {
    const before = all.at(-1) ?? { first: 1, last: 0 };
    const apart = q.between.get(before.last, range.first) !== undefined;
    if (apart) all.push(range);
    else all[Math.max(0, all.length - 1)] = { first: before.first, last: range.last };
  }
  if (
    all.length === kept.length &&
    all.every(({ first, last }, at) => kept[at]?.first === first && kept[at]?.last === last)
  )
    return;
  q.dropForgotten.run(0);
  const merged = new Map(all.map(({ first, last }) => [first, last]));
  for (const { first } of kept) if (!merged.has(first)) unseal(q, 'forgotten', `${first}`);
  for (const [first, last] of merged) {
    q.addForgotten.run(first, last);
    seal(q, 'forgotten', `${first}`, `${last}`);
  }
}
