// Connections to PostgreSQL: a pool per server of the address, of which the first that takes writes is used. A connection that breaks is
// replaced until the deadline, by one to the next server if the first is gone.

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { LedgerBusy, LedgerUnwritable } from './errors.ts';

export interface PostgresOptions {
  /** How long to wait for a lock, or for a server that does not answer. */
  readonly deadlineMs?: number;
  /** How long to wait for the answer to one statement; without it, as long as the connection lives. */
  readonly answerMs?: number;
  /** Connections at once. */
  readonly connections?: number;
}

/** Runs `work` on a connection, with the number of the origin on that server; again on another one if the connection breaks. */
export type Use = <T>(work: (client: pg.PoolClient, origin: number) => Promise<T>) => Promise<T>;

export interface DatabaseConnections {
  readonly use: Use;
  readonly close: () => Promise<void>;
}

/** Readies a server before its first use, and finds the number of the origin there. `name`: the servers, for messages. */
type Prepare = (client: pg.PoolClient, name: string) => Promise<number>;

const DEADLINE_MS = 2_500;
const PAUSE_MS = 50;

export function connect(address: string, prepare: Prepare, options: PostgresOptions = {}): DatabaseConnections {
  const { deadlineMs = DEADLINE_MS, answerMs, connections = 10 } = options;
  const servers = serversOf(address);
  // Without user and password.
  const name = `postgres://${servers.map(({ host }) => host).join(',')}/${servers[0]?.database ?? ''}`;
  const pools = servers.map(({ url }) => poolFor(url, { deadlineMs, answerMs, max: connections }));
  const origins = new Map<pg.Pool, number>();
  let current = 0;
  /** No server answered until the deadline: until one does, each use tries every server once. Others wait for the answer. */
  let down = false;
  let closing: Promise<unknown> | undefined;

  const next = (failed: number): void => {
    if (failed === current) current = (current + 1) % pools.length;
  };

  async function attempt<T>(work: (client: pg.PoolClient, origin: number) => Promise<T>): Promise<T> {
    const pool = pools[current];
    if (pool === undefined) throw new Error('no server is named');
    const client = await pool.connect();
    let broken = false;
    try {
      const origin = origins.get(pool) ?? (await prepare(client, name));
      origins.set(pool, origin);
      return await work(client, origin);
    } catch (error) {
      broken = isLost(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    use: async (work) => {
      const end = Date.now() + deadlineMs;
      for (let tries = 1; ; tries++) {
        if (closing) throw new Error('the ledger was closed');
        const used = current;
        try {
          const done = await attempt(work);
          down = false;
          return done;
        } catch (error) {
          if (codeOf(error) === LOCK_TIMEOUT) throw new LedgerBusy(name, deadlineMs);
          if (!isLost(error)) throw error;
          next(used);
          if (Date.now() >= end || (down && tries >= pools.length)) {
            down = true;
            throw new LedgerUnwritable(name, messageOf(error));
          }
          if (current === 0) await wait(PAUSE_MS);
        }
      }
    },
    close: async () => {
      closing ??= Promise.all(pools.map((pool) => pool.end()));
      await closing;
    },
  };
}

/** `postgres://user@one,two:5433/db`, as libpq reads it: several servers, tried in this order. */
function serversOf(address: string): readonly { url: string; host: string; database: string }[] {
  const parts = /^(postgres(?:ql)?:\/\/)([^/?@]*@)?([^/?]*)(.*)$/.exec(address);
  if (parts === null) throw new Error('the address of a PostgreSQL ledger begins with postgres://');
  const [, scheme = '', login = '', hosts = '', rest = ''] = parts;
  const database = /^\/([^?]*)/.exec(rest)?.[1] ?? '';
  return hosts.split(',').map((host) => ({ url: `${scheme}${login}${host}${rest}`, host, database }));
}

/** Numbers of records fit a double. */
const NUMBERS = new pg.TypeOverrides();
NUMBERS.setTypeParser(pg.types.builtins.INT8, Number);

function poolFor(
  connectionString: string,
  {
    deadlineMs,
    answerMs,
    max,
  }: { readonly deadlineMs: number; readonly answerMs: number | undefined; readonly max: number },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types: NUMBERS,
    pipeline: true,
    connectionTimeoutMillis: deadlineMs,
    keepAlive: true,
    ...(answerMs !== undefined && { query_timeout: answerMs }),
    idleTimeoutMillis: 30_000,
    application_name: 'tutti',
    // A process that was killed in a transaction must not hold its locks for long.
    options: [
      `-c lock_timeout=${deadlineMs}`,
      `-c idle_in_transaction_session_timeout=${2 * deadlineMs}`,
      '-c default_transaction_isolation=read\\ committed',
    ].join(' '),
  });
  // A connection that breaks is removed from the pool, and whoever uses it gets the error with the answer to a query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const LOCK_TIMEOUT = '55P03';

/** Classes and codes of errors after which another connection may succeed: the server is gone, starting, or takes no writes. */
const LOST = /^(08...|57P0[1-5]|25006|53300|25P03)$/;
const LOST_ON_THE_WAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

function isLost(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return LOST.test(code) || LOST_ON_THE_WAY.has(code);
  return /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed|Query read timeout)/.test(
    messageOf(error),
  );
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
