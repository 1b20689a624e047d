// What Claude Code honours as an answer to each of its events, written down from watching the client, and apart from the
// table tutti answers by: one must not be wrong because the other is.

import type { NativeAnswer } from '../../src/clients/client.ts';
import { isObject, type Json, type JsonObject, objectIn } from '../../src/core/json.ts';

export type Transport = 'command' | 'http';

type Check = (value: Json, native: string) => boolean;
type Shape = { readonly [key: string]: Check | Shape };

/** Longer texts reach the model as the path of a file. */
const LONGEST = 10_000;

const text: Check = (value) => typeof value === 'string' && value !== '' && value.length <= LONGEST;
const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.some((word) => word === value);
const object: Check = (value) => isObject(value);
const itsName: Check = (value, native) => value === native;

/** Shown to the person, after any event. */
const ALWAYS: Shape = { systemMessage: text };
const block: Shape = { decision: oneOf('block'), reason: text };
const specific = (shape: Shape): Shape => ({ hookSpecificOutput: { hookEventName: itsName, ...shape } });
const context = specific({ additionalContext: text });

interface Honoured {
  /** Of what may stand in the one JSON object; an answer may have less. Absent: nothing at all may be printed. */
  readonly object?: Shape;
  /** A refusal by exit code 2, with its words on stderr. */
  readonly exit?: boolean;
}

const HONOURED: Readonly<Record<string, Honoured>> = {
  // Never `allow`: that would widen what the person permitted.
  PreToolUse: {
    object: specific({
      permissionDecision: oneOf('deny', 'ask'),
      permissionDecisionReason: text,
      additionalContext: text,
      // Replaces the whole input.
      updatedInput: object,
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

/** Every other event takes no answer but a word to the person. */
const NO_ANSWER: Honoured = { object: {} };

/** What the client would not honour in an answer; nothing, when all is well. */
export function flawIn(
  native: string,
  transport: Transport,
  { stdout, stderr, exit }: NativeAnswer,
): string | undefined {
  const honoured = (Object.hasOwn(HONOURED, native) ? HONOURED[native] : undefined) ?? NO_ANSWER;
  if (exit === 2) {
    if (transport !== 'command' || !honoured.exit) return `exit 2 by ${transport}`;
    if (stdout !== '') return 'exit 2 with an object';
    return stderr === '' ? 'exit 2 without a word' : undefined;
  }
  if (exit !== 0) return `exit ${exit}`;
  if (stderr !== '') return `stderr: ${stderr}`;
  if (stdout === '') return undefined;
  if (honoured.object === undefined) return 'an answer where any answer does harm';
  const object = objectIn(stdout);
  if (object === undefined) return 'not exactly one JSON object';
  if (Object.keys(object).length === 0) return 'an object that says nothing';
  return unfit(object, { ...ALWAYS, ...honoured.object }, native) ?? halfSaid(object);
}

function unfit(object: JsonObject, shape: Shape, native: string): string | undefined {
  for (const [key, value] of Object.entries(object)) {
    const expected = shape[key];
    if (expected === undefined || !Object.hasOwn(shape, key)) return `${key} is not honoured`;
    if (typeof expected === 'function') {
      if (!expected(value, native)) return `${key} cannot be ${JSON.stringify(value)?.slice(0, 80)}`;
      continue;
    }
    if (!isObject(value)) return `${key} is not an object`;
    const inside = unfit(value, expected, native);
    if (inside !== undefined) return `${key}: ${inside}`;
  }
  return undefined;
}

/** A refusal without a reason leaves the model nothing to go by; an output without its event's name is not read. */
function halfSaid({ decision, reason, hookSpecificOutput: own }: JsonObject): string | undefined {
  if (decision !== undefined && reason === undefined) return 'a block without a reason';
  if (!isObject(own)) return undefined;
  if (own.hookEventName === undefined) return 'no hookEventName';
  if (own.permissionDecision !== undefined && own.permissionDecisionReason === undefined) return 'no reason';
  return Object.keys(own).length === 1 ? 'nothing but a name' : undefined;
}
