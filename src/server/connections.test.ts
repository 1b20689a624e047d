// What clients may do to their connections, by accident or on purpose: each event is answered once, and the server survives.

import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PAYLOAD_LIMIT } from '../pipeline/payload.ts';
import { createHookServer, type HookServer } from './server.ts';
import { fakeClients, fakeTutti } from './testing/fake-tutti.ts';
import { cleanUp, freshHome, until } from './testing/lab.ts';

const SECRET = 'a'.repeat(32);
const PATH = `/${SECRET}/hook/claude-code/PreToolUse`;

let home: string;
let server: HookServer;
let open: () => Socket;

async function start(deadline = 3_500): Promise<HookServer> {
  const tutti = await fakeTutti.createTutti({ home });
  return createHookServer({
    tutti,
    clients: fakeClients,
    secret: SECRET,
    key: 'b'.repeat(32),
    health: async () => ({ version: '1', build: 'a', entry: '', pid: 1, supervised: true, startedAt: 0, sessions: 0 }),
    stop: () => {},
    replace: () => true,
    seen: () => {},
    missing: () => {},
    deadline,
  });
}

/** Events that were answered: all, or those that asked for this. */
const events = (doing = ''): number => {
  try {
    const lines = readFileSync(join(home, 'fake-events'), 'utf8').trim().split('\n');
    return lines.filter((line) => line.endsWith(doing)).length;
  } catch {
    return 0;
  }
};

/** Waits until a count has stayed the same for 200 ms: nothing signals that no more will happen. */
async function settled(count: () => number): Promise<void> {
  let [before, same] = [count(), 0];
  await until(async () => {
    await wait(10);
    same = count() === before ? same + 1 : 0;
    before = count();
    return same === 20;
  });
}

interface Client {
  readonly socket: Socket;
  /** All bytes received so far. */
  received(): string;
  answers(): number;
}

function client(): Client {
  const socket = open();
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {});
  const received = () => Buffer.concat(chunks).toString();
  return { socket, received, answers: () => received().match(/HTTP\/1\.1 200/g)?.length ?? 0 };
}

/** As the shim sends events: the server keeps its connection, where that of a client ends with the answer to an event. */
const KEPT = 'X-Tutti-Transport: command\r\n';

const ask = (body: object | string = {}, more = '', path = PATH): string => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${KEPT}${more}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
};
function piecesOf(whole: string, cuts: readonly number[]): readonly string[] {
  const at = [0, ...cuts.map((cut) => cut % whole.length).sort((one, other) => one - other), whole.length];
  return at
    .slice(1)
    .map((end, n) => whole.slice(at[n], end))
    .filter((piece) => piece !== '');
}
const text = (words: string) => ({ do: 'text', with: words });

describe.each(['tcp', 'unix'])('over %s', (kind) => {
  beforeEach(async () => {
    home = freshHome();
    server = await start();
    const path = join(home, 's.sock');
    await new Promise<void>((resolve) =>
      kind === 'tcp' ? server.http.listen(0, '127.0.0.1', resolve) : server.http.listen(path, resolve),
    );
    const address = server.http.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    open = () => (kind === 'tcp' ? connect(port, '127.0.0.1') : connect(path));
  });
  afterEach(async () => {
    await server.close();
    rmSync(join(home, 's.sock'), { force: true });
    await cleanUp();
  });

  it('answers pipelined requests in order', async () => {
    const { socket, received, answers } = client();
    socket.write(Array.from({ length: 40 }, (_, n) => ask(text(`<${n}>`))).join(''));
    await until(() => answers() === 40);
    expect(received().match(/<\d+>/g)).toEqual(Array.from({ length: 40 }, (_, n) => `<${n}>`));
    expect(events()).toBe(40);
  });

  it('answers requests that arrive before the previous answer, in order', async () => {
    const { socket, received, answers } = client();
    socket.write(ask({ do: 'slow', with: '60' }));
    for (let n = 0; n < 40; n++) {
      socket.write(ask(text(`<${n}>`)));
      if (n % 3 === 0) await new Promise(setImmediate);
    }
    await until(() => answers() === 41);
    expect(received().match(/<\d+>/g)).toEqual(Array.from({ length: 40 }, (_, n) => `<${n}>`));
    expect(events()).toBe(41);
  });

  it('answers each request once and in order, however it is cut into pieces', async () => {
    const chunked = (body: object): string => {
      const bytes = JSON.stringify(body);
      return `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\n${KEPT}Transfer-Encoding: chunked\r\n\r\n${bytes.length.toString(16)}\r\n${bytes}\r\n0\r\n\r\n`;
    };
    const form = fc.constantFrom<(body: object) => string>(ask, ask, ask, chunked, (body) =>
      ask(body, 'TE: trailers\r\n'),
    );
    const one = fc.record({
      form,
      late: fc.constantFrom('0', '2', '5'),
      size: fc.constantFrom(1, 1, 100, 70_000),
      cuts: fc.array(fc.nat(), { maxLength: 2 }),
    });
    const pause = fc.constantFrom(0, 0, 1, 3);
    let expected = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(one, { minLength: 1, maxLength: 6 }),
        fc.array(pause),
        fc.boolean(),
        async (asked, pauses, ends) => {
          const words = asked.map(({ size }, n) => `<${n}${'x'.repeat(size)}>`);
          const pieces = asked.flatMap(({ form, late, cuts }, n) =>
            piecesOf(form({ do: 'slow', with: late, words: words[n] }), cuts),
          );
          const { socket, received } = client();
          for (const [at, piece] of pieces.entries()) {
            socket.write(piece);
            // The pauses are part of the generated input.
            await wait(pauses[at] ?? 0);
          }
          if (ends) socket.end();
          await until(() => received().match(/<\d+x+>/g)?.length === asked.length);
          expect(received().match(/<\d+x+>/g)).toEqual(words);
          socket.destroy();
          expected += asked.length;
          expect(events()).toBe(expected);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('reads a request that arrives byte by byte', async () => {
    const { socket, answers } = client();
    socket.setNoDelay(true);
    for (const byte of Buffer.from(ask(text('ä'), 'X-A: ö\r\n'))) {
      socket.write(Buffer.of(byte));
      await new Promise(setImmediate);
    }
    await until(() => answers() === 1);
    socket.write(ask());
    await until(() => answers() === 2);
  });

  it.each([
    ['before the server has read them', false],
    ['after the server has read them', true],
  ])('answers all requests of a client that half-closes its connection %s', async (_, allRead) => {
    let read = 0;
    server.http.on('request', () => {
      read += 1;
    });
    for (const asked of [1, 2, 3]) {
      read = 0;
      const { socket, answers } = client();
      const closed = once(socket, 'close');
      socket.write(ask({ do: 'slow', with: '60' }));
      await until(() => read === 1);
      socket.write(ask(text('x')).repeat(asked - 1));
      if (allRead) await until(() => read === asked);
      socket.end();
      await closed;
      expect(answers()).toBe(asked);
    }
  });

  it('answers others when a client disconnects before its answer', async () => {
    const disconnects = ['', ask(), ask() + ask(), 'POST'];
    for (const more of disconnects) {
      const gone = client();
      const read = once(server.http, 'request');
      gone.socket.write(ask({ do: 'slow', with: '30' }));
      await read;
      await new Promise((resolve) => gone.socket.write(more, resolve));
      if (kind === 'tcp') gone.socket.resetAndDestroy();
      else gone.socket.destroy();
    }
    const big = client();
    big.socket.write(ask(text('x'.repeat(5_000_000))));
    await until(() => big.received().length > 0);
    if (kind === 'tcp') big.socket.resetAndDestroy();
    await until(() => events('slow') === disconnects.length);
    const { socket, answers } = client();
    socket.write(ask());
    await until(() => answers() === 1);
    const count = () => new Promise<number>((resolve) => server.http.getConnections((_, n) => resolve(n)));
    big.socket.destroy();
    await until(async () => (await count()) === 1);
  });

  it('reads a whole body wherever it is cut', async () => {
    for (const size of [65_500, 65_536, 131_072, 200_000]) {
      const words = 'ä😀'.repeat(size / 6);
      const { socket, received } = client();
      socket.write(ask(text(words)));
      // All of it: a part of the answer may end like the whole.
      await until(() => received().endsWith(`\r\n\r\n${words}`));
      expect(received()).toMatch(/^HTTP\/1\.1 200/);
      socket.destroy();
    }
  });

  it('answers beside a hundred half requests and a thousand idle connections, and the newest of these', async () => {
    const idle: Client[] = [];
    let taken = 0;
    server.http.on('connection', () => {
      taken += 1;
    });
    while (idle.length < 1_000) {
      const more = Array.from({ length: 100 }, client);
      await Promise.all(more.map(({ socket }) => once(socket, 'connect')));
      idle.push(...more);
      // A Unix socket refuses connections when its backlog is full.
      await until(() => taken >= idle.length);
    }
    for (const { socket } of idle.slice(-200, -100)) socket.write(ask('{"half').slice(0, -2));
    const { socket, answers } = client();
    socket.write(ask());
    await until(() => answers() === 1);
    for (const { socket } of idle.slice(-100)) socket.write(ask());
    await until(() => idle.slice(-100).every((each) => each.answers() === 1));
    for (const each of idle) each.socket.destroy();
  });

  it.each([
    [
      'chunks',
      `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
      200,
    ],
    ['Connection: Keep-Alive', ask({}, 'Connection: Keep-Alive\r\n'), 200],
    ['Connection: CLOSE', ask({}, 'Connection: CLOSE\r\n'), 200],
    ['Connection: keep-alive, close', ask({}, 'Connection: keep-alive, close\r\n'), 200],
    ['a folded header', ask({}, 'X-A: a\r\n b\r\n'), 400],
    ['an absolute address', ask({}, '', `http://localhost${PATH}`), 404],
    ['a second Host', ask({}, 'Host: evil.example\r\n'), 200],
    ['a length with a sign', `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Length: +2\r\n\r\n{}`, 400],
    ['a length in hex', `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0x2\r\n\r\n{}`, 400],
    ['two lengths', ask({}, 'Content-Length: 1\r\n'), 400],
    ['a length and chunks', ask({}, 'Transfer-Encoding: chunked\r\n'), 400],
    ['a space before the colon', `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Length : 2\r\n\r\n{}`, 400],
    ['headers of 40,000 bytes', ask({}, `X-A: ${'a'.repeat(40_000)}\r\n`), 200],
    ['headers of 70,000 bytes', ask({}, `X-A: ${'a'.repeat(70_000)}\r\n`), 431],
    ['a thousand headers', ask({}, Array.from({ length: 1_000 }, (_, n) => `X-${n}: a\r\n`).join('')), 200],
    ['an upgrade', ask({}, 'Connection: Upgrade\r\nUpgrade: h2c\r\n'), 200],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['another protocol', 'SSH-2.0-x\r\n', 400],
  ])('answers %s by the book, and the next client too', async (_, bytes, status) => {
    const { socket, received } = client();
    socket.write(bytes, 'latin1');
    await until(() => received().includes('\r\n\r\n'));
    expect(received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const { socket: next, answers } = client();
    next.write(ask());
    await until(() => answers() === 1);
  });

  it('stops handling requests of a client that does not read its answers', async () => {
    const { socket } = client();
    socket.pause();
    socket.write(ask(text('x'.repeat(300_000))).repeat(100));
    // Some answers fit into the buffers of the system; the other requests have to wait.
    await settled(() => events());
    expect(events()).toBeLessThan(60);
    socket.resume();
    await until(() => events() === 100);
  });

  it('honours Expect: 100-continue', async () => {
    const { socket, received, answers } = client();
    const body = JSON.stringify(text('later'));
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    await until(() => received().includes('HTTP/1.1 100 Continue'));
    socket.write(body);
    await until(() => answers() === 1);
  });

  it('keeps the connection after a body over the limit', async () => {
    const { socket, received, answers } = client();
    socket.write(ask());
    await until(() => answers() === 1);
    socket.write(ask('x'.repeat(PAYLOAD_LIMIT + 1)));
    await until(() => answers() === 2);
    expect(received()).toContain('tooLarge');
    socket.write(ask());
    await until(() => answers() === 3);
  });
});
