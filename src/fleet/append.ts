// Appends a batch of a machine to the central ledger, in one transaction: every record once, and only if it continues its chain. What does
// not is recorded as an alarm, and nothing of it is stored.

import type { PoolClient } from 'pg';
import { HOOKS_NOTICE } from '../core/fact.ts';
import { type ConductTally, NO_TALLY, scoreOf, tally } from '../core/score.ts';
import { isAgentSession } from '../ledger/agent-sessions.ts';
import { type ChainEnd, genesis, hashOf } from '../ledger/chain.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import { pack, unpack } from '../ledger/pack.ts';
import { policyDigest } from '../ledger/policy-digest.ts';
import { ORIGIN_LOCK } from '../ledger/postgres-commit.ts';
import type { Use } from '../ledger/postgres-connections.ts';
import { type StoredSession, sessionDigest } from '../ledger/session-row.ts';
import { fromColumn, toColumn } from '../ledger/sql.ts';
import { idFor } from '../policy/freeze.ts';
import { type Acknowledgement, type AlarmKind, type Batch, INDEXED_BYTES } from './protocol.ts';

type Chain = Batch['chains'][number];

interface Alarm {
  readonly kind: AlarmKind;
  readonly seq: number;
  readonly why: string;
}

interface JudgedChain {
  readonly fresh: readonly { readonly record: LedgerRecord; readonly body: string }[];
  readonly end: ChainEnd;
  readonly alarm?: Alarm;
}

/** `receivedAt`: by the collector's clock. */
export const append = (use: Use, origin: number, batch: Batch, receivedAt: number): Promise<Acknowledgement> =>
  use(async (client) => {
    await client.query('BEGIN');
    try {
      await client.query('SELECT pg_advisory_xact_lock($1, $2)', [ORIGIN_LOCK, origin]);
      const acknowledged = await appendLocked(client, origin, batch, receivedAt);
      await client.query('COMMIT');
      return acknowledged;
    } catch (error) {
      // Fails if the connection is gone, and then the server has rolled back.
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    }
  });

async function appendLocked(
  client: PoolClient,
  origin: number,
  batch: Batch,
  receivedAt: number,
): Promise<Acknowledgement> {
  const heads = await headsOf(
    client,
    origin,
    batch.chains.map(({ session }) => session),
  );
  const known = await hashesOf(client, origin, batch.chains, heads);
  const chains = new Map<string, JudgedChain>();
  for (const chain of batch.chains) {
    const before = chains.get(chain.session);
    const head = before?.end ?? heads.get(chain.session) ?? genesis(chain.session);
    const judged = before?.alarm ? before : (tooLong(chain, head) ?? judge(chain, head, known));
    chains.set(chain.session, { ...judged, fresh: [...(before?.fresh ?? []), ...(before?.alarm ? [] : judged.fresh)] });
  }
  await insertRecords(client, origin, [...chains.values()], receivedAt);
  await writeSessions(client, origin, batch.chains, chains);
  await writeScores(client, origin, chains);
  for (const [session, { alarm }] of chains) if (alarm) await raise(client, origin, session, alarm, receivedAt);
  await storePolicies(client, origin, batch.policies);
  await client.query(
    'UPDATE tutti.machines SET seen = $2, skew = $3, pending = $4, oldest = $5, version = $6 WHERE origin = $1',
    [
      ...[origin, receivedAt, receivedAt - batch.sentAt, Math.min(batch.pending.records, 2 ** 31 - 1)],
      ...[batch.pending.oldest ?? null, toColumn(batch.version)],
    ],
  );
  return {
    chains: [...chains].map(([session, { end, alarm }]) => ({
      session,
      seq: end.seq,
      ...(alarm && { alarm: { kind: alarm.kind, why: alarm.why } }),
    })),
  };
}

/** The end of each chain that the collector has; that of a removed session is in its stub. */
export async function headsOf(
  client: PoolClient,
  origin: number,
  sessions: readonly string[],
): Promise<ReadonlyMap<string, ChainEnd>> {
  const found = await client.query<{ id: string; seq: number; hash: string }>(
    `SELECT session AS id, last AS seq, head AS hash FROM tutti.stubs WHERE origin = $1 AND session = ANY($2)
     UNION ALL
     SELECT id, events, head FROM tutti.sessions WHERE origin = $1 AND id = ANY($2) ORDER BY seq`,
    [origin, sessions.map(toColumn)],
  );
  return new Map(found.rows.map(({ id, seq, hash }) => [fromColumn(id), { seq, hash }]));
}

/** The hashes of records that were sent again, as `SESSION SEQ`. */
async function hashesOf(
  client: PoolClient,
  origin: number,
  chains: readonly Chain[],
  heads: ReadonlyMap<string, ChainEnd>,
): Promise<ReadonlyMap<string, string>> {
  const again = chains.flatMap(({ session, records }) =>
    records.filter(({ seq }) => seq <= (heads.get(session)?.seq ?? 0)).map(({ seq }) => ({ session, seq })),
  );
  if (again.length === 0) return new Map();
  const found = await client.query<{ session: string; seq: number; hash: string }>(
    `SELECT session, seq, hash FROM tutti.records JOIN unnest($2::text[], $3::integer[]) AS sent (session, seq) USING (session, seq)
     WHERE origin = $1`,
    [origin, again.map(({ session }) => toColumn(session)), again.map(({ seq }) => seq)],
  );
  return new Map(found.rows.map(({ session, seq, hash }) => [`${fromColumn(session)} ${seq}`, hash]));
}

/** An alarm, so that nobody hides a session behind an id that cannot be stored. */
function tooLong({ session, records }: Chain, end: ChainEnd): JudgedChain | undefined {
  const bytes = Buffer.byteLength(toColumn(session));
  if (bytes <= INDEXED_BYTES) return undefined;
  const why = `the id of the session has ${bytes} bytes, and at most ${INDEXED_BYTES} are stored`;
  return { fresh: [], end, alarm: { kind: 'changed', seq: records[0]?.seq ?? 1, why } };
}

/** Stops at the first record that does not continue the chain. */
function judge({ session, records }: Chain, head: ChainEnd, known: ReadonlyMap<string, string>): JudgedChain {
  let end = head;
  const fresh: { record: LedgerRecord; body: string }[] = [];
  for (const record of records) {
    const { seq } = record;
    const alarm = (kind: AlarmKind, why: string): JudgedChain => ({ fresh, end, alarm: { kind, seq, why } });
    if (record.session !== session) return alarm('changed', `record ${seq} belongs to another session`);
    if (seq <= end.seq) {
      const stored = known.get(`${session} ${seq}`) ?? (seq === end.seq ? end.hash : undefined);
      if (stored !== undefined && stored !== record.hash)
        return alarm('fork', `record ${seq} differs from the one that was shipped before`);
      continue;
    }
    if (seq !== end.seq + 1) return alarm('gap', `record ${end.seq + 1} is missing: record ${seq} came next`);
    if (record.prev !== end.hash) return alarm('fork', `record ${seq} does not follow record ${end.seq} as shipped`);
    const body = storable(record);
    if (body === undefined) return alarm('changed', `record ${seq} does not match its hash`);
    fresh.push({ record, body });
    end = { seq, hash: record.hash };
  }
  return { fresh, end };
}

/** The text of the row, if what is read from it again matches the hash. */
function storable(record: LedgerRecord): string | undefined {
  const { session, at } = record;
  const body = pack(record, { session, at });
  const { seq, prev } = record;
  const again = { seq, session, at, ...unpack(JSON.parse(body), { session, at }), prev };
  return hashOf(again) === record.hash ? body : undefined;
}

async function insertRecords(
  client: PoolClient,
  origin: number,
  chains: readonly JudgedChain[],
  receivedAt: number,
): Promise<void> {
  const rows = chains.flatMap(({ fresh }) => fresh);
  if (rows.length === 0) return;
  await client.query(
    `INSERT INTO tutti.records (origin, session, seq, at, body, prev, hash, received)
     SELECT $1, session, seq, at, body, prev, hash, $8
     FROM unnest($2::text[], $3::integer[], $4::double precision[], $5::text[], $6::text[], $7::text[])
       AS sent (session, seq, at, body, prev, hash)`,
    [
      origin,
      rows.map(({ record }) => toColumn(record.session)),
      rows.map(({ record }) => record.seq),
      rows.map(({ record }) => record.at),
      rows.map(({ body }) => body),
      rows.map(({ record }) => record.prev),
      rows.map(({ record }) => record.hash),
      receivedAt,
    ],
  );
}

/** Client, project and start are those of the first batch: a machine cannot change them later. One statement for all sessions. */
async function writeSessions(
  client: PoolClient,
  origin: number,
  sent: readonly Chain[],
  chains: ReadonlyMap<string, JudgedChain>,
): Promise<void> {
  const written = [...chains].filter(([, { fresh }]) => fresh.length > 0);
  if (written.length === 0) return;
  const found = await client.query<Pick<StoredSession, 'id' | 'client' | 'project' | 'started'>>(
    'SELECT id, client, project, started FROM tutti.sessions WHERE origin = $1 AND id = ANY($2)',
    [origin, written.map(([session]) => toColumn(session))],
  );
  const known = new Map(found.rows.map((row) => [row.id, row]));
  const rows = written.flatMap(([session, { fresh, end }]) => {
    const id = toColumn(session);
    const newest = fresh.at(-1)?.record;
    const first = known.get(id) ?? firstRow(id, sent);
    if (newest === undefined || first === undefined) return [];
    const ended = newest.event.name === 'session.end' ? newest.at : null;
    const row = { ...first, last: newest.at, ended, events: end.seq, body: null };
    return [{ ...row, head: end.hash, digest: sessionDigest(row) }];
  });
  await client.query(
    `INSERT INTO tutti.sessions (origin, id, client, project, started, last, ended, events, head, digest)
     SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::double precision[], $6::double precision[],
       $7::double precision[], $8::integer[], $9::text[], $10::text[])
     ON CONFLICT (origin, id) DO UPDATE SET last = excluded.last, ended = excluded.ended, events = excluded.events,
       head = excluded.head, digest = excluded.digest`,
    [origin, ...columnsOf(rows, ['id', 'client', 'project', 'started', 'last', 'ended', 'events', 'head', 'digest'])],
  );
}

function firstRow(
  id: string,
  sent: readonly Chain[],
): Pick<StoredSession, 'id' | 'client' | 'project' | 'started'> | undefined {
  const chain = sent.find(({ session }) => toColumn(session) === id);
  if (chain === undefined) return undefined;
  return { id, client: toColumn(chain.client), project: toColumn(chain.project), started: chain.startedAt };
}

/** The rows as one list per column, for `unnest`. */
const columnsOf = <Row>(rows: readonly Row[], names: readonly (keyof Row)[]): readonly unknown[][] =>
  names.map((name) => rows.map((row) => row[name]));

interface StoredScore {
  readonly session: string;
  readonly tally: string;
  readonly records: number;
  readonly unhooked: boolean;
}

const DAY = 24 * 60 * 60 * 1000;

/** Folds the new records into the score of their session, as the machine's own ledger does. */
async function writeScores(
  client: PoolClient,
  origin: number,
  chains: ReadonlyMap<string, JudgedChain>,
): Promise<void> {
  const scored = [...chains].filter(([session, { fresh }]) => fresh.length > 0 && isAgentSession({ session }));
  if (scored.length === 0) return;
  const found = await client.query<StoredScore>(
    'SELECT session, tally, records, unhooked FROM tutti.scores WHERE origin = $1 AND session = ANY($2)',
    [origin, scored.map(([session]) => toColumn(session))],
  );
  const before = new Map(found.rows.map((row) => [fromColumn(row.session), row]));
  const rows = scored.flatMap(([session, { fresh }]) => {
    const stored = before.get(session);
    const start: ConductTally = stored === undefined ? NO_TALLY : JSON.parse(stored.tally);
    const tallied = fresh.reduce((sum, { record }) => tally(sum, record), start);
    const [first, newest] = [fresh[0]?.record, fresh.at(-1)?.record];
    if (first === undefined || newest === undefined) return [];
    return [
      {
        session: toColumn(session),
        day: dayOf(first.at),
        policy: toColumn(newest.policy),
        records: (stored?.records ?? 0) + fresh.length,
        score: scoreOf(tallied)?.value ?? null,
        refused: tallied.counts.refused + tallied.counts['worked-round'],
        unhooked: (stored?.unhooked ?? false) || fresh.some(({ record }) => HOOKS_NOTICE in record.event.facts),
        tally: JSON.stringify(tallied),
      },
    ];
  });
  await client.query(
    `INSERT INTO tutti.scores (origin, session, day, policy, records, score, refused, unhooked, tally)
     SELECT $1, * FROM unnest($2::text[], $3::integer[], $4::text[], $5::integer[], $6::double precision[], $7::integer[],
       $8::boolean[], $9::text[])
     ON CONFLICT (origin, session) DO UPDATE SET policy = excluded.policy, records = excluded.records, score = excluded.score,
       refused = excluded.refused, unhooked = excluded.unhooked, tally = excluded.tally`,
    [origin, ...columnsOf(rows, ['session', 'day', 'policy', 'records', 'score', 'refused', 'unhooked', 'tally'])],
  );
}

/** Within the range of the column, whatever clock a machine has. */
const dayOf = (at: number): number => Math.max(0, Math.min(10_000_000, Math.floor(at / DAY)));

/** The beginning of an id that is too long; enough to recognise it. */
const indexed = (session: string): string =>
  Buffer.byteLength(toColumn(session)) <= INDEXED_BYTES ? session : `${session.slice(0, 100).toWellFormed()}…`;

const raise = (client: PoolClient, origin: number, session: string, { kind, seq, why }: Alarm, at: number) =>
  client.query(
    `INSERT INTO tutti.alarms (origin, session, seq, kind, why, at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [origin, toColumn(indexed(session)), seq, kind, toColumn(why), at],
  );

/** The id of a policy is a digest of what it says. One that is stored stays as it is. */
async function storePolicies(client: PoolClient, origin: number, policies: Batch['policies']): Promise<void> {
  for (const { id, document } of policies) {
    const body = JSON.stringify(document);
    if (idFor(JSON.parse(body)) !== id) continue;
    await client.query(
      'INSERT INTO tutti.policies (origin, id, body, digest) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [origin, toColumn(id), body, policyDigest(id, body)],
    );
  }
}
