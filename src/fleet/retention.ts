// Retention at the centre: removes whole sessions and leaves a signed stub of each, with its extent and the end of its chain. A legal
// hold wins. Needs the rights of the database's owner: a collector can neither delete a record nor write a stub.

import type { PoolClient } from 'pg';
import { canonical } from '../ledger/chain.ts';
import { ORIGIN_LOCK } from '../ledger/postgres-commit.ts';
import type { Use } from '../ledger/postgres-connections.ts';
import { fromColumn, toColumn } from '../ledger/sql.ts';
import { originsIn } from './members.ts';

/** What remains of a session. */
interface SessionStub {
  readonly machine: string;
  readonly user: string;
  readonly session: string;
  readonly project: string;
  readonly startedAt: number;
  readonly lastAt: number;
  /** The numbers of the records that were removed, and the hash of the last one. */
  readonly first: number;
  readonly last: number;
  readonly head: string;
  readonly removedAt: number;
  readonly reason: string;
}

export interface StubSigner {
  readonly publicKey: string;
  /** The signature of a text, in base64. */
  sign(text: string): string;
}

interface RetentionRun {
  /** Sessions whose last event came before this are removed, by the collector's clock. */
  readonly before: number;
  readonly now: number;
  readonly reason: string;
  readonly signer: StubSigner;
}

/** A session without a record that arrived lately. A machine's own times do not count: its clock may be wrong. */
const EXPIRED = `SELECT s.origin, s.id FROM tutti.sessions s JOIN tutti.origins o ON o.n = s.origin
  WHERE o.shipped AND NOT EXISTS (
    SELECT 1 FROM tutti.records r WHERE r.origin = s.origin AND r.session = s.id AND coalesce(r.received, r.at) >= $1)
  AND NOT EXISTS (
    SELECT 1 FROM tutti.holds h WHERE h.released IS NULL AND (h.origin IS NULL OR h.origin = s.origin)
      AND (h.session IS NULL OR h.session = s.id))`;

export async function removeExpired(
  use: Use,
  { before, now, reason, signer }: RetentionRun,
): Promise<{ readonly sessions: number; readonly records: number }> {
  const names = new Map((await originsIn(use)).map((one) => [one.n, one]));
  const expired = await use((client) => client.query<{ origin: number; id: string }>(EXPIRED, [before]));
  const gone = { sessions: 0, records: 0 };
  // One transaction per session, so that its machine waits for at most one of them.
  for (const { origin, id } of expired.rows) {
    const { machine = '', user = '' } = names.get(origin) ?? {};
    const records = await use((client) =>
      inTransaction(client, async () => {
        await client.query('SELECT pg_advisory_xact_lock($1, $2)', [ORIGIN_LOCK, origin]);
        // It may have gone on, or been put on hold, meanwhile.
        const still = await client.query(`${EXPIRED} AND s.origin = $2 AND s.id = $3`, [before, origin, id]);
        return still.rows.length === 0
          ? undefined
          : removeSession(client, origin, id, { machine, user, removedAt: now, reason }, signer);
      }),
    );
    if (records === undefined) continue;
    gone.sessions++;
    gone.records += records;
  }
  return gone;
}

async function removeSession(
  client: PoolClient,
  origin: number,
  id: string,
  about: Pick<SessionStub, 'machine' | 'user' | 'removedAt' | 'reason'>,
  signer: StubSigner,
): Promise<number> {
  const found = await client.query<{
    project: string;
    started: number;
    last: number;
    events: number;
    head: string;
    first: number | null;
  }>(
    `SELECT project, started, last, events, head, (SELECT min(seq) FROM tutti.records WHERE origin = $1 AND session = $2) AS first
     FROM tutti.sessions WHERE origin = $1 AND id = $2`,
    [origin, id],
  );
  const [row] = found.rows;
  if (row === undefined) return 0;
  const stub: SessionStub = {
    ...about,
    session: fromColumn(id),
    project: fromColumn(row.project),
    startedAt: row.started,
    lastAt: row.last,
    first: row.first ?? 1,
    last: row.events,
    head: row.head,
  };
  const body = canonical(stub);
  await client.query(
    'INSERT INTO tutti.stubs (origin, session, last, head, body, key, signature) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [origin, id, stub.last, stub.head, body, signer.publicKey, signer.sign(body)],
  );
  const dropped = await client.query('DELETE FROM tutti.records WHERE origin = $1 AND session = $2', [origin, id]);
  for (const [table, column] of [
    ['sessions', 'id'],
    ['scores', 'session'],
  ])
    await client.query(`DELETE FROM tutti.${table} WHERE origin = $1 AND ${column} = $2`, [origin, id]);
  return dropped.rowCount ?? 0;
}

async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

export interface StoredStub {
  readonly text: string;
  readonly key: string;
  readonly signature: string;
}

export async function stubsIn(use: Use): Promise<readonly StoredStub[]> {
  const found = await use((client) =>
    client.query<StoredStub>('SELECT body AS text, key, signature FROM tutti.stubs ORDER BY n'),
  );
  return found.rows;
}

export interface LegalHold {
  readonly n: number;
  /** Absent: of all machines. */
  readonly machine?: string;
  /** Absent: all sessions. */
  readonly session?: string;
  readonly reason: string;
  readonly since: number;
}

/** Returns the number of the hold. Undefined: there is no such machine. */
export async function hold(
  use: Use,
  { machine, session, reason }: { readonly machine?: string; readonly session?: string; readonly reason: string },
  now: number,
): Promise<number | undefined> {
  const origins = machine === undefined ? [] : (await originsIn(use)).filter((one) => one.machine === machine);
  if (machine !== undefined && origins.length === 0) return undefined;
  let number: number | undefined;
  for (const origin of machine === undefined ? [undefined] : origins) {
    const added = await use((client) =>
      client.query<{ n: number }>(
        'INSERT INTO tutti.holds (origin, session, reason, since) VALUES ($1, $2, $3, $4) RETURNING n',
        [origin?.n ?? null, session === undefined ? null : toColumn(session), toColumn(reason), now],
      ),
    );
    number = added.rows[0]?.n;
  }
  return number;
}

/** False: no such hold is in force. */
export async function release(use: Use, n: number, now: number): Promise<boolean> {
  const done = await use((client) =>
    client.query('UPDATE tutti.holds SET released = $2 WHERE n = $1 AND released IS NULL', [n, now]),
  );
  return (done.rowCount ?? 0) > 0;
}

export async function holdsIn(use: Use): Promise<readonly LegalHold[]> {
  const found = await use((client) =>
    client.query<{ n: number; machine: string | null; session: string | null; reason: string; since: number }>(
      `SELECT h.n, machine, session, reason, since FROM tutti.holds h LEFT JOIN tutti.origins o ON o.n = h.origin
       WHERE released IS NULL ORDER BY h.n`,
    ),
  );
  return found.rows.map(({ n, machine, session, reason, since }) => ({
    n,
    ...(machine !== null && { machine: fromColumn(machine) }),
    ...(session !== null && { session: fromColumn(session) }),
    reason: fromColumn(reason),
    since,
  }));
}
