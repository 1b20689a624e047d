// One API of a model as clients speak it. The scripted model answers all of them: the path of a request tells which one it is.

import type { ServerResponse } from 'node:http';
import type { Turn } from './script.ts';

export interface ToolResult {
  readonly id: string;
  /** Only some APIs say so. */
  readonly error: boolean;
  readonly text: string;
}

/** What a client asked, read once at the edge into the few things a scenario looks at. */
export interface Question {
  readonly body: unknown;
  readonly model: string;
  readonly stream: boolean;
  /** What people and parent agents wrote: results of tools may quote anything and do not count. */
  readonly written: string;
  /** Everything said since the model last spoke. */
  readonly latest: string;
  readonly results: readonly ToolResult[];
  /** Clients ask a few things on their own account, and offer no tools then. */
  readonly tools: readonly string[];
}

export interface Dialect {
  /** Undefined: this is no question in this dialect. */
  read(path: string, body: unknown): Question | undefined;
  reply(response: ServerResponse, question: Question, turn: Turn): void;
  /** Requests beside questions: counting tokens, listing models. Undefined: not known. */
  aside?(path: string, raw: string): object | undefined;
}

export function json(response: ServerResponse, status: number, data: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(data));
}

/** Opens a stream of server-sent events. */
export function events(response: ServerResponse): { send(data: object, type?: string): void; raw(text: string): void } {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const raw = (text: string): void => void response.write(text);
  return {
    raw,
    send: (data, type) => raw(`${type === undefined ? '' : `event: ${type}\n`}data: ${JSON.stringify(data)}\n\n`),
  };
}
