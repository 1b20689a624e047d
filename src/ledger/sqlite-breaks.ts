// Breaks in the SQLite ledger: damaged ledgers that it replaced, records that it lost, a log that was deleted. Each has a digest that
// reveals changes by other programs.

import * as v from 'valibot';
import { digest } from './chain.ts';
import type { LedgerBreak, LostParts } from './ledger.ts';
import { type BreakRow, fromColumn, type Queries, toColumn } from './sql.ts';
import { sealBreaks } from './sqlite-seals.ts';

const Lost = v.object({
  records: v.array(v.object({ session: v.string(), first: v.number(), last: v.number() })),
  states: v.boolean(),
  end: v.number(),
});

const Kind = v.fallback(v.picklist(['damaged', 'deleted', 'changed']), 'damaged');

export function addBreak(q: Queries, { kind, at, movedTo = '', why, kept, lost }: LedgerBreak): void {
  const row = { at, moved: toColumn(movedTo), why: toColumn(why), kept, lost: toColumn(JSON.stringify(lost)) };
  q.addBreak.run(row.at, row.moved, row.why, row.kept, row.lost, null, breakDigest(row), kind);
  sealBreaks(q);
}

/** A person has seen all breaks. */
export function seeBreaks(q: Queries, at: number): void {
  q.seeBreaks.run(at);
  sealBreaks(q);
}

/** A break of a ledger that stays where it is. `records`: what it has lost, and with them states. */
export const breakInPlace = (q: Queries, why: string, records: LostParts['records'] = []): LedgerBreak => ({
  kind: 'changed',
  at: Date.now(),
  why,
  kept: q.chained.all().reduce((sum, { events }) => sum + events, 0),
  lost: { records, states: records.length > 0, end: q.newest.get(0)?.n ?? 0 },
});

/** A break that cannot be read is one all the same. */
export function breakOf(row: BreakRow): LedgerBreak {
  const { at, moved, why, kept, lost, kind } = row;
  const parts = lost === null || !isIntactBreak(row) ? undefined : v.parse(Lost, JSON.parse(fromColumn(lost)));
  return {
    kind: v.parse(Kind, kind),
    at,
    why: fromColumn(why),
    ...(moved !== '' && { movedTo: fromColumn(moved) }),
    kept: kept ?? 0,
    lost: parts ?? { records: [], states: true, end: 0 },
  };
}

export interface UnseenBreaks {
  /** `version`: SQLite's `data_version`, if it was read already. */
  (q: Queries, version?: number): readonly LedgerBreak[];
  /** This connection has changed them. */
  forget(): void;
}

/** The breaks that no person has seen. Asked for every event, and a break may name thousands of sessions: so they are read again only
 *  after another connection has written. */
export function createUnseenBreaks(): UnseenBreaks {
  let known: { readonly q: Queries; readonly version: unknown; readonly breaks: readonly LedgerBreak[] } | undefined;
  const read = (q: Queries, version = q.dataVersion.get()?.data_version): readonly LedgerBreak[] => {
    if (known?.q !== q || known.version !== version) {
      const rows = q.breaks.all().filter(({ seen }) => seen === null);
      known = { q, version, breaks: rows.map(breakOf) };
    }
    return known.breaks;
  };
  return Object.assign(read, {
    forget: () => {
      known = undefined;
    },
  });
}

/** One of an older tutti has no digest. */
export const isIntactBreak = (row: BreakRow): boolean =>
  row.digest === null ? row.kept === null : row.digest === breakDigest(row);

export const breakDigest = ({ at, moved, why, kept, lost }: Omit<BreakRow, 'seen' | 'digest' | 'kind'>): string =>
  digest(`break ${JSON.stringify([at, moved, why, kept, lost])}`);
