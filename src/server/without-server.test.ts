// What hooks get while no server runs: an answer within the client's patience, whichever processes died and however far apart.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
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
function receivedFrom(url: string, payload: object, headers: Record<string, string> = {}): Promise<Received | string> {
  return new Promise((resolve) => {
    const asked = request(
      `${url}/hook/claude-code/PreToolUse`,
      { method: 'POST', headers: { connection: 'keep-alive', ...headers }, agent: false, timeout: CLIENT_WAITS },
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
      const found = await until(() => findServer(home));
      expect(await receivedFrom(url, { do: 'text', with: 'server' })).toMatchObject({ text: 'server' });
      writeFileSync(entry, 'process.exit(3);');
      process.kill(found.health.pid, 'SIGKILL');
      await until(() => !isAlive(found.health.pid));
    }
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
