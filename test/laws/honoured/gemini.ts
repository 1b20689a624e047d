// What Gemini CLI honours as an answer to each of its events, as seen in real runs (`npm run e2e -- gemini`).

import { isObject, type JsonObject } from '../../../src/core/json.ts';
import { type HonouredAnswers, itsName, oneOf, type Shape, textUpTo } from './shape.ts';

const text = textUpTo(10_000);

/** Never `ask`: without a terminal the client waits forever. */
const deny: Shape = { decision: oneOf('deny'), reason: text };
const context: Shape = { hookSpecificOutput: { hookEventName: itsName, additionalContext: text } };

const EVENTS: HonouredAnswers['events'] = {
  BeforeTool: { object: deny },
  // A refusal here would take the result from the model.
  AfterTool: { object: context },
  BeforeAgent: { object: { ...deny, ...context } },
  AfterAgent: { object: deny },
  SessionStart: { object: context },
};

function halfSaid({ decision, reason, hookSpecificOutput: own }: JsonObject): string | undefined {
  if ((decision === undefined) !== (reason === undefined)) return 'a decision and a reason need each other';
  return isObject(own) && own.hookEventName === undefined ? 'no hookEventName' : undefined;
}

export const gemini: HonouredAnswers = { always: { systemMessage: text }, events: EVENTS, halfSaid };
