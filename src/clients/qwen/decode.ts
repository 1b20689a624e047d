// A hook payload of Qwen Code → an event. The client also submits a prompt for each result that goes back to the model, with an empty
// text, and for the reason of a held stop.

import type { PromptSender } from '../client.ts';
import { HELD } from '../shared/answer-words.ts';
import { payloadDecoder } from '../shared/payload-decoder.ts';
import { ASSUMED, EVENTS } from './events.ts';
import { toCall, writtenBy } from './tools.ts';

export const promptSender = (prompt: string): PromptSender =>
  /^<task-notification>/.test(prompt) || prompt.startsWith(HELD) ? 'notification' : 'person';

export const { decode } = payloadDecoder({
  events: EVENTS,
  assumed: ASSUMED,
  toCall,
  promptSender,
  writtenBy,
  isUnasked: ({ permission_mode: mode }) => mode === 'yolo',
  skips: (native, { prompt }) =>
    native === 'UserPromptSubmit' && prompt === '' ? { notOurs: 'results for the model, not a prompt' } : undefined,
});
