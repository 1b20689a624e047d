// Every hook event of Codex, one row each: the event it decodes to, the answers the client honours, and the seconds it waits. The
// client checks answers against a schema: one key too many, and it ignores the answer and goes ahead.

import type { Client, ClientEvent } from '../client.ts';
import type { HookRefusal } from '../shared/hook-specific-answers.ts';

interface CodexEvent {
  readonly event: ClientEvent['name'];
  readonly refusal: HookRefusal;
  /** Whether `additionalContext` is honoured. Everything else that is said goes to the person. */
  readonly context: boolean;
  /** Seconds that the client waits. Absent: not registered. */
  readonly seconds?: number;
}

/** A hook without an answer lets the call pass, so ours has an answer long before this: the program gives up after 10 seconds. After
 *  the events with 40 a policy may run checks for up to 20 seconds. */
const [USUAL, CHECKED] = [20, 40];

export const EVENTS = {
  PreToolUse: { event: 'tool.before', refusal: 'permission', context: true, seconds: USUAL },
  PostToolUse: { event: 'tool.after', refusal: 'block', context: true, seconds: CHECKED },
  // A denied call never asks for permission.
  PermissionRequest: { event: 'permission', refusal: 'dialog', context: false },
  UserPromptSubmit: { event: 'prompt', refusal: 'block', context: true, seconds: USUAL },
  SessionStart: { event: 'session.start', refusal: 'none', context: true, seconds: USUAL },
  // The client waits three seconds at most.
  SessionEnd: { event: 'session.end', refusal: 'none', context: false, seconds: 3 },
  Stop: { event: 'stop', refusal: 'block', context: false, seconds: CHECKED },
  SubagentStart: { event: 'agent.start', refusal: 'none', context: true, seconds: USUAL },
  SubagentStop: { event: 'agent.stop', refusal: 'block', context: false, seconds: USUAL },
  PreCompact: { event: 'compact', refusal: 'none', context: false, seconds: USUAL },
  PostCompact: { event: 'compact', refusal: 'none', context: false, seconds: USUAL },
} as const satisfies Readonly<Record<string, CodexEvent>> & Client['events'];

/** The event assumed when the payload names none. */
export const ASSUMED = 'PreToolUse';

const UNKNOWN: CodexEvent = { event: 'notice', refusal: 'none', context: false };

export const rowOf = (native: string): CodexEvent =>
  (Object.hasOwn(EVENTS, native) ? EVENTS[native as keyof typeof EVENTS] : undefined) ?? UNKNOWN;

/** The client releases this table was tested with. */
export const TESTED_VERSIONS = { from: '0.166.0', to: '0.166.0' } as const;
