// The life of the server, with real processes: started once, back after every kind of death, replaced without a gap.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readAddress, shimSecretOf, urlOf } from '../world/server-address.ts';
import { askHealth, askStop } from './ask.ts';
import { isAlive } from './lock.ts';
import { type Built, buildServer, cleanUp, freshHome, later, until } from './testing/lab.ts';
import { ensureServer, findServer, stopServer } from './up.ts';
import { compareVersions } from './versions.ts';

let folder: string;
let one: Built;
let two: Built;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-built-'));
  one = await buildServer(folder, '1.0.0');
  two = await buildServer(folder, '1.1.0');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(cleanUp);

const post = (url: string, body: object | string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/hook/claude-code/PreToolUse`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const addressOf = (home: string) => {
  const address = readAddress(home);
  if (address === undefined) throw new Error('no address');
  return address;
};

/** A process of its own that wants the server to be there. */
function ensureInProcess(home: string, entry: string): Promise<number | null> {
  const child = spawn(process.execPath, [entry, '--ensure'], {
    env: { ...process.env, TUTTI_HOME: home },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.on('exit', resolve));
}

describe('starting', () => {
  it('starts a server that answers, and finds it the next time', async () => {
    const home = freshHome();
    const up = await ensureServer(home, one);
    expect(up).toMatchObject({ started: true, version: '1.0.0' });
    expect(up.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}$/);
    expect(await ensureServer(home, one)).toEqual({ ...up, started: false });
    // Not a port that an outgoing connection may have taken when the server comes back for it.
    expect(addressOf(home).port).toBeLessThan(32_768);
    expect((await findServer(home))?.health).toMatchObject({ pid: up.pid, supervised: true, sessions: 0 });
  });

  it('keeps its files to the user', async () => {
    const home = join(freshHome(), 'made', 'by tutti');
    later(async () => void (await stopServer(home)));
    await ensureServer(home, one);
    const mode = (name: string) => (statSync(join(home, name)).mode & 0o777).toString(8);
    expect(['', 'server.json', 'address', 'server.log'].map(mode)).toEqual(['700', '600', '600', '600']);
    const { port, key, version } = addressOf(home);
    expect(readFileSync(join(home, 'address'), 'utf8')).toMatch(
      new RegExp(`^${port} ${shimSecretOf(key)} ${version}\nTUTTI_LEVEL `),
    );
  });

  it('yields one server to twenty processes that start it at once', async () => {
    const home = freshHome();
    const codes = await Promise.all(Array.from({ length: 20 }, () => ensureInProcess(home, one.entry)));
    expect(codes).toEqual(Array(20).fill(0));
    const log = readFileSync(join(home, 'server.log'), 'utf8');
    expect(log.match(/ready on port/g)).toHaveLength(1);
    expect(await findServer(home)).toBeDefined();
  });

  it('is not fooled by a lock and an address whose owners died', async () => {
    const home = freshHome();
    const dead = spawn(process.execPath, ['-e', '0']);
    await new Promise((resolve) => dead.on('exit', resolve));
    mkdirSync(join(home, 'lock'));
    writeFileSync(join(home, 'lock', '7'), `${dead.pid} ${Date.now()}\n`);
    writeFileSync(join(home, 'server.json'), '{"half');
    writeFileSync(join(home, 'address'), '1 zz\n');
    writeFileSync(join(home, 'server.sock'), '');
    expect(await ensureServer(home, one)).toMatchObject({ started: true });
  });

  it('does not take a living process of the same number for the server', async () => {
    const home = freshHome();
    await ensureServer(home, one);
    const address = addressOf(home);
    await stopServer(home);
    writeFileSync(join(home, 'server.json'), JSON.stringify({ ...address, pid: process.pid, supervisor: process.pid }));
    expect(await findServer(home)).toBeUndefined();
    expect(await ensureServer(home, one)).toMatchObject({ started: true, url: address.url });
  });

  it('moves, and says so, when somebody else has its port', async () => {
    const home = freshHome();
    const { url } = await ensureServer(home, one);
    const { port, secret } = addressOf(home);
    await stopServer(home);
    const squatter = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
    later(() => void squatter.close());
    await new Promise((resolve) => squatter.once('listening', resolve));

    const moved = await ensureServer(home, one);
    expect(moved).toMatchObject({ started: true, movedFrom: url });
    expect(addressOf(home)).toMatchObject({ secret, url: moved.url });
    expect(moved.url).not.toBe(url);
    expect((await post(moved.url, {})).status).toBe(200);
  });
});

describe('dying', () => {
  it('is back at the same address within a second of a kill, and whoever asks meanwhile is answered', async () => {
    const home = freshHome();
    const { url, pid } = await ensureServer(home, one);
    for (let before = pid, round = 0; round < 2; round++) {
      process.kill(before, 'SIGKILL');
      const killed = Date.now();
      const answer = await post(url, {});
      expect(Date.now() - killed).toBeLessThan(1_000);
      const { pid: after } = JSON.parse(await answer.text());
      expect(after).not.toBe(before);
      before = after;
    }
  });

  it('has the new process in its file', async () => {
    const home = freshHome();
    const { pid } = await ensureServer(home, one);
    process.kill(pid, 'SIGKILL');
    const address = await until(() => (addressOf(home).pid === pid ? undefined : addressOf(home)));
    expect(address.pid).toBe((await askHealth(address))?.pid);
  });

  it('comes back at the same address when both its processes were killed', async () => {
    const home = freshHome();
    const { url } = await ensureServer(home, one);
    const { supervisor, pid } = addressOf(home);
    process.kill(supervisor, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(supervisor) && !isAlive(pid));
    expect(await findServer(home)).toBeUndefined();
    expect(await ensureServer(home, one)).toMatchObject({ url, started: true });
  });

  it('goes on without its supervisor, and knows it', async () => {
    const home = freshHome();
    const { url, pid } = await ensureServer(home, one);
    process.kill(addressOf(home).supervisor, 'SIGKILL');
    await until(async () => (await findServer(home))?.health.supervised === false);
    expect((await post(url, {})).status).toBe(200);
    expect(await ensureServer(home, one)).toMatchObject({ pid, started: false });
  });

  it('is killed and started again when it no longer hears', async () => {
    const home = freshHome();
    process.env.FAKE_HEARTBEAT = '100';
    later(() => void delete process.env.FAKE_HEARTBEAT);
    const { url, pid } = await ensureServer(home, one);
    const lost = post(url, { do: 'hang' }).catch(() => 'lost');
    const answer = await until(() => post(url, {}).catch(() => undefined));
    expect(JSON.parse(await answer.text()).pid).not.toBe(pid);
    expect(await lost).toBe('lost');
  });

  it('does not outlive its home', async () => {
    const home = freshHome();
    process.env.FAKE_HEARTBEAT = '100';
    later(() => void delete process.env.FAKE_HEARTBEAT);
    const { pid } = await ensureServer(home, one);
    const { supervisor } = addressOf(home);
    rmSync(home, { recursive: true });
    await until(() => !isAlive(supervisor) && !isAlive(pid));
  });
});

describe('stopping', () => {
  it('answers what it was asked, then goes, and leaves the address for the next one', async () => {
    const home = freshHome();
    const { url, pid } = await ensureServer(home, one);
    const { supervisor, socket } = addressOf(home);
    const slow = post(url, { do: 'slow', with: '400' });
    await until(async () => (await askHealth({ url })) !== undefined);
    expect(await askStop(addressOf(home))).toBe(true);
    expect((await slow).status).toBe(200);
    await until(() => !isAlive(pid) && !isAlive(supervisor));
    expect(existsSync(join(home, 'address'))).toBe(false);
    expect(existsSync(String(socket))).toBe(false);
    expect((await ensureServer(home, one)).url).toBe(url);
  });

  it('is not for those who know only the address', async () => {
    const home = freshHome();
    const { url } = await ensureServer(home, one);
    for (const headers of [{}, { 'x-tutti-key': '' }, { 'x-tutti-key': addressOf(home).secret }]) {
      for (const path of ['stop', 'replace']) {
        const refused = await fetch(`${url}/${path}`, { method: 'POST', headers, body: '{"entry":"/x"}' });
        expect(refused.status).toBe(404);
      }
    }
    expect(await findServer(home)).toBeDefined();
  });

  it('has nothing to do where there is none', async () => {
    expect(await stopServer(freshHome())).toBe(true);
  });
});

describe('replacing', () => {
  it('puts a newer version in place of an older one without refusing or losing an event', async () => {
    const home = freshHome();
    const { url } = await ensureServer(home, one);
    const { supervisor } = addressOf(home);
    let running = true;
    const pids = new Set<number>();
    let answered = 0;
    const client = async (): Promise<void> => {
      while (running) {
        const answer = await post(url, {});
        expect(answer.status).toBe(200);
        pids.add(JSON.parse(await answer.text()).pid);
        answered++;
      }
    };
    const clients = Promise.all([client(), client(), client()]);
    await until(() => answered > 20);
    const up = await ensureServer(home, two);
    const soFar = answered;
    await until(() => answered > soFar + 20);
    running = false;
    await clients;

    expect(up).toMatchObject({ url, version: '1.1.0', started: true });
    expect(addressOf(home)).toMatchObject({ version: '1.1.0', supervisor, pid: up.pid });
    expect(pids.size).toBe(2);
    expect(readFileSync(join(home, 'fake-events'), 'utf8').trim().split('\n')).toHaveLength(answered);
  });

  it('leaves a newer one, and an equal one from elsewhere, where it is', async () => {
    const home = freshHome();
    const { pid } = await ensureServer(home, two);
    expect(await ensureServer(home, one)).toMatchObject({ pid, version: '1.1.0', started: false });
    const elsewhere = await buildServer(folder, '1.1.0', 'elsewhere');
    expect(await ensureServer(home, elsewhere)).toMatchObject({ pid, started: false });
  });

  it('takes a new build of the same installation', async () => {
    const home = freshHome();
    const { pid, url } = await ensureServer(home, one);
    const rebuilt = await ensureServer(home, { ...one, build: 'b' });
    expect(rebuilt).toMatchObject({ url, started: true });
    expect(rebuilt.pid).not.toBe(pid);
  });

  it('keeps the old one when the new one does not start', async () => {
    const home = freshHome();
    const { pid, url } = await ensureServer(home, one);
    const { key } = addressOf(home);
    const broken = join(folder, 'broken.mjs');
    writeFileSync(broken, 'process.exit(3);');
    const agreed = await fetch(`${url}/replace`, {
      method: 'POST',
      headers: { 'x-tutti-key': key },
      body: JSON.stringify({ entry: broken }),
    });
    expect(agreed.status).toBe(202);
    await until(() => readFileSync(join(home, 'server.log'), 'utf8').includes('did not start (3)'));
    expect((await findServer(home))?.health.pid).toBe(pid);
  });

  it('replaces one that has lost its supervisor by stopping it', async () => {
    const home = freshHome();
    const { url } = await ensureServer(home, one);
    process.kill(addressOf(home).supervisor, 'SIGKILL');
    await until(async () => (await findServer(home))?.health.supervised === false);
    expect(await ensureServer(home, two)).toMatchObject({ url, version: '1.1.0' });
  });

  it.each([
    ['0.1.0', '0.2.0', -1],
    ['0.10.0', '0.9.9', 1],
    ['1.0.0', '1.0.0', 0],
    ['1.2.3-beta.1', '1.2.3', 0],
    ['junk', '0.0.1', -1],
  ])('orders %s and %s', (a, b, order) => {
    expect(Math.sign(compareVersions(a, b))).toBe(order);
  });
});

describe('idling', () => {
  const idle = (minutes: number): void => {
    process.env.TUTTI_IDLE_MINUTES = String(minutes);
    later(() => void delete process.env.TUTTI_IDLE_MINUTES);
  };
  const sessions = (home: string, ...rows: object[]): void =>
    writeFileSync(join(home, 'fake-sessions.json'), JSON.stringify(rows));
  const row = { client: 'claude-code', project: '/p', startedAt: 1, events: 1 };

  it('tidies up and goes when nothing is open', async () => {
    const home = freshHome();
    sessions(
      home,
      { ...row, session: 'ended', lastAt: Date.now(), endedAt: Date.now() },
      { ...row, project: '/long', session: 'old', lastAt: 1 },
    );
    idle(0.005);
    const { pid } = await ensureServer(home, one);
    const { supervisor } = addressOf(home);
    await until(() => !isAlive(pid) && !isAlive(supervisor));
    // By the policy that wants to remember longest.
    const days = (Date.now() - Number(readFileSync(join(home, 'fake-pruned'), 'utf8'))) / 86_400_000;
    expect(days).toBeCloseTo(120, 1);
  });

  it('stays while a session is open, and goes when its client has died', async () => {
    const home = freshHome();
    sessions(home, { ...row, session: 's1', lastAt: Date.now() });
    idle(0.005);
    const client = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    later(() => void client.kill('SIGKILL'));
    const { url, pid } = await ensureServer(home, one);
    await post(url, { session_id: 's1' }, { 'x-tutti-client-pid': String(client.pid) });
    await until(() => existsSync(join(home, 'fake-pruned')));
    expect((await findServer(home))?.health).toMatchObject({ pid, sessions: 1 });
    client.kill('SIGKILL');
    await until(() => !isAlive(pid));
  });
});

it('makes addresses of one form', () => {
  expect(urlOf(1, 'ab')).toBe('http://127.0.0.1:1/ab');
});
