// What Copilot CLI honours as an answer to each of its events, seen in real runs (`npm run e2e -- copilot matrix`): everything stands at
// the top of the object.

import type { JsonObject } from '../../../src/core/json.ts';
import { type HonouredAnswers, oneOf, textUpTo } from './shape.ts';

const text = textUpTo(10_000);

const block = { object: { decision: oneOf('block'), reason: text } };
const context = { object: { additionalContext: text } };
// `decision: block` is ignored here, and the tool runs.
const permission = { object: { permissionDecision: oneOf('deny', 'ask'), permissionDecisionReason: text } };

const EVENTS: HonouredAnswers['events'] = {
  PreToolUse: permission,
  preToolUse: permission,
  PostToolUse: context,
  postToolUse: context,
  UserPromptSubmit: context,
  userPromptSubmitted: context,
  SessionStart: context,
  sessionStart: context,
  SubagentStart: context,
  subagentStart: context,
  Stop: block,
  agentStop: block,
  SubagentStop: block,
  subagentStop: block,
};

function halfSaid({ decision, reason, permissionDecision: denied, permissionDecisionReason: why }: JsonObject) {
  const isHalf = (decision === undefined) !== (reason === undefined) || (denied === undefined) !== (why === undefined);
  return isHalf ? 'a decision and a reason need each other' : undefined;
}

export const copilot: HonouredAnswers = { always: {}, events: EVENTS, halfSaid };
