// npm run bench:fleet [-- PART…] [-- --seconds N] [-- --records N] [-- --offline N] [-- --rounds N]: what a fleet costs, with a real
// PostgreSQL that writes through to the disk and a collector in a process of its own. Parts: load (1,000 sessions of 50 machines, 500
// events a second, and what that takes of CPU and disk), catch-up (a machine after an hour offline), answers (local answers with shipping on and off, in turn), large (overview
// and verification beside 10 million records).

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { newSession } from '../src/core/state.ts';
import { addReader, asOrigin, invite, join as joinFleet, openFleet, originsIn } from '../src/fleet/members.ts';
import { askJson } from '../src/fleet/post.ts';
import { Acknowledgement } from '../src/fleet/protocol.ts';
import { createShipper } from '../src/fleet/ship.ts';
import { createShipLoop } from '../src/fleet/ship-loop.ts';
import { type Membership, writeMembership } from '../src/fleet/tokens.ts';
import type { Ledger } from '../src/ledger/ledger.ts';
import { openMemory } from '../src/ledger/memory.ts';
import { ledgerOn } from '../src/ledger/postgres.ts';
import { entry, refused, shellEvent } from '../src/ledger/testing/samples.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { keptConnection, openLab, startServer } from './lab.ts';
import { inTurn } from './measure.ts';
import { oneCall } from './session.ts';

const PARTS = ['load', 'catch-up', 'answers', 'large'] as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '300' },
    records: { type: 'string', default: '10000000' },
    offline: { type: 'string', default: '36000' },
    rounds: { type: 'string', default: '40' },
  },
});
const wrong = positionals.find((part) => !PARTS.some((one) => one === part));
if (wrong !== undefined) {
  process.stderr.write(`no part ${wrong}: ${PARTS.join(', ')}\n`);
  process.exit(2);
}
const isChosen = (part: (typeof PARTS)[number]): boolean => positionals.length === 0 || positionals.includes(part);
delete process.env.NODE_EXTRA_CA_CERTS;

const MACHINES = 50;
const SESSIONS = 1_000;
const EVENTS_PER_SECOND = 500;
const TICK_MS = 50;
/** USER_HZ is 100 on every Linux that Node runs on. */
const TICK_OF_CPU_MS = 10;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
const spread = (times: readonly number[]): string => {
  const sorted = [...times].sort((a, b) => a - b);
  return `least ${at(sorted, 0).toFixed(0)} ms  p50 ${at(sorted, 0.5).toFixed(0)} ms  p99 ${at(sorted, 0.99).toFixed(0)} ms  most ${at(sorted, 1).toFixed(0)} ms`;
};

/** Empty for a process that has ended. */
function statOf(id: number | string): string {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** CPU of a process and of all it has started, ended ones included, in milliseconds. */
function cpuOf(pid: number | undefined): number {
  const fieldsOf = (id: number | string): readonly string[] => {
    const stat = statOf(id);
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  };
  if (pid === undefined) return Number.NaN;
  const ticks = (fields: readonly string[], which: readonly number[]): number =>
    which.reduce((sum, n) => sum + Number(fields[n] ?? 0), 0);
  // utime, stime, cutime and cstime are fields 14 to 17 of proc_pid_stat(5); the parent is field 4.
  const children = readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .map(fieldsOf)
    .filter((fields) => fields[1] === String(pid));
  const total = children.reduce((sum, fields) => sum + ticks(fields, [11, 12]), ticks(fieldsOf(pid), [11, 12, 13, 14]));
  return total * TICK_OF_CPU_MS;
}

/** What the work takes of the collector and of PostgreSQL, for the sizing table of docs/fleet.md. */
async function sized(work: () => Promise<number>): Promise<void> {
  const bytes = async (): Promise<number> =>
    (
      await postgres.query<{ bytes: number }>(address, 'SELECT pg_database_size(current_database())::float8 AS bytes')
    )[0]?.bytes ?? 0;
  const now = async () => ({
    collector: cpuOf(collector.pid),
    postgres: cpuOf(postgres.pid?.()),
    bytes: await bytes(),
  });
  const before = await now();
  const records = await work();
  const after = await now();
  const per1000 = (which: 'collector' | 'postgres'): number => (1_000 * (after[which] - before[which])) / records;
  const cpu = (which: 'collector' | 'postgres'): string =>
    `${per1000(which).toFixed(0)} ms per 1,000 records (${((per1000(which) * EVENTS_PER_SECOND) / 10_000).toFixed(0)} % of a core at ${EVENTS_PER_SECOND}/s)`;
  const each = (after.bytes - before.bytes) / records;
  say(`          CPU: collector ${cpu('collector')}, PostgreSQL ${cpu('postgres')}`);
  say(`          disk: ${each.toFixed(0)} bytes a record with indexes, ${(each / 1_000).toFixed(2)} GB a million`);
}

const lab = openLab();
const postgres = await startPostgres({ durable: true });
const address = await postgres.newDatabase();
const fleet = await openFleet(address);
const [url, collector] = await startCollector(7_000 + (process.pid % 1_000));
async function startCollector(port: number): Promise<readonly [string, ChildProcess]> {
  const env = { PATH: process.env.PATH ?? '', HOME: lab.home('collector'), TUTTI_DATABASE: address };
  const child = spawn(process.execPath, [join(process.cwd(), 'bin/tutti.js'), 'collect', '--port', `${port}`], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return [`http://127.0.0.1:${port}`, child];
}

async function member(machine: string): Promise<Membership> {
  const code = await invite(fleet.use, { team: 'bench', expires: Date.now() + 60_000 });
  const joined = await joinFleet(fleet.use, { code, machine, user: 'ada' }, Date.now());
  if (typeof joined === 'string') throw new Error(joined);
  return { url, ...joined };
}

const centralOf = async (machine: string): Promise<Omit<Ledger, 'close'>> => {
  const origin = (await originsIn(fleet.use)).find((one) => one.machine === machine);
  return ledgerOn(asOrigin(fleet.use, origin?.n ?? 0));
};

/** A refused shell call, about as large as records are. */
const happen = (ledger: Ledger, session: string): Promise<unknown> => {
  const now = Date.now();
  const state = newSession('claude-code', '/home/ada/engine', now);
  return ledger.commit({ session, project: '/home/ada/engine', at: now }, () =>
    entry(shellEvent(session, now), { verdict: refused, session: state }),
  );
};

/** Returns the number of records. */
async function load(seconds: number): Promise<number> {
  const lags: number[] = [];
  let running = true;
  const machines = await Promise.all(
    Array.from({ length: MACHINES }, async (_, n) => {
      const membership = await member(`load-${n}`);
      const ledger = openMemory();
      let recorded = 0;
      const post = async (path: string, body: object): Promise<unknown> => {
        const answer = await askJson(membership, path, body);
        const read = v.safeParse(Acknowledgement, answer);
        if (path !== '/v1/records' || !read.success) return answer;
        const now = Date.now();
        const sent = body as { readonly chains: readonly { readonly records: readonly { readonly at: number }[] }[] };
        for (const { records } of sent.chains) for (const one of records) lags.push(now - one.at);
        return answer;
      };
      const shipper = createShipper({ ledger, post, now: Date.now, version: 'bench' });
      const loop = createShipLoop(
        shipper,
        { random: Math.random, recorded: () => recorded, answeredAt: () => undefined },
        () => {},
      );
      // As servers that were not started at the same moment.
      await wait(Math.random() * 1_000);
      const done = (async () => {
        while (running || shipper.pending() > 0) await wait(await loop.turn());
        shipper.lookAtAll();
        for (let more = true; more; ) more = await shipper.step().catch(() => wait(TICK_MS, true));
      })();
      return { ledger, shipper, done, name: membership.machine, add: () => void recorded++ };
    }),
  );
  const perMachine = SESSIONS / MACHINES;
  const start = Date.now();
  let made = 0;
  while (Date.now() - start < seconds * 1_000) {
    const due = Math.floor(((Date.now() - start) / 1_000) * EVENTS_PER_SECOND);
    for (; made < due; made++) {
      const machine = machines[made % MACHINES];
      if (machine === undefined) continue;
      await happen(machine.ledger, `session-${Math.floor(made / MACHINES) % perMachine}`);
      machine.add();
    }
    await wait(TICK_MS);
  }
  running = false;
  await Promise.all(machines.map(({ done }) => done));
  let [stored, ok] = [0, true];
  for (const { name } of machines) {
    const found = await (await centralOf(name)).verify();
    stored += found.records;
    ok &&= found.ok;
  }
  say(
    `load      ${SESSIONS} sessions of ${MACHINES} machines, ${Math.round(made / seconds)} events/s for ${seconds} s`,
  );
  say(`          ${made} recorded, ${stored} stored, chains ${ok ? 'verify' : 'BROKEN'}`);
  say(`          lag  ${spread(lags)}`);
  return stored;
}

/** Returns the number of records. */
async function catchUp(records: number): Promise<number> {
  const membership = await member('offline');
  const ledger = openMemory();
  for (let n = 0; n < records; n++) await happen(ledger, `session-${n % 20}`);
  const post = (path: string, body: object) => askJson(membership, path, body);
  const shipper = createShipper({ ledger, post, now: Date.now, version: 'bench' });
  const start = performance.now();
  for (let more = true; more; ) more = await shipper.step();
  const took = (performance.now() - start) / 1_000;
  const found = await (await centralOf('offline')).verify();
  say(
    `catch-up  ${records} records in ${took.toFixed(1)} s: ${Math.round(records / took)} records/s; ${found.records} stored`,
  );
  return found.records;
}

/** Acknowledges everything, and stores nothing: what is left is the cost on the machine that ships. */
const RECEIVER = `
require('node:http').createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const chains = (body.chains ?? []).map(({ session, records }) => ({ session, seq: records.at(-1).seq }));
    response.end(JSON.stringify(request.url === '/v1/heads' ? { heads: [] } : { chains }));
  });
}).listen(0, '127.0.0.1', function () { process.stdout.write(this.address().port + '\\n'); });
`;

async function answers(rounds: number): Promise<void> {
  const receiver = spawn(process.execPath, [lab.file('receiver.cjs', RECEIVER)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  lab.onExit(() => void receiver.kill());
  const port = Number(String((await once(receiver.stdout, 'data'))[0]));
  const contender = (name: string, ships: boolean) => {
    const home = lab.home(name.replaceAll(' ', '-'));
    if (ships) {
      const receiving = `http://127.0.0.1:${port}`;
      writeMembership(home, { url: receiving, machine: 'bench', user: 'ada', team: 'bench', token: 'none' });
      writeFileSync(join(home, 'policy.yaml'), JSON.stringify({ fleet: { url: receiving } }));
    }
    const ask = keptConnection(lab, startServer(lab, home));
    let n = 0;
    return { name, times: 25, after: 5, run: () => ask(JSON.stringify(oneCall(lab.project, name, n++))) };
  };
  const all = [
    contender('shipping off', false),
    contender('shipping on', true),
    contender('shipping off again', false),
    contender('shipping on again', true),
  ];
  const measured = await inTurn(all, rounds);
  const [off] = measured;
  say('answers   calls 5 ms apart, servers asked in turn; the receiver only acknowledges');
  for (const { name, min, p50, samples } of measured)
    say(
      `          ${name.padEnd(20)} min ${min.toFixed(3)} ms  p50 ${p50.toFixed(3)} ms  (${samples})  ×${(p50 / (off?.p50 ?? 1)).toFixed(3)}`,
    );
}

const SESSION_RECORDS = 1_000;

/** Only one session has a real chain: the others are rows of the same size, which are never read. */
async function large(records: number): Promise<void> {
  const membership = await member('large-0');
  const ledger = openMemory();
  for (let n = 0; n < SESSION_RECORDS; n++) await happen(ledger, 'real');
  const post = (path: string, body: object) => askJson(membership, path, body);
  const shipper = createShipper({ ledger, post, now: Date.now, version: 'bench' });
  for (let more = true; more; ) more = await shipper.step();
  for (let n = 1; n < MACHINES; n++) await member(`large-${n}`);
  const start = performance.now();
  const sessions = Math.ceil(records / SESSION_RECORDS);
  const origins = `SELECT n, row_number() OVER () - 1 AS nth FROM tutti.origins WHERE machine LIKE 'large-%'`;
  await postgres.query(
    address,
    `CREATE TEMP TABLE made AS SELECT o.n AS origin, 'made-' || s AS id, extract(epoch FROM now()) * 1000 - s * 60000.0 AS at
       FROM generate_series(1, ${sessions}) s JOIN (${origins}) o ON o.nth = s % ${MACHINES};
     INSERT INTO tutti.records (origin, session, seq, at, body, prev, hash, received)
       SELECT m.origin, m.id, q, m.at + q, sample.body, sample.prev, md5(m.id || q), m.at
       FROM made m CROSS JOIN generate_series(1, ${SESSION_RECORDS}) q
       CROSS JOIN (SELECT body, prev FROM tutti.records WHERE session = 'real' AND seq = 7) sample;
     INSERT INTO tutti.sessions (origin, id, client, project, started, last, events, head, digest)
       SELECT origin, id, 'claude-code', '/home/ada/engine', at, at, ${SESSION_RECORDS}, md5(id), '' FROM made;
     INSERT INTO tutti.scores (origin, session, day, policy, records, score, refused, unhooked, tally)
       SELECT origin, id, floor(at / 86400000), 'p1', ${SESSION_RECORDS}, 50 + (length(id) * 7) % 50, 3, false, '{}' FROM made;
     ANALYZE tutti.records; ANALYZE tutti.sessions; ANALYZE tutti.scores`,
  );
  const [{ count = 0 } = {}] = await postgres.query<{ count: number }>(
    address,
    'SELECT count(*)::int AS count FROM tutti.records',
  );
  say(
    `large     ${count} records in ${sessions} sessions, made in ${((performance.now() - start) / 1_000).toFixed(0)} s`,
  );
  const reader = { url, token: await addReader(fleet.use, 'bench', Date.now()) };
  const timed = async (name: string, question: object): Promise<void> => {
    const times: number[] = [];
    for (let n = 0; n < 10; n++) {
      const before = performance.now();
      await askJson(reader, '/v1/read', question);
      times.push(performance.now() - before);
    }
    say(`          ${name.padEnd(36)} first ${(times[0] ?? 0).toFixed(0)} ms  ${spread(times)}`);
  };
  const origin = { machine: 'large-0', user: 'ada' };
  await timed('overview of 30 days', { method: 'overview', days: 30 });
  await timed('overview of a year', { method: 'overview', days: 365 });
  await timed(`verify of a session of ${SESSION_RECORDS}`, { method: 'verify', origin, session: 'real' });
}

try {
  if (isChosen('load')) await sized(() => load(Number(values.seconds)));
  if (isChosen('catch-up')) await sized(() => catchUp(Number(values.offline)));
  if (isChosen('answers')) await answers(Number(values.rounds));
  if (isChosen('large')) await large(Number(values.records));
} finally {
  collector.kill();
  await fleet.close();
  await postgres.stop();
  lab.close();
}
