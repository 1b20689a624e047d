// A verdict → one JSON object with `hookSpecificOutput`, `decision` or `systemMessage`, for clients that check answers against a schema:
// nothing but its keys, never `ask` or `allow`, and a refusal always with words.

import type { JsonObject } from '../../core/json.ts';
import { goesAhead } from '../../core/verdict.ts';
import type { Client } from '../client.ts';
import { clipped, contextOf, liftingWords, messageOf, printed, reasonOf } from './answer-words.ts';

/** How an event is denied. `permission`: `permissionDecision: deny`. `dialog`: `decision.behavior: deny`. `block`: `decision: block`. */
export type HookRefusal = 'permission' | 'dialog' | 'block' | 'none';

interface AnswerForm extends Pick<Client, 'delegation'> {
  rowOf(native: string): { readonly refusal: HookRefusal; readonly context: boolean };
  /** The event assumed when none is named; the only one that can be denied without knowing its payload. */
  readonly assumed: string;
  /** Characters of a text that the client passes on whole. */
  readonly limit: number;
}

const REFUSALS: Readonly<Record<Exclude<HookRefusal, 'none'>, (reason: string, name: string) => JsonObject>> = {
  permission: (reason, name) => ({
    hookSpecificOutput: { hookEventName: name, permissionDecision: 'deny', permissionDecisionReason: reason },
  }),
  dialog: (reason, name) => ({
    hookSpecificOutput: { hookEventName: name, decision: { behavior: 'deny', message: reason } },
  }),
  block: (reason) => ({ decision: 'block', reason }),
};

export function hookSpecificAnswers({
  rowOf,
  assumed,
  delegation,
  limit,
}: AnswerForm): Pick<Client, 'encode' | 'bareRefusal'> {
  return {
    encode: (verdict, native) => {
      const name = native ?? assumed;
      const { refusal, context } = rowOf(name);
      if (!goesAhead(verdict) && refusal !== 'none') {
        const reason = clipped(reasonOf(verdict, delegation), limit);
        return printed({
          ...REFUSALS[refusal](reason, name),
          ...messageOf([verdict.tell, liftingWords(verdict)], limit),
        });
      }
      const isForModel = context && verdict.say !== '';
      const text = clipped(contextOf(verdict, delegation), limit);
      return printed({
        ...(isForModel && { hookSpecificOutput: { hookEventName: name, additionalContext: text } }),
        ...messageOf(isForModel ? [verdict.tell] : [verdict.tell, verdict.say], limit),
      });
    },
    bareRefusal: (native, why) => (native === assumed ? printed(REFUSALS.permission(why, native)) : undefined),
  };
}
