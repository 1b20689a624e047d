// A model on loopback that answers from scripts, in the API of whichever client asks: the client is real, only the model is not.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Dialect, json, type Question } from './dialect.ts';
import { chat } from './model-chat.ts';
import { generate } from './model-generate.ts';
import { messages } from './model-messages.ts';
import { responses } from './model-responses.ts';
import type { Asked, Script, Turn } from './script.ts';

const DIALECTS: readonly Dialect[] = [messages, responses, chat, generate];

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

  async function answer(question: Question): Promise<Turn> {
    if (ASKS_FOR_SUMMARY.test(question.latest)) return { text: '<summary>What was said so far.</summary>' };
    // The client asks a few things on its own account, such as a title for the session; it offers no tools then.
    const name = scriptOf(question) ?? (scripts.has(UNNAMED) && question.tools.length > 0 ? UNNAMED : undefined);
    if (name === undefined) return { text: '{}' };
    const known = scripts.get(name);
    if (known === undefined) throw new Unscripted(`There is no script ${name}.`);

    const { model, body, latest, results } = question;
    const turn = askedBy(name).length - known.from;
    const request: Asked = { script: name, turn, model, body, latest, results };
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

/** The script a conversation follows: the last marker a person or a parent agent wrote into it. */
const scriptOf = ({ written }: Question): string | undefined =>
  [...written.matchAll(/\[\[script:([\w.-]+)\]\]/g)].at(-1)?.[1];

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (question: Question) => Promise<Turn>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const raw = Buffer.concat(chunks).toString('utf8');
  const path = request.url?.split('?')[0] ?? '';
  for (const dialect of request.method === 'POST' ? DIALECTS : []) {
    const aside = dialect.aside?.(path, raw);
    if (aside !== undefined) return json(response, 200, aside);
    const question = dialect.read(path, raw === '' ? {} : JSON.parse(raw));
    if (question !== undefined) return dialect.reply(response, question, await answer(question));
  }
  if (path.endsWith('/models')) return json(response, 200, { object: 'list', data: [], models: [] });
  return json(response, 404, { type: 'error', error: { type: 'not_found_error', message: path } });
}
