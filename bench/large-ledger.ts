// Makes a ledger of any size within a minute: the records of one real session, sealed again and again under other sessions and times.
// The chains, states and numbers verify, as if every event had been answered.

import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { SessionState } from '../src/core/state.ts';
import { genesis, seal } from '../src/ledger/chain.ts';
import { connect } from '../src/ledger/file.ts';
import type { LedgerRecord } from '../src/ledger/ledger.ts';
import { pack } from '../src/ledger/pack.ts';
import { sessionDigest } from '../src/ledger/session-row.ts';
import { prepareAll, type Queries } from '../src/ledger/sql.ts';
import { createTutti } from '../src/pipeline/tutti.ts';
import { oneCall, turn } from './session.ts';

const DAY = 24 * 60 * 60 * 1000;
export const DAYS = 40;
/** Turns of the session that the others are made of. */
const TURNS = 10;
/** Edits of the main agent itself in a turn: more than it is allowed. */
const EDITS = 5;
const ACTS = 60;
const LONG = 50_000;
/** Sessions that run at the same time, so that their records are mixed in the file. */
const LANES = 3;
/** Records in one transaction. */
const BATCH = 20_000;

interface Template {
  readonly records: readonly LedgerRecord[];
  readonly state: SessionState;
}

interface Chain {
  readonly id: string;
  readonly project: string;
  readonly startedAt: number;
  readonly length: number;
  readonly stepMs: number;
  readonly ends: boolean;
}

export interface LargeLedger {
  readonly path: string;
  readonly sessions: number;
  readonly records: number;
}

/** `lengths`: of the sessions, the oldest first. */
export async function makeLargeLedger(
  home: string,
  project: string,
  records: number,
  lengths = lengthsFor(records),
): Promise<LargeLedger> {
  const path = join(home, 'ledger.db');
  const now = Date.now();
  const template = await realSession(home, project, now);
  const { db } = connect(path);
  const q = prepareAll(db);
  const chains = chainsOf(project, lengths, now);
  let written = 0;
  q.begin.run();
  for (const _ of mixed(chains.map((chain) => write(q, chain, template)))) {
    written += 1;
    if (written % BATCH > 0) continue;
    q.commit.run();
    q.begin.run();
  }
  q.commit.run();
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  return { path, sessions: chains.length, records: written };
}

/** Through the whole pipeline, so that policy, states and records are real. Some calls of the main agent are refused. */
async function realSession(home: string, project: string, now: number): Promise<Template> {
  const session = 'template';
  let at = now - DAYS * DAY;
  const tutti = await createTutti({ home, now: () => at });
  const send = async (payload: object): Promise<void> => {
    at += 1;
    const native = String(Reflect.get(payload, 'hook_event_name'));
    const request = { client: 'claude-code', native, payload: JSON.stringify(payload), env: () => undefined };
    await tutti.hook({ ...request, transport: 'http' });
  };
  for (let n = 0; n < TURNS; n++) {
    for (const payload of turn(project, session, n)) await send(payload);
    const { agent_id: _, agent_type: __, ...byMain } = oneCall(project, session, 2);
    for (let edit = 0; edit < EDITS; edit++) await send({ ...byMain, tool_use_id: `main-${n}-${edit}` });
  }
  const records: LedgerRecord[] = [];
  for await (const record of tutti.ledger.records({ session })) records.push(record);
  const { session: state } = await tutti.ledger.recall(session, project);
  for (let n = 0; n < ACTS; n++) {
    at = now - DAYS * DAY + (n * DAYS * DAY) / ACTS;
    const why = { by: 'bench', reason: 'measuring' };
    await tutti.act({ act: 'level', level: n % 2 === 0 ? 'guidance' : 'strict', scope: 'project', project, ...why });
  }
  await tutti.close();
  if (state === undefined) throw new Error('the session left no state');
  return { records, state };
}

/** A fifth of the records are in long sessions, the others in sessions of 20 to 300. */
function lengthsFor(records: number): readonly number[] {
  const lengths: number[] = [];
  let left = records;
  for (let n = 0; n < Math.floor(records / (5 * LONG)); n++, left -= LONG) lengths.push(LONG);
  for (let n = 0; left > 0; n++) {
    const length = Math.min(left, 20 + ((n * 7_919) % 281));
    lengths.push(length);
    left -= length;
  }
  return lengths;
}

function chainsOf(project: string, lengths: readonly number[], now: number): readonly Chain[] {
  const apart = (DAYS * DAY) / lengths.length;
  return lengths.map((length, n) => {
    const startedAt = now - DAYS * DAY + n * apart;
    return {
      id: `${hash('sha256', String(n)).slice(0, 8)}-0000-4000-8000-${String(n).padStart(12, '0')}`,
      project: n % 3 === 0 ? `${project}-${n % 7}` : project,
      startedAt,
      length,
      stepMs: Math.min(20_000, (now - startedAt) / length),
      ends: n < lengths.length - LANES,
    };
  });
}

/** Takes from a few sessions in turn; where one ends, the next begins. */
function* mixed(sessions: readonly Iterator<void>[]): Generator<void> {
  const waiting = sessions[Symbol.iterator]();
  const open: Iterator<void>[] = [];
  for (;;) {
    while (open.length < LANES) {
      const next = waiting.next();
      if (next.done) break;
      open.push(next.value);
    }
    const one = open.shift();
    if (one === undefined) return;
    if (one.next().done) continue;
    open.push(one);
    yield;
  }
}

function* write(q: Queries, chain: Chain, { records, state }: Template): Generator<void> {
  const { id, project, startedAt, length, stepMs } = chain;
  let end = genesis(id);
  let at = startedAt;
  for (let seq = 1; seq <= length; seq++) {
    at = Math.floor(startedAt + seq * stepMs);
    const like = records[(seq - 1) % records.length];
    if (like === undefined) throw new Error('there is no record to copy');
    const { actor, verdict, policy } = like;
    const event = { ...like.event, at, roots: { ...like.event.roots, project }, session: id };
    const record = seal({ seq, session: id, at, event, actor, verdict, policy, prev: end.hash });
    const key = hash('sha256', `${id} ${seq}`, 'buffer').subarray(0, 16);
    q.addRecord.run(id, seq, at, key, pack(record, record), record.prev, record.hash);
    end = record;
    yield;
  }
  const row = {
    id,
    client: state.client,
    project,
    started: startedAt,
    last: at,
    ended: chain.ends ? at : null,
    events: end.seq,
    head: end.hash,
    body: JSON.stringify({ ...state, project, startedAt }),
  };
  const { client, started, last, ended, events, head, body } = row;
  q.addSession.run(client, project, started, last, ended, events, head, body, sessionDigest(row), id);
}
