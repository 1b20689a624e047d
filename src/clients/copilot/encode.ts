// A verdict → an answer that Copilot CLI honours for this event. It shows the person nothing that a hook says, so all words are for the
// model.

import type { JsonObject } from '../../core/json.ts';
import { goesAhead, type Verdict } from '../../core/verdict.ts';
import type { Client, NativeAnswer } from '../client.ts';
import { clipped, contextOf, HELD, printed, reasonOf } from '../shared/answer-words.ts';
import { delegation } from './calls.ts';
import { ASSUMED, type CopilotRefusal, rowOf } from './events.ts';

const LIMIT = 9_900;

type Refuse = (reason: string, outcome: Verdict['outcome']) => JsonObject;

const REFUSALS: Readonly<Record<Exclude<CopilotRefusal, 'none'>, Refuse>> = {
  permission: (reason, outcome) => ({
    permissionDecision: outcome === 'ask' ? 'ask' : 'deny',
    permissionDecisionReason: reason,
  }),
  block: (reason) => ({ decision: 'block', reason: `${HELD}${reason}` }),
};

export const encode: Client['encode'] = (verdict, native): NativeAnswer => {
  const { refusal, context } = rowOf(native ?? ASSUMED);
  if (!goesAhead(verdict) && refusal !== 'none')
    return printed(REFUSALS[refusal](clipped(reasonOf(verdict, delegation), LIMIT - HELD.length), verdict.outcome));
  if (!context || verdict.say === '') return printed({});
  return printed({ additionalContext: clipped(contextOf(verdict, delegation), LIMIT) });
};

/** Only a call can be denied without knowing its payload. */
export const bareRefusal: Client['bareRefusal'] = (native, why) =>
  native === ASSUMED ? printed(REFUSALS.permission(why, 'deny')) : undefined;
