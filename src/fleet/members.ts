// Who belongs to a fleet, in its database: machines that ship, people who read, and codes with which a machine may join once.

import type { PoolClient } from 'pg';
import { connect, type Use } from '../ledger/postgres-connections.ts';
import { migrate } from '../ledger/postgres-schema.ts';
import { fromColumn, toColumn } from '../ledger/sql.ts';
import type { Joined, Joining } from './protocol.ts';
import { newSecret, secretDigest } from './tokens.ts';

export interface FleetDatabase {
  readonly use: Use;
  readonly close: () => Promise<void>;
}

/** Creates missing tables, if the login may. */
export async function openFleet(address: string, deadlineMs = 10_000): Promise<FleetDatabase> {
  const prepare = async (client: PoolClient, name: string): Promise<number> => {
    await migrate(client, name);
    return 0;
  };
  const opened = connect(address, prepare, { deadlineMs });
  try {
    await opened.use(async () => {});
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** Connections as those of one origin. */
export const asOrigin =
  (use: Use, origin: number): Use =>
  (work) =>
    use((client) => work(client, origin));

export interface Invitation {
  readonly team: string;
  /** Only this machine may join with it; if it has joined before, its token is replaced. */
  readonly machine?: string;
  readonly expires: number;
}

/** Returns the code. */
export async function invite(use: Use, { team, machine, expires }: Invitation): Promise<string> {
  const code = newSecret('join');
  await use((client) =>
    client.query('INSERT INTO tutti.invitations (code, machine, team, expires) VALUES ($1, $2, $3, $4)', [
      secretDigest(code),
      machine ?? null,
      team,
      expires,
    ]),
  );
  return code;
}

export type JoinRefusal = 'no such code, or it was used or has expired' | 'a machine of this name has joined already';

/** Uses up the code. A name that has joined before needs an invitation that names it: nobody takes over the history of another. */
export const join = (use: Use, { code, machine, user }: Joining, now: number): Promise<Joined | JoinRefusal> =>
  use(async (client) => {
    await client.query('BEGIN');
    try {
      const joined = await joinOnce(client, code, machine, user, now);
      await client.query(typeof joined === 'string' ? 'ROLLBACK' : 'COMMIT');
      return joined;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    }
  });

async function joinOnce(
  client: PoolClient,
  code: string,
  machine: string,
  user: string,
  now: number,
): Promise<Joined | JoinRefusal> {
  const used = await client.query<{ machine: string | null; team: string }>(
    `UPDATE tutti.invitations SET used = $2 WHERE code = $1 AND used IS NULL AND expires > $2
       AND (machine IS NULL OR machine = $3) RETURNING machine, team`,
    [secretDigest(code), now, machine],
  );
  const invitation = used.rows[0];
  if (invitation === undefined) return 'no such code, or it was used or has expired';
  const { team } = invitation;
  await client.query(
    'INSERT INTO tutti.origins (machine, username, shipped) VALUES ($1, $2, true) ON CONFLICT DO NOTHING',
    [machine, user],
  );
  const origin = await client.query<{ n: number; shipped: boolean }>(
    'SELECT n, shipped FROM tutti.origins WHERE machine = $1 AND username = $2',
    [machine, user],
  );
  const token = newSecret('machine');
  const replaces =
    invitation.machine === null
      ? 'DO NOTHING'
      : '(origin) DO UPDATE SET token = excluded.token, team = excluded.team, joined = excluded.joined, revoked = NULL';
  // An origin that writes straight to the database has states, which a shipping machine cannot continue.
  const added = origin.rows[0]?.shipped
    ? await client.query(
        `INSERT INTO tutti.machines (origin, team, token, joined) VALUES ($1, $2, $3, $4) ON CONFLICT ${replaces} RETURNING 1`,
        [origin.rows[0].n, team, secretDigest(token), now],
      )
    : { rowCount: 0 };
  return added.rowCount === 0 ? 'a machine of this name has joined already' : { token, machine, user, team };
}

/** The origin that a token belongs to. */
export async function machineWith(use: Use, token: string): Promise<number | undefined> {
  const found = await use((client) =>
    client.query<{ origin: number }>('SELECT origin FROM tutti.machines WHERE token = $1 AND revoked IS NULL', [
      secretDigest(token),
    ]),
  );
  return found.rows[0]?.origin;
}

/** Returns the token; a reader of this name loses the one they had. */
export async function addReader(use: Use, name: string, now: number): Promise<string> {
  const token = newSecret('reader');
  await use((client) =>
    client.query(
      `INSERT INTO tutti.readers (name, token, created) VALUES ($1, $2, $3)
       ON CONFLICT (name) DO UPDATE SET token = excluded.token, created = excluded.created, revoked = NULL`,
      [name, secretDigest(token), now],
    ),
  );
  return token;
}

export async function readerWith(use: Use, token: string): Promise<string | undefined> {
  const found = await use((client) =>
    client.query<{ name: string }>('SELECT name FROM tutti.readers WHERE token = $1 AND revoked IS NULL', [
      secretDigest(token),
    ]),
  );
  return found.rows[0]?.name;
}

/** Returns how many tokens were revoked: those of a machine's users, or of a reader. */
export async function revoke(use: Use, which: { machine: string } | { reader: string }, now: number): Promise<number> {
  const done = await use((client) =>
    'machine' in which
      ? client.query(
          `UPDATE tutti.machines SET revoked = $2 FROM tutti.origins o
           WHERE o.n = machines.origin AND o.machine = $1 AND revoked IS NULL`,
          [toColumn(which.machine), now],
        )
      : client.query('UPDATE tutti.readers SET revoked = $2 WHERE name = $1 AND revoked IS NULL', [which.reader, now]),
  );
  return done.rowCount ?? 0;
}

export interface FleetOrigin {
  readonly n: number;
  readonly machine: string;
  readonly user: string;
}

export async function originsIn(use: Use): Promise<readonly FleetOrigin[]> {
  const found = await use((client) =>
    client.query<{ n: number; machine: string; username: string }>(
      'SELECT n, machine, username FROM tutti.origins ORDER BY machine, username',
    ),
  );
  return found.rows.map(({ n, machine, username }) => ({
    n,
    machine: fromColumn(machine),
    user: fromColumn(username),
  }));
}
