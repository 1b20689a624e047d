// The resident host: loopback HTTP in front of the journey. It holds no truth of its own; every answer is a ledger
// transaction, so it may die at any time, and a command may serve the same session beside it.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Client, NativeAnswer } from '../clients/client.ts';
import { shimSecretOf } from './address.ts';
import type { Health } from './ask.ts';
import { createEnvironments, type Environment, type Environments } from './environments.ts';
import type { Asked } from './glance.ts';
import { lastResort } from './last-resort.ts';
import { envIn, envOf, headerOf, isLocal, knows, type Route, readBody, routeOf } from './request.ts';
import type { HookRequest, Tutti } from './tutti.ts';

/** Longer than this no client is kept waiting: the shim gives up a little later, the clients much later. */
const DEADLINE = 3_500;
/** How long a connection may lie idle once the server wants to go. A busy one ends with its next answer. */
const IDLE_GRACE = 2_000;

export interface ServerParts {
  readonly tutti: Pick<Tutti, 'hook' | 'levelOf'>;
  readonly clients: ReadonlyMap<string, Client>;
  readonly secret: string;
  readonly key: string;
  readonly health: () => Promise<Health>;
  /** Somebody asked, and had the key. `replace` is false when nobody could start another one. */
  readonly stop: () => void;
  readonly replace: (entry: string) => boolean;
  /** The line for the client's status line. */
  readonly statusLine?: (asked: Omit<Asked, 'at'>) => Promise<string>;
  /** An event came in, from a client with this process number and of this session, where they are known. */
  readonly seen: (client: { readonly pid?: number; readonly session?: string }) => void;
  /** A rule asked for a variable that nobody told of. */
  readonly missing: (name: string) => void;
  /** What processes of the sessions' clients told; shared by servers that answer the same ones. */
  readonly environments?: Environments;
  readonly deadline?: number;
}

export interface HookServer {
  readonly http: Server;
  /** Takes no new connection, answers what it has been asked, and resolves when all is answered. */
  drain(): Promise<void>;
}

export function createHookServer(given: ServerParts): HookServer {
  const parts: Parts = {
    ...given,
    environments: given.environments ?? createEnvironments(),
    isClient: knows(given.secret),
    isShim: knows(shimSecretOf(given.key)),
    isOwner: knows(given.key),
  };
  let draining = false;
  const http = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
    response.sendDate = false;
    if (draining) response.shouldKeepAlive = false;
    answer(parts, request, response).catch(() => refuse(response, 500));
  });
  // A client that sends on a connection at the moment we close it would take us for dead: it is theirs to close.
  http.keepAliveTimeout = 0;
  http.requestTimeout = 10_000;

  async function drain(): Promise<void> {
    draining = true;
    const closed = new Promise<void>((resolve) => {
      // Not http's own close: that also cuts connections on which a request may be on its way.
      NetServer.prototype.close.call(http, () => resolve());
    });
    const grace = setTimeout(() => http.closeIdleConnections(), IDLE_GRACE);
    await closed;
    clearTimeout(grace);
  }

  return { http, drain };
}

type Knows = (given: string) => boolean;
type Parts = ServerParts & {
  readonly environments: Environments;
  readonly isClient: Knows;
  readonly isShim: Knows;
  readonly isOwner: Knows;
};

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isLocal(request)) return refuse(response, 403);
  const route = routeOf(request);
  if (route === undefined) return refuse(response, 404);
  const vouched = parts.isShim(route.secret);
  if (!vouched && !parts.isClient(route.secret)) return refuse(response, 404);

  const [what, ...rest] = route.path;
  const asked = `${request.method} ${what}`;
  if (asked === 'POST hook' && rest.length > 0) return answerHook(parts, request, response, route, vouched);
  if (rest.length > 0) return refuse(response, 404);
  if (asked === 'POST statusline') return answerStatusLine(parts, request, response);
  if (asked === 'GET health') return send(response, 200, JSON.stringify(await parts.health()));
  if (asked === 'POST stop' || asked === 'POST replace') return answerControl(parts, request, response, asked);
  return refuse(response, 404);
}

async function answerHook(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  { path: [, client = '', native], query }: Route,
  vouched: boolean,
): Promise<void> {
  const payload = await readBody(request);
  const session = sessionOf(payload);
  const env = envOf(request, (name) => {
    const told = parts.environments.find(session, name);
    if (told === undefined) parts.missing(name);
    return told;
  });
  const via = query.get('via');
  const project = query.get('project') ?? headerOf(request, 'x-tutti-project');
  const delivery = headerOf(request, 'x-tutti-delivery');
  // The shim is a process to its client, so it can answer as one.
  const transport = headerOf(request, 'x-tutti-transport') === 'command' ? 'command' : 'http';
  const hook: HookRequest = {
    client,
    payload,
    transport,
    env,
    vouched,
    ...(native && { native }),
    ...(via && { via }),
    ...(project && { project }),
    ...(delivery && { delivery }),
  };
  // Only a process sees all of its environment; and only the client's own is believed for what comes after it.
  if (vouched && session !== undefined) parts.environments.keep(session, envIn(request));
  const pid = pidOf(request, env);
  parts.seen({ ...(pid !== undefined && { pid }), ...(session !== undefined && { session }) });
  // The shim goes to Node when it hears nothing; the clients wait for as long as their hooks say.
  const stillHere = (): void => (transport === 'command' ? response.writeProcessing() : undefined);
  sendAnswer(response, transport, await inTime(parts, hook, stillHere));
}

async function answerStatusLine(parts: ServerParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const payload = await readBody(request);
  if (parts.statusLine === undefined) return refuse(response, 404);
  const line = await parts.statusLine({
    payload: typeof payload === 'string' ? payload : '',
    env: envOf(request, () => undefined),
    cwd: headerOf(request, 'x-tutti-project') ?? '/',
  });
  sendAnswer(response, 'command', { stdout: `${line}\n`, stderr: '', exit: 0 });
}

function inTime(parts: ServerParts, hook: HookRequest, stillHere: () => void): Promise<NativeAnswer> {
  const deadline = parts.deadline ?? DEADLINE;
  return new Promise((resolve) => {
    const giveUp = (why: string): void =>
      resolve(lastResort(parts.clients.get(hook.client), hook, why, parts.tutti.levelOf));
    const tooLong = (): void => giveUp('it took too long');
    let timer = setTimeout(tooLong, deadline);
    const patience = (milliseconds: number): void => {
      clearTimeout(timer);
      timer = setTimeout(tooLong, deadline + milliseconds);
      stillHere();
    };
    parts.tutti
      .hook({ ...hook, patience })
      .then(resolve, (error) => giveUp(error instanceof Error ? error.message : String(error)))
      .finally(() => clearTimeout(timer));
  });
}

/** Over http the body is the answer. A process has two more channels: the shim finds them behind the first `stdout` bytes. */
function sendAnswer(response: ServerResponse, transport: string, { stdout, stderr, exit }: NativeAnswer): void {
  if (transport === 'command') {
    response.setHeader('x-tutti-exit', exit);
    response.setHeader('x-tutti-stdout', Buffer.byteLength(stdout));
  }
  send(response, 200, transport === 'command' ? stdout + stderr : stdout);
}

async function answerControl(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  asked: string,
): Promise<void> {
  if (!parts.isOwner(headerOf(request, 'x-tutti-key') ?? '')) return refuse(response, 404);
  const body = await readBody(request);
  if (asked === 'POST stop') {
    response.shouldKeepAlive = false;
    send(response, 202, '');
    parts.stop();
    return;
  }
  const entry = entryOf(body);
  return refuse(response, entry !== undefined && parts.replace(entry) ? 202 : 409);
}

function entryOf(body: unknown): string | undefined {
  try {
    const { entry } = JSON.parse(String(body));
    return typeof entry === 'string' ? entry : undefined;
  } catch {
    return undefined;
  }
}

function pidOf(request: IncomingMessage, env: Environment): number | undefined {
  const pid = Number(headerOf(request, 'x-tutti-client-pid') ?? env('CLAUDE_PID'));
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}

/** Only to know whose client it is and whether that still lives: a wrong guess costs little, so the payload is not parsed. */
const sessionOf = (payload: HookRequest['payload']): string | undefined =>
  typeof payload === 'string' ? /"session_?id"\s*:\s*"([^"\\]{1,200})"/i.exec(payload.slice(0, 4_096))?.[1] : undefined;

/** Without a word of why: whoever may know can look at the log. */
const refuse = (response: ServerResponse, status: number): void => {
  if (response.headersSent) response.destroy();
  else send(response, status, '');
};

function send(response: ServerResponse, status: number, body: string): void {
  const type = body === '' ? {} : { 'content-type': 'application/json' };
  response.writeHead(status, { ...type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
