// The server over real sockets: who may call it, what it passes on, and what it answers.

import { existsSync, readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PAYLOAD_LIMIT } from '../pipeline/payload.ts';
import { shimSecretOf } from '../world/server-address.ts';
import { createHookServer, type HookServer, type ServerParts } from './server.ts';
import { fakeClients, fakeTutti } from './testing/fake-tutti.ts';
import { cleanUp, freshHome, until } from './testing/lab.ts';

const SECRET = 'a'.repeat(32);
const KEY = 'b'.repeat(32);

const EVENT = `POST /${SECRET}/hook/claude-code HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\n{}`;
/** A request after which the server keeps the connection. */
const HEALTH = `GET /${SECRET}/health HTTP/1.1\r\nhost: localhost\r\n\r\n`;

let server: HookServer;
let port: number;
let home: string;
let seen: object[];
let missing: string[];

async function start(parts: Partial<ServerParts> = {}): Promise<void> {
  const tutti = await fakeTutti.createTutti({ home });
  server = createHookServer({
    tutti,
    clients: fakeClients,
    secret: SECRET,
    key: KEY,
    health: async () => ({
      version: '1.0.0',
      build: 'a',
      entry: '',
      pid: 1,
      supervised: true,
      startedAt: 0,
      sessions: 3,
    }),
    stop: () => {},
    replace: () => true,
    seen: (pid, session) => seen.push({ ...(pid !== undefined && { pid }), ...(session !== undefined && { session }) }),
    missing: (name) => missing.push(name),
    ...parts,
  });
  await new Promise<void>((resolve) => server.http.listen(0, '127.0.0.1', resolve));
  const address = server.http.address();
  port = typeof address === 'object' && address ? address.port : 0;
}

beforeEach(async () => {
  home = freshHome();
  seen = [];
  missing = [];
  await start();
});
afterEach(async () => {
  await server.close();
  await cleanUp();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function ask(
  path: string,
  body: string | Buffer = '',
  headers: OutgoingHttpHeaders = {},
  method = 'POST',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const hook = (
  body: object | string,
  headers: OutgoingHttpHeaders = {},
  rest = 'claude-code/PreToolUse',
): Promise<Answer> => ask(`/${SECRET}/hook/${rest}`, typeof body === 'string' ? body : JSON.stringify(body), headers);

/** The first bytes that come back for a request no HTTP library would send. */
function raw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      resolve(String(data));
    });
  });
}

/** The request that reached tutti. */
async function reached(...args: Parameters<typeof hook>) {
  const { status, body } = await hook(...args);
  expect(status).toBe(200);
  return JSON.parse(body);
}

/** The same, sent by a hook process. */
async function fromProcess(body: object, headers: OutgoingHttpHeaders) {
  const { status, body: answer } = await ask(`/${shimSecretOf(KEY)}/hook/claude-code`, JSON.stringify(body), headers);
  expect(status).toBe(200);
  return JSON.parse(answer);
}

describe('access', () => {
  it.each([
    ['127.0.0.1', 200],
    ['localhost', 200],
    ['LocalHost:1234', 200],
    ['127.0.0.1:80', 200],
    ['evil.example', 403],
    ['127.0.0.1.evil.example', 403],
    ['evil.example:127', 403],
    ['localhost.', 403],
    ['[::1]', 403],
  ])('answers a Host of %j with %i', async (host, status) => {
    expect((await hook({}, { host })).status).toBe(status);
  });

  it('takes the secret from its header too, and then not from the path', async () => {
    const given = (path: string, secret: string) => ask(path, '{}', { 'x-tutti-secret': secret });
    expect((await given('/hook/claude-code', SECRET)).status).toBe(200);
    expect((await given('/hook/claude-code', 'c'.repeat(32))).status).toBe(404);
    expect((await given('/hook/claude-code', '')).status).toBe(404);
    expect((await given(`/${SECRET}/hook/claude-code`, 'c'.repeat(32))).status).toBe(404);
    expect((await given(`/${SECRET}/hook/claude-code`, SECRET)).status).toBe(404);
  });

  it('refuses a request without a Host', async () => {
    const answer = await raw(`POST /${SECRET}/hook/claude-code HTTP/1.0\r\ncontent-length: 2\r\n\r\n{}`);
    expect(answer).toContain('HTTP/1.1 403');
  });

  it.each(['http://evil.example', 'http://127.0.0.1', 'null', ''])('refuses a web page (Origin %j)', async (origin) => {
    expect((await hook({}, { origin })).status).toBe(403);
  });

  it.each([
    ['a wrong secret', `/${'c'.repeat(32)}/hook/claude-code`, 'POST'],
    ['a part of the secret', `/${SECRET.slice(1)}/hook/claude-code`, 'POST'],
    ['no secret', '/hook/claude-code', 'POST'],
    ['an empty path', '/', 'POST'],
    ['another method', `/${SECRET}/hook/claude-code`, 'GET'],
    ['no client', `/${SECRET}/hook`, 'POST'],
    ['another path', `/${SECRET}/sessions`, 'GET'],
    ['a path below health', `/${SECRET}/health/x`, 'GET'],
    ['a path with a bad escape', `/${SECRET}/hook/%ZZ`, 'POST'],
    ['stop without the key', `/${SECRET}/stop`, 'POST'],
  ])('answers %s with a bare 404', async (_, path, method) => {
    const { status, headers, body } = await ask(path, '', {}, method);
    expect({ status, headers, body }).toEqual({
      status: 404,
      headers: { 'content-length': '0', connection: 'close' },
      body: '',
    });
    expect(seen).toEqual([]);
  });

  it('reports its health to a caller with the secret', async () => {
    const { status, body } = await ask(`/${SECRET}/health`, '', {}, 'GET');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ version: '1.0.0', pid: 1, sessions: 3 });
  });
});

describe('what it passes on', () => {
  it('is the payload byte for byte, with client and event', async () => {
    const payload = '{"a":"ä \\" \\\\ \\u0000 😀"}\n';
    expect(await reached(payload)).toMatchObject({
      client: 'claude-code',
      native: 'PreToolUse',
      payload,
      transport: 'http',
    });
  });

  it('has no event when the address names none', async () => {
    expect(await reached({}, {}, 'claude-code')).not.toHaveProperty('native');
  });

  it('has the installation and the project from the query', async () => {
    const rest = 'claude-code/Stop?project=%2Fhome%2Fm%C3%BC+x%2Fa%26b&via=local';
    expect(await reached({}, {}, rest)).toMatchObject({ project: '/home/mü x/a&b', via: 'local', native: 'Stop' });
  });

  it('has an empty payload when the body is empty', async () => {
    expect(await reached('')).toMatchObject({ payload: '' });
  });

  it('has the environment of a hook process, without empty and unexpanded variables', async () => {
    const env = (level: string) => ({ 'x-tutti-env-tutti_level': level });
    const levelOf = async (level: string) => (await fromProcess({}, env(level))).vars.TUTTI_LEVEL;
    expect(await levelOf('guidance')).toBe('guidance');
    expect(await levelOf('')).toBeUndefined();
    expect(await levelOf('$TUTTI_LEVEL')).toBeUndefined();
    // biome-ignore lint/suspicious/noTemplateCurlyInString: sent by a client that does not expand the variable
    expect(await levelOf('${TUTTI_LEVEL}')).toBeUndefined();
    expect(await levelOf('$OTHER')).toBe('$OTHER');
  });

  it('has no environment and no delivery id from those who know only the address in the settings', async () => {
    const headers = { 'x-tutti-env-tutti_level': 'off', 'x-tutti-env-agent_name': 'x', 'x-tutti-delivery': '7.1' };
    expect(await fromProcess({}, headers)).toMatchObject({ delivery: '7.1', vars: { TUTTI_LEVEL: 'off' } });
    const { vars, delivery } = await reached({}, headers);
    expect({ vars, delivery }).toEqual({ vars: {}, delivery: undefined });
  });

  it('decodes environment variables as UTF-8', async () => {
    const head = `POST /${shimSecretOf(KEY)}/hook/claude-code HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2`;
    expect(await raw(`${head}\r\nX-Tutti-Env-AGENT_NAME: Zoë 😀\r\n\r\n{}`)).toContain('"AGENT_NAME":"Zoë 😀"');
  });

  it('reports variables that a rule asked for and the process did not send', async () => {
    await fromProcess({}, { 'x-tutti-env-agent_name': 'x', 'x-tutti-env-tutti_level': '' });
    expect(missing).toContain('NEW_NAME');
    expect(missing).not.toContain('AGENT_NAME');
    expect(missing).not.toContain('TUTTI_LEVEL');
  });

  it('reports the client process of each session', async () => {
    await reached({ session_id: 's-1' }, { 'x-tutti-client-pid': '12' });
    await fromProcess({ session_id: 's-2' }, { 'x-tutti-env-claude_pid': '13' });
    await fromProcess({}, { 'x-tutti-env-claude_pid': '$CLAUDE_PID' });
    expect(seen).toEqual([{ session: 's-1', pid: 12 }, { session: 's-2', pid: 13 }, {}]);
  });
});

describe('what it answers', () => {
  it('is an empty body for silence', async () => {
    const { status, body, headers } = await hook({ do: 'silence' });
    expect([status, body, headers['content-length']]).toEqual([200, '', '0']);
  });

  it('is stdout alone over http', async () => {
    const { status, body } = await hook({ do: 'both' });
    expect([status, body]).toEqual([200, '{"out":"ä"}']);
  });

  it('is stdout, stderr and exit code for the shim', async () => {
    const { body, headers } = await hook({ do: 'both' }, { 'x-tutti-transport': 'command' });
    expect(body).toBe('{"out":"ä"}err ü\nline two');
    expect(headers).toMatchObject({ 'x-tutti-exit': '2', 'x-tutti-stdout': '12' });
  });

  it('is a refusal when tutti crashes or takes too long', async () => {
    const crashed = await hook({ do: 'throw', with: 'boom' });
    expect([crashed.status, JSON.parse(crashed.body).refused]).toEqual([200, expect.stringContaining('boom')]);
    await server.close();
    await start({ deadline: 50 });
    const late = await hook({ do: 'slow', with: '5000' });
    expect([late.status, JSON.parse(late.body).refused]).toEqual([200, expect.stringContaining('too long')]);
  });
});

it('answers 500 when a route fails, and goes on', async () => {
  await server.close();
  await start({ health: () => Promise.reject(new Error('boom')) });
  expect(await ask(`/${SECRET}/health`, '', {}, 'GET')).toMatchObject({ status: 500, body: '' });
  expect((await hook({})).status).toBe(200);
});

describe('patience', () => {
  it('moves the deadline by the time asked for', async () => {
    await server.close();
    await start({ deadline: 50 });
    const { status, body } = await hook({ do: 'patient', with: '300' });
    expect([status, JSON.parse(body).native]).toEqual([200, 'PreToolUse']);
  });

  it('moves the deadline no further than that', async () => {
    await server.close();
    await start({ deadline: 50 });
    const { body } = await hook({ do: 'too patient', with: '20000' });
    expect(JSON.parse(body).refused).toContain('too long');
  });

  it('is announced to the shim at once', async () => {
    const text = await raw(
      `POST /${SECRET}/hook/claude-code HTTP/1.1\r\nhost: localhost\r\nx-tutti-transport: command\r\ncontent-length: 31\r\n\r\n{"do":"patient","with":"60000"}`,
    );
    expect(text).toContain('HTTP/1.1 102 ');
  });

  it('announces nothing after the deadline', async () => {
    await server.close();
    await start({ deadline: 30 });
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => {
      received += data;
    });
    const body = JSON.stringify({ do: 'patient later', with: '80' });
    socket.write(
      `POST /${SECRET}/hook/claude-code HTTP/1.1\r\nhost: localhost\r\nx-tutti-transport: command\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    await until(() => existsSync(join(home, 'fake-events')));
    // On the same connection, so it comes after all that the first request caused.
    socket.write(EVENT);
    await until(() => received.includes('"native"') || received.includes('"payload"'));
    expect(received).toContain('too long');
    expect(received).not.toContain('HTTP/1.1 102');
    socket.destroy();
  });
});

describe('a payload over the limit', () => {
  it('is not read when its header states the size', async () => {
    const body = Buffer.alloc(PAYLOAD_LIMIT + 1, 'x');
    expect(await reached(body.toString())).toMatchObject({ payload: { tooLarge: PAYLOAD_LIMIT + 1 } });
  });

  it('is answered before it is sent', async () => {
    const head = `POST /${SECRET}/hook/claude-code HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${2 ** 40}`;
    const first = await raw(`${head}\r\n\r\n{"half`);
    expect(first).toContain('HTTP/1.1 200');
    expect(first).toContain('"tooLarge":1099511627776');
  });

  it('is cut off when its size is not stated', async () => {
    const half = Buffer.alloc(PAYLOAD_LIMIT / 2 + 1, 'x');
    const body = await new Promise<string>((resolve, reject) => {
      const asked = httpRequest(
        { host: '127.0.0.1', port, path: `/${SECRET}/hook/claude-code`, method: 'POST', agent: false },
        (response) => response.once('data', (data) => resolve(String(data))),
      );
      asked.on('error', reject);
      asked.write(half);
      asked.end(half);
    });
    expect(JSON.parse(body).payload.tooLarge).toBeGreaterThan(PAYLOAD_LIMIT);
  });

  it('is read in full at exactly the limit', async () => {
    const { body } = await hook(JSON.stringify({ do: 'text', with: 'ok', filler: 'x' }).padEnd(PAYLOAD_LIMIT, ' '));
    expect(body).toBe('ok');
  });
});

it('gives a whole request no more time than its headers', () => {
  // Node applies a longer `headersTimeout` to the body, too.
  expect(server.http.headersTimeout).toBe(server.http.requestTimeout);
});

it('ends a connection with the answer to an event, and handles no request behind it', async () => {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  socket.write(EVENT.repeat(3));
  await new Promise((resolve) => socket.once('close', resolve));
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(1);
  expect(received.toLowerCase()).toContain('connection: close');
  expect(readFileSync(join(home, 'fake-events'), 'utf8').trim().split('\n')).toHaveLength(1);
});

describe('draining', () => {
  it('answers the next request on an open connection, refuses new connections, then ends', async () => {
    const socket = connect(port, '127.0.0.1');
    const lines: string[] = [];
    socket.on('data', (data) => lines.push(String(data)));
    socket.write(HEALTH);
    await new Promise((resolve) => socket.once('data', resolve));
    const drained = server.drain();
    await expect(hook({})).rejects.toThrow('ECONNREFUSED');
    socket.write(EVENT);
    await Promise.all([drained, new Promise((resolve) => socket.once('close', resolve))]);
    expect(lines.join('').match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(lines.at(-1)?.toLowerCase()).toContain('connection: close');
  });

  const stall = (milliseconds: number): void => {
    for (const end = performance.now() + milliseconds; performance.now() < end; );
  };

  it.each([
    ['an answered request', HEALTH],
    ['a refused request', 'GET /x HTTP/1.1\r\nhost: localhost\r\n\r\n'],
  ])('answers a request that arrived during a stall, after %s on the same connection', async (_, before) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (data) => {
      heard += data;
    });
    socket.write(before);
    await new Promise((resolve) => socket.once('data', resolve));
    const drained = server.drain(30);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    heard = '';
    socket.write(EVENT);
    stall(60);
    await Promise.all([drained, closed]);
    expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('handles no request behind the last answer of a connection', async () => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => {
      received += data;
    });
    socket.write(HEALTH);
    await new Promise((resolve) => socket.once('data', resolve));
    const drained = server.drain();
    received = '';
    socket.write(EVENT.repeat(3));
    await Promise.all([drained, new Promise((resolve) => socket.once('close', resolve))]);
    expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(1);
    expect(readFileSync(join(home, 'fake-events'), 'utf8').trim().split('\n')).toHaveLength(1);
  });

  it('does not wait for idle connections, used or not', async () => {
    const sockets = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) socket.on('error', () => {}).resume();
    sockets[1]?.write(HEALTH);
    sockets[2]?.write('GET /x HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await Promise.all(sockets.slice(1).map((socket) => new Promise((resolve) => socket.once('data', resolve))));
    await server.drain(30);
  });
});
