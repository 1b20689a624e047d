// A verdict → an answer that Gemini CLI honours for this event. Never `ask`: without a terminal the client waits for an answer forever.

import type { JsonObject } from '../../core/json.ts';
import { goesAhead } from '../../core/verdict.ts';
import type { Client, NativeAnswer } from '../client.ts';
import { clipped, contextOf, HELD, liftingWords, messageOf, printed, reasonOf } from '../shared/answer-words.ts';
import { delegation } from './calls.ts';
import { ASSUMED, rowOf } from './events.ts';

const LIMIT = 9_900;

const denied = (reason: string): JsonObject => ({ decision: 'deny', reason });

export const encode: Client['encode'] = (verdict, native): NativeAnswer => {
  const name = native ?? ASSUMED;
  const { event, refusal, context } = rowOf(name);
  if (!goesAhead(verdict) && refusal) {
    const reason = clipped(reasonOf(verdict, delegation), LIMIT - HELD.length);
    const words = event === 'stop' ? `${HELD}${reason}` : reason;
    return printed({ ...denied(words), ...messageOf([verdict.tell, liftingWords(verdict)], LIMIT) });
  }
  const isForModel = context && verdict.say !== '';
  return printed({
    ...(isForModel && {
      hookSpecificOutput: { hookEventName: name, additionalContext: clipped(contextOf(verdict, delegation), LIMIT) },
    }),
    ...messageOf(isForModel ? [verdict.tell] : [verdict.tell, verdict.say], LIMIT),
  });
};

/** Only a call can be denied without knowing its payload. */
export const bareRefusal: Client['bareRefusal'] = (native, why) =>
  native === ASSUMED ? printed(denied(why)) : undefined;
