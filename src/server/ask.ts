// Questions to a running server, by one process to another. A process number proves nothing; an answer does.

import { request } from 'node:http';
import * as v from 'valibot';
import type { Address } from '../world/server-address.ts';

const Health = v.object({
  version: v.string(),
  build: v.string(),
  /** The file it runs from. */
  entry: v.string(),
  pid: v.number(),
  /** Somebody restarts it when it dies. */
  supervised: v.boolean(),
  startedAt: v.number(),
  /** Sessions that are open. */
  sessions: v.number(),
});
export type Health = v.InferOutput<typeof Health>;

/** Undefined: nobody there, or not a tutti of ours. */
export async function askHealth(address: Pick<Address, 'url'>, timeout = 2_000): Promise<Health | undefined> {
  const answer = await ask(`${address.url}/health`, { method: 'GET', timeout });
  if (answer?.status !== 200) return undefined;
  try {
    const read = v.safeParse(Health, JSON.parse(answer.body));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** True: it has agreed to go once it has answered what it was asked. */
export const askStop = (address: Pick<Address, 'url' | 'key'>): Promise<boolean> =>
  agrees(`${address.url}/stop`, address.key, '');

/** True: its supervisor starts the server in `entry` and lets that one take over. */
export const askReplace = (address: Pick<Address, 'url' | 'key'>, entry: string): Promise<boolean> =>
  agrees(`${address.url}/replace`, address.key, JSON.stringify({ entry }));

async function agrees(url: string, key: string, body: string): Promise<boolean> {
  const answer = await ask(url, { method: 'POST', timeout: 2_000, headers: { 'x-tutti-key': key }, body });
  return answer?.status === 202;
}

interface Question {
  readonly method: 'GET' | 'POST';
  readonly timeout: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

function ask(url: string, { method, timeout, headers = {}, body }: Question): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    // No agent: a connection kept for later would keep this process, and a server that wants to go, alive.
    const asked = request(url, { method, agent: false, headers, signal: AbortSignal.timeout(timeout) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
      );
      response.on('error', () => resolve(undefined));
    });
    asked.on('error', () => resolve(undefined));
    asked.end(body);
  });
}
