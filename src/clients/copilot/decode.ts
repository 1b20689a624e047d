// A hook payload of Copilot CLI → an event. Subagents have sessions of their own, which are joined to the one the user started; their
// prompts come from the agent that started them, and their end comes twice. The words of a held stop come back as a prompt.

import { type JsonObject, textOf } from '../../core/json.ts';
import type { Client, NotOurs, PromptSender } from '../client.ts';
import { HELD } from '../shared/answer-words.ts';
import { idIn, payloadDecoder } from '../shared/payload-decoder.ts';
import { ASSUMED, EVENTS } from './events.ts';
import { MARK } from './footprint.ts';
import { toCall, writtenBy } from './tools.ts';

export const promptSender = (prompt: string): PromptSender =>
  /^<(system_notification|system_reminder)>/.test(prompt) || prompt.startsWith(HELD) ? 'notification' : 'person';

/** Some payloads have the client's own keys. */
const KEYS: Readonly<Record<string, string>> = {
  sessionId: 'session_id',
  hookName: 'hook_event_name',
  toolName: 'tool_name',
  toolArgs: 'tool_input',
  toolInput: 'tool_input',
  agentId: 'agent_id',
  agentType: 'agent_type',
  parentAgentId: 'parent_agent_id',
  transcriptPath: 'transcript_path',
  response: 'last_assistant_message',
};

const isOfAgent = (payload: JsonObject): boolean => textOf(payload.agent_id) !== '';

const AGENT_ENDS: NotOurs = { notOurs: 'the end of a subagent, which SubagentStop tells' };
const REPEATED: NotOurs = { notOurs: 'the prompt as it is sent, after UserPromptSubmit' };

export const { decode } = payloadDecoder<NotOurs>({
  events: EVENTS,
  assumed: ASSUMED,
  normal: (payload) => Object.fromEntries(Object.entries(payload).map(([key, value]) => [KEYS[key] ?? key, value])),
  toCall,
  promptSender,
  writtenBy,
  resultIn: () => ({}),
  sessionIn: (payload) => idIn(payload.parent_agent_id) || idIn(payload.session_id),
  // The end of the main agent comes without its last message.
  transcriptIn: ({ name }, payload) => (name === 'stop' ? idIn(payload.transcript_path) : ''),
  // The transcript also shows that this hook is run, after the message.
  transcriptMark: ({ timestamp }) => `"timestamp":${typeof timestamp === 'string' ? Date.parse(timestamp) : timestamp}`,
  skips: (native, payload) => {
    if (EVENTS[native]?.event === 'stop' && isOfAgent(payload)) return AGENT_ENDS;
    return native === 'userPromptTransformed' ? REPEATED : undefined;
  },
  special: (base, payload, native) =>
    EVENTS[native]?.event === 'prompt' && isOfAgent(payload)
      ? { ...base, name: 'prompt', text: textOf(payload.prompt), from: 'agent' }
      : undefined,
});

/** It also runs the hooks that a repository has for other clients. All its payloads have a time; no client that it takes hooks from
 *  sends one. */
export const sends: NonNullable<Client['sends']> = (env, payload) =>
  env(MARK) !== undefined && /"timestamp"\s*:/.test(payload);
