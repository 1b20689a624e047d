// The server's life cycle with real processes: started once, restarted after every kind of death, replaced without a gap.

import { spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, ClientRequest, createServer as createHttpServer, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { within } from '../../test/support/ticks.ts';
import { proofOf, readAddress, shimSecretOf, urlOf, writeAddress, writeReplacement } from '../world/server-address.ts';
import { askHealth, askPort, askReplace, askStop } from './ask.ts';
import { isAlive, isLocked, takeLock } from './lock.ts';
import { markStart } from './start-mark.ts';
import { type Built, buildServer, cleanUp, freshHome, later, until } from './testing/lab.ts';
import { ensureServer, findServer, findStarted, stopServer } from './up.ts';
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

const portOf = (server: { address(): AddressInfo | string | null }): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const logOf = (home: string): string =>
  existsSync(join(home, 'server.log')) ? readFileSync(join(home, 'server.log'), 'utf8') : '';

const addressOf = (home: string) => {
  const address = readAddress(home);
  if (address === undefined) throw new Error('no address');
  return address;
};

/** Ensures the server in another process. */
function ensureInProcess(home: string, entry: string): Promise<number | null> {
  const child = spawn(process.execPath, [entry, '--ensure'], {
    env: { ...process.env, TUTTI_HOME: home },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.on('exit', resolve));
}

/** Sends one request after the other, on two kept connections and on a fresh one each time, until it is stopped. */
function continuousRequests(url: string) {
  const failures: unknown[] = [];
  let [running, answered] = [true, 0];
  const kept = () => new Agent({ keepAlive: true, maxSockets: 1 });
  const senders = [kept(), kept(), false as const].map(async (agent) => {
    while (running) {
      try {
        const status = await statusOf(url, agent);
        if (status === 200) answered++;
        else failures.push(status);
      } catch (error) {
        failures.push(error);
        return;
      }
    }
    if (agent) agent.destroy();
  });
  return {
    failures,
    answered: () => answered,
    /** Waits for this many more answers. */
    answers: async (more: number) => {
      const enough = answered + more;
      await until(() => answered >= enough || failures.length > 0);
    },
    stop: async () => {
      running = false;
      await Promise.all(senders);
    },
  };
}

const statusOf = async (url: string, agent: Agent | false, body = '{}'): Promise<number | undefined> =>
  (await answerTo(url, agent, body)).status;

const answerTo = (
  url: string,
  agent: Agent | false,
  body = '{}',
): Promise<{ readonly status: number | undefined; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(`${url}/hook/claude-code/PreToolUse`, { method: 'POST', agent }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (piece: string) => {
          text += piece;
        })
        .on('end', () => resolve({ status: response.statusCode, text }))
        .on('error', reject);
    });
    sent.on('error', reject).end(body);
  });

/** Blocks this process once, as soon as it has sent a request for a path with this end: the answer comes meanwhile. */
function stallAfterRequest(end: string, milliseconds: number): void {
  const stall = (message: unknown): void => {
    const sent: unknown = Reflect.get(Object(message), 'request');
    if (!(sent instanceof ClientRequest) || !sent.path.endsWith(end)) return;
    unsubscribe('http.client.request.start', stall);
    // The connection is made, and the request written, before immediates run.
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds));
  };
  subscribe('http.client.request.start', stall);
  later(() => void unsubscribe('http.client.request.start', stall));
}

describe('starting', () => {
  it('starts a server once, then finds it', async () => {
    const home = freshHome();
    const up = await ensureServer(home, one);
    expect(up).toMatchObject({ started: true, version: '1.0.0' });
    expect(up.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}$/);
    expect(await ensureServer(home, one)).toEqual({ ...up, started: false });
    // Outside the range for outgoing connections, so that it is still free at the next start.
    expect(addressOf(home).port).toBeLessThan(32_768);
    expect((await findServer(home))?.health).toMatchObject({ pid: up.pid, supervised: true, sessions: 0 });
  });

  it('makes its files private to the user', async () => {
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

  it('starts one server when twenty processes ask for it at once', async () => {
    const home = freshHome();
    const codes = await Promise.all(Array.from({ length: 20 }, () => ensureInProcess(home, one.entry)));
    expect(codes).toEqual(Array(20).fill(0));
    const log = readFileSync(join(home, 'server.log'), 'utf8');
    expect(log.match(/ready on port/g)).toHaveLength(1);
    expect(await findServer(home)).toBeDefined();
  });

  it('starts despite a lock and an address whose owners died', async () => {
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

  it('does not mistake a living process with the same id for the server', async () => {
    const home = freshHome();
    await ensureServer(home, one);
    const address = addressOf(home);
    await stopServer(home);
    writeFileSync(join(home, 'server.json'), JSON.stringify({ ...address, pid: process.pid, supervisor: process.pid }));
    expect(await findServer(home)).toBeUndefined();
    expect(await ensureServer(home, one)).toMatchObject({ started: true, url: address.url });
  });

  it('moves to another port when its own is taken, and reports it', async () => {
    const home = freshHome();
    const { url } = await ensureServer(home, one);
    const { port, secret, key } = addressOf(home);
    await stopServer(home);
    const squatter = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
    later(() => void squatter.close());
    await new Promise((resolve) => squatter.once('listening', resolve));

    const moved = await ensureServer(home, one);
    expect(moved).toMatchObject({ started: true, movedFrom: url });
    expect(addressOf(home)).toMatchObject({ key, url: moved.url, formerly: [url] });
    expect(moved.url).not.toBe(url);
    // Hooks have sent it to the other program.
    expect(addressOf(home).secret).not.toBe(secret);
    expect((await post(moved.url, {})).status).toBe(200);
    expect((await post(urlOf(addressOf(home).port, secret), {})).status).toBe(404);
    // A later server still knows where hooks may point.
    await stopServer(home);
    await ensureServer(home, one);
    expect(addressOf(home).formerly).toEqual([url]);
  });

  it('remembers every address it has had, however often it moves', async () => {
    const home = freshHome();
    const { url } = await ensureServer(home, one);
    // A server that finds its port taken, again and again.
    const unlucky = join(home, 'unlucky.mjs');
    writeFileSync(
      unlucky,
      `let left = 3;
      process.send({ say: 'hello' });
      process.on('message', ({ say }) => {
        if (say === 'ping') process.send({ say: 'pong' });
        if (say !== 'listen') return;
        process.send({ say: 'ready', version: '9.0.0', socket: null });
        if (left-- > 0) process.send({ say: 'taken' });
      });`,
    );
    writeReplacement(home, unlucky);
    expect(await askReplace(addressOf(home), unlucky)).toBe('agreed');
    const seen = new Set([url]);
    await until(() => {
      seen.add(addressOf(home).url);
      return addressOf(home).formerly?.length === 3;
    });
    const { url: last, formerly = [], pid, supervisor } = addressOf(home);
    for (const process_ of [supervisor ?? 0, pid]) process.kill(process_, 'SIGKILL');
    expect(formerly[0]).toBe(url);
    expect(new Set(formerly).size).toBe(3);
    expect(formerly).not.toContain(last);
    expect([...seen].filter((each) => each !== last && !formerly.includes(each))).toEqual([]);
  });

  const health = {
    version: '9.9.9',
    build: 'a',
    entry: '',
    pid: process.pid,
    supervised: true,
    startedAt: 0,
    sessions: 0,
  };
  it.each<[string, (url: string) => string | undefined]>([
    ['claims to be a healthy server', () => JSON.stringify(health)],
    ['is a server of an earlier release', (url) => (url.startsWith('/prove/') ? undefined : JSON.stringify(health))],
    ['answers with no proof', () => '{"proof":""}'],
    ['answers with a proof for another nonce', () => JSON.stringify({ proof: proofOf('a'.repeat(32), 'b') })],
    ['answers nothing', () => ''],
  ])('neither believes a program on its port that %s, nor sends it a secret', async (_, answer) => {
    const home = freshHome();
    await ensureServer(home, one);
    const { port, secret, key } = addressOf(home);
    await stopServer(home);
    const received: string[] = [];
    const squatter = createHttpServer((asked, response) => {
      received.push(`${asked.url} ${JSON.stringify(asked.headers)}`);
      const body = answer(asked.url ?? '');
      response.writeHead(body === undefined ? 404 : 200).end(body);
    }).listen(port, '127.0.0.1');
    later(() => void squatter.close());
    await once(squatter, 'listening');

    expect(await findServer(home)).toBeUndefined();
    expect(await askPort({ port, key })).toBe('foreign');
    expect((await ensureServer(home, one)).started).toBe(true);
    expect(addressOf(home).port).not.toBe(port);
    expect(received.length).toBeGreaterThan(0);
    for (const text of received)
      for (const hidden of [secret, key, shimSecretOf(key)]) expect(text).not.toContain(hidden);
  });

  it('is found without its socket too, by its proof', async () => {
    const home = freshHome();
    const { pid } = await ensureServer(home, one);
    rmSync(String(addressOf(home).socket));
    expect((await findServer(home))?.health.pid).toBe(pid);
    expect(await askPort(addressOf(home))).toBe('ours');
    expect(await askPort({ ...addressOf(home), key: 'f'.repeat(32) })).toBe('foreign');
  });

  it.each([
    ['before it begins', true],
    ['while it waits for another process that is starting one', false],
  ])('is not started in a home that was removed %s, nor once it is made again', async (_, removedBefore) => {
    const home = freshHome();
    const lock = takeLock(home);
    if (removedBefore) rmSync(home, { recursive: true });
    const starting = ensureServer(home, { ...one, existing: true });
    if (!removedBefore) rmSync(home, { recursive: true });
    await expect(within(10_000, starting)).rejects.toThrow(`${home} was removed`);
    lock?.release();
    expect(existsSync(home)).toBe(false);
  });

  it('has one supervisor even when its server cannot start, and another is started by hand', async () => {
    const home = freshHome();
    const crashing = join(folder, 'crashing.mjs');
    const source = readFileSync(one.entry, 'utf8');
    writeFileSync(crashing, `if (process.argv.length < 3) process.exit(5);\n${source}`);
    const supervise = () => {
      const child = spawn(process.execPath, [crashing, '--supervise'], { env: { ...process.env, TUTTI_HOME: home } });
      later(() => void child.kill('SIGKILL'));
      return { child, exit: new Promise((resolve) => child.on('exit', resolve)) };
    };
    const first = supervise();
    // The port is closed while it waits for longer.
    await until(() => /starting again in [1-9]\d{3} ms/.test(logOf(home)));
    const second = supervise();
    expect(await second.exit).toBe(0);
    expect(first.child.exitCode).toBeNull();
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    expect((await ensureServer(home, one)).started).toBe(true);
  });
});

describe('dying', () => {
  it('is back at the same address after a kill, and answers requests sent meanwhile', async () => {
    const home = freshHome();
    const { url, pid } = await ensureServer(home, one);
    for (let before = pid, round = 0; round < 2; round++) {
      process.kill(before, 'SIGKILL');
      // A request that the killed process has already accepted is lost with it.
      await until(() => !isAlive(before));
      // It starts in much less than a second on a quiet machine, and no delay is due yet.
      const { text } = await within(5_000, answerTo(url, false));
      const { pid: after } = JSON.parse(text);
      expect(after).not.toBe(before);
      before = after;
    }
  });

  it('publishes the new process', async () => {
    const home = freshHome();
    const { pid } = await ensureServer(home, one);
    process.kill(pid, 'SIGKILL');
    const address = await until(() => (addressOf(home).pid === pid ? undefined : addressOf(home)));
    expect(address.pid).toBe((await askHealth(address))?.pid);
  });

  it('comes back at the same address when server and supervisor were killed', async () => {
    const home = freshHome();
    const { url } = await ensureServer(home, one);
    const { supervisor, pid } = addressOf(home);
    // A server that is stopped cannot start another supervisor in the moment between the two deaths.
    process.kill(pid, 'SIGSTOP');
    process.kill(supervisor, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(supervisor) && !isAlive(pid));
    expect(await findServer(home)).toBeUndefined();
    expect(await ensureServer(home, one)).toMatchObject({ url, started: true });
  });

  it('gets another supervisor when its own was killed, without refusing or losing an event', async () => {
    const home = freshHome();
    const { url, pid } = await ensureServer(home, one);
    const { supervisor } = addressOf(home);
    const client = continuousRequests(url);
    later(client.stop);
    await client.answers(10);
    process.kill(supervisor, 'SIGKILL');
    const found = await until(async () => {
      const now = await findServer(home);
      // It answers a moment before its address is published.
      return now?.health.supervised && now.health.pid !== pid && now.address.pid === now.health.pid && now;
    });
    await client.answers(10);
    await until(() => !isAlive(pid));
    await client.answers(10);
    await client.stop();
    expect(client.failures).toEqual([]);
    expect(readFileSync(join(home, 'fake-events'), 'utf8').trim().split('\n')).toHaveLength(client.answered());
    expect(found.address).toMatchObject({ url, pid: found.health.pid });
    expect(found.address.supervisor).not.toBe(supervisor);
    expect(await ensureServer(home, one)).toMatchObject({ pid: found.health.pid, started: false });
    // The new supervisor does its work.
    process.kill(found.health.pid, 'SIGKILL');
    expect(await until(async () => (await findServer(home))?.health.supervised)).toBe(true);
  });

  it('is killed and restarted when it no longer responds', async () => {
    const home = freshHome();
    process.env.FAKE_HEARTBEAT = '100';
    later(() => void delete process.env.FAKE_HEARTBEAT);
    const { url, pid } = await ensureServer(home, one);
    const lost = post(url, { do: 'hang' }).catch(() => 'lost');
    const answer = await until(() => post(url, {}).catch(() => undefined));
    expect(JSON.parse(await answer.text()).pid).not.toBe(pid);
    expect(await lost).toBe('lost');
  });

  it('exits when its home is removed', async () => {
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
  it('answers pending requests, exits, and keeps its address for the next server', async () => {
    const home = freshHome();
    const { url, pid } = await ensureServer(home, one);
    const { supervisor, socket } = addressOf(home);
    const slow = post(url, { do: 'slow', with: '400' });
    await until(async () => (await askHealth(addressOf(home))) !== undefined);
    expect(await askStop(addressOf(home))).toBe(true);
    expect((await slow).status).toBe(200);
    await until(() => !isAlive(pid) && !isAlive(supervisor));
    expect(existsSync(join(home, 'address'))).toBe(false);
    expect(existsSync(String(socket))).toBe(false);
    expect((await ensureServer(home, one)).url).toBe(url);
  });

  it('needs the key, as replacing does', async () => {
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

  it('succeeds when no server runs', async () => {
    expect(await stopServer(freshHome())).toBe(true);
  });

  describe('a server that is starting', () => {
    /** Takes part in starting a server, but goes no further than the given role before `go` is called. */
    function startingUntil(stage: 'ensure' | 'supervise' | 'serve') {
      const home = freshHome();
      const gate = join(home, 'go');
      const held = join(folder, `held-${stage}.mjs`);
      const reached = { ensure: "'--ensure'", supervise: "'--supervise'", serve: 'undefined' }[stage];
      const hold = `import { existsSync as gateIsOpen } from 'node:fs';
if (process.argv[2] === ${reached}) while (!gateIsOpen(process.env.TUTTI_HOME + '/go')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
`;
      writeFileSync(held, `${hold}${readFileSync(one.entry, 'utf8')}`);
      const child = spawn(process.execPath, [held, '--ensure'], {
        env: { ...process.env, TUTTI_HOME: home },
        stdio: 'inherit',
      });
      markStart(home, child.pid ?? 0);
      const ended = once(child, 'exit');
      return { home, ended, go: () => writeFileSync(gate, '') };
    }

    it.each(['ensure', 'supervise', 'serve'] as const)('is awaited and stopped (as far as: %s)', async (stage) => {
      const { home, ended, go } = startingUntil(stage);
      if (stage !== 'ensure') await until(() => isLocked(home, stage === 'serve' ? 'supervised' : 'lock'));
      const stopping = stopServer(home);
      const first = await Promise.race([stopping, new Promise((resolve) => setImmediate(resolve, 'waits'))]);
      go();
      expect(first).toBe('waits');
      expect(await stopping).toBe(true);
      await ended;
      expect(await findServer(home)).toBeUndefined();
      expect([isLocked(home, 'lock'), isLocked(home, 'supervised')]).toEqual([false, false]);
    });

    it('is found once it has started', async () => {
      const { home, go } = startingUntil('serve');
      const finding = findStarted(home);
      go();
      expect(await finding).toMatchObject({ health: { supervised: true } });
    });
  });
});

describe('replacing', () => {
  it('replaces an older version without refusing or losing an event', async () => {
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

  it('answers every request on kept and on fresh connections during many replacements, even when the replacing process stalls', async () => {
    const home = freshHome();
    const stalls = [undefined, '/health', undefined, '/replace', undefined];
    const versions = await Promise.all(stalls.map((_, n) => buildServer(folder, `1.0.${n + 1}`)));
    const { url } = await ensureServer(home, one);
    const { supervisor } = addressOf(home);
    const client = continuousRequests(url);
    later(client.stop);

    for (const [n, stalledAt] of stalls.entries()) {
      await client.answers(10);
      if (stalledAt !== undefined) stallAfterRequest(stalledAt, 2_100);
      const up = await ensureServer(home, versions[n]);
      expect(client.failures).toEqual([]);
      expect(up).toMatchObject({ url, version: `1.0.${n + 1}`, started: true });
      expect(addressOf(home).supervisor).toBe(supervisor);
    }
    await client.answers(10);
    await client.stop();

    expect(client.failures).toEqual([]);
    const events = readFileSync(join(home, 'fake-events'), 'utf8').trim().split('\n');
    expect(events).toHaveLength(client.answered());
    expect(readFileSync(join(home, 'server.log'), 'utf8').match(/ready on port/g)).toHaveLength(stalls.length + 1);
  });

  it('does not stop a server whose agreement is late', async () => {
    const home = freshHome();
    const asked: string[] = [];
    const secret = 'a'.repeat(32);
    let version = '1.0.0';
    const slow = createHttpServer(({ url = '' }, response) => {
      const path = url.slice(url.lastIndexOf('/'));
      if (url.startsWith('/prove/')) {
        response.end(JSON.stringify({ proof: proofOf(secret, path.slice(1)) }));
        return;
      }
      if (path === '/health') {
        const health = { version, build: 'a', entry: '', pid: version === '1.0.0' ? 1 : 2, supervised: true };
        response.end(JSON.stringify({ ...health, startedAt: 0, sessions: 0 }));
        return;
      }
      asked.push(path);
      if (asked.length === 1) return;
      version = '1.1.0';
      response.writeHead(202).end();
    }).listen(0, '127.0.0.1');
    later(() => void slow.close());
    await once(slow, 'listening');
    const port = portOf(slow);
    const ids = { pid: process.pid, supervisor: process.pid };
    const rest = { key: secret, socket: null, version, startedAt: 0, vars: [] };
    writeAddress(home, { url: urlOf(port, secret), port, secret, ...ids, ...rest });
    later(() => rmSync(join(home, 'server.json')));

    expect(await ensureServer(home, two)).toMatchObject({ version: '1.1.0' });
    expect(asked).toEqual(['/replace', '/replace']);
  });

  it('replaces a server that did not respond for some seconds', async () => {
    const home = freshHome();
    const { url, pid } = await ensureServer(home, one);
    const { supervisor } = addressOf(home);
    process.kill(pid, 'SIGSTOP');
    // Longer than both questions for its health.
    const stall = setTimeout(() => process.kill(pid, 'SIGCONT'), 4_500);
    expect(await ensureServer(home, two)).toMatchObject({ url, version: '1.1.0' });
    clearTimeout(stall);
    expect(addressOf(home).supervisor).toBe(supervisor);
  });

  it('kills a replaced server that no longer responds', async () => {
    const home = freshHome();
    process.env.FAKE_HEARTBEAT = '100';
    later(() => void delete process.env.FAKE_HEARTBEAT);
    const { url, pid } = await ensureServer(home, one);
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    later(() => kept.destroy());
    await statusOf(url, kept);
    await ensureServer(home, two);
    await expect(statusOf(url, kept, '{"do":"hang"}')).rejects.toThrow();
    await until(() => !isAlive(pid));
    expect(await statusOf(url, false)).toBe(200);
  });

  it('keeps a newer server, and one of the same version from another installation', async () => {
    const home = freshHome();
    const { pid } = await ensureServer(home, two);
    expect(await ensureServer(home, one)).toMatchObject({ pid, version: '1.1.0', started: false });
    const elsewhere = await buildServer(folder, '1.1.0', 'elsewhere');
    expect(await ensureServer(home, elsewhere)).toMatchObject({ pid, started: false });
  });

  it('replaces an older build of the same installation', async () => {
    const home = freshHome();
    const { pid, url } = await ensureServer(home, one);
    const rebuilt = await ensureServer(home, { ...one, build: 'b' });
    expect(rebuilt).toMatchObject({ url, started: true });
    expect(rebuilt.pid).not.toBe(pid);
  });

  it('keeps the old server when the new one does not start', async () => {
    const home = freshHome();
    const { pid } = await ensureServer(home, one);
    const broken = join(folder, 'broken.mjs');
    writeFileSync(broken, 'process.exit(3);');
    writeReplacement(home, broken);
    expect(await askReplace(addressOf(home), broken)).toBe('agreed');
    await until(() => readFileSync(join(home, 'server.log'), 'utf8').includes('did not start (3)'));
    expect((await findServer(home))?.health.pid).toBe(pid);
  });

  it('starts no program that only the key names', async () => {
    const home = freshHome();
    const { pid, url } = await ensureServer(home, one);
    const { key } = addressOf(home);
    const [foreign, trace] = [join(folder, 'foreign.mjs'), join(home, 'foreign-ran')];
    writeFileSync(foreign, `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(trace)}, '');`);
    const replace = () =>
      fetch(`${url}/replace`, {
        method: 'POST',
        headers: { 'x-tutti-key': key },
        body: JSON.stringify({ entry: foreign }),
      });
    expect((await replace()).status).toBe(409);
    // With a replacement in tutti's home, that one is started.
    writeReplacement(home, two.entry);
    expect((await replace()).status).toBe(202);
    expect(
      (await until(async () => (await findServer(home))?.health.pid !== pid && findServer(home)))?.health.version,
    ).toBe('1.1.0');
    expect(existsSync(trace)).toBe(false);
  });

  it('replaces a server that has lost its supervisor', async () => {
    const home = freshHome();
    const { url } = await ensureServer(home, one);
    process.kill(addressOf(home).supervisor, 'SIGKILL');
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

  it('prunes the ledger and exits when no session is open', async () => {
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
    // By the longest retention of all projects.
    const days = (Date.now() - Number(readFileSync(join(home, 'fake-pruned'), 'utf8'))) / 86_400_000;
    expect(days).toBeCloseTo(120, 1);
  });

  it('stays while a session is open, and exits when its client has died', async () => {
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

it('builds the address from port and secret', () => {
  expect(urlOf(1, 'ab')).toBe('http://127.0.0.1:1/ab');
});
