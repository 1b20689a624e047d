// The ledger in PostgreSQL, for machines beside a database. Each user on a machine, an origin, has sessions and states of its own; the
// events of one origin are decided one after the other, as in its own file.

import type pg from 'pg';
import type { JsonObject } from '../core/json.ts';
import { isObject } from '../core/json.ts';
import { LedgerUnwritable } from './errors.ts';
import type { Ledger, LedgerRecord } from './ledger.ts';
import { policyDigest } from './policy-digest.ts';
import { commit } from './postgres-commit.ts';
import { connect, type PostgresOptions, type Use } from './postgres-connections.ts';
import { prune } from './postgres-prune.ts';
import { RECORD, rowAt, type StoredRecord, toRecord } from './postgres-rows.ts';
import { migrate } from './postgres-schema.ts';
import { listSessions } from './postgres-sessions.ts';
import { readStates } from './postgres-states.ts';
import { verify } from './postgres-verify.ts';
import { fromColumn, toColumn } from './sql.ts';

/** Whose ledger it is. */
export interface LedgerOrigin {
  readonly machine: string;
  readonly user: string;
}

const PAGE = 200;

/** Fails with `LedgerBusy`, `LedgerUnwritable` or `LedgerTooNew`. Missing tables are created. */
export async function openPostgres(address: string, of: LedgerOrigin, options: PostgresOptions = {}): Promise<Ledger> {
  const prepare = async (client: pg.ClientBase, name: string): Promise<number> => {
    await migrate(client, name);
    return numberOf(client, of, name);
  };
  const { use, close } = connect(address, prepare, options);
  try {
    await use(async () => {});
  } catch (error) {
    await close();
    throw error;
  }

  return { ...ledgerOn(use), close };
}

/** The ledger of one origin, on connections that others may share. */
export function ledgerOn(use: Use): Omit<Ledger, 'close'> {
  return {
    commit: (place, work, unless) => commit(use, place, work, unless),
    recall: (session, project) =>
      use(async (client, origin) => (await readStates(client, origin, session, project)).states),
    sessions: async ({ limit, ...which } = {}) =>
      (await use((client, origin) => listSessions(client, origin, which, limit))).newest,
    newestSessions: (which, limit) => use((client, origin) => listSessions(client, origin, which, limit)),
    records: (query) => recordsIn(use, query),
    record: async (session, seq) => {
      const row = await use((client, origin) => rowAt(client, origin, session, seq));
      const record = row && toRecord(row);
      if (row && !record) throw new Error(`record ${seq} of session ${session} cannot be read`);
      return record;
    },
    newest: () =>
      use(async (client, origin) => {
        const newest = 'SELECT n FROM tutti.records WHERE origin = $1 ORDER BY n DESC LIMIT 1';
        return (await client.query<{ n: number }>(newest, [origin])).rows[0]?.n ?? 0;
      }),
    verify: (session, progress) => verify(use, session, progress),
    prune: (before) => prune(use, before),
    keepPolicy: (id, project, document) => use((client, origin) => keepPolicy(client, origin, id, project, document)),
    policy: (id) => use((client, origin) => policyIn(client, origin, toColumn(id))),
    lastGoodPolicy: (project) => use((client, origin) => goodPolicyIn(client, origin, project)),
    // The server has its own files; its administrator sees what breaks there.
    breaks: async () => [],
    seeBreaks: async () => {},
  };
}

const MAY_NOT = '42501';

/** The number of the origin, entered on first use. A reader may not enter one; it then sees an origin without sessions. */
async function numberOf(client: pg.ClientBase, { machine, user }: LedgerOrigin, name: string): Promise<number> {
  const values = [toColumn(machine), toColumn(user)];
  const find = async (): Promise<number | undefined> => {
    const select = 'SELECT n, shipped FROM tutti.origins WHERE machine = $1 AND username = $2';
    const found = (await client.query<{ n: number; shipped: boolean }>(select, values)).rows[0];
    // What is shipped has no states to decide on, and two writers would fork its chains.
    if (found?.shipped)
      throw new LedgerUnwritable(name, `${machine}/${user} ships its records there through a collector`);
    return found?.n;
  };
  const known = await find();
  if (known !== undefined) return known;
  try {
    await client.query('INSERT INTO tutti.origins (machine, username) VALUES ($1, $2) ON CONFLICT DO NOTHING', values);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === MAY_NOT)) throw error;
  }
  return (await find()) ?? 0;
}

/** Reads page by page. Ends with the record that was last when it began. */
async function* recordsIn(
  use: Use,
  { session, after, last, outcomes, unreadable }: Parameters<Ledger['records']>[0],
): AsyncGenerator<LedgerRecord> {
  if (last !== undefined && last <= 0) return;
  const id = session === undefined ? null : toColumn(session);
  // The position of a record in its session, or in all of them.
  const position = id === null ? 'n' : 'seq';
  const chosen = 'origin = $1 AND ($2::text IS NULL OR session = $2)';
  const positionAt = async (offset: number): Promise<number> => {
    const found = await use((client, origin) =>
      client.query<{ at: number }>(
        `SELECT ${position} AS at FROM tutti.records WHERE ${chosen} ORDER BY ${position} DESC LIMIT 1 OFFSET $3`,
        [origin, id, offset],
      ),
    );
    return found.rows[0]?.at ?? 0;
  };
  const end = await positionAt(0);
  let from = last === undefined ? 0 : await positionAt(last);
  // For one session `after` is a position. Sessions share no positions, so for all of them it is a time.
  if (id !== null) from = Math.max(from, after ?? 0);
  const since = id === null ? (after ?? null) : null;
  for (;;) {
    const page = await use((client, origin) =>
      client.query<StoredRecord>(
        `SELECT ${RECORD} FROM tutti.records WHERE ${chosen} AND ${position} > $3 AND ${position} <= $4
         AND ($5::double precision IS NULL OR at > $5) ORDER BY ${position} LIMIT ${PAGE}`,
        [origin, id, from, end, since],
      ),
    );
    for (const row of page.rows) {
      const record = toRecord(row);
      if (!record) unreadable?.({ session: fromColumn(row.session), seq: row.seq });
      else if (outcomes?.includes(record.verdict.outcome) ?? true) yield record;
    }
    const newest = page.rows.at(-1);
    if (!newest) return;
    from = newest[position];
  }
}

async function keepPolicy(
  client: pg.ClientBase,
  origin: number,
  id: string,
  project: string,
  document: JsonObject,
): Promise<void> {
  const body = JSON.stringify(document);
  await client.query(
    `INSERT INTO tutti.policies VALUES ($1, $2, $3, $4)
     ON CONFLICT (origin, id) DO UPDATE SET body = excluded.body, digest = excluded.digest
     WHERE policies.digest <> excluded.digest`,
    [origin, toColumn(id), body, policyDigest(id, body)],
  );
  await client.query(
    `INSERT INTO tutti.good VALUES ($1, $2, $3)
     ON CONFLICT (origin, project) DO UPDATE SET policy = excluded.policy WHERE good.policy <> excluded.policy`,
    [origin, toColumn(project), toColumn(id)],
  );
}

async function goodPolicyIn(
  client: pg.ClientBase,
  origin: number,
  project: string,
): Promise<{ readonly id: string; readonly document: JsonObject } | undefined> {
  const good = await client.query<{ policy: string }>(
    'SELECT policy FROM tutti.good WHERE origin = $1 AND project = $2',
    [origin, toColumn(project)],
  );
  const id = good.rows[0]?.policy;
  const document = id === undefined ? undefined : await policyIn(client, origin, id);
  return id === undefined || document === undefined ? undefined : { id: fromColumn(id), document };
}

/** Undefined if it does not match its digest. */
async function policyIn(client: pg.ClientBase, origin: number, id: string): Promise<JsonObject | undefined> {
  const found = await client.query<{ body: string; digest: string }>(
    'SELECT body, digest FROM tutti.policies WHERE origin = $1 AND id = $2',
    [origin, id],
  );
  const row = found.rows[0];
  if (row === undefined || row.digest !== policyDigest(fromColumn(id), row.body)) return undefined;
  const document: unknown = JSON.parse(row.body);
  return isObject(document) ? document : undefined;
}
