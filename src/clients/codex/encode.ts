// A verdict → an answer that Codex honours for this event: nothing but the keys of its schema, never `ask` or `allow`, and a refusal
// always with words. Anything else, and the client ignores the answer and runs the tool.

import type { JsonObject } from '../../core/json.ts';
import type { Verdict } from '../../core/verdict.ts';
import type { Client, NativeAnswer } from '../client.ts';
import { clipped, contextOf, liftingWords, linesOf, printed, reasonOf } from '../shared/answer-words.ts';
import { delegation } from './calls.ts';
import { ASSUMED, type CodexRefusal, rowOf } from './events.ts';

/** The client puts longer texts into a file. */
const LIMIT = 9_000;

const REFUSING: ReadonlySet<Verdict['outcome']> = new Set(['deny', 'ask', 'hold']);

const REFUSALS: Readonly<Record<Exclude<CodexRefusal, 'none'>, (reason: string, name: string) => JsonObject>> = {
  permission: (reason, name) => ({
    hookSpecificOutput: { hookEventName: name, permissionDecision: 'deny', permissionDecisionReason: reason },
  }),
  dialog: (reason, name) => ({
    hookSpecificOutput: { hookEventName: name, decision: { behavior: 'deny', message: reason } },
  }),
  block: (reason) => ({ decision: 'block', reason }),
};

export const encode: Client['encode'] = (verdict, native): NativeAnswer => {
  const name = native ?? ASSUMED;
  const { refusal, context } = rowOf(name);
  if (REFUSING.has(verdict.outcome) && refusal !== 'none') {
    const reason = clipped(reasonOf(verdict, delegation), LIMIT);
    return printed({ ...REFUSALS[refusal](reason, name), ...message([verdict.tell, liftingWords(verdict)]) });
  }
  const isForModel = context && verdict.say !== '';
  return printed({
    ...(isForModel && {
      hookSpecificOutput: { hookEventName: name, additionalContext: clipped(contextOf(verdict, delegation), LIMIT) },
    }),
    ...message(isForModel ? [verdict.tell] : [verdict.tell, verdict.say]),
  });
};

const message = (texts: readonly string[]): JsonObject => {
  const text = linesOf(texts);
  return text === '' ? {} : { systemMessage: clipped(text, LIMIT) };
};

/** Only a call can be denied without knowing its payload. */
export const bareRefusal: Client['bareRefusal'] = (native, why) =>
  native === ASSUMED ? printed(REFUSALS.permission(why, native)) : undefined;
