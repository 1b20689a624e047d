// Requests from one tutti process to a running server. Only an answer shows that a server is there; a process id does not.

import { type ClientRequest, request } from 'node:http';
import * as v from 'valibot';
import type { ServerAddress } from '../world/server-address.ts';

const Health = v.object({
  version: v.string(),
  build: v.string(),
  /** The file it runs from. */
  entry: v.string(),
  pid: v.number(),
  /** A supervisor restarts it when it dies. */
  supervised: v.boolean(),
  startedAt: v.number(),
  /** The number of open sessions. */
  sessions: v.number(),
});
export type Health = v.InferOutput<typeof Health>;

/** Undefined: no answer, or not from a tutti server with this secret. */
export async function askHealth(address: Pick<ServerAddress, 'url'>): Promise<Health | undefined> {
  const answer = await ask(`${address.url}/health`, { method: 'GET' });
  if (answer?.status !== 200) return undefined;
  try {
    const read = v.safeParse(Health, JSON.parse(answer.body));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** True: it will exit once it has answered all pending requests. */
export async function askStop({ url, key }: Pick<ServerAddress, 'url' | 'key'>): Promise<boolean> {
  return (await askOwner(`${url}/stop`, key, ''))?.status === 202;
}

/** `agreed`: its supervisor starts the server in `entry`, which then takes over. `unable`: it has no supervisor.
 *  Undefined: no answer, which says nothing about what the server did. */
export async function askReplace(
  { url, key }: Pick<ServerAddress, 'url' | 'key'>,
  entry: string,
): Promise<'agreed' | 'unable' | undefined> {
  const answer = await askOwner(`${url}/replace`, key, JSON.stringify({ entry }));
  if (answer?.status === 202) return 'agreed';
  return answer?.status === 409 ? 'unable' : undefined;
}

const askOwner = (url: string, key: string, body: string): Promise<Answer | undefined> =>
  ask(url, { method: 'POST', headers: { 'x-tutti-key': key }, body });

interface Question {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

function ask(url: string, { method, headers = {}, body }: Question): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    // No agent: a kept connection would keep this process, and a leaving server, alive.
    const asked = request(url, { method, agent: false, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
      );
      response.on('error', () => resolve(undefined));
    });
    asked.on('error', () => resolve(undefined));
    destroyWhenSilent(asked);
    asked.end(body);
  });
}

const TICK = 100;
const TICKS = 20;

/** After two seconds in which this process could have read an answer: ticks that it missed while it was stalled or starved of CPU
 *  do not count, or it would take its own delay for a dead server. */
function destroyWhenSilent(asked: ClientRequest): void {
  let left = TICKS;
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0) asked.destroy(new Error('no answer'));
  }, TICK);
  asked.on('close', () => clearInterval(timer));
}
