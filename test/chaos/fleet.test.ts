// A fleet with real processes: whatever is killed, nothing that the collector acknowledged is lost, and everything arrives.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  asOrigin,
  type FleetDatabase,
  invite,
  join as joinFleet,
  openFleet,
  originsIn,
} from '../../src/fleet/members.ts';
import { askJson } from '../../src/fleet/post.ts';
import { Acknowledgement } from '../../src/fleet/protocol.ts';
import { createShipper } from '../../src/fleet/ship.ts';
import { readShipState } from '../../src/fleet/ship-loop.ts';
import { type Membership, writeMembership } from '../../src/fleet/tokens.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openMemory } from '../../src/ledger/memory.ts';
import { ledgerOn } from '../../src/ledger/postgres.ts';
import { counting } from '../../src/ledger/testing/samples.ts';
import { all } from '../support/all.ts';
import { amount } from '../support/amount.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { lookFor } from '../support/ticks.ts';
import { COUNTING, call } from './events.ts';
import { httpClient } from './http.ts';
import { install, until } from './installed.ts';

const KILLS = amount(6, 50, 500);
const MACHINES = 4;
const MINUTE = 60_000;

let postgres: PostgresServer;
let address: string;
let fleet: FleetDatabase;
let collector: Collector;
beforeAll(async () => {
  postgres = await startPostgres();
  address = await postgres.newDatabase();
  fleet = await openFleet(address, MINUTE);
  collector = await startCollector(address, await freePort());
}, 3 * MINUTE);
afterAll(async () => {
  await collector?.kill();
  await fleet?.close();
  await postgres?.stop();
});

it(`loses nothing in ${KILLS} kills of collector, database and connections under load`, {
  timeout: 20_000 * Math.max(KILLS, 30),
}, async () => {
  let running = true;
  const machines = await Promise.all(Array.from({ length: MACHINES }, (_, n) => member(`load-${n}`)));
  const loads = machines.map((machine) => load(machine, () => running));
  const restart = postgres.restart;
  const kills = [
    () => collector.restart(),
    () => killConnections(),
    ...(restart === undefined ? [] : [() => restart()]),
  ];
  for (let n = 0; n < KILLS; n++) {
    const before = loads.map(({ batches }) => batches());
    await kills[n % kills.length]?.();
    // Every machine gets on after the kill, and what was acknowledged before is there.
    for (const [at, one] of loads.entries()) await seen(() => one.batches() > (before[at] ?? 0) + 1);
    for (const one of loads) await one.expectStored();
  }
  running = false;
  for (const one of loads) await one.expectAll();
  const alarms = await postgres.query(address, 'SELECT * FROM tutti.alarms');
  expect(alarms).toEqual([]);
});

it('ships from the resident server, which is killed meanwhile, within seconds', { timeout: 5 * MINUTE }, async () => {
  const installed = install(COUNTING);
  try {
    const machine = await member('resident');
    writeMembership(installed.home, machine);
    writeFileSync(join(installed.home, 'policy.yaml'), JSON.stringify({ fleet: { url: machine.url } }));
    expect(await installed.tutti('up')).toMatchObject({ exit: 0 });
    const client = httpClient(installed.address().url, 2);
    const send = async (from: number, to: number): Promise<void> => {
      for (let n = from; n < to; n++)
        expect(await client.post(call(n, installed.project))).toMatchObject({ status: 200 });
    };
    await send(0, 30);
    const { pid } = installed.address();
    process.kill(pid, 'SIGKILL');
    await until('the next server', () => installed.address().pid !== pid);
    await send(30, 60);
    const local = await installed.ledger();
    const central = await ledgerOf('resident');
    await seen(async () => (await central.verify()).records === (await local.verify()).records);
    expect(await hashesIn(central)).toEqual(await hashesIn(local));
    const policy = (await all(local.records({ last: 1 })))[0]?.policy ?? '';
    expect(await central.policy(policy)).toEqual(await local.policy(policy));
    await seen(() => readShipState(installed.home)?.pending === 0);

    // Unreachable: hooks are answered all the same, and what they recorded arrives later.
    await collector.kill();
    await send(60, 80);
    await seen(() => readShipState(installed.home)?.error !== undefined);
    await collector.restart();
    await seen(async () => (await central.verify()).records === (await local.verify()).records, 3 * MINUTE);
    client.close();
  } finally {
    await installed.remove();
  }
});

interface Collector {
  readonly url: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
}

async function startCollector(database: string, port: number): Promise<Collector> {
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const program = join(import.meta.dirname, '../../bin/tutti.js');
    const env = { PATH: process.env.PATH ?? '', HOME: '/nonexistent', TUTTI_DATABASE: database };
    const started = spawn(process.execPath, [program, 'collect', '--port', `${port}`], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    const [line] = await Promise.race([once(started.stdout, 'data'), once(started, 'exit')]);
    expect(String(line)).toContain(`http://127.0.0.1:${port}`);
  };
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    kill,
    restart: async () => {
      await kill();
      await start();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = server.address();
  server.close();
  return typeof found === 'object' && found !== null ? found.port : 0;
}

async function member(machine: string): Promise<Membership> {
  const code = await invite(fleet.use, { team: 'chaos', expires: Date.now() + MINUTE });
  const joined = await joinFleet(fleet.use, { code, machine, user: 'ada' }, Date.now());
  if (typeof joined === 'string') throw new Error(joined);
  return { url: collector.url, ...joined };
}

const killConnections = (): Promise<unknown> =>
  postgres.query(
    address,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );

async function seen(look: () => Promise<boolean> | boolean, within = 2 * MINUTE): Promise<void> {
  expect(await lookFor(look, within)).toBe(true);
}

async function ledgerOf(machine: string): Promise<Omit<Ledger, 'close'>> {
  const origin = (await originsIn(fleet.use)).find((one) => one.machine === machine);
  if (origin === undefined) throw new Error(`no machine ${machine}`);
  return ledgerOn(asOrigin(fleet.use, origin.n));
}

/** By session, so that the order between them does not count. */
async function hashesIn(ledger: Pick<Ledger, 'records'>): Promise<readonly string[]> {
  const records = await all(ledger.records({}));
  return records.map(({ session, seq, hash }) => `${session} ${seq} ${hash}`).sort();
}

const SESSIONS = 3;

/** A machine that records and ships without a pause, and remembers what was acknowledged. */
function load(machine: Membership, running: () => boolean) {
  const ledger = openMemory();
  const acknowledged = new Map<string, number>();
  let [batches, recorded] = [0, 0];
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await askJson(machine, path, body);
    const read = v.safeParse(Acknowledgement, answer);
    if (path === '/v1/records' && read.success) {
      batches++;
      for (const { session, seq } of read.output.chains) acknowledged.set(session, seq);
    }
    return answer;
  };
  let shipper = createShipper({ ledger, post, now: Date.now, version: '0' });
  const recordSome = async (): Promise<void> => {
    for (let n = 0; n < 5; n++) {
      const session = `s${recorded++ % SESSIONS}`;
      await ledger.commit({ session, project: '/p', at: Date.now() }, counting(session, `event ${recorded}`));
    }
  };
  const step = async (): Promise<boolean> => {
    try {
      return await shipper.step();
    } catch {
      await wait(5);
      // As a process that starts again would, every other time.
      if (recorded % 2 === 0) shipper = createShipper({ ledger, post, now: Date.now, version: '0' });
      shipper.lookAtAll();
      return true;
    }
  };
  const done = (async () => {
    while (running()) {
      await recordSome();
      await step();
    }
    while (await step());
  })();
  return {
    batches: () => batches,
    expectStored: async () => {
      const promised = [...acknowledged];
      const central = await ledgerOf(machine.machine);
      for (const [session, seq] of promised) {
        expect(await central.record(session, seq)).toEqual(await ledger.record(session, seq));
      }
    },
    expectAll: async () => {
      await done;
      const central = await ledgerOf(machine.machine);
      expect(await hashesIn(central)).toEqual(await hashesIn(ledger));
      expect(await central.verify()).toMatchObject({ ok: true, records: recorded });
    },
  };
}
