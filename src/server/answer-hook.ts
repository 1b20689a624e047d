// Answers a hook within its deadline: by the pipeline, or by the failure rule when that fails or takes too long.

import type { IncomingMessage } from 'node:http';
import type { NativeAnswer } from '../clients/client.ts';
import type { Clients } from '../clients/registry.ts';
import { lastResort } from '../pipeline/last-resort.ts';
import type { HookRequest, Tutti } from '../pipeline/tutti.ts';
import { clientPid } from '../world/typed-by-agent.ts';
import type { Environment, Environments } from './environments.ts';
import { bareReply, nativeReply, type Reply } from './reply.ts';
import { envIn, envOf, headerOf, readBody } from './request.ts';

/** A little less than the shim waits for an answer, much less than the clients do. */
const DEADLINE = 3_500;

export interface HookParts {
  readonly tutti: Pick<Tutti, 'hook' | 'levelOf'>;
  readonly clients: Clients;
  /** Called for each event, with the client's process id and the session where they are known. */
  readonly seen: (pid: number | undefined, session: string | undefined) => void;
  /** A rule asked for a variable that no header and no process of the session has supplied. */
  readonly missing: (name: string) => void;
  readonly environments: Environments;
  /** Milliseconds. */
  readonly deadline?: number;
}

export interface HookCall {
  readonly request: IncomingMessage;
  /** The client, then the event where the address names it. */
  readonly args: readonly string[];
  readonly query: URLSearchParams;
  /** Came with the shim's secret, which only processes of the client know. */
  readonly vouched: boolean;
  /** Tells the caller that the answer takes longer. */
  readonly stillHere: () => void;
}

export async function answerHook(parts: HookParts, call: HookCall): Promise<Reply> {
  const { request, query, vouched, stillHere } = call;
  const [client = '', native] = call.args;
  if (!parts.clients.has(client)) return bareReply(404);
  const payload = await readBody(request);
  let session: string | undefined;
  const env = envOf(request, (name) => {
    const known = parts.environments.find(session, name);
    if (known === undefined) parts.missing(name);
    return known;
  });
  const via = query.get('via');
  const project = query.get('project') || headerOf(request, 'x-tutti-project');
  const delivery = headerOf(request, 'x-tutti-delivery');
  // The shim is a process to its client, so it can answer as one.
  const transport = headerOf(request, 'x-tutti-transport') === 'command' ? 'command' : 'http';
  const onDecoded = (id: string): void => {
    session = id === '' ? undefined : id;
    // Only a process sees its whole environment, and only the client's own may speak for the session's later events.
    if (vouched && session !== undefined) parts.environments.keep(session, envIn(request));
    parts.seen(pidOf(request, env), session);
  };
  const hook: HookRequest = {
    client,
    payload,
    transport,
    env,
    vouched,
    onDecoded,
    ...(native && { native }),
    ...(via && { via }),
    ...(project && { project }),
    ...(delivery && { delivery }),
  };
  // The shim falls back to Node when it hears nothing; clients wait as long as their hook's timeout.
  const notify = transport === 'command' ? stillHere : () => {};
  return nativeReply(transport, await answerInTime(parts, hook, notify));
}

function answerInTime(parts: HookParts, hook: HookRequest, stillHere: () => void): Promise<NativeAnswer> {
  const { tutti, clients, deadline = DEADLINE } = parts;
  return new Promise((resolve) => {
    let answered = false;
    let timer = setTimeout(tooLate, deadline);
    function finish(answer: NativeAnswer): void {
      answered = true;
      clearTimeout(timer);
      resolve(answer);
    }
    function fail(why: string): void {
      finish(lastResort(clients.get(hook.client), hook, why, tutti.levelOf));
    }
    function tooLate(): void {
      fail('it took too long');
    }
    function patience(milliseconds: number): void {
      if (answered) return;
      clearTimeout(timer);
      timer = setTimeout(tooLate, deadline + milliseconds);
      stillHere();
    }
    tutti
      .hook({ ...hook, patience })
      .then(finish, (error) => fail(error instanceof Error ? error.message : String(error)));
  });
}

function pidOf(request: IncomingMessage, env: Environment): number | undefined {
  const pid = headerOf(request, 'x-tutti-client-pid');
  return clientPid(pid === undefined ? env : () => pid);
}
