// The Messages API on loopback, answered from scripts: the client is real, only the model is not.

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { Body, latestText, scriptOf, toolResults } from './messages.ts';
import type { Asked, Script, Turn } from './script.ts';

export interface Model {
  readonly url: string;
  /** Every scripted request so far, in order of arrival. */
  readonly asked: readonly Asked[];
  readonly askedBy: (script: string) => readonly Asked[];
  /** A script learned again starts again. */
  readonly learn: (scripts: Readonly<Record<string, Script>>) => void;
  readonly close: () => Promise<void>;
}

/** The script of a conversation that names none. */
export const UNNAMED = 'unnamed';

/** The client's own words when it compacts a conversation. */
const ASKS_FOR_SUMMARY = /create a detailed summary of the conversation|CRITICAL: Respond with TEXT ONLY/i;

/** A fault of the scenario. Sent as 400, which the client soon gives up on and shows; a 401 it would try for minutes. */
class Unscripted extends Error {}

export async function startModel(): Promise<Model> {
  const scripts = new Map<string, { readonly script: Script; readonly from: number }>();
  const asked: Asked[] = [];
  const askedBy = (script: string) => asked.filter((request) => request.script === script);

  async function answer(body: Body): Promise<Turn> {
    if (ASKS_FOR_SUMMARY.test(latestText(body))) return { text: '<summary>What was said so far.</summary>' };
    // The client asks a few things on its own account, such as a title for the session; it offers no tools then.
    const name = scriptOf(body) ?? (scripts.has(UNNAMED) && (body.tools ?? []).length > 0 ? UNNAMED : undefined);
    if (name === undefined) return { text: '{}' };
    const known = scripts.get(name);
    if (known === undefined) throw new Unscripted(`There is no script ${name}.`);

    const request: Asked = {
      script: name,
      turn: askedBy(name).length - known.from,
      body,
      latest: latestText(body),
      results: toolResults(body),
    };
    asked.push(request);
    const { script } = known;
    const next = typeof script === 'function' ? script : script[request.turn];
    if (next === undefined) throw new Unscripted(`Script ${name} has no more than ${script.length} turns.`);
    return typeof next === 'function' ? await next(request) : next;
  }

  const server = createServer((request, response) => {
    serve(request, response, answer).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      json(response, 400, { type: 'error', error: { type: 'invalid_request_error', message } });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The scripted model has no port.');

  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    askedBy,
    learn: (more) => {
      for (const [name, script] of Object.entries(more)) {
        scripts.set(name, { script, from: askedBy(name).length });
      }
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function serve(request: IncomingMessage, response: ServerResponse, answer: (body: Body) => Promise<Turn>) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const raw = Buffer.concat(chunks).toString('utf8');
  const path = request.url?.split('?')[0] ?? '';

  if (request.method === 'POST' && path === '/v1/messages/count_tokens') {
    return json(response, 200, { input_tokens: Math.ceil(raw.length / 4) });
  }
  if (request.method !== 'POST' || path !== '/v1/messages') {
    return json(response, 404, { type: 'error', error: { type: 'not_found_error', message: path } });
  }
  const body = v.parse(Body, JSON.parse(raw));
  const turn = await answer(body);
  return body.stream === true ? stream(response, body, turn) : json(response, 200, complete(body, turn));
}

const usageOf = ({ tokens = 100 }: Turn) => ({
  input_tokens: tokens,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
  output_tokens: 20,
});

const blocksOf = ({ text, calls = [] }: Turn) => [
  ...(text === undefined ? [] : [{ type: 'text' as const, text }]),
  ...calls.map((made) => ({ type: 'tool_use' as const, ...made })),
];

const stopReason = ({ calls = [] }: Turn) => (calls.length > 0 ? 'tool_use' : 'end_turn');

const complete = ({ model }: Body, turn: Turn) => ({
  // The client takes two messages with one id for parts of the same message.
  id: `msg_${randomUUID()}`,
  type: 'message',
  role: 'assistant',
  model,
  content: blocksOf(turn),
  stop_reason: stopReason(turn),
  stop_sequence: null,
  usage: usageOf(turn),
});

function stream(response: ServerResponse, body: Body, turn: Turn): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const send = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);

  send('message_start', { message: { ...complete(body, turn), content: [], stop_reason: null } });
  for (const [index, block] of blocksOf(turn).entries()) {
    const [empty, delta] =
      block.type === 'text'
        ? [
            { ...block, text: '' },
            { type: 'text_delta', text: block.text },
          ]
        : [
            { ...block, input: {} },
            { type: 'input_json_delta', partial_json: JSON.stringify(block.input) },
          ];
    send('content_block_start', { index, content_block: empty });
    send('content_block_delta', { index, delta });
    send('content_block_stop', { index });
  }
  send('message_delta', { delta: { stop_reason: stopReason(turn), stop_sequence: null }, usage: usageOf(turn) });
  send('message_stop', {});
  response.end();
}

function json(response: ServerResponse, status: number, data: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(data));
}
