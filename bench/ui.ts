// npm run bench:ui [-- EVENTS] [ROUNDS]: how long the page of a long session takes to open, how soon a record is in the stream, and what
// five readers of the stream cost the hooks of the session they look at. The readers are in a process of
// their own, without a browser.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { askPageLink } from '../src/server/ask.ts';
import type { OpenAnswer, SessionPage, StreamMessage } from '../src/web/api.ts';
import { readAddress } from '../src/world/server-address.ts';
import { envOf, keptConnection, openLab, startServer } from './lab.ts';
import { makeLargeLedger } from './large-ledger.ts';
import { oneCall } from './session.ts';

const [events = 100_000, rounds = 40] = process.argv.slice(2).map(Number);
const READERS = 5;
/** Hooks in a round, without readers and with them. */
const HOOKS = 50;
const OPENED = 10;
const FOLLOWED = 60;
const PROCESSES = 20;

delete process.env.NODE_EXTRA_CA_CERTS;

/** Opens the streams, or closes them, whenever it gets a line; says when each of them has had its first update, or when all are closed. */
const READER = `
const [url, token, count] = process.argv.slice(1);
let cancel;
async function read(signal) {
  const response = await fetch(url, { headers: { authorization: 'Bearer ' + token }, signal });
  const chunks = response.body[Symbol.asyncIterator]();
  for (let seen = false; !seen; ) seen = Buffer.from((await chunks.next()).value).includes('"say":"session"');
  (async () => { while (!(await chunks.next()).done); })().catch(() => {});
}
for await (const _ of process.stdin) {
  if (cancel) { cancel.abort(); cancel = undefined; }
  else { cancel = new AbortController(); await Promise.all(Array.from({ length: Number(count) }, () => read(cancel.signal))); }
  process.stdout.write('done\\n');
}`;

const lab = openLab();
try {
  const home = lab.home('ui');
  await makeLargeLedger(home, lab.project, events, [events]);
  const url = startServer(lab, home);
  const { origin } = new URL(url);
  const address = readAddress(home);
  const link = address && (await askPageLink(address));
  if (link === undefined) throw new Error('the server gives no link to its page');

  const began = performance.now();
  const code = JSON.stringify({ code: link.split('#')[1] });
  const answer = await fetch(`${origin}/ui/open`, { method: 'POST', body: code });
  const opened: OpenAnswer = JSON.parse(await answer.text());
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${opened.token}` } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  const { sessions } = await get<{ sessions: readonly { session: string; events: number }[] }>('/ui/api/sessions');
  const long = sessions.find((one) => one.events === events)?.session ?? '';
  const path = `/ui/api/sessions/${long}`;
  const page = await get<SessionPage>(path);
  say(`opens: a session of ${events} events, ${page.window.notes.length} notes of it`);
  say(`  the first time, with the thread's start    ${(performance.now() - began).toFixed(0)} ms`);
  say(
    `  again, p50 of ${OPENED}                           ${p(0.5, await timed(OPENED, () => get(path))).toFixed(0)} ms`,
  );
  say(
    `  the whole of it                            ${p(0.5, await timed(1, () => get(`${path}/whole`))).toFixed(0)} ms`,
  );
  say(
    `  a moment in its middle: first, then beside  ${(await timed(2, (n) => get(`${path}/at/${events / 2 + n}`))).map((ms) => ms.toFixed(0)).join(', ')} ms`,
  );

  const hook = keptConnection(lab, url);
  let calls = 0;
  const payload = (session: string): string =>
    JSON.stringify({ ...oneCall(lab.project, session, calls++), tool_use_id: `ui-${calls}` });
  const stream = await follow(`${origin}/ui/api/events?session=live&after=0`, opened.token);
  await hook(payload('live'));
  await stream.reached(1);
  let seq = 1;
  const until = async (): Promise<number> => {
    const answered = performance.now();
    await stream.reached(++seq);
    return Math.max(0, performance.now() - answered);
  };
  const byServer: number[] = [];
  for (let n = 0; n < FOLLOWED; n++) {
    await hook(payload('live'));
    byServer.push(await until());
  }
  const byProcess: number[] = [];
  for (let n = 0; n < PROCESSES; n++) {
    const input = payload('live');
    const child = spawn(process.execPath, [join('dist', 'hook.cjs'), 'claude-code', 'PreToolUse'], {
      env: envOf(home),
    });
    child.stdin.end(input);
    await once(child, 'exit');
    byProcess.push(await until());
  }
  stream.close();
  say('from the answer of a hook to its record in the stream   p50    p95');
  for (const [name, times] of [
    ['written by the server', byServer],
    ['written by a hook process', byProcess],
  ] as const)
    say(`  ${name.padEnd(50)}${p(0.5, times).toFixed(0).padStart(7)}${p(0.95, times).toFixed(0).padStart(7)} ms`);

  const [alone, read]: [number[], number[]] = [[], []];
  const busy = `${origin}/ui/api/events?session=busy`;
  const args = ['--input-type=module', '-e', READER, busy, opened.token, String(READERS)];
  const readers = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  lab.onExit(() => void readers.kill('SIGKILL'));
  const toggle = async (): Promise<void> => {
    readers.stdin.write('\n');
    await once(readers.stdout, 'data');
  };
  for (let round = 0; round <= rounds; round++) {
    const without = await timed(HOOKS, () => hook(payload('busy')));
    await toggle();
    const withReaders = await timed(HOOKS, () => hook(payload('busy')));
    await toggle();
    // The first round warms up.
    if (round === 0) continue;
    alone.push(...without);
    read.push(...withReaders);
  }
  say(`hooks: ${rounds} rounds of ${HOOKS}, in turn                           min     p50`);
  say(`  nobody looks                                    ${cells(alone)} ms`);
  say(`  ${READERS} readers of the same session                    ${cells(read)} ms`);
  say(`  ratio                                           ${ratio(0)}${ratio(0.5)}`);

  function ratio(part: number): string {
    return (p(part, read) / p(part, alone)).toFixed(3).padStart(8);
  }
} finally {
  lab.close();
}

async function timed(times: number, run: (n: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    const before = performance.now();
    await run(n);
    taken.push(performance.now() - before);
  }
  return taken;
}

interface Followed {
  readonly reached: (seq: number) => Promise<void>;
  readonly close: () => void;
}

async function follow(address: string, token: string): Promise<Followed> {
  const cancel = new AbortController();
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal: cancel.signal });
  let last = 0;
  let wake = (): void => {};
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      const parts = (text + Buffer.from(chunk).toString('utf8')).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const message: StreamMessage = JSON.parse(part.slice('data: '.length));
        if (message.say === 'session') last = Math.max(last, message.head.seq);
      }
      wake();
    }
  };
  read().catch(() => {});
  return {
    reached: async (seq) => {
      while (last < seq)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
    close: () => cancel.abort(),
  };
}

function p(part: number, times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}

function cells(times: readonly number[]): string {
  return [p(0, times), p(0.5, times)].map((ms) => ms.toFixed(2).padStart(8)).join('');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
