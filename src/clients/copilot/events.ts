// Every hook event of Copilot CLI, one row each: the event it decodes to, the answers the client honours, and the seconds it waits. An
// event has two names; under the second one the payload has other keys.

import type { Client, ClientEvent } from '../client.ts';

/** How the event is denied. `permission`: `permissionDecision: deny`. `block`: `decision: block`. */
export type CopilotRefusal = 'permission' | 'block' | 'none';

interface CopilotEvent {
  readonly event: ClientEvent['name'];
  readonly refusal: CopilotRefusal;
  /** Whether `additionalContext` is honoured. */
  readonly context: boolean;
  /** Seconds that the client waits. Absent: not registered. */
  readonly seconds?: number;
}

/** A hook that answers too late lets the call pass, so ours has an answer long before this: the program gives up after 10 seconds.
 *  After the events with 40 a policy may run checks for up to 20 seconds. */
const [USUAL, CHECKED] = [20, 40];

const REGISTERED = {
  PreToolUse: { event: 'tool.before', refusal: 'permission', context: false, seconds: USUAL },
  PostToolUse: { event: 'tool.after', refusal: 'none', context: true, seconds: CHECKED },
  PostToolUseFailure: { event: 'tool.failed', refusal: 'none', context: false, seconds: USUAL },
  UserPromptSubmit: { event: 'prompt', refusal: 'none', context: true, seconds: USUAL },
  SessionStart: { event: 'session.start', refusal: 'none', context: true, seconds: USUAL },
  SessionEnd: { event: 'session.end', refusal: 'none', context: false, seconds: USUAL },
  Stop: { event: 'stop', refusal: 'block', context: false, seconds: CHECKED },
  SubagentStart: { event: 'agent.start', refusal: 'none', context: true, seconds: USUAL },
  SubagentStop: { event: 'agent.stop', refusal: 'block', context: false, seconds: USUAL },
  PreCompact: { event: 'compact', refusal: 'none', context: false, seconds: USUAL },
} as const satisfies Readonly<Record<string, CopilotEvent>>;

/** The second names. */
const ALSO: Readonly<Record<string, keyof typeof REGISTERED>> = {
  preToolUse: 'PreToolUse',
  postToolUse: 'PostToolUse',
  postToolUseFailure: 'PostToolUseFailure',
  userPromptSubmitted: 'UserPromptSubmit',
  sessionStart: 'SessionStart',
  sessionEnd: 'SessionEnd',
  agentStop: 'Stop',
  subagentStart: 'SubagentStart',
  subagentStop: 'SubagentStop',
  preCompact: 'PreCompact',
};

export const EVENTS: Readonly<Record<string, CopilotEvent>> & Client['events'] = {
  ...REGISTERED,
  ...Object.fromEntries(
    Object.entries(ALSO).map(([name, same]) => [name, { ...REGISTERED[same], seconds: undefined }]),
  ),
  // A denied call never asks for permission.
  permissionRequest: { event: 'permission', refusal: 'none', context: false },
};

/** The event assumed when the payload names none. */
export const ASSUMED = 'PreToolUse';

const UNKNOWN: CopilotEvent = { event: 'notice', refusal: 'none', context: false };

export const rowOf = (native: string): CopilotEvent =>
  (Object.hasOwn(EVENTS, native) ? EVENTS[native] : undefined) ?? UNKNOWN;

/** The client releases this table was tested with. */
export const TESTED_VERSIONS = { from: '1.0.102', to: '1.0.102' } as const;
