// Copies what can be read of a damaged ledger into a new one: of each session the records up to the first that is missing or changed,
// and every state and policy that matches its digest.

import { randomBytes } from 'node:crypto';
import { type ChainEnd, checkLink, genesis } from './chain.ts';
import type { Db } from './file.ts';
import type { SessionHeads } from './heads.ts';
import type { LedgerRecord, LostParts } from './ledger.ts';
import { policyDigest } from './policy-digest.ts';
import { isIntactSession, sealedState, sessionDigest } from './session-row.ts';
import {
  BREAK,
  type BreakRow,
  fromColumn,
  GOOD,
  type GoodRow,
  POLICY,
  type PolicyRow,
  prepareAll,
  type Queries,
  RECORD,
  type RecordRow,
  SEAL,
  SESSION,
  type SealRow,
  type SessionRow,
  STATE,
  type StateRow,
  select,
  toColumn,
  valuesOf,
} from './sql.ts';
import { isIntactBreak } from './sqlite-breaks.ts';
import { isIntactGood } from './sqlite-policies.ts';
import { seal, stateId } from './sqlite-seals.ts';
import { isIntactState } from './sqlite-states.ts';
import { tryToRecord } from './stored-record.ts';

export interface Recovered {
  readonly kept: number;
  readonly lost: LostParts;
  /** Of the new ledger. */
  readonly heads: SessionHeads;
}

interface RecoveredChain {
  readonly first: LedgerRecord;
  readonly last: LedgerRecord;
}

/** `heads` are those of the damaged ledger: they tell what is lost. */
export function recover(damaged: Db, into: Db, heads: SessionHeads): Recovered {
  const q = prepareAll(into);
  const known = new Map([...heads].map(([session, { seq }]) => [session, seq]));
  const see = (session: string, seq: number): void => void known.set(session, Math.max(seq, known.get(session) ?? 0));

  const { chains, kept, end } = copyRecords(damaged, into, q, see);
  copySessions(damaged, q, chains, see);
  const seals = sealsIn(damaged);
  const states = copyStates(damaged, q, seals);
  copyPolicies(damaged, q, seals);
  copyBreaks(damaged, q);

  const records = [...known].flatMap(([session, last]) => {
    const first = (chains.get(session)?.last.seq ?? 0) + 1;
    return first <= last ? [{ session, first, last }] : [];
  });
  const ends = new Map([...chains].map(([session, { last }]) => [session, last]));
  return { kept, lost: { records, states: !states, end }, heads: ends };
}

type See = (session: string, seq: number) => void;

function copyRecords(
  damaged: Db,
  into: Db,
  q: Queries,
  see: See,
): { readonly chains: ReadonlyMap<string, RecoveredChain>; readonly kept: number; readonly end: number } {
  const rows = select<RecordRow>(damaged, RECORD, 'FROM records WHERE n > ? ORDER BY n LIMIT ?');
  const add = into.prepare(`INSERT INTO records (${RECORD}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  const chains = new Map<string, RecoveredChain>();
  let kept = 0;
  let end = 0;
  for (const row of rowsAround((...range) => rows.all(...range))) {
    const record = tryToRecord(row);
    if (record === undefined) continue;
    const chain = chains.get(record.session);
    const before: ChainEnd = chain?.last ?? genesis(record.session);
    if (checkLink(before, record)) {
      // A changed number is no evidence of that many records.
      if (record.seq > before.seq && checkLink({ seq: record.seq - 1, hash: record.prev }, record) === undefined)
        see(record.session, record.seq);
      continue;
    }
    const { n } = row;
    const key = Buffer.from(row.key, 'hex');
    const isNew = key.length > 0 && q.recordWithKey.get(key) === undefined;
    // A key that another record has is passed on.
    const own = key.length === 0 ? null : isNew ? key : Buffer.concat([key, randomBytes(8)]);
    add.run(valuesOf({ ...row, key: own }, RECORD));
    // The numbers between are lost, or were pruned.
    if (n > end + 1) q.addForgotten.run(end + 1, n - 1);
    end = n;
    kept++;
    chains.set(record.session, { first: chain?.first ?? record, last: record });
  }
  // The record that got the key may be lost.
  q.takeBackKeys.run();
  return { chains, kept, end };
}

/** A session whose row does not match its recovered chain gets a row without state. */
function copySessions(damaged: Db, q: Queries, chains: ReadonlyMap<string, RecoveredChain>, see: See): void {
  const rows = select<SessionRow>(damaged, SESSION, 'FROM sessions WHERE n > ? ORDER BY n LIMIT ?');
  const done = new Set<string>();
  const add = (row: Omit<SessionRow, 'n' | 'digest'>): void => {
    const { client, project, started, last, ended, events, head, body, id } = row;
    const own = sessionDigest(row);
    q.addSession.run(client, project, started, last, ended, events, head, body, own, id);
    if (sealedState({ digest: own }) !== chains.get(fromColumn(id))?.last.sealed?.state) seal(q, 'session', id, own);
  };
  for (const row of rowsAround((...range) => rows.all(...range))) {
    const session = fromColumn(row.id);
    if (done.has(session) || !isIntactSession(row)) continue;
    see(session, row.events);
    const chain = chains.get(session);
    if (chain?.last.seq !== row.events || chain.last.hash !== row.head) continue;
    if (chain.last.sealed && chain.last.sealed.state !== sealedState(row)) continue;
    add(row);
    done.add(session);
  }
  for (const [session, { first, last }] of chains) {
    if (done.has(session)) continue;
    const { client, roots } = first.event;
    add({
      id: toColumn(session),
      client: toColumn(client),
      project: toColumn(roots.project),
      started: first.at,
      last: last.at,
      ended: last.event.name === 'session.end' ? last.at : null,
      events: last.seq,
      head: last.hash,
      body: null,
    });
  }
}

/** By table and id; what cannot be read is not there. */
type Seals = ReadonlyMap<string, string>;

function sealsIn(damaged: Db): Seals {
  const seals = new Map<string, string>();
  const rows = select<SealRow>(damaged, SEAL, 'FROM seals WHERE n > ? ORDER BY n LIMIT ?');
  for (const { what, id, digest } of rowsAround((...range) => rows.all(...range))) seals.set(`${what} ${id}`, digest);
  return seals;
}

/** Whether nothing is known to the contrary. */
const maySeal = (seals: Seals, what: string, id: string, digest: string): boolean =>
  (seals.get(`${what} ${id}`) ?? digest) === digest;

/** Returns whether every state was there. */
function copyStates(damaged: Db, q: Queries, seals: Seals): boolean {
  const { rows, complete } = rowsBefore<StateRow>(damaged, STATE, 'FROM states');
  const intact = rows.filter((row) => isIntactState(q, row) && maySeal(seals, 'state', stateId(row), row.digest));
  for (const row of intact) q.setState.run(...valuesOf(row, STATE));
  const sealed = [...seals].filter(([key, digest]) => key.startsWith('state ') && digest !== '');
  return complete && intact.length === Math.max(rows.length, sealed.length);
}

function copyPolicies(damaged: Db, q: Queries, seals: Seals): void {
  for (const row of rowsBefore<PolicyRow>(damaged, POLICY, 'FROM policies').rows)
    if (row.digest === policyDigest(fromColumn(row.id), row.body) && maySeal(seals, 'policy', row.id, row.digest))
      q.setPolicy.run(...valuesOf(row, POLICY));
  for (const row of rowsBefore<GoodRow>(damaged, GOOD, 'FROM good').rows)
    if (isIntactGood(row) && maySeal(seals, 'good', row.project, row.digest)) q.setGood.run(...valuesOf(row, GOOD));
}

function copyBreaks(damaged: Db, q: Queries): void {
  for (const row of rowsBefore<BreakRow>(damaged, BREAK, 'FROM breaks').rows)
    if (isIntactBreak(row)) q.addBreak.run(...valuesOf(row, BREAK));
}

const PAGE = 200;
/** Damage is not looked behind further than this. */
const FAR = 2 ** 40;

type After<Row> = (n: number, limit: number) => readonly Row[];

/** The rows of a table by their numbers, without those on pages that cannot be read. */
function* rowsAround<Row extends { readonly n: number }>(after: After<Row>): Generator<Row> {
  for (let at = 0; ; ) {
    const page = readAfter(after, at, PAGE) ?? readAfter(after, at, 1);
    if (page?.length === 0) return;
    const next = page?.at(-1)?.n ?? behindDamage(after, at);
    if (next === undefined) return;
    yield* page ?? [];
    at = next;
  }
}

/** Undefined if it cannot be read, or makes no sense. */
function readAfter<Row extends { readonly n: number }>(
  after: After<Row>,
  n: number,
  limit: number,
): readonly Row[] | undefined {
  try {
    const rows = after(n, limit);
    return rows.every((row, at) => row.n > (rows[at - 1]?.n ?? n)) ? rows : undefined;
  } catch {
    return undefined;
  }
}

/** The least number after `at` whose successors can be read. */
function behindDamage<Row extends { readonly n: number }>(after: After<Row>, at: number): number | undefined {
  const isReadable = (n: number): boolean => readAfter(after, n, 1) !== undefined;
  let step = 1;
  while (!isReadable(at + step)) {
    step *= 2;
    if (step > FAR) return undefined;
  }
  let [low, high] = [at + Math.floor(step / 2), at + step];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isReadable(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The rows of a table before the first that cannot be read. */
function rowsBefore<Row>(db: Db, columns: string, from: string): { readonly rows: Row[]; readonly complete: boolean } {
  try {
    return { rows: select<Row>(db, columns, from).all(), complete: true };
  } catch {
    const rows: Row[] = [];
    try {
      const one = select<Row>(db, columns, `${from} LIMIT 1 OFFSET ?`);
      for (let row = one.get(0); row !== undefined; row = one.get(rows.length)) rows.push(row);
    } catch {
      // The first that cannot be read.
    }
    return { rows, complete: false };
  }
}
