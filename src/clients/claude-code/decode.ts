// A hook payload of Claude Code → an event.

import type { Identity } from '../../core/actor.ts';
import { isObject, type JsonObject, textOf } from '../../core/json.ts';
import type { PromptSender } from '../client.ts';
import { idIn, inputIn, named, objectResponse, payloadDecoder } from '../shared/payload-decoder.ts';
import { ASSUMED, EVENTS } from './events.ts';
import { toCall, writtenBy } from './tools.ts';

/** The beginnings of prompts that no person wrote. */
const SENDERS = [
  ['<task-notification>', 'notification'],
  ['<agent-message', 'agent'],
] as const;

export const promptSender = (prompt: string): PromptSender =>
  SENDERS.find(([opening]) => prompt.startsWith(opening))?.[1] ?? 'person';

/** The fields for the agent's type before `agent_type` existed. */
const OLDER_NAMES = ['subagent_type', 'agent_name', 'agent'] as const;
const AGENT_EVENTS: ReadonlySet<string> = new Set(['SubagentStart', 'SubagentStop']);

function identityIn(native: string, payload: JsonObject): Identity {
  const of = AGENT_EVENTS.has(native);
  const agentId = idIn(payload.agent_id);
  const agentType = idIn(payload.agent_type) || (of ? firstId(payload, OLDER_NAMES) : '');
  const agentName = of ? '' : namedIn(payload);
  const who: { -readonly [K in keyof Identity]: Identity[K] } = {};
  if (agentId !== '') who.agentId = agentId;
  if (agentName !== '') who.agentName = agentName;
  if (agentType !== '') who.agentType = agentType;
  return who;
}

function firstId(payload: JsonObject, names: readonly string[]): string {
  for (const name of names) {
    const id = idIn(payload[name]);
    if (id !== '') return id;
  }
  return '';
}

/** Where wrappers around the client put the agent's name. */
const WRAPPED = ['context', 'ctx'] as const;
const WRAPPED_NAMES = ['agent_name', 'agentName', 'agent'] as const;

function namedIn(payload: JsonObject): string {
  for (const wrapped of WRAPPED) {
    const place = payload[wrapped];
    const name = isObject(place) ? firstId(place, WRAPPED_NAMES) : '';
    if (name !== '') return named(name);
  }
  return named(firstId(payload, WRAPPED_NAMES));
}

function approvedIn(payload: JsonObject): string {
  if (payload.tool_name !== 'ExitPlanMode') return '';
  const input = inputIn(payload);
  return textOf(objectResponse(payload).plan) || (isObject(input) ? textOf(input.plan) : '');
}

export const { decode, decodePayload } = payloadDecoder({
  events: EVENTS,
  assumed: ASSUMED,
  toCall,
  promptSender,
  writtenBy,
  identityIn,
  messageIn: approvedIn,
  isUnasked: ({ permission_mode: mode }) => mode === 'bypassPermissions',
  // The end of a compaction looks like the stop of a subagent that was never started.
  special: (base, payload, native) =>
    native === 'SubagentStop' && payload.agent_type === ''
      ? { ...base, name: 'notice', about: 'compaction' }
      : undefined,
});
