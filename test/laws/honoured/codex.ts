// What Codex honours as an answer to each of its events: the client has a schema for each, and ignores an answer with any other key.
// Seen in real runs too (`npm run e2e -- codex matrix`).

import { isObject, type JsonObject } from '../../../src/core/json.ts';
import { type HonouredAnswers, itsName, oneOf, type Shape, textUpTo } from './shape.ts';

/** Above about 2,500 tokens the client puts the text into a file. */
const text = textUpTo(10_000);

const block: Shape = { decision: oneOf('block'), reason: text };
const specific = (shape: Shape): Shape => ({ hookSpecificOutput: { hookEventName: itsName, ...shape } });
const context = specific({ additionalContext: text });

const EVENTS: HonouredAnswers['events'] = {
  // `ask` and a plain `allow` are errors, and the tool runs.
  PreToolUse: {
    object: specific({ permissionDecision: oneOf('deny'), permissionDecisionReason: text, additionalContext: text }),
  },
  PermissionRequest: { object: specific({ decision: { behavior: oneOf('deny'), message: text } }) },
  PostToolUse: { object: { ...block, ...context } },
  UserPromptSubmit: { object: { ...block, ...context } },
  SessionStart: { object: context },
  SubagentStart: { object: context },
  Stop: { object: block },
  SubagentStop: { object: block },
};

function halfSaid({ decision, reason, hookSpecificOutput: own }: JsonObject): string | undefined {
  if ((decision === undefined) !== (reason === undefined)) return 'a decision and a reason need each other';
  if (!isObject(own)) return undefined;
  if (own.hookEventName === undefined) return 'no hookEventName';
  const isHalf = (own.permissionDecision === undefined) !== (own.permissionDecisionReason === undefined);
  return isHalf ? 'a decision and a reason need each other' : undefined;
}

export const codex: HonouredAnswers = { always: { systemMessage: text }, events: EVENTS, halfSaid };
