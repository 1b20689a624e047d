// The server's routes, and who may use them: `/SECRET/ROUTE…`, or `/ROUTE…` with the secret in a header, plus the owner's key for
// those that stop or replace the server. Anyone may have the server prove that it is one.

import type { IncomingMessage } from 'node:http';
import { DEFAULT_CLIENT } from '../clients/registry.ts';
import type { StatusLineRequest } from '../report/status-snapshot.ts';
import { proofOf, shimSecretOf } from '../world/server-address.ts';
import { answerHook, type HookCall, type HookParts } from './answer-hook.ts';
import type { Health } from './ask.ts';
import type { Caller } from './caller.ts';
import { isForPage } from './page/own-page.ts';
import type { Page } from './page/page.ts';
import { bareReply, nativeReply, type Reply } from './reply.ts';
import { envOf, headerOf, isLocal, pathOf, readBody, secretMatcher } from './request.ts';

export interface ServerParts extends HookParts {
  /** In every hook's header. Admits events and harmless questions. */
  readonly secret: string;
  /** The owner's: admits all routes. */
  readonly key: string;
  readonly health: () => Promise<Health>;
  readonly stop: () => void;
  /** False: tutti's home names no program to replace the server with. */
  readonly replace: () => boolean;
  readonly statusLine?: (asked: StatusLineRequest) => Promise<string>;
  /** The page of `tutti ui`. Absent: nobody can look now. */
  readonly page?: Page;
}

type Handler = (parts: ServerParts, call: HookCall) => Promise<Reply>;

/** `/*`: with path segments behind the route's name. */
const ROUTES: ReadonlyMap<string, Handler> = new Map([
  ['POST hook/*', answerHook],
  ['POST statusline', answerStatusLine],
  ['POST statusline/*', answerStatusLine],
  ['GET health', answerHealth],
  ['POST stop', ownerOnly(answerStop)],
  ['POST replace', ownerOnly(answerReplace)],
  ['POST page', ownerOnly(answerPageLink)],
]);

type Answer = (request: IncomingMessage, caller: Caller) => Promise<Reply>;

export function createAnswer(parts: ServerParts): Answer {
  const isClient = secretMatcher(parts.secret);
  const isShim = secretMatcher(shimSecretOf(parts.key));
  return async (request, caller) => {
    const { stillHere, admitted } = caller;
    if (isForPage(request)) return parts.page?.answer(request, caller) ?? bareReply(503);
    if (!isLocal(request)) return bareReply(403);
    const path = pathOf(request);
    if (path === undefined) return bareReply(404);
    if (path.secret === 'prove') return answerProof(parts, request, path.segments);
    const vouched = isShim(path.secret);
    if (!vouched && !isClient(path.secret)) return bareReply(404);
    admitted();
    const [name, ...args] = path.segments;
    const handle = ROUTES.get(`${request.method} ${name}${args.length > 0 ? '/*' : ''}`);
    if (handle === undefined) return bareReply(404);
    return handle(parts, { request, args, query: path.query, vouched, stillHere });
  };
}

/** Without the key the route does not exist. */
function ownerOnly(handle: Handler): Handler {
  return async (parts, call) =>
    secretMatcher(parts.key)(headerOf(call.request, 'x-tutti-key') ?? '') ? handle(parts, call) : bareReply(404);
}

async function answerHealth(parts: ServerParts): Promise<Reply> {
  return { status: 200, body: JSON.stringify(await parts.health()) };
}

/** `statusline/CLIENT`; shims of earlier releases name no client. */
async function answerStatusLine(
  parts: ServerParts,
  { request, args: [client = DEFAULT_CLIENT.name] }: HookCall,
): Promise<Reply> {
  const payload = await readBody(request);
  if (parts.statusLine === undefined) return bareReply(404);
  const line = await parts.statusLine({
    client,
    payload: typeof payload === 'string' ? payload : '',
    env: envOf(request, () => {}),
    cwd: headerOf(request, 'x-tutti-project') ?? '/',
  });
  return nativeReply('command', { stdout: `${line}\n`, stderr: '', exit: 0 });
}

async function answerStop(parts: ServerParts): Promise<Reply> {
  return { status: 202, body: '', afterwards: parts.stop };
}

async function answerReplace(parts: ServerParts): Promise<Reply> {
  return bareReply(parts.replace() ? 202 : 409);
}

/** A link that opens the page, once. */
async function answerPageLink({ page }: ServerParts): Promise<Reply> {
  return page === undefined ? bareReply(503) : { status: 200, body: JSON.stringify(page.link()) };
}

/** Needs no secret: it shows that the server has one, and not which. */
function answerProof({ key }: ServerParts, { method }: IncomingMessage, [nonce = '']: readonly string[]): Reply {
  if (method !== 'GET' || !/^[0-9a-f]{32}$/.test(nonce)) return bareReply(404);
  return { status: 200, body: JSON.stringify({ proof: proofOf(key, nonce) }) };
}
