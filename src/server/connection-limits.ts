// Which connections the server keeps. Anyone on this machine may connect, so a connection must show the secret soon, and when there
// are too many, those that have not are closed first. One that has shown it may idle for as long as its client likes.

import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Milliseconds for a connection to send a first request with the secret. */
  readonly provenWithin: number;
  /** Milliseconds for a client to take an answer. */
  readonly takenWithin: number;
  readonly most: number;
}

/** A client keeps a few connections per session, so `most` is enough for a hundred sessions. */
export const LIMITS: ConnectionLimits = { provenWithin: 5_000, takenWithin: 10_000, most: 512 };

export interface Connections {
  readonly all: () => Iterable<Socket>;
  readonly streams: () => Iterable<ServerResponse>;
  /** Its request had the secret. */
  readonly proven: (socket: Socket) => void;
  /** This answer was sent. */
  readonly answered: (response: ServerResponse) => void;
  /** Its answer is a stream: the connection is kept while that goes on, however many others there are. */
  readonly streaming: (response: ServerResponse) => void;
}

export function limitConnections(http: Server, { provenWithin, takenWithin, most }: ConnectionLimits): Connections {
  /** With the time when each began, the oldest first. */
  const unproven = new Map<Socket, number>();
  /** The least recently used first. */
  const proven = new Set<Socket>();
  const streaming = new Set<ServerResponse>();
  const sweep = setInterval(() => {
    // After a stall, requests that have arrived are read before immediates run.
    setImmediate(() => {
      for (const [socket, since] of unproven) {
        if (performance.now() - since < provenWithin) break;
        socket.destroy();
      }
    });
  }, provenWithin / 5).unref();

  http.once('close', () => clearInterval(sweep));
  http.on('connection', (socket) => {
    if (unproven.size + proven.size >= most) oldest()?.destroy();
    unproven.set(socket, performance.now());
    socket.once('close', () => {
      unproven.delete(socket);
      proven.delete(socket);
    });
  });

  function oldest(): Socket | undefined {
    const [socket] = unproven.size > 0 ? unproven.keys() : proven;
    if (socket !== undefined) {
      unproven.delete(socket);
      proven.delete(socket);
    }
    return socket;
  }

  return {
    all: () => [...unproven.keys(), ...proven],
    streams: () => streaming,
    proven: (socket) => {
      // A connection that was closed meanwhile must not come back.
      if (!unproven.delete(socket) && !proven.delete(socket)) return;
      proven.add(socket);
    },
    answered: (response) => {
      const late = setTimeout(() => response.req.socket.destroy(), takenWithin);
      response.once('close', () => clearTimeout(late));
    },
    streaming: (response) => {
      unproven.delete(response.req.socket);
      proven.delete(response.req.socket);
      streaming.add(response);
      response.once('close', () => streaming.delete(response));
    },
  };
}
