// Verifies the SQLite ledger: every chain from its first record to the head in its session's row, the states, the policies, the
// numbering of records, and the copy of the heads outside the database.

import { setImmediate } from 'node:timers/promises';
import type { Event } from '../core/event.ts';
import { addGaps, gapsIn, NO_GAPS } from '../core/gap.ts';
import { type ChainEnd, type ChainError, checkHead, checkLink, genesis } from './chain.ts';
import type { Verification } from './ledger.ts';
import { firstGap, rangesOf } from './record-gaps.ts';
import { fromColumn, type Queries, type SessionRow, toColumn } from './sql.ts';
import { isIntactBreak } from './sqlite-breaks.ts';
import { tryToRecord } from './sqlite-commit.ts';
import { changedPolicy, isIntactGood } from './sqlite-policies.ts';
import { isIntactSession, isIntactState } from './sqlite-states.ts';
import type { HeadsCheck } from './verify-heads.ts';

const PAGE = 200;

type Read = <T>(work: (q: Queries) => T) => Promise<T>;
type Progress = (records: number) => void;

export async function verify(
  read: Read,
  lostHead: HeadsCheck,
  only?: string,
  progress: Progress = () => {},
): Promise<Verification> {
  // Read the end before the sessions: records that come later are not expected.
  const { end, ids } = await read((q) => ({
    end: q.newest.get(0)?.n ?? 0,
    ids: only === undefined ? everySession(q) : [toColumn(only)].filter((id) => isStored(q, id)),
  }));
  const numbers: number[] = [];
  let gaps = NO_GAPS;
  const watch = {
    number: (n: number): void => {
      if (n <= end) numbers.push(n);
    },
    event: (event: Event): void => {
      gaps = addGaps(gaps, gapsIn(event));
    },
  };
  let records = 0;
  for (const [sessions, id] of ids.entries()) {
    const session = fromColumn(id);
    const { length, bad } = await verifySession(read, id, watch, progress);
    records += length;
    if (bad) return { ok: false, sessions, records, session, ...bad };
  }
  const sums = { sessions: ids.length, records };
  const changed = await read(
    (q) =>
      (only === undefined
        ? (changedState(q) ?? changedRules(q) ?? changedBreak(q) ?? strayDelivery(q) ?? deleted(q, numbers))
        : undefined) ?? lostHead(q, only),
  );
  return changed ? { ok: false, ...sums, ...changed } : { ok: true, ...sums, ...(gaps.gaps > 0 && { gaps }) };
}

/** Gets the number of each record in the ledger, and its event. */
interface Watch {
  readonly number: (n: number) => void;
  readonly event: (event: Event) => void;
}

/** Sessions with records but no row come last. */
const everySession = (q: Queries): string[] => [
  ...q.chained.all().map(({ id }) => id),
  ...q.orphans.all().map(({ session }) => session),
];

const isStored = (q: Queries, id: string): boolean => (q.session.get(id) ?? q.lastOf.get(id)) !== undefined;

async function verifySession(
  read: Read,
  id: string,
  watch: Watch,
  progress: Progress,
): Promise<{ length: number; bad?: ChainError }> {
  const session = fromColumn(id);
  // Nothing is found under an id that tutti did not write.
  if (toColumn(session) !== id) return { length: 0, bad: { seq: 0, why: 'the id of a session cannot be read' } };
  let last = genesis(session);
  for (;;) {
    // One read for row and records: the records that the row counts must exist; later ones may.
    const { row, stored, page } = await read((q) => ({
      row: q.session.get(id),
      stored: isStored(q, id),
      page: q.recordsOf.all(id, last.seq, Number.MAX_SAFE_INTEGER, PAGE),
    }));
    for (const found of page) {
      const record = tryToRecord(found);
      const bad = record ? checkLink(last, record) : { seq: found.seq, why: `record ${found.seq} cannot be read` };
      if (bad) return { length: last.seq, bad };
      if (record) {
        last = record;
        watch.event(record.event);
      }
      watch.number(found.n);
    }
    if (page.length === 0) {
      // Neither row nor records: it was pruned meanwhile.
      const bad = row ? endOf(row, last) : stored ? { seq: last.seq, why: 'the session has no head' } : undefined;
      return bad ? { length: last.seq, bad } : { length: last.seq };
    }
    progress(page.length);
    // A long chain must not delay events that wait for a verdict.
    await setImmediate();
  }
}

function endOf(row: SessionRow, last: ChainEnd): ChainError | undefined {
  const bad = checkHead(last, { seq: row.events, hash: row.head });
  if (bad) return bad;
  return isIntactSession(row) ? undefined : { seq: last.seq, why: 'the state of the session was changed from outside' };
}

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

function strayDelivery(q: Queries): { session: string; seq: number; why: string } | undefined {
  const row = q.deliveries.all().find(({ session, seq }) => q.hashOf.get(session, seq) === undefined);
  return row && { session: '', seq: 0, why: 'a delivery belongs to no record: it was changed from outside' };
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
