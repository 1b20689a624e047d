// A verdict → an answer that Qwen Code honours for this event. A refusal always has words: the client ignores one without.

import type { JsonObject } from '../../core/json.ts';
import { goesAhead, type Verdict } from '../../core/verdict.ts';
import type { Client, NativeAnswer } from '../client.ts';
import { clipped, contextOf, HELD, liftingWords, messageOf, printed, reasonOf } from '../shared/answer-words.ts';
import { delegation } from './calls.ts';
import { ASSUMED, type QwenRefusal, rowOf } from './events.ts';

/** The client cuts longer texts. */
const LIMIT = 9_900;

type Refuse = (reason: string, name: string, outcome: Verdict['outcome']) => JsonObject;

const REFUSALS: Readonly<Record<Exclude<QwenRefusal, 'none'>, Refuse>> = {
  permission: (reason, name, outcome) => ({
    hookSpecificOutput: {
      hookEventName: name,
      permissionDecision: outcome === 'ask' ? 'ask' : 'deny',
      permissionDecisionReason: reason,
    },
  }),
  block: (reason, _name, outcome) => ({ decision: 'block', reason: outcome === 'hold' ? `${HELD}${reason}` : reason }),
};

export const encode: Client['encode'] = (verdict, native): NativeAnswer => {
  const name = native ?? ASSUMED;
  const { refusal, context } = rowOf(name);
  if (!goesAhead(verdict) && refusal !== 'none') {
    const reason = clipped(reasonOf(verdict, delegation), LIMIT - HELD.length);
    const refused = REFUSALS[refusal](reason, name, verdict.outcome);
    return printed({ ...refused, ...messageOf([verdict.tell, liftingWords(verdict)], LIMIT) });
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
  native === ASSUMED ? printed(REFUSALS.permission(why, native, 'deny')) : undefined;
