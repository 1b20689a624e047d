// `ledger: postgres://…` with real processes: server, hooks and commands use the database that the policy names. A database that does not
// answer is a ledger that cannot be written.

import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openPostgres } from '../../src/ledger/postgres.ts';
import { ROLES_SQL } from '../../src/ledger/postgres-schema.ts';
import { refuses, told } from '../laws/answers.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { COUNTING, call, expectExact, range, recorded, sorted } from './events.ts';
import { httpClient } from './http.ts';
import { type Installed, install } from './installed.ts';

const MINUTE = 60_000;
const US = { machine: hostname(), user: userInfo().username };

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
}, 3 * MINUTE);
afterAll(() => postgres?.stop());

let installed: Installed;
const opened: Ledger[] = [];
afterEach(async () => {
  for (const ledger of opened.splice(0)) await ledger.close();
  await installed?.remove();
});

/** As the owner sees it. */
async function central(address: string): Promise<Ledger> {
  const ledger = await openPostgres(address, US, { deadlineMs: 20_000 });
  opened.push(ledger);
  return ledger;
}

let logins = 0;
/** A database with its tables, and the address of a login that may only append. */
async function databaseAndWriter(): Promise<{ readonly address: string; readonly writer: string }> {
  const address = await postgres.newDatabase();
  await (await openPostgres(address, { machine: 'owner', user: 'owner' })).close();
  await postgres.query(address, ROLES_SQL);
  const login = `sandbox_${process.pid}_${++logins}`;
  await postgres.query(address, `CREATE ROLE ${login} LOGIN IN ROLE tutti_writer`);
  return { address, writer: address.replace('owner@', `${login}@`) };
}

const record = (home: string, ledger: string): void =>
  writeFileSync(join(home, 'policy.yaml'), JSON.stringify({ version: 1, ledger }));

type Send = (
  payload: JsonObject,
) => Promise<{ readonly stdout: string; readonly stderr: string; readonly exit: 0 | 2 }>;

interface Host {
  /** With as much time as a busy machine needs. */
  readonly send: Send;
  /** With the time that clients leave it. */
  readonly sendInTime: Send;
  /** How it says that the database is gone. On a busy machine, a process may have no time left to find that out. */
  readonly cause: RegExp;
  readonly close: () => void;
}

const HOSTS: Readonly<Record<string, () => Promise<Host>>> = {
  'the server': async () => {
    expect(await installed.tutti('up')).toMatchObject({ exit: 0 });
    const client = httpClient(installed.address().url, 4);
    const send: Send = async (payload) => {
      const { status, body } = await client.post(payload);
      expect(status).toBe(200);
      return { stdout: body, stderr: '', exit: 0 };
    };
    return { send, sendInTime: send, cause: /postgres:\/\//, close: client.close };
  },
  'hook processes': async () => ({
    send: async (payload) => answered(await installed.shim(payload)),
    sendInTime: async (payload) => answered(await installed.hook(payload)),
    cause: /postgres:\/\/|took too long/,
    close: () => {},
  }),
};

function answered({ exit, ...printed }: { exit: number | null; stdout: string; stderr: string }) {
  expect([0, 2]).toContain(exit);
  return { ...printed, exit: exit === 2 ? 2 : 0 } as const;
}

/** A call on tutti's own file. */
const own = (project: string): JsonObject => ({
  ...call(1, project),
  tool_use_id: 'toolu_own',
  tool_name: 'Write',
  tool_input: { file_path: join(project, '.tutti/policy.yaml'), content: 'level: "off"' },
});

describe.each(Object.keys(HOSTS))('with %s', (name) => {
  const start = (): Promise<Host> => HOSTS[name]?.() ?? Promise.reject(new Error(name));

  it('a login that may only append decides a session in the database, and commands read it there', {
    timeout: 3 * MINUTE,
  }, async () => {
    const { address, writer } = await databaseAndWriter();
    installed = install(COUNTING);
    record(installed.home, writer);
    const host = await start();
    expect(refuses('PreToolUse', await host.send(call(0, installed.project)))).toBe(true);
    for (const n of [1, 2, 3, 4, 5])
      expect(refuses('PreToolUse', await host.send(call(n, installed.project)))).toBe(false);
    host.close();
    const ledger = await central(address);
    expect(sorted(await recorded(ledger))).toEqual(range(0, 6));
    await expectExact(ledger, installed.project);
    expect(existsSync(join(installed.home, 'ledger.db'))).toBe(false);

    expect(JSON.parse((await installed.tutti('ledger', 'verify', '--json')).stdout)).toMatchObject({
      ok: true,
      records: 6,
    });
    expect((await installed.tutti('ledger', 'tail', '--json')).stdout).toContain('file-5.ts');
    expect((await installed.tutti('report', '--format', 'json')).stdout).toContain('chaos');
    expect((await installed.tutti('report', '--since', '1d', '--json')).exit).toBe(0);
    expect((await installed.tutti('explain', 'chaos:1')).stdout).toContain('solo');
    expect((await installed.tutti('status')).stdout).toContain('chaos');
    expect((await installed.tutti('doctor', '--json')).stdout).not.toContain('LEDGER');
    expect(existsSync(join(installed.home, 'ledger.db'))).toBe(false);
  });

  it.each(['strict', 'allow'] as const)(
    'a database that is killed in the middle: onDamage %s',
    {
      timeout: 5 * MINUTE,
    },
    async (onDamage) => {
      const { outage } = postgres;
      if (outage === undefined) return;
      const { address, writer } = await databaseAndWriter();
      installed = install({ ...COUNTING, ...(onDamage === 'allow' && { onDamage }) });
      record(installed.home, writer);
      const host = await start();
      for (const n of [0, 1, 2]) await host.send(call(n, installed.project));
      await outage.begin();
      try {
        for (const n of [3, 4, 5]) {
          const answer = await host.sendInTime(call(n, installed.project));
          expect(refuses('PreToolUse', answer)).toBe(onDamage === 'strict');
          expect(told(answer)).toMatch(host.cause);
        }
        expect(refuses('PreToolUse', await host.sendInTime(own(installed.project)))).toBe(true);
      } finally {
        await outage.end();
      }
      expect(refuses('PreToolUse', await host.send(call(6, installed.project)))).toBe(false);
      host.close();
      const ledger = await central(address);
      expect(sorted(await recorded(ledger))).toEqual([0, 1, 2, 6]);
      // Of the events without a record, the calls that went ahead.
      expect(await ledger.verify()).toMatchObject({
        ok: true,
        records: 4,
        gaps: { events: 4, calls: onDamage === 'allow' ? 3 : 0 },
      });
      expect((await installed.tutti('ledger', 'verify')).exit).toBe(0);
    },
  );

  it('a database that takes connections and never answers: the failure rule answers in time, and work goes on later', {
    timeout: 5 * MINUTE,
  }, async () => {
    const { address, writer } = await databaseAndWriter();
    const between = await proxyTo(writer);
    installed = install({ ...COUNTING, onDamage: 'allow' });
    record(installed.home, between.address);
    const host = await start();
    for (const n of [0, 1]) await host.send(call(n, installed.project));
    between.stall();
    const answer = await host.sendInTime(call(2, installed.project));
    expect(refuses('PreToolUse', answer)).toBe(false);
    expect(told(answer)).not.toBe('');
    expect(refuses('PreToolUse', await host.sendInTime(own(installed.project)))).toBe(true);
    between.resume();
    const later = await host.send(call(3, installed.project));
    expect(refuses('PreToolUse', later)).toBe(false);
    host.close();
    const ledger = await central(address);
    expect(await recorded(ledger), told(later)).toContain(3);
    expect(await ledger.verify()).toMatchObject({ ok: true });
    await installed.tutti('down', '--force');
    await between.close();
  });
});

/** A way to the database that can be blocked without closing a connection. */
async function proxyTo(address: string) {
  const url = new URL(address.replace('@/', '@socket/'));
  const path = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const sockets = new Set<Socket>();
  let stalled = false;
  const server = createServer((near) => {
    const far = createConnection(path);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      if (stalled) one.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`,
    stall: () => {
      stalled = true;
      for (const one of sockets) one.pause();
    },
    resume: () => {
      stalled = false;
      for (const one of sockets) one.resume();
    },
    close: async () => {
      for (const one of sockets) one.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
