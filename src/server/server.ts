// The resident host: loopback HTTP in front of the journey. It holds no truth of its own; every answer is a ledger
// transaction, so it may die at any time, and a command may serve the same session beside it.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { takeWholeRequests } from './quick.ts';
import { readBody } from './request.ts';
import { type Answer, createAnswer, type Reply, refusal, type ServerParts } from './routes.ts';

export type { ServerParts };

const IDLE_GRACE = 2_000;
/** Who has not sent all of a request by then is cut off, when it is next looked. */
const REQUEST_WITHIN = 10_000;

export interface HookServer {
  readonly http: Server;
  /** Takes no new connection, answers what it has been asked, and resolves when all is answered. A connection may lie idle for so
   *  many milliseconds; a busy one ends with its next answer. */
  drain(idleGrace?: number): Promise<void>;
  /** Cuts every connection, whatever is under way, and resolves when it is closed. */
  close(): Promise<void>;
}

export function createHookServer(parts: ServerParts): HookServer {
  const answer = createAnswer(parts);
  let draining = false;
  const http = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
    response.sendDate = false;
    if (draining) response.shouldKeepAlive = false;
    answerRequest(answer, request, response).catch(() => send(response, refusal(500)));
  });
  // A client that sends on a connection at the moment we close it would take us for dead: it is theirs to close.
  http.keepAliveTimeout = 0;
  http.requestTimeout = REQUEST_WITHIN;
  // Where it is longer than the other, Node takes the two for each other, and a body may take as long as this says.
  http.headersTimeout = REQUEST_WITHIN;
  // Not among its types: who has sent all it had to send still waits for its answer.
  Object.assign(http, { httpAllowHalfOpen: true });
  const quick = takeWholeRequests(http, answer);

  async function drain(idleGrace = IDLE_GRACE): Promise<void> {
    draining = true;
    quick.drain();
    const closed = new Promise<void>((resolve) => {
      // Not http's own close: that also cuts connections on which a request may be on its way.
      NetServer.prototype.close.call(http, () => resolve());
    });
    // Once it has looked what came: after a stall a connection seems idle on which a request has been waiting all the while.
    const grace = setTimeout(() => setImmediate(closeIdle), idleGrace);
    await closed;
    clearTimeout(grace);
  }

  function closeIdle(): void {
    http.closeIdleConnections();
    quick.closeIdle();
  }

  function close(): Promise<void> {
    http.closeAllConnections();
    quick.closeAll();
    return new Promise((resolve) => http.close(() => resolve()));
  }

  return { http, drain, close };
}

async function answerRequest(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const reply = await answer({
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    body: () => readBody(request),
    stillHere: () => response.writeProcessing(),
  });
  if (reply.last) response.shouldKeepAlive = false;
  send(response, reply);
  reply.last?.();
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const type = body === '' ? {} : { 'content-type': 'application/json' };
  response.writeHead(status, { ...headers, ...type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
