// The collector: the http server that machines ship their records to and that readers read them from. It keeps nothing but the database:
// several may run on one, and any may be killed at any time.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { Use } from '../ledger/postgres-connections.ts';
import { append, headsOf } from './append.ts';
import { join, machineWith, readerWith } from './members.ts';
import { Batch, type HeadsAnswer, HeadsQuestion, Joining, REQUEST_BYTES } from './protocol.ts';
import { answerRead } from './read-api.ts';
import { createTurns, type Turns } from './turns.ts';

export interface CollectorParts {
  readonly use: Use;
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** The header in which a reverse proxy names the person it has signed in. Only for a proxy that sets or removes it on every request. */
  readonly readerHeader?: string;
}

interface Answer {
  readonly status: number;
  /** JSON, or its lines one by one. */
  readonly body: unknown;
  readonly lines?: AsyncIterable<unknown>;
}

const refused = (status: number, error: string): Answer => ({ status, body: { error } });
const TOO_MANY = refused(429, 'this machine has requests under way: send one after the other');
const NOT_ADMITTED = refused(401, 'no valid token');

/** Whoever joins has no token yet. */
const JOIN_BYTES = 4_096;
/** Time for a request to arrive whole. */
const REQUEST_WITHIN = 60_000;

/** Longer than clients and proxies keep an idle connection: a batch on its way to one that the server closes is sent again, later. */
const IDLE_MS = 120_000;

export function createCollector(parts: CollectorParts): Server {
  const turns = createTurns();
  const server = createServer((request, response) => {
    answer(parts, turns, request)
      .catch((error: unknown) => {
        if (error instanceof BadRequest) return refused(error.status, error.message);
        parts.log(`${request.method} ${request.url}: ${error instanceof Error ? error.message : String(error)}`);
        // Machines keep what they have and try again.
        return refused(503, 'the collector cannot use its database');
      })
      .then((reply) => send(response, reply))
      .catch(() => response.destroy());
  });
  server.requestTimeout = REQUEST_WITHIN;
  server.keepAliveTimeout = IDLE_MS;
  return server;
}

async function answer(parts: CollectorParts, turns: Turns, request: IncomingMessage): Promise<Answer> {
  const { use, now } = parts;
  const route = `${request.method} ${request.url}`;
  if (route === 'GET /v1/health') {
    await use((client) => client.query('SELECT 1'));
    return { status: 200, body: { ok: true } };
  }
  if (route === 'POST /v1/join') {
    const joined = await join(use, await read(request, Joining, JOIN_BYTES), now());
    return typeof joined === 'string' ? refused(403, joined) : { status: 200, body: joined };
  }
  if (route === 'POST /v1/records' || route === 'POST /v1/heads') {
    const origin = await machineWith(use, tokenOf(request));
    if (origin === undefined) return NOT_ADMITTED;
    return (await turns(origin, () => answerMachine(parts, origin, request))) ?? TOO_MANY;
  }
  if (route === 'POST /v1/read') {
    if ((await readerOf(parts, request)) === undefined) return NOT_ADMITTED;
    return { status: 200, ...(await answerRead(use, await json(request), now())) };
  }
  return refused(404, 'no such address');
}

async function answerMachine({ use, now }: CollectorParts, origin: number, request: IncomingMessage): Promise<Answer> {
  if (request.url === '/v1/records')
    return { status: 200, body: await append(use, origin, await read(request, Batch), now()) };
  const { sessions } = await read(request, HeadsQuestion);
  const heads = await use((client) => headsOf(client, origin, sessions));
  const body: HeadsAnswer = { heads: [...heads].map(([session, head]) => ({ session, ...head })) };
  return { status: 200, body };
}

async function readerOf({ use, readerHeader }: CollectorParts, request: IncomingMessage): Promise<string | undefined> {
  const named = readerHeader === undefined ? undefined : request.headers[readerHeader.toLowerCase()];
  if (typeof named === 'string' && named !== '') return named;
  return readerWith(use, tokenOf(request));
}

const tokenOf = ({ headers }: IncomingMessage): string => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

class BadRequest extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function read<S extends v.GenericSchema>(
  request: IncomingMessage,
  schema: S,
  most?: number,
): Promise<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, await json(request, most));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new BadRequest(400, `${v.getDotPath(issue) ?? 'the request'}: ${issue.message}`);
}

async function json(request: IncomingMessage, most = REQUEST_BYTES): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > most) throw new BadRequest(413, `at most ${most} bytes are read`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new BadRequest(400, 'not JSON');
  }
}

async function send(response: ServerResponse, { status, body, lines }: Answer): Promise<void> {
  response.writeHead(status, {
    'content-type': lines === undefined ? 'application/json' : 'application/x-ndjson',
    'cache-control': 'no-store',
  });
  if (lines === undefined) {
    response.end(JSON.stringify(body));
    return;
  }
  for await (const line of lines) {
    if (!response.write(`${JSON.stringify(line)}\n`)) await drained(response);
    if (response.destroyed) return;
  }
  response.end();
}

const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    response.once('drain', resolve);
    response.once('close', resolve);
  });
