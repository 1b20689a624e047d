// The streams that pages read. Each connection gets what the thread found for it, a beat now and then, and a last word when the stream
// ends.

import type { ServerResponse } from 'node:http';
import type { PageServer, StreamMessage } from '../../web/api.ts';

export const MOST_STREAMS = 16;
const BEAT_MS = 10_000;
/** Bytes that a reader has not taken. It connects again when it can. */
const MOST_WAITING = 8 * 1024 * 1024;

type Bye = Extract<StreamMessage, { readonly say: 'bye' }>['why'];

export interface Streams {
  readonly count: () => number;
  /** `expires`: when the reader's token does. `closed` is called once. */
  readonly add: (id: number, response: ServerResponse, expires: number, closed: () => void) => void;
  readonly send: (ids: readonly number[], text: string) => void;
  /** Without a word: the readers connect again. */
  readonly cut: () => void;
  readonly end: (why: Bye) => void;
}

export function createStreams(server: PageServer): Streams {
  const open = new Map<number, ServerResponse>();

  function write(response: ServerResponse, line: string | Buffer): void {
    response.write(line);
    if (response.writableLength > MOST_WAITING) response.destroy();
  }

  function end(response: ServerResponse, why: Bye): void {
    response.end(lineOf(JSON.stringify({ say: 'bye', why } satisfies StreamMessage)));
  }

  return {
    count: () => open.size,
    add: (id, response, expires, closed) => {
      const beat = (): void =>
        write(response, lineOf(JSON.stringify({ say: 'beat', at: Date.now(), server } satisfies StreamMessage)));
      const beats = setInterval(beat, BEAT_MS).unref();
      const expiry = setTimeout(() => end(response, 'expired'), expires - Date.now()).unref();
      open.set(id, response);
      // Connections may be half open: a reader that has left would be noticed with the next beat only.
      response.req.socket.once('end', () => response.destroy());
      response.once('close', () => {
        clearInterval(beats);
        clearTimeout(expiry);
        open.delete(id);
        closed();
      });
      beat();
    },
    send: (ids, text) => {
      const line = Buffer.from(lineOf(text));
      for (const id of ids) {
        const response = open.get(id);
        if (response !== undefined) write(response, line);
      }
    },
    cut: () => {
      for (const response of open.values()) response.destroy();
    },
    end: (why) => {
      for (const response of open.values()) end(response, why);
    },
  };
}

const lineOf = (text: string): string => `data: ${text}\n\n`;
