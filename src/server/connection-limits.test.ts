// Connections that are opened and not used, by the hundred, and clients that send or read slowly: each is closed, and others are answered.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectionLimits } from './connection-limits.ts';
import { createHookServer, type HookServer } from './server.ts';
import { fakeClients, fakeTutti } from './testing/fake-tutti.ts';
import { cleanUp, freshHome, until } from './testing/lab.ts';

const SECRET = 'a'.repeat(32);
const PATH = `/${SECRET}/hook/claude-code/PreToolUse`;
const FEW: ConnectionLimits = { provenWithin: 150, takenWithin: 300, most: 20 };

let server: HookServer;
let port: number;
const sockets: Socket[] = [];

beforeEach(async () => {
  const tutti = await fakeTutti.createTutti({ home: freshHome() });
  server = createHookServer(
    {
      ...{ tutti, clients: fakeClients, secret: SECRET, key: 'b'.repeat(32), deadline: 3_500 },
      health: async () => ({
        version: '1',
        build: 'a',
        entry: '',
        pid: 1,
        supervised: true,
        startedAt: 0,
        sessions: 0,
      }),
      ...{ stop: () => {}, replace: () => true, seen: () => {}, missing: () => {} },
    },
    FEW,
  );
  await new Promise<void>((resolve) => server.http.listen(0, '127.0.0.1', resolve));
  const address = server.http.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
  await cleanUp();
});

async function open(first = ''): Promise<{ readonly socket: Socket; readonly received: () => string }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(first);
  return { socket, received: () => text };
}

const ask = (path = PATH, body: object = {}): string => {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
};
/** Shows the secret, and keeps the connection. */
const HEALTH = `GET /${SECRET}/health HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const isAnswered = (text: string): boolean => text.includes('HTTP/1.1 200');

describe('without the secret, the server closes', () => {
  it.each([
    ['a connection that sends nothing', ''],
    ['half a line', 'POST /'],
    ['headers without an end', `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\n`],
    ['a request with another secret', ask('/x/hook/claude-code/PreToolUse')],
    ['one that had the server prove itself', `GET /prove/${'0'.repeat(32)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['a request from a web page', ask().replace('\r\n', '\r\nOrigin: http://localhost\r\n')],
  ])('%s', async (_, bytes) => {
    const { socket } = await open(bytes);
    await once(socket, 'close');
  });

  it('a client that sends its headers byte by byte', async () => {
    const { socket } = await open();
    const dribble = setInterval(() => socket.write('x'), 10);
    await once(socket, 'close');
    clearInterval(dribble);
  });
});

it('keeps a connection with the secret, however long it idles', async () => {
  const { socket, received } = await open(HEALTH);
  await until(() => isAnswered(received()));
  // A later connection without the secret is closed meanwhile.
  await once((await open()).socket, 'close');
  await once((await open()).socket, 'close');
  expect(socket.closed).toBe(false);
  const before = received().length;
  socket.write(HEALTH);
  await until(() => received().length > before);
});

it('answers beside more connections than it keeps, and closes the oldest without the secret first', async () => {
  const { socket, received } = await open(HEALTH);
  await until(() => isAnswered(received()));
  for (let n = 0; n < 3 * FEW.most; n++) await open();
  const late = await open(ask());
  await until(() => isAnswered(late.received()));
  expect(socket.closed).toBe(false);
  const count = await new Promise<number>((resolve) => server.http.getConnections((_, n) => resolve(n)));
  expect(count).toBeLessThanOrEqual(FEW.most);
});

it('closes the least recently used connection when all have the secret', async () => {
  const first = await open(HEALTH);
  await until(() => isAnswered(first.received()));
  for (let n = 1; n < FEW.most; n++) {
    const more = await open(HEALTH);
    await until(() => isAnswered(more.received()));
  }
  const late = await open(HEALTH);
  await until(() => isAnswered(late.received()));
  await until(() => first.socket.closed);
});

it('closes the connection of a client that does not read its answers', async () => {
  const { socket } = await open();
  socket.pause();
  // As the shim sends them: after an event of a client the server ends the connection.
  const event = ask(PATH, { do: 'text', with: 'x'.repeat(300_000) });
  socket.write(event.replace('\r\n', '\r\nx-tutti-transport: command\r\n').repeat(60));
  await until(async () => {
    const count = await new Promise<number>((resolve) => server.http.getConnections((_, n) => resolve(n)));
    return count === 0;
  });
});
