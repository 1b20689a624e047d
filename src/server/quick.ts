// The road that nearly every event takes: a request that comes in one piece, on a connection that is kept. It is answered without
// the machinery that `node:http` sets up for each one, which costs as much as the engine. Whatever is not just that, in the plainest form,
// goes to `node:http` with its connection, and stays there.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type Answer, type Reply, refusal } from './routes.ts';

export interface Quick {
  /** From now on each answer is the last of its connection. */
  drain(): void;
  closeIdle(): void;
  closeAll(): void;
}

interface Connection {
  readonly isBusy: () => boolean;
  /** Nothing more is taken from it. */
  readonly end: () => void;
}

export function takeWholeRequests(http: Server, answer: Answer): Quick {
  const toHttp = http.listeners('connection');
  const connections = new Map<Socket, Connection>();
  let draining = false;

  function serve(socket: Socket): void {
    let busy = false;
    let ended = false;

    function take(chunk: Buffer): void {
      // Who does not read its answers is asked to wait by `node:http`.
      const whole = socket.writableNeedDrain ? undefined : wholeRequest(chunk);
      if (whole === undefined) {
        handOver(chunk);
        return;
      }
      busy = true;
      const { method, url, headers, body } = whole;
      answer({ method, url, headers, body, stillHere }).then(put, () => put(refusal(500)));
    }

    const stillHere = (): void => void socket.write('HTTP/1.1 102 Processing\r\n\r\n');

    function put(reply: Reply): void {
      const last = draining || reply.last !== undefined || ended;
      // Nearly always there is nothing to say, and nothing but letters of ASCII in it.
      socket.write(written(reply, last), reply.body === '' ? 'latin1' : 'utf8');
      reply.last?.();
      if (last) {
        end();
        return;
      }
      busy = false;
      if (socket.isPaused()) socket.resume();
    }

    /** What is asked after the last answer would count, and never be answered. */
    function end(): void {
      socket.off('data', listeners.data);
      socket.destroySoon();
    }

    /** Put back, what came stands before the end of what is to be read, and that is told only after it. */
    function putBack(chunk: Buffer): void {
      socket.pause();
      socket.unshift(chunk);
    }

    function handOver(unread: Buffer): void {
      connections.delete(socket);
      for (const [name, listener] of Object.entries(listeners)) socket.off(name, listener);
      putBack(unread);
      for (const listener of toHttp) listener.call(http, socket);
      socket.resume();
    }

    const listeners = {
      data: (chunk: Buffer): void => (busy ? putBack(chunk) : take(chunk)),
      end: (): void => {
        ended = true;
        if (!busy) end();
      },
      error: (): void => void socket.destroy(),
      close: (): void => void connections.delete(socket),
    };
    for (const [name, listener] of Object.entries(listeners)) socket.on(name, listener);
    connections.set(socket, { isBusy: () => busy, end });
  }

  http.removeAllListeners('connection');
  http.on('connection', serve);
  return {
    drain: () => {
      draining = true;
    },
    closeIdle: () => {
      for (const { isBusy, end } of connections.values()) if (!isBusy()) end();
    },
    closeAll: () => {
      for (const socket of connections.keys()) socket.destroy();
    },
  };
}

interface Head {
  readonly method: string;
  readonly url: string;
  /** All but how long the body is. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Whole extends Head {
  readonly body: () => string;
}

const HEAD_END = '\r\n\r\n';
/** A head is looked for in so many bytes, and as a rule is found there; only then in all. */
const USUAL_HEAD = 1_024;
const LENGTH = /\r\ncontent-length:[ \t]*(\d{1,6})[ \t]*(?=\r\n|$)/i;

/** Undefined for anything but one whole request in the plainest form. */
export function wholeRequest(chunk: Buffer): Whole | undefined {
  const text = headIn(chunk, USUAL_HEAD) ?? headIn(chunk, chunk.length);
  const length = text === undefined ? null : LENGTH.exec(text);
  if (text === undefined || length === null) return undefined;
  const begin = text.length + HEAD_END.length;
  if (chunk.length !== begin + Number(length[1])) return undefined;
  const head = headOf(text.slice(0, length.index) + text.slice(length.index + length[0].length));
  if (head === undefined) return undefined;
  const { method, url, headers } = head;
  return { method, url, headers, body: () => chunk.toString('utf8', begin) };
}

function headIn(chunk: Buffer, most: number): string | undefined {
  const text = chunk.toString('latin1', 0, most);
  const end = text.indexOf(HEAD_END);
  return end < 0 ? undefined : text.slice(0, end);
}

/** But for the length of what follows, hooks send the same few heads over and over: each is read once. None that is unusually long is kept. */
const HEADS = new Map<string, Head>();
const HEADS_MAX = 100;

function headOf(text: string): Head | undefined {
  const known = HEADS.get(text);
  if (known !== undefined) return known;
  const head = readHead(text);
  if (head === undefined || text.length > USUAL_HEAD) return head;
  if (HEADS.size >= HEADS_MAX) HEADS.clear();
  HEADS.set(text, head);
  return head;
}

const REQUEST = /^POST (\/[!-~]*) HTTP\/1\.1$/;
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: those that no value may have
const CONTROL = /[\0-\x08\n-\x1f\x7f]/;
/** What changes how the rest is to be read, or what becomes of the connection. How long the body is, was told already. */
const SPECIAL: ReadonlySet<string> = new Set([
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
  'te',
  'trailer',
]);

function readHead(text: string): Head | undefined {
  const [first = '', ...lines] = text.split('\r\n');
  const url = REQUEST.exec(first)?.[1];
  if (url === undefined) return undefined;
  const headers: Record<string, string> = Object.create(null);
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase();
    if (!NAME.test(name) || name in headers || SPECIAL.has(name) || CONTROL.test(line)) return undefined;
    headers[name] = withoutBlanks(line, colon + 1);
  }
  const { host, connection = 'keep-alive' } = headers;
  if (host === undefined || connection.toLowerCase() !== 'keep-alive') return undefined;
  return { method: 'POST', url, headers };
}

/** Not `trim`, which also takes what may be half of a letter. */
function withoutBlanks(line: string, from: number): string {
  let [start, end] = [from, line.length];
  while (isBlank(line[start])) start += 1;
  while (end > start && isBlank(line[end - 1])) end -= 1;
  return line.slice(start, end);
}

const isBlank = (letter: string | undefined): boolean => letter === ' ' || letter === '\t';

const PHRASES: Readonly<Record<number, string>> = {
  200: 'OK',
  202: 'Accepted',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  500: 'Internal Server Error',
};

/** As `node:http` writes it. */
function written({ status, body, headers = {} }: Reply, last: boolean): string {
  let head = `HTTP/1.1 ${status} ${PHRASES[status] ?? ''}\r\n`;
  for (const [name, value] of Object.entries(headers)) head += `${name}: ${value}\r\n`;
  if (body !== '') head += 'content-type: application/json\r\n';
  head += `content-length: ${Buffer.byteLength(body)}\r\nConnection: ${last ? 'close' : 'keep-alive'}\r\n\r\n`;
  return head + body;
}
