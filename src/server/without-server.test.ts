// What hooks get while no server runs: an answer within the client's patience, whichever processes died and however far apart.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readAddress } from '../world/server-address.ts';
import { askHealth, askPort } from './ask.ts';
import { isAlive } from './lock.ts';
import { type Built, buildServer, cleanUp, freshHome, later, until } from './testing/lab.ts';
import { ensureServer, findServer } from './up.ts';

let folder: string;
let built: Built;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-built-'));
  built = await buildServer(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(cleanUp);

/** As long as clients wait for a gating hook. */
const CLIENT_WAITS = 5_000;

interface Received {
  readonly status: number;
  readonly text: string;
  readonly connection: string | undefined;
}

/** What a client would hear: an answer, `refused`, or `nothing` in time. */
function receivedFrom(
  url: string,
  payload: object,
  headers: Record<string, string> = {},
  agent: Agent | false = false,
): Promise<Received | string> {
  return new Promise((resolve) => {
    const asked = request(
      `${url}/hook/claude-code/PreToolUse`,
      { method: 'POST', headers: { connection: 'keep-alive', ...headers }, agent, timeout: CLIENT_WAITS },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, connection: response.headers.connection }),
        );
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('nothing')));
    asked.on('error', (error) => resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : error.message));
    asked.end(JSON.stringify(payload));
  });
}

const addressOf = (home: string) => {
  const address = readAddress(home);
  if (address === undefined) throw new Error('no address');
  return address;
};

function substituteIn(milliseconds: number): void {
  process.env.FAKE_SUBSTITUTE = String(milliseconds);
  later(() => void delete process.env.FAKE_SUBSTITUTE);
}

describe('supervisor and server killed one after the other', () => {
  // `log`: as soon as the server says that it has started another supervisor, which holds the port from then on.
  it.each([0, 5, 30, 'log'] as const)('leaves no port that nobody answers on (%s)', async (apart) => {
    substituteIn(2_000);
    const home = freshHome();
    const { url } = await ensureServer(home, built);
    const { supervisor, pid } = addressOf(home);
    process.kill(supervisor, 'SIGKILL');
    const log = join(home, 'server.log');
    if (apart === 'log') await until(() => readFileSync(log, 'utf8').includes('started another one'));
    else await wait(apart);
    process.kill(pid, 'SIGKILL');
    // A connection that one of them has accepted is reset when it dies, and its last thread may die late.
    await until(() => !isAlive(supervisor) && !isAlive(pid));
    const received = await until(async () => {
      const now = await receivedFrom(url, {});
      return now !== 'read ECONNRESET' && now;
    });
    if (apart === 'log') expect(received).not.toBe('refused');
    expect(received === 'refused' || (typeof received === 'object' && received.status === 200) || received).toBe(true);
    expect(await ensureServer(home, built)).toMatchObject({ url });
  });
});

describe('a server that does not come back', () => {
  /** Kills a server whose program starts no more, as one that was moved or deleted. */
  async function lost(
    substituteAfter = 200,
  ): Promise<{ readonly home: string; readonly url: string; readonly entry: string }> {
    substituteIn(substituteAfter);
    const home = freshHome();
    const entry = join(home, 'server.mjs');
    writeFileSync(entry, readFileSync(built.entry));
    const { url, pid } = await ensureServer(home, { ...built, entry });
    writeFileSync(entry, 'process.exit(3);');
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(pid));
    return { home, url, entry };
  }

  it('is replaced by its supervisor, which answers by the failure rule and closes each connection', async () => {
    const { home, url } = await lost(2_000);
    writeFileSync(join(home, 'failure-rules'), 'strict level /closed\nstrict allow /open\n');
    const inFolder = (name: string) => receivedFrom(url, {}, { 'x-tutti-project': name });
    const [closed, open, unknown] = await Promise.all(['/closed', '/open', '/elsewhere'].map(inFolder));
    expect(closed).toMatchObject({
      status: 200,
      connection: 'close',
      text: expect.stringContaining('could not check'),
    });
    expect(open).toMatchObject({ status: 200, text: '' });
    expect(unknown).toMatchObject({ status: 200, text: expect.stringContaining('could not check') });
    const own = await receivedFrom(url, { tool_input: { command: `rm -r ${home}` } }, { 'x-tutti-project': '/open' });
    expect(own).toMatchObject({ text: expect.stringContaining('could not check') });
  });

  it('has a substitute that proves itself, does not claim to be a server, and leaves hook processes to decide by themselves', async () => {
    const { home, url } = await lost();
    expect(await receivedFrom(url, {})).toMatchObject({ status: 200 });
    expect(await askPort(addressOf(home))).toBe('ours');
    expect(await askHealth(addressOf(home))).toBeUndefined();
    expect(await receivedFrom(url, {}, { 'x-tutti-transport': 'command' })).toMatchObject({ status: 503 });
  });

  it('answers again once it is back, and is replaced again after the next death', async () => {
    const { home, url, entry } = await lost();
    for (let round = 0; round < 2; round++) {
      expect(await receivedFrom(url, { do: 'text', with: 'server' })).toMatchObject({
        status: 200,
        connection: 'close',
      });
      writeFileSync(entry, readFileSync(built.entry));
      // On a busy machine it has died often by now, and the supervisor pauses for up to half a minute between two starts.
      const found = await until(() => findServer(home), 60_000);
      expect(await receivedFrom(url, { do: 'text', with: 'server' })).toMatchObject({ text: 'server' });
      writeFileSync(entry, 'process.exit(3);');
      process.kill(found.health.pid, 'SIGKILL');
      await until(() => !isAlive(found.health.pid));
    }
  });
});

describe('a server that hangs', () => {
  type Hang = (server: { readonly url: string; readonly pid: number; readonly home: string }) => unknown;

  /** Resolves once it hangs: on a connection that it has accepted by then, nobody else can answer. */
  const HANGS: readonly (readonly [string, Hang])[] = [
    ['stopped', ({ pid }) => process.kill(pid, 'SIGSTOP')],
    [
      'in an endless loop',
      ({ url, home }) => {
        const began = join(home, 'began');
        void receivedFrom(url, { do: 'hang', with: began });
        return until(() => existsSync(began));
      },
    ],
  ];

  async function hanging(hang: Hang, killAfter = 60_000) {
    substituteIn(2_000);
    for (const [name, value] of Object.entries({ FAKE_HEARTBEAT: 500, FAKE_KILL: killAfter })) {
      process.env[name] = String(value);
      later(() => void delete process.env[name]);
    }
    const home = freshHome();
    const { url, pid } = await ensureServer(home, built);
    // A server that was stopped cannot end by itself.
    later(() => void (isAlive(pid) && process.kill(pid, 'SIGKILL')));
    // As clients do: what the server lets them keep, they use again.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    later(() => agent.destroy());
    for (let n = 0; n < 2; n++) expect(await receivedFrom(url, {}, {}, agent)).toMatchObject({ status: 200 });
    writeFileSync(join(home, 'failure-rules'), 'strict level /closed\nstrict allow /open\n');
    await hang({ url, pid, home });
    const inFolder = (name: string) => receivedFrom(url, {}, { 'x-tutti-project': name }, agent);
    return { home, url, pid, inFolder };
  }

  it.each(HANGS)('is replaced within the time that clients wait, also on a kept connection: %s', async (_, hang) => {
    const { inFolder } = await hanging(hang);
    expect(await inFolder('/closed')).toMatchObject({ status: 200, text: expect.stringContaining('could not check') });
    expect(await inFolder('/open')).toMatchObject({ status: 200, text: '' });
  });

  it.each(HANGS)('is killed in the end, and the next one answers: %s', async (_, hang) => {
    const { home, url, pid } = await hanging(hang, 3_000);
    await until(() => !isAlive(pid));
    const { health } = await until(() => findServer(home));
    expect(health.pid).not.toBe(pid);
    for (let n = 0; n < 3; n++)
      expect(await receivedFrom(url, { do: 'text', with: 'server' })).toMatchObject({ text: 'server' });
  });

  it('answers by itself again once it goes on, and holds the port for the next one', async () => {
    const { home, url, pid, inFolder } = await hanging((server) => process.kill(server.pid, 'SIGSTOP'));
    expect(await inFolder('/closed')).toMatchObject({ text: expect.stringContaining('could not check') });
    process.kill(pid, 'SIGCONT');
    await until(() => readFileSync(join(home, 'server.log'), 'utf8').includes('the server responds again'));
    for (let n = 0; n < 3; n++)
      expect(await receivedFrom(url, { do: 'text', with: 'server' })).toMatchObject({ text: 'server' });
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(pid));
    // Not refused meanwhile: the supervisor holds the port it was given back.
    expect(await receivedFrom(url, { do: 'text', with: 'server' })).toMatchObject({ text: 'server' });
  });
});

describe('a home that was removed', () => {
  it.each(['--ensure', '--supervise'])('is not made again by %s', async (role) => {
    const home = freshHome();
    rmSync(home, { recursive: true });
    const { spawn } = await import('node:child_process');
    const child = spawn(process.execPath, [built.entry, role], { env: { ...process.env, TUTTI_HOME: home } });
    await new Promise((resolve) => child.on('exit', resolve));
    expect(existsSync(home)).toBe(false);
  });
});
