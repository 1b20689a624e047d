// What Qwen Code honours as an answer to each of its events, as seen in real runs (`npm run e2e -- qwen`).

import { isObject, type JsonObject } from '../../../src/core/json.ts';
import { type HonouredAnswers, itsName, oneOf, type Shape, textUpTo } from './shape.ts';

/** The client cuts longer texts. */
const text = textUpTo(10_000);

const block: Shape = { decision: oneOf('block'), reason: text };
const specific = (shape: Shape): Shape => ({ hookSpecificOutput: { hookEventName: itsName, ...shape } });
const context = specific({ additionalContext: text });

const EVENTS: HonouredAnswers['events'] = {
  // Context does not reach the model here. Never `allow`: that would widen what the person permitted.
  PreToolUse: { object: specific({ permissionDecision: oneOf('deny', 'ask'), permissionDecisionReason: text }) },
  PostToolUse: { object: context },
  PostToolUseFailure: { object: context },
  UserPromptSubmit: { object: { ...block, ...context } },
  SessionStart: { object: context },
  Stop: { object: block },
  SubagentStop: { object: block },
};

/** A refusal without a reason is ignored. */
function halfSaid({ decision, reason, hookSpecificOutput: own }: JsonObject): string | undefined {
  if ((decision === undefined) !== (reason === undefined)) return 'a decision and a reason need each other';
  if (!isObject(own)) return undefined;
  if (own.hookEventName === undefined) return 'no hookEventName';
  const isHalf = (own.permissionDecision === undefined) !== (own.permissionDecisionReason === undefined);
  return isHalf ? 'a decision and a reason need each other' : undefined;
}

export const qwen: HonouredAnswers = { always: { systemMessage: text }, events: EVENTS, halfSaid };
