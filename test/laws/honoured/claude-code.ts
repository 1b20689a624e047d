// What Claude Code honours as an answer to each of its events.

import { isObject, type JsonObject } from '../../../src/core/json.ts';
import { type HonouredAnswers, itsName, oneOf, type Shape, textUpTo } from './shape.ts';

/** Longer texts reach the model as the path of a file. */
const text = textUpTo(10_000);

const block: Shape = { decision: oneOf('block'), reason: text };
const specific = (shape: Shape): Shape => ({ hookSpecificOutput: { hookEventName: itsName, ...shape } });
const context = specific({ additionalContext: text });

const EVENTS: HonouredAnswers['events'] = {
  // Never `allow`: that would widen what the person permitted.
  PreToolUse: {
    object: specific({
      permissionDecision: oneOf('deny', 'ask'),
      permissionDecisionReason: text,
      additionalContext: text,
      // Replaces the whole input.
      updatedInput: (value) => isObject(value),
    }),
  },
  PostToolUse: { object: { ...block, ...context } },
  PostToolUseFailure: { object: context },
  PostToolBatch: { object: context },
  PermissionRequest: { object: specific({ decision: { behavior: oneOf('deny'), message: text } }) },
  UserPromptSubmit: { object: { ...block, ...context } },
  UserPromptExpansion: { object: { ...block, ...context } },
  SessionStart: { object: context },
  Setup: { object: context },
  // Context would make an agent that wants to stop go on.
  Stop: { object: block },
  SubagentStop: { object: block },
  SubagentStart: { object: context },
  Notification: { object: context },
  PreModelSwitch: { object: specific({ permissionDecision: oneOf('deny', 'ask') }) },
  PostModelSwitch: { object: context },
  ConfigChange: { object: block, exit: true },
  TeammateIdle: { object: {}, exit: true },
  TaskCreated: { object: {}, exit: true },
  TaskCompleted: { object: {}, exit: true },
  PreCompact: { object: {}, exit: true },
  // Whatever is printed is taken for the path of a worktree.
  WorktreeCreate: {},
};

/** A refusal without a reason leaves the model nothing to go by; an output without its event's name is not read. */
function halfSaid({ decision, reason, hookSpecificOutput: own }: JsonObject): string | undefined {
  if (decision !== undefined && reason === undefined) return 'a block without a reason';
  if (!isObject(own)) return undefined;
  if (own.hookEventName === undefined) return 'no hookEventName';
  if (own.permissionDecision !== undefined && own.permissionDecisionReason === undefined) return 'no reason';
  return Object.keys(own).length === 1 ? 'nothing but a name' : undefined;
}

export const claudeCode: HonouredAnswers = { always: { systemMessage: text }, events: EVENTS, halfSaid };
