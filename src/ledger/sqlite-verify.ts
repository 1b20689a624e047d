// Verifies the SQLite ledger: every chain from its first record to the head in its session's row, the states, the policies, the
// numbering of records, and the copy of the heads outside the database.

import { SAME_EVENT_MS, type Verification } from './ledger.ts';
import { firstGap, rangesOf } from './record-gaps.ts';
import { fromColumn, type Queries, toColumn } from './sql.ts';
import { isIntactBreak } from './sqlite-breaks.ts';
import { createOlderRows } from './sqlite-older.ts';
import { changedPolicy, isIntactGood } from './sqlite-policies.ts';
import { changedRow, type SealedRow } from './sqlite-seals.ts';
import { isIntactState } from './sqlite-states.ts';
import { tryToRecord } from './stored-record.ts';
import type { OnRecords } from './threads.ts';
import { type ChainsToVerify, isStored, type Read, type VerifyChains, verifyChains } from './verify-chains.ts';
import type { HeadsCheck } from './verify-heads.ts';

export async function verify(
  read: Read,
  lostHead: HeadsCheck,
  only?: string,
  progress: OnRecords = () => {},
  verifyAll: VerifyChains = verifyChains,
): Promise<Verification> {
  // Read the end before the sessions: records that come later are not expected.
  const which = await read((q) => ({
    end: q.newest.get(0)?.n ?? 0,
    chains:
      only === undefined ? everyChain(q) : [{ id: toColumn(only), events: 0 }].filter(({ id }) => isStored(q, id)),
  }));
  const { lengths, bad, gaps, numbers } = await verifyAll(read, which, progress);
  const records = lengths.reduce((sum, length) => sum + length, 0);
  if (bad) {
    const sessions = lengths.length - 1;
    return { ok: false, sessions, records, session: fromColumn(which.chains[sessions]?.id ?? ''), ...bad };
  }
  const sums = { sessions: lengths.length, records };
  const { changed, older } = await read((q) => {
    const olderRows = createOlderRows(q);
    const changed =
      (only === undefined
        ? (changedState(q) ??
          changedRules(q) ??
          changedBreak(q) ??
          changedDelivery(q) ??
          changedKey(q) ??
          deleted(q, numbers) ??
          unsealed(q, olderRows.isKnown))
        : undefined) ?? lostHead(q, only);
    return { changed, older: olderRows.found() };
  });
  if (changed) return { ok: false, ...sums, ...changed };
  return { ok: true, ...sums, ...(gaps.gaps > 0 && { gaps }), ...(older > 0 && { older }) };
}

/** Sessions with records but no row come last. */
const everyChain = (q: Queries): ChainsToVerify['chains'] => [
  ...q.chained.all(),
  ...q.orphans.all().map(({ session }) => ({ id: session, events: 0 })),
];

/** A policy belongs to no session and no record. */
function changedRules(q: Queries): { session: string; seq: number; why: string } | undefined {
  const id = changedPolicy(q);
  if (id !== undefined) return { session: '', seq: 0, why: `policy ${id} was changed from outside` };
  const good = q.goods.all().find((row) => !isIntactGood(row));
  const why = `the last valid policy of ${good && fromColumn(good.project)} was changed from outside`;
  return good && { session: '', seq: 0, why };
}

function changedBreak(q: Queries): { session: string; seq: number; why: string } | undefined {
  const row = q.breaks.all().find((one) => !isIntactBreak(one));
  return row && { session: '', seq: 0, why: 'the record of a damaged ledger was changed from outside' };
}

/** A row that fits its own digest, or is gone, but not as it was written last. */
function unsealed(
  q: Queries,
  isKnown: (row: SealedRow) => boolean,
): { session: string; seq: number; why: string } | undefined {
  const why = changedRow(q, isKnown);
  return why === undefined ? undefined : { session: '', seq: 0, why };
}

/** Deliveries are kept for seconds, so missing ones tell nothing. */
function changedDelivery(q: Queries): { session: string; seq: number; why: string } | undefined {
  const row = q.deliveries.all().find(({ session, seq, digest, at }) => {
    const found = q.record.get(session, seq);
    const record = found && tryToRecord(found);
    if (record === undefined || Math.abs(record.at - at) > SAME_EVENT_MS) return true;
    return record.sealed !== undefined && record.sealed.delivery !== fromColumn(digest);
  });
  const why = 'a delivery does not belong to its record: it was changed from outside';
  return row && { session: fromColumn(row.session), seq: row.seq, why };
}

/** The chain covers the beginning of a key that was passed on; the rest only says that another record has it. */
function changedKey(q: Queries): { session: string; seq: number; why: string } | undefined {
  const row = q.passedToNone.get();
  return row && { session: fromColumn(row.session), seq: row.seq, why: 'the id of its event was changed from outside' };
}

/** A session that was deleted whole leaves a gap in the numbers. */
function deleted(q: Queries, seen: readonly number[]): { session: string; seq: number; why: string } | undefined {
  const end = q.newest.get(0)?.n ?? 0;
  const there = Float64Array.from(seen.filter((n) => n <= end)).sort();
  const gone = firstGap(rangesOf(there), q.forgotten.all());
  if (gone === undefined) return undefined;
  const { first, last } = gone;
  const which = first === last ? `record ${first} of the ledger is` : `records ${first} to ${last} of the ledger are`;
  return { session: '', seq: 0, why: `${which} gone: a session was deleted from outside, with all its records` };
}

function changedState(q: Queries): { session: string; seq: number; why: string } | undefined {
  const row = q.states.all().find((state) => !isIntactState(q, state));
  if (!row) return undefined;
  const whose = row.scope === 'user' ? 'the user' : fromColumn(row.id);
  return { session: fromColumn(row.session), seq: row.seq, why: `the state of ${whose} was changed from outside` };
}
