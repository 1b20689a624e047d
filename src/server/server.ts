// The HTTP server in front of the pipeline. It keeps no state that an event depends on: every answer is a ledger transaction, so the
// process may die at any time, and a hook process may serve the same session beside it.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { type ConnectionLimits, LIMITS, limitConnections } from './connection-limits.ts';
import { bareReply, send } from './reply.ts';
import { isClientEvent } from './request.ts';
import { createAnswer, type ServerParts } from './routes.ts';

export type { ServerParts };

/** Time for a client to send a whole request. */
const REQUEST_WITHIN = 10_000;
/** Milliseconds between checks for requests that take too long; Node's default is 30 seconds. */
const CHECKED_EVERY = 1_000;
const IDLE_GRACE = 2_000;

export interface HookServer {
  readonly http: Server;
  /** Accepts no new connection, ends streams, and resolves when all pending requests are answered. Each connection ends with its next
   *  answer, or when it has been idle for `idleGrace` milliseconds. */
  drain(idleGrace?: number): Promise<void>;
  /** Cuts every connection and resolves when all are closed. */
  close(): Promise<void>;
}

export function createHookServer(parts: ServerParts, limits: ConnectionLimits = LIMITS): HookServer {
  const answer = createAnswer(parts);
  const ending = new WeakSet<Socket>();
  let draining = false;

  const http = createServer(
    { maxHeaderSize: 64 * 1024, connectionsCheckingInterval: CHECKED_EVERY },
    (request, response) => {
      // Nobody would receive its answer, but the event would be decided and recorded.
      if (ending.has(request.socket)) return;
      response.sendDate = false;
      // Nobody can answer in place of a server that hangs on connections it has accepted, so each event brings a new one.
      if (draining || isClientEvent(request)) endAfter(request, response);
      respond(request, response).catch(() => send(response, bareReply(500)));
    },
  );
  const connections = limitConnections(http, limits);
  // Clients close idle connections that have shown the secret: when the server does, a request already on its way is lost.
  http.keepAliveTimeout = 0;
  http.requestTimeout = REQUEST_WITHIN;
  // When this is longer than `requestTimeout`, Node applies it to the whole request.
  http.headersTimeout = REQUEST_WITHIN;
  // Missing from its types: answer clients that have closed their sending side.
  Object.assign(http, { httpAllowHalfOpen: true });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await answer(request, {
      stillHere: () => response.writeProcessing(),
      admitted: () => connections.proven(request.socket),
      left: (notice) => void response.once('close', notice),
    });
    if (reply.afterwards || reply.stream) endAfter(request, response);
    // The client may have gone meanwhile; a stream would never notice.
    if (response.destroyed) return;
    if (reply.stream !== undefined) connections.streaming(response);
    send(response, reply);
    if (reply.stream === undefined) connections.answered(response);
  }

  function endAfter({ socket }: IncomingMessage, response: ServerResponse): void {
    response.shouldKeepAlive = false;
    ending.add(socket);
  }

  async function drain(idleGrace = IDLE_GRACE): Promise<void> {
    draining = true;
    for (const stream of connections.streams()) stream.end();
    const closed = new Promise<void>((resolve) => {
      // Not `http.close`, which also cuts idle connections at once.
      NetServer.prototype.close.call(http, () => resolve());
    });
    // After a stall, a connection looks idle until its pending request is read, which happens before immediates run.
    const grace = setTimeout(() => setImmediate(closeIdle), idleGrace);
    await closed;
    clearTimeout(grace);
  }

  function closeIdle(): void {
    http.closeIdleConnections();
    // A connection that was never used is not idle to Node.
    for (const socket of connections.all()) if (socket.bytesRead === 0) socket.destroy();
  }

  function close(): Promise<void> {
    http.closeAllConnections();
    return new Promise((resolve) => http.close(() => resolve()));
  }

  return { http, drain, close };
}
