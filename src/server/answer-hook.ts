// Answers a hook over http: reads the request, and has the pipeline answer it in time.

import type { IncomingMessage } from 'node:http';
import type { Clients } from '../clients/registry.ts';
import { type Host, hookInTime } from '../pipeline/answer-in-time.ts';
import type { HookRequest } from '../pipeline/tutti.ts';
import { AGENT_MARK, clientPid, isAgentMark } from '../world/typed-by-agent.ts';
import type { ClientEnvironment } from '../world/world.ts';
import { bareReply, nativeReply, type Reply } from './reply.ts';
import { envOf, headerOf, readBody } from './request.ts';
import { senderOf } from './sending-process.ts';

export interface HookParts extends Host {
  readonly clients: Clients;
  /** Called for each event, with the client's process id and the session where they are known. */
  readonly seen: (pid: number | undefined, session: string | undefined) => void;
  /** A rule asked for a variable that the hook process did not send. */
  readonly missing: (name: string) => void;
  readonly hooksElsewhere?: HookRequest['hooksElsewhere'];
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
  const { request, query, stillHere } = call;
  // Also checked here: an agent that runs the shim sends the shim's secret.
  const vouched = call.vouched && !isAgentMark(headerOf(request, AGENT_HEADER));
  const [client = '', native] = call.args;
  if (!parts.clients.has(client)) return bareReply(404);
  const payload = await readBody(request);
  // Only a process of the client sees its environment; anyone can write a header.
  const env = vouched ? envOf(request, parts.missing) : NO_VARIABLES;
  const via = query.get('via');
  const project = query.get('project') || headerOf(request, 'x-tutti-project');
  const delivery = vouched ? headerOf(request, 'x-tutti-delivery') : undefined;
  // The shim is a process to its client, so it can answer as one.
  const transport = headerOf(request, 'x-tutti-transport') === 'command' ? 'command' : 'http';
  const find = vouched ? senderOf(request.socket) : undefined;
  const onDecoded = (id: string): void => {
    parts.seen(pidOf(request, env), id === '' ? undefined : id);
  };
  const hook: HookRequest = {
    client,
    payload,
    transport,
    env,
    vouched,
    onDecoded,
    ...(find && { sender: () => find(headerOf(request, 'x-tutti-process')) }),
    // The shim falls back to Node when it hears nothing; clients wait as long as their hook's timeout.
    ...(transport === 'command' && { patience: stillHere }),
    ...(parts.hooksElsewhere && { hooksElsewhere: parts.hooksElsewhere }),
    ...(native && { native }),
    ...(via && { via }),
    ...(project && { project }),
    ...(delivery && { delivery }),
  };
  return nativeReply(transport, await hookInTime(parts, hook));
}

const AGENT_HEADER = `x-tutti-env-${AGENT_MARK.toLowerCase()}`;

const NO_VARIABLES: ClientEnvironment = () => undefined;

function pidOf(request: IncomingMessage, env: ClientEnvironment): number | undefined {
  const pid = headerOf(request, 'x-tutti-client-pid');
  return clientPid(pid === undefined ? env : () => pid);
}
