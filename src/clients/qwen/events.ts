// Every hook event of Qwen Code that tutti knows, one row each: the event it decodes to, the answers the client honours, and the
// seconds it waits.

import type { Client, ClientEvent } from '../client.ts';

/** How the event is denied. `permission`: `permissionDecision`. `block`: `decision: block`. */
export type QwenRefusal = 'permission' | 'block' | 'none';

interface QwenEvent {
  readonly event: ClientEvent['name'];
  readonly refusal: QwenRefusal;
  /** Whether `additionalContext` reaches the model. Everything else that is said goes to the person. */
  readonly context: boolean;
  /** Seconds that the client waits. Absent: not registered. */
  readonly seconds?: number;
}

/** A hook without an answer lets the call pass, so ours has an answer long before this: the program gives up after 10 seconds. After
 *  the events with 40 a policy may run checks for up to 20 seconds. */
const [USUAL, CHECKED] = [20, 40];

export const EVENTS = {
  // Context is ignored here, and at the start of a subagent.
  PreToolUse: { event: 'tool.before', refusal: 'permission', context: false, seconds: USUAL },
  // A block is ignored here: the words go to the model as context.
  PostToolUse: { event: 'tool.after', refusal: 'none', context: true, seconds: CHECKED },
  PostToolUseFailure: { event: 'tool.failed', refusal: 'none', context: true, seconds: USUAL },
  PostToolBatch: { event: 'tool.batch', refusal: 'none', context: false },
  UserPromptSubmit: { event: 'prompt', refusal: 'block', context: true, seconds: USUAL },
  SessionStart: { event: 'session.start', refusal: 'none', context: true, seconds: USUAL },
  SessionEnd: { event: 'session.end', refusal: 'none', context: false, seconds: USUAL },
  Stop: { event: 'stop', refusal: 'block', context: false, seconds: CHECKED },
  SubagentStart: { event: 'agent.start', refusal: 'none', context: false, seconds: USUAL },
  SubagentStop: { event: 'agent.stop', refusal: 'block', context: false, seconds: USUAL },
  PreCompact: { event: 'compact', refusal: 'none', context: false, seconds: USUAL },
  PostCompact: { event: 'compact', refusal: 'none', context: false, seconds: USUAL },
  Notification: { event: 'notice', refusal: 'none', context: false },
  InstructionsLoaded: { event: 'notice', refusal: 'none', context: false },
} as const satisfies Readonly<Record<string, QwenEvent>> & Client['events'];

/** The event assumed when the payload names none. */
export const ASSUMED = 'PreToolUse';

const UNKNOWN: QwenEvent = { event: 'notice', refusal: 'none', context: false };

export const rowOf = (native: string): QwenEvent =>
  (Object.hasOwn(EVENTS, native) ? EVENTS[native as keyof typeof EVENTS] : undefined) ?? UNKNOWN;
