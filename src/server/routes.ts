// What the server answers, by whichever of its roads the question came: who may ask, what is asked, and in how much time.

import type { Client, NativeAnswer } from '../clients/client.ts';
import { lastResort } from '../hook/last-resort.ts';
import type { Payload } from '../hook/payload.ts';
import type { HookRequest, Tutti } from '../pipeline/tutti.ts';
import type { Asked as Glance } from '../report/status-snapshot.ts';
import { clientPid } from '../world/typed-by-agent.ts';
import { shimSecretOf } from './address.ts';
import type { Health } from './ask.ts';
import { createDeadlines } from './deadlines.ts';
import { createEnvironments, type Environment, type Environments } from './environments.ts';
import { envIn, envOf, type Headed, headerOf, isLocal, knows, type Route, routeOf } from './request.ts';

/** Longer than this no client is kept waiting: the shim gives up a little later, the clients much later. */
const DEADLINE = 3_500;

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
  readonly statusLine?: (asked: Omit<Glance, 'at'>) => Promise<string>;
  /** An event came in, from a client with this process number and of this session, where they are known. */
  readonly seen: (pid: number | undefined, session: string | undefined) => void;
  /** A rule asked for a variable that nobody told of. */
  readonly missing: (name: string) => void;
  /** What processes of the sessions' clients told; shared by servers that answer the same ones. */
  readonly environments?: Environments;
  readonly deadline?: number;
}

export interface Asked extends Headed {
  readonly method: string;
  readonly url: string;
  readonly body: () => Promise<Payload> | Payload;
  /** Tells who asked that the answer takes longer. */
  readonly stillHere: () => void;
}

export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string | number>>;
  /** Done once it is on its way; nothing more is answered on that connection. */
  readonly last?: () => void;
}

export type Answer = (asked: Asked) => Promise<Reply>;

/** Put together name by name. */
type Asking = { -readonly [Name in keyof HookRequest]: HookRequest[Name] };

type Knows = (given: string) => boolean;
type Parts = ServerParts & {
  readonly environments: Environments;
  readonly isClient: Knows;
  readonly isShim: Knows;
  readonly isOwner: Knows;
};

export function createAnswer(given: ServerParts): Answer {
  const parts: Parts = {
    ...given,
    environments: given.environments ?? createEnvironments(),
    isClient: knows(given.secret),
    isShim: knows(shimSecretOf(given.key)),
    isOwner: knows(given.key),
  };
  const admitted = createAdmission(parts);
  return (asked) => {
    const way = isLocal(asked) ? admitted(asked.url) : 403;
    return isHook(asked, way) ? answerHook(parts, asked, way) : answer(parts, asked, way);
  };
}

const isHook = ({ method }: Asked, way: Admitted | number): way is Admitted =>
  typeof way !== 'number' && method === 'POST' && way.path[0] === 'hook' && way.path.length > 1;

interface Admitted extends Pick<Route, 'path'> {
  /** By the shim's own secret, which only the client's processes have. */
  readonly vouched: boolean;
  readonly via: string;
  readonly project: string;
}

/** Hooks ask at the same few addresses over and over: what one of them means is found out once. */
const ADDRESSES = 100;

/** Where an address leads, for who knows the secret in it; otherwise the status. */
function createAdmission({ isShim, isClient }: Parts): (url: string) => Admitted | number {
  const known = new Map<string, Admitted>();
  return (url) => {
    const before = known.get(url);
    if (before !== undefined) return before;
    const route = routeOf({ url });
    const vouched = route !== undefined && isShim(route.secret);
    if (route === undefined || (!vouched && !isClient(route.secret))) return 404;
    const { path, query } = route;
    const admitted = { path, vouched, via: query.get('via') ?? '', project: query.get('project') ?? '' };
    if (known.size >= ADDRESSES) known.clear();
    known.set(url, admitted);
    return admitted;
  };
}

async function answer(parts: Parts, asked: Asked, admitted: Admitted | number): Promise<Reply> {
  if (typeof admitted === 'number') return refusal(admitted);
  const [what, ...rest] = admitted.path;
  const wanted = `${asked.method} ${what}`;
  if (rest.length > 0) return refusal(404);
  if (wanted === 'POST statusline') return answerStatusLine(parts, asked);
  if (wanted === 'GET health') return { status: 200, body: JSON.stringify(await parts.health()) };
  if (wanted === 'POST stop' || wanted === 'POST replace') return answerControl(parts, asked, wanted);
  return refusal(404);
}

/** Without a word of why: whoever may know can look at the log. */
export const refusal = (status: number): Reply => ({ status, body: '' });

async function answerHook(
  parts: Parts,
  asked: Asked,
  { path: [, client = '', native], via, vouched, project: named }: Admitted,
): Promise<Reply> {
  const body = asked.body();
  const payload = typeof body === 'string' ? body : await body;
  const session = sessionOf(payload);
  const env = envOf(asked, (name) => {
    const told = parts.environments.find(session, name);
    if (told === undefined) parts.missing(name);
    return told;
  });
  const project = named || headerOf(asked, 'x-tutti-project');
  const delivery = headerOf(asked, 'x-tutti-delivery');
  // The shim is a process to its client, so it can answer as one.
  const transport = headerOf(asked, 'x-tutti-transport') === 'command' ? 'command' : 'http';
  const hook: Asking = { client, payload, transport, env, vouched };
  if (native) hook.native = native;
  if (via) hook.via = via;
  if (project) hook.project = project;
  if (delivery) hook.delivery = delivery;
  // Only a process sees all of its environment; and only the client's own is believed for what comes after it.
  if (vouched && session !== undefined) parts.environments.keep(session, envIn(asked));
  parts.seen(pidOf(asked, env), session);
  // The shim goes to Node when it hears nothing; the clients wait for as long as their hooks say.
  const stillHere = transport === 'command' ? asked.stillHere : () => {};
  return replyOf(transport, await inTime(parts, hook, stillHere));
}

async function answerStatusLine(parts: ServerParts, asked: Asked): Promise<Reply> {
  const payload = await asked.body();
  if (parts.statusLine === undefined) return refusal(404);
  const line = await parts.statusLine({
    payload: typeof payload === 'string' ? payload : '',
    env: envOf(asked, () => undefined),
    cwd: headerOf(asked, 'x-tutti-project') ?? '/',
  });
  return replyOf('command', { stdout: `${line}\n`, stderr: '', exit: 0 });
}

const until = createDeadlines();

function inTime(parts: ServerParts, hook: Asking, stillHere: () => void): Promise<NativeAnswer> {
  const within = parts.deadline ?? DEADLINE;
  return new Promise((resolve) => {
    let answered = false;
    const finish = (answer: NativeAnswer): void => {
      answered = true;
      deadline.met();
      resolve(answer);
    };
    const giveUp = (why: string): void =>
      finish(lastResort(parts.clients.get(hook.client), hook, why, parts.tutti.levelOf));
    const deadline = until(within, () => giveUp('it took too long'));
    hook.patience = (milliseconds) => {
      if (answered) return;
      deadline.move(within + milliseconds);
      stillHere();
    };
    parts.tutti.hook(hook).then(finish, (error) => giveUp(error instanceof Error ? error.message : String(error)));
  });
}

/** Over http the body is the answer. A process has two more channels: the shim finds them behind the first `stdout` bytes. */
function replyOf(transport: string, { stdout, stderr, exit }: NativeAnswer): Reply {
  if (transport !== 'command') return { status: 200, body: stdout };
  const headers = { 'x-tutti-exit': exit, 'x-tutti-stdout': Buffer.byteLength(stdout) };
  return { status: 200, body: stdout + stderr, headers };
}

async function answerControl(parts: Parts, asked: Asked, wanted: string): Promise<Reply> {
  if (!parts.isOwner(headerOf(asked, 'x-tutti-key') ?? '')) return refusal(404);
  const body = await asked.body();
  if (wanted === 'POST stop') return { status: 202, body: '', last: parts.stop };
  const entry = entryOf(body);
  return refusal(entry !== undefined && parts.replace(entry) ? 202 : 409);
}

function entryOf(body: unknown): string | undefined {
  try {
    const { entry } = JSON.parse(String(body));
    return typeof entry === 'string' ? entry : undefined;
  } catch {
    return undefined;
  }
}

function pidOf(asked: Asked, env: Environment): number | undefined {
  const pid = headerOf(asked, 'x-tutti-client-pid');
  return clientPid(pid === undefined ? env : () => pid);
}

/** Only to know whose client it is and whether that still lives: a wrong guess costs little, so the payload is not parsed. */
const sessionOf = (payload: HookRequest['payload']): string | undefined =>
  typeof payload === 'string' ? /"session_?id"\s*:\s*"([^"\\]{1,200})"/i.exec(payload.slice(0, 4_096))?.[1] : undefined;
