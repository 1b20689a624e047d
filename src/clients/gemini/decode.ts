// A hook payload of Gemini CLI → an event. Nothing in it tells a subagent's calls from the main agent's. Texts of hooks precede a
// prompt, and the words of a held stop come back as a prompt.

import { isObject, textOf } from '../../core/json.ts';
import type { PromptSender } from '../client.ts';
import { HELD } from '../shared/answer-words.ts';
import { objectResponse, payloadDecoder } from '../shared/payload-decoder.ts';
import { ASSUMED, EVENTS } from './events.ts';
import { toCall, writtenBy } from './tools.ts';

export const promptSender = (prompt: string): PromptSender => (prompt.startsWith(HELD) ? 'notification' : 'person');

/** What the person typed. */
const typedIn = (prompt: string): string => prompt.replace(/^(?:<hook_context>[\s\S]*?<\/hook_context>\s*)+/, '');

export const { decode } = payloadDecoder({
  events: EVENTS,
  assumed: ASSUMED,
  toCall,
  promptSender,
  writtenBy,
  // The client sends no `agent_id`: one in the payload was added by somebody else.
  identityIn: () => ({}),
  messageIn: ({ prompt_response: said }) => textOf(said),
  hasFailed: (payload) => isObject(objectResponse(payload).error),
  special: (base, { prompt }, native) => {
    if (native !== 'BeforeAgent') return undefined;
    const text = typedIn(textOf(prompt));
    return { ...base, name: 'prompt', text, from: promptSender(text) };
  },
});
