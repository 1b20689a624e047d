// Whether the SQLite ledger is as it was written: every chain from its first record to the head kept in its session's row.

import { setImmediate } from 'node:timers/promises';
import { type BadLink, checkHead, checkLink, genesis, type Link } from './chain.ts';
import { rangesOf, unexplained } from './holes.ts';
import type { Verification } from './ledger.ts';
import { fromColumn, type Queries, type SessionRow, toColumn } from './sql.ts';
import { readable } from './sqlite-commit.ts';
import { changedPolicy } from './sqlite-policies.ts';
import { isSession, isState } from './sqlite-states.ts';

const PAGE = 200;

type Read = <T>(work: (q: Queries) => T) => Promise<T>;
type Progress = (records: number) => void;

export async function verify(read: Read, only?: string, progress: Progress = () => {}): Promise<Verification> {
  // The end is read before the sessions: of what comes later nothing is missed.
  const { end, named } = await read((q) => ({
    end: q.newest.get(0)?.n ?? 0,
    named: only === undefined ? everySession(q) : [only].filter((id) => isKept(q, id)),
  }));
  const numbers: number[] = [];
  const see = (n: number): void => {
    if (n <= end) numbers.push(n);
  };
  let records = 0;
  for (const [sessions, session] of named.entries()) {
    const { length, bad } = await verifySession(read, session, see, progress);
    records += length;
    if (bad) return { ok: false, sessions, records, session, ...bad };
  }
  const sums = { sessions: named.length, records };
  const changed =
    only === undefined ? await read((q) => changedState(q) ?? changedRules(q) ?? deleted(q, numbers)) : undefined;
  return changed ? { ok: false, ...sums, ...changed } : { ok: true, ...sums };
}

/** Those with records and no row come last: what their row said is lost. */
const everySession = (q: Queries): string[] =>
  [...q.chained.all().map(({ id }) => id), ...q.strays.all().map(({ session }) => session)].map(fromColumn);

const isKept = (q: Queries, session: string): boolean =>
  (q.session.get(toColumn(session)) ?? q.lastOf.get(toColumn(session))) !== undefined;

async function verifySession(
  read: Read,
  session: string,
  see: (n: number) => void,
  progress: Progress,
): Promise<{ length: number; bad?: BadLink }> {
  const id = toColumn(session);
  let last = genesis(session);
  for (;;) {
    // The row is read before the records: what it counts must be there, while more may have come since.
    const { row, kept, page } = await read((q) => ({
      row: q.session.get(id),
      kept: isKept(q, session),
      page: q.recordsOf.all(id, last.seq, Number.MAX_SAFE_INTEGER, PAGE),
    }));
    for (const stored of page) {
      const record = readable(stored);
      const bad = record ? checkLink(last, record) : { seq: stored.seq, why: `record ${stored.seq} cannot be read` };
      if (bad) return { length: last.seq, bad };
      if (record) last = record;
      see(stored.n);
    }
    if (page.length === 0) {
      // Neither row nor records: it was forgotten while it was read.
      const bad = row ? endOf(row, last) : kept ? { seq: last.seq, why: 'the session has no head' } : undefined;
      return bad ? { length: last.seq, bad } : { length: last.seq };
    }
    progress(page.length);
    // A long chain must not hold up those who wait for a verdict.
    await setImmediate();
  }
}

function endOf(row: SessionRow, last: Link): BadLink | undefined {
  const bad = checkHead(last, { seq: row.events, hash: row.head });
  if (bad) return bad;
  return isSession(row) ? undefined : { seq: last.seq, why: 'the state of the session was changed from outside' };
}

/** A policy is no session's: what is wrong with it stands at no record. */
function changedRules(q: Queries): { session: string; seq: number; why: string } | undefined {
  const id = changedPolicy(q);
  return id === undefined ? undefined : { session: '', seq: 0, why: `policy ${id} was changed from outside` };
}

/** What was deleted whole belongs to no session that is left. */
function deleted(q: Queries, seen: readonly number[]): { session: string; seq: number; why: string } | undefined {
  const end = q.newest.get(0)?.n ?? 0;
  const there = Float64Array.from(seen.filter((n) => n <= end)).sort();
  const gone = unexplained(rangesOf(there), q.forgotten.all());
  if (gone === undefined) return undefined;
  const { first, last } = gone;
  const which = first === last ? `record ${first} of the ledger is` : `records ${first} to ${last} of the ledger are`;
  return { session: '', seq: 0, why: `${which} gone: a session was deleted from outside, with all its records` };
}

function changedState(q: Queries): { session: string; seq: number; why: string } | undefined {
  const row = q.states.all().find((state) => !isState(q, state));
  if (!row) return undefined;
  const whose = row.scope === 'user' ? 'the user' : fromColumn(row.id);
  return { session: fromColumn(row.session), seq: row.seq, why: `the state of ${whose} was changed from outside` };
}
