// Answers hooks on the port of a server that hangs or does not come back: by the failure rule, since nothing can be checked. Clients
// wait for an answer only as long as their hook's timeout, and say nothing a person could act on when none comes.

import { createServer } from 'node:http';
import type { Clients } from '../clients/registry.ts';
import { lastKnownAt } from '../pipeline/last-known.ts';
import type { HeldPort } from './port.ts';
import { bareReply, send } from './reply.ts';
import { headerOf } from './request.ts';
import { createAnswer } from './routes.ts';

interface SubstituteParts {
  readonly home: string;
  readonly clients: Clients;
  readonly secret: string;
  readonly key: string;
  readonly stop: () => void;
}

export interface Substitute {
  /** Accepts no more connections, and closes the port. */
  close(): void;
}

/** Also what tests know its answers by. */
export const WHY = 'its server does not answer';

/** `failed`: another program listens on the port. */
export function startSubstitute(port: HeldPort, parts: SubstituteParts, failed: (error: Error) => void): Substitute {
  const unable = async (): Promise<never> => {
    throw new Error(WHY);
  };
  const answer = createAnswer({
    ...parts,
    tutti: { hook: unable, lastKnown: lastKnownAt(parts.home) },
    // Without an answer, nobody takes this for a server.
    health: unable,
    replace: () => false,
    seen: () => {},
    missing: () => {},
  });
  const http = createServer((request, response) => {
    // A hook process decides by itself where no server answers.
    if (headerOf(request, 'x-tutti-transport') === 'command') return send(response, bareReply(503));
    answer(request, { stillHere: () => {}, admitted: () => {}, left: () => {} })
      .catch(() => bareReply(500))
      .then((reply) => {
        // The next request on a kept connection would come here too, with a server back.
        if (!request.url?.startsWith('/prove/')) response.shouldKeepAlive = false;
        send(response, reply);
      });
  });
  http.once('error', failed);
  http.listen(port.handle);
  return { close: () => void http.close() };
}
