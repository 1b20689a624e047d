// What is read of a request in one piece is what `node:http` reads of it; and a connection is answered the same whichever of the two has it.

import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Quick, takeWholeRequests, wholeRequest } from './quick.ts';
import { type Asked, type Reply, refusal } from './routes.ts';

const portOf = (server: { address(): AddressInfo | string | null }): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

describe('a request in one piece', () => {
  /** What `node:http` makes of the bytes. Undefined where it takes them for no request, or for half of one. */
  const reference = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
    });
  });
  beforeAll(() => new Promise<void>((resolve) => reference.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    reference.closeAllConnections();
    reference.close();
  });

  async function byHttp(text: string): Promise<unknown> {
    const socket = connect(portOf(reference), '127.0.0.1');
    socket.write(text, 'latin1');
    const [data] = await once(socket, 'data');
    socket.destroy();
    const [head = '', body = ''] = String(data).split('\r\n\r\n');
    if (!head.startsWith('HTTP/1.1 200')) return undefined;
    // How long the body is, the body itself tells.
    const { headers, ...rest } = JSON.parse(body);
    delete headers['content-length'];
    return { ...rest, headers };
  }

  const read = (text: string) => {
    const whole = wholeRequest(Buffer.from(text, 'latin1'));
    return whole && { method: whole.method, url: whole.url, headers: { ...whole.headers }, body: whole.body() };
  };

  const blank = fc.constantFrom('', ' ', '  ', '\t', ' \t ');
  const name = fc.constantFrom('X-A', 'x-tutti-env-NAME', 'Accept', 'Content-Type', 'x_b', "x!#$%&'*+.^`|~9");
  const value = fc.oneof(
    fc.constantFrom('', 'a', 'a b', 'ZoÃ«', 'Ã\u00a0', 'a\tb', '"q"', ':', '$X', 'a, b'),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what no header may have
    fc.string({ maxLength: 12 }).filter((text) => !/[\0-\x1f\x7f]|[^\0-\xff]/.test(text)),
  );
  const header = fc
    .tuple(name, blank, value, blank)
    .map(([key, before, text, after]) => `${key}:${before}${text}${after}`);
  const path = fc.oneof(
    fc.constantFrom('/', '/s/hook/claude-code/PreToolUse?via=local', '/a%20b?c=d&e', '/~!$&()*+,;=:@'),
    fc.stringMatching(/^\/[!-~]{0,12}$/),
  );
  const body = fc.constantFrom('', '{}', '{"a":"ä"}', '\r\n\r\n', 'POST / HTTP/1.1\r\n\r\n');
  const request = fc.record({
    path,
    headers: fc.uniqueArray(header, { selector: (line) => line.split(':')[0]?.toLowerCase(), maxLength: 5 }),
    body,
  });
  const textOf = ({ path, headers, body }: { path: string; headers: readonly string[]; body: string }): string => {
    const bytes = Buffer.from(body).toString('latin1');
    return `POST ${path} HTTP/1.1\r\n${['Host: localhost', ...headers, `Content-Length: ${bytes.length}`].join('\r\n')}\r\n\r\n${bytes}`;
  };

  it('is read as node:http reads it', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (given) => {
        const text = textOf(given);
        expect(read(text)).toEqual(await byHttp(text));
      }),
      { numRuns: 200 },
    );
  });

  it('is read as node:http reads it, however often the same head comes with another body', async () => {
    const another = fc.string({ unit: 'grapheme', maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(request, fc.array(another, { minLength: 2, maxLength: 4 }), async (given, bodies) => {
        for (const body of bodies) {
          const text = textOf({ ...given, body });
          expect(read(text)).toEqual(await byHttp(text));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is read as node:http reads it, or left to it, after any damage', async () => {
    const bits = fc.constantFrom(
      '',
      '\r',
      '\n',
      '\r\n',
      ' ',
      ':',
      '\0',
      '\x7f',
      'GET',
      '\r\n ',
      '\r\nHost: x',
      '\r\nTransfer-Encoding: chunked',
      '\r\nContent-Length: 1',
      '+',
      '0x',
      '\xa0',
    );
    await fc.assert(
      fc.asyncProperty(request, fc.nat(), fc.nat(3), bits, async (given, at, cut, bit) => {
        const text = textOf(given);
        const place = at % text.length;
        const damaged = text.slice(0, place) + bit + text.slice(place + cut);
        const seen = read(damaged);
        if (seen !== undefined) expect(seen).toEqual(await byHttp(damaged));
      }),
      { numRuns: 1_500 },
    );
  });

  it.each([
    ['another method', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n'],
    ['an older HTTP', 'POST / HTTP/1.0\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n'],
    ['no host', 'POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n'],
    ['no length', 'POST / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n'],
    [
      'chunks',
      'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n',
    ],
    ['an expectation', 'POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 0\r\n\r\n'],
    [
      'a connection that is not kept',
      'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    ],
    ['half of a head', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-'],
    ['half of a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{'],
    ['more than one', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\nPOST'],
  ])('is not: %s', (_, text) => {
    expect(read(text)).toBeUndefined();
  });

  it('takes no longer for a line that is all blanks', () => {
    const line = `X-A: ${' '.repeat(60_000)}\x01`;
    const started = performance.now();
    expect(read(`POST / HTTP/1.1\r\nHost: localhost\r\n${line}\r\nContent-Length: 0\r\n\r\n`)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('a connection', () => {
  let answered: Asked[];
  let release: (() => void)[];
  let quick: Quick;
  let server: ReturnType<typeof createServer>;
  let byNode: number;

  async function open(answer: (asked: Asked) => Promise<Reply>): Promise<Socket> {
    answered = [];
    release = [];
    byNode = 0;
    server = createServer((request, response) => {
      byNode += 1;
      request.resume().on('end', () => response.end(`node ${request.url}`));
    });
    quick = takeWholeRequests(server, (asked) => {
      answered.push(asked);
      return answer(asked);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = connect(portOf(server), '127.0.0.1');
    socket.setEncoding('utf8');
    await once(socket, 'connect');
    return socket;
  }
  afterEach(() => {
    quick.closeAll();
    server.closeAllConnections();
    server.close();
  });

  const ask = (path: string, body = '{}', more = ''): string =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${more}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const echo = async ({ url }: Asked): Promise<Reply> => ({ status: 200, body: `quick ${url}` });
  /** Everything up to the text that is waited for. */
  async function heard(socket: Socket, text: string): Promise<string> {
    let all = '';
    while (!all.includes(text)) all += (await once(socket, 'data'))[0];
    return all;
  }

  it('is answered request by request', async () => {
    const socket = await open(echo);
    socket.write(ask('/a'));
    expect(await heard(socket, 'quick /a')).toBe(
      'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 8\r\nConnection: keep-alive\r\n\r\nquick /a',
    );
    socket.write(ask('/b'));
    await heard(socket, 'quick /b');
    expect(byNode).toBe(0);
  });

  it('goes to node:http with what does not come in one piece, and stays there', async () => {
    const socket = await open(echo);
    socket.write(ask('/a'));
    await heard(socket, 'quick /a');
    const big = ask('/big', 'x'.repeat(300_000));
    socket.write(big.slice(0, 20));
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.write(big.slice(20));
    await heard(socket, 'node /big');
    socket.write(ask('/c'));
    await heard(socket, 'node /c');
    expect(answered.map(({ url }) => url)).toEqual(['/a']);
  });

  it('is answered in order when more is asked before the first answer', async () => {
    const socket = await open(async (asked) => {
      await new Promise<void>((resolve) => release.push(resolve));
      return echo(asked);
    });
    socket.write(ask('/a'));
    while (release.length === 0) await new Promise(setImmediate);
    socket.write(ask('/b') + ask('/c'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    release[0]?.();
    const all = await heard(socket, 'node /c');
    expect(all.indexOf('quick /a')).toBeLessThan(all.indexOf('node /b'));
    expect(all).toContain('node /b');
  });

  it('ends with its answer once the client has said that it sends no more', async () => {
    const socket = await open(async (asked) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return echo(asked);
    });
    socket.end(ask('/a'));
    expect(await heard(socket, 'quick /a')).toContain('Connection: close');
    await once(socket, 'close');
  });

  it('is told when something goes wrong, and when it is the last answer', async () => {
    let stopped = 0;
    const socket = await open(async ({ url }) => {
      if (url === '/bad') throw new Error('x');
      return url === '/none' ? refusal(404) : { status: 202, body: '', last: () => (stopped += 1) };
    });
    socket.write(ask('/bad'));
    expect(await heard(socket, '\r\n\r\n')).toMatch(/^HTTP\/1\.1 500 Internal Server Error\r\ncontent-length: 0\r\n/);
    socket.write(ask('/none'));
    expect(await heard(socket, '\r\n\r\n')).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
    socket.write(ask('/stop'));
    expect(await heard(socket, '\r\n\r\n')).toMatch(/^HTTP\/1\.1 202 Accepted\r\n(.+\r\n)*Connection: close/);
    await once(socket, 'close');
    expect(stopped).toBe(1);
  });

  it('that lies idle is closed on request; a busy one has its answer first', async () => {
    const socket = await open(async (asked) => {
      await new Promise<void>((resolve) => release.push(resolve));
      return echo(asked);
    });
    const idle = connect(portOf(server), '127.0.0.1');
    await once(idle, 'connect');
    socket.write(ask('/a'));
    while (release.length === 0) await new Promise(setImmediate);
    quick.drain();
    quick.closeIdle();
    idle.resume();
    await once(idle, 'close');
    release[0]?.();
    expect(await heard(socket, 'quick /a')).toContain('Connection: close');
    await once(socket, 'close');
  });

  it('is asked to wait while its client reads no answers', async () => {
    const socket = await open(async () => ({ status: 200, body: 'x'.repeat(300_000) }));
    socket.pause();
    const asked = (): number => answered.length + byNode;
    let sent = 0;
    for (let turn = 0; turn < 20 && sent < 100; turn++) {
      if (asked() === sent) {
        socket.write(ask('/a'));
        sent += 1;
        turn = 0;
      }
      await pause(2);
    }
    // As much as the system holds, and a little more.
    expect(asked()).toBeLessThan(70);
    socket.resume();
    socket.write(ask('/b'));
    while (asked() < sent + 1) await pause(2);
  });

  it.each([
    ['its last answer', () => quick.drain(), () => {}],
    ['it was closed', () => {}, () => quick.closeIdle()],
  ])('takes nothing after %s, however long that one is on its way', async (_, before, after) => {
    const socket = await open(async () => ({ status: 200, body: 'x'.repeat(20_000_000) }));
    socket.pause();
    socket.on('error', () => {});
    before();
    socket.write(ask('/a'));
    while (answered.length === 0) await pause(2);
    await pause(5);
    after();
    socket.write(ask('/b'));
    await pause(30);
    expect(answered.map(({ url }) => url)).toEqual(['/a']);
    expect(byNode).toBe(0);
  });
});
