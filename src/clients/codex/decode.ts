// A hook payload of Codex → an event. Prompts of subagents arrive with their id.

import type { PromptSender } from '../client.ts';
import { payloadDecoder } from '../shared/payload-decoder.ts';
import { ASSUMED, EVENTS } from './events.ts';
import { resultIn, toCall, writtenBy } from './tools.ts';

export const promptSender = (prompt: string): PromptSender =>
  /^<(subagent_notification|environment_context|user_instructions|hook_prompt)\b/.test(prompt)
    ? 'notification'
    : 'person';

export const { decode, decodePayload } = payloadDecoder({
  events: EVENTS,
  assumed: ASSUMED,
  toCall,
  promptSender,
  resultIn,
  writtenBy,
  // What a parent agent tells its subagent is a prompt too.
  special: (base, { prompt }, native) =>
    native === 'UserPromptSubmit' && base.who.agentId !== undefined
      ? { ...base, name: 'prompt', text: typeof prompt === 'string' ? prompt : '', from: 'agent' }
      : undefined,
});
