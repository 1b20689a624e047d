// Requests from one tutti process to a running server. Only an answer shows that a server is there; a process id does not. The Unix
// socket is in tutti's private home, so a server answers there. Another program may have the port: whoever has it must prove to be a
// server before a secret is sent.

import { type ClientRequest, type RequestOptions, request } from 'node:http';
import * as v from 'valibot';
import { newSecret, proofOf, proofPath, type ServerAddress } from '../world/server-address.ts';

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
  /** Those of agents. Servers of earlier releases do not say. */
  open: v.optional(v.array(v.object({ session: v.string(), project: v.string() }))),
});
export type Health = v.InferOutput<typeof Health>;

type Asked = Pick<ServerAddress, 'port' | 'secret' | 'key' | 'socket'>;

/** Undefined: no answer, or not from a server of this home. */
export async function askHealth(address: Asked): Promise<Health | undefined> {
  const answer = await ask(address, { method: 'GET', route: 'health' });
  const read = v.safeParse(Health, answer?.status === 200 ? parsed(answer.body) : undefined);
  return read.success ? read.output : undefined;
}

/** True: it will exit once it has answered all pending requests. */
export async function askStop(address: Asked): Promise<boolean> {
  return (await ask(address, { method: 'POST', route: 'stop', body: '' }))?.status === 202;
}

/** Asks for the program that tutti's home names as the replacement. `agreed`: that server starts, then takes over. `unable`: it
 *  cannot. Undefined: no answer, which says nothing about what the server did. */
export async function askReplace(address: Asked, entry: string): Promise<'agreed' | 'unable' | undefined> {
  // Servers of earlier releases take the program from the request.
  const answer = await ask(address, { method: 'POST', route: 'replace', body: JSON.stringify({ entry }) });
  if (answer?.status === 202) return 'agreed';
  return answer?.status === 409 ? 'unable' : undefined;
}

/** A link that opens the page, once and within a minute. Undefined: no answer, or from a server of an earlier release. */
export async function askPageLink(address: Asked): Promise<string | undefined> {
  const answer = await ask(address, { method: 'POST', route: 'page', body: '' });
  const read = v.safeParse(PageLink, answer?.status === 200 ? parsed(answer.body) : undefined);
  return read.success ? read.output.link : undefined;
}

/** Who accepts connections on the server's port. `unknown`: it did not answer in time. */
export async function askPort({
  port,
  key,
}: Pick<Asked, 'port' | 'key'>): Promise<'ours' | 'foreign' | 'nobody' | 'unknown'> {
  const nonce = newSecret();
  const answer = await send({ ...LOOPBACK, port, path: proofPath(nonce) }, { method: 'GET' });
  if (answer === 'refused') return 'nobody';
  if (answer === 'silent') return 'unknown';
  const read = v.safeParse(
    Proof,
    typeof answer === 'object' && answer.status === 200 ? parsed(answer.body) : undefined,
  );
  return read.success && read.output.proof === proofOf(key, nonce) ? 'ours' : 'foreign';
}

/** Who answers at an address that hooks name, perhaps of another home. `unknown`: nobody in time. */
export async function askAddress(url: string): Promise<'server' | 'foreign' | 'nobody' | 'unknown'> {
  const { port, pathname } = new URL(url);
  const answer = await send({ ...LOOPBACK, port, path: `${pathname}/health` }, { method: 'GET' });
  if (answer === 'refused') return 'nobody';
  if (answer === 'silent') return 'unknown';
  return typeof answer === 'object' && v.is(Health, parsed(answer.body)) ? 'server' : 'foreign';
}

const Proof = v.object({ proof: v.string() });
const PageLink = v.object({ link: v.pipe(v.string(), v.regex(/^http:\/\/127\.0\.0\.1:\d{4,5}\/ui#[\w-]+$/)) });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Question {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const LOOPBACK = { host: '127.0.0.1' } as const;

async function ask(
  address: Asked,
  { route, ...question }: Question & { readonly route: string },
): Promise<Answer | undefined> {
  const { port, secret, key, socket } = address;
  const path = `/${secret}/${route}`;
  const asked = question.method === 'POST' ? { ...question, headers: { 'x-tutti-key': key } } : question;
  const direct = socket === null ? 'refused' : await send({ socketPath: socket, path }, asked);
  if (direct !== 'refused') return typeof direct === 'object' ? direct : undefined;
  if ((await askPort(address)) !== 'ours') return undefined;
  const answer = await send({ ...LOOPBACK, port, path }, asked);
  return typeof answer === 'object' ? answer : undefined;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** `refused`: no connection. `silent`: no answer in time. `broken`: the connection ended without one. */
function send(
  to: RequestOptions,
  { method, headers = {}, body }: Question,
): Promise<Answer | 'refused' | 'silent' | 'broken'> {
  return new Promise((resolve) => {
    let connected = false;
    // No agent: a kept connection would keep this process, and a leaving server, alive.
    const asked = request({ ...to, method, agent: false, headers: { host: 'localhost', ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
      );
      response.on('error', () => resolve('broken'));
    });
    asked.on('socket', (socket) =>
      socket.once('connect', () => {
        connected = true;
      }),
    );
    asked.on('error', (error) => resolve(error === SILENT ? 'silent' : connected ? 'broken' : 'refused'));
    destroyWhenSilent(asked);
    asked.end(body);
  });
}

const SILENT = new Error('no answer');
const TICK = 100;
const TICKS = 20;

/** After two seconds in which this process could have read an answer: ticks that it missed while it was stalled or starved of CPU
 *  do not count, or it would take its own delay for a dead server. */
function destroyWhenSilent(asked: ClientRequest): void {
  let left = TICKS;
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0) asked.destroy(SILENT);
  }, TICK);
  asked.on('close', () => clearInterval(timer));
}
