// Every hook event of Copilot CLI, one row each: the event it decodes to, the answers the client honours, and the seconds it waits. An
// event has two names; under the second one the payload has other keys.

import type { Client } from '../client.ts';
import { CHECKED, type EventRow, rowIn, USUAL } from '../shared/event-table.ts';

/** How the event is denied. `permission`: `permissionDecision: deny`. `block`: `decision: block`. */
export type CopilotRefusal = 'permission' | 'block' | 'none';

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
} as const satisfies Readonly<Record<string, EventRow<CopilotRefusal>>>;

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

export const EVENTS: Readonly<Record<string, EventRow<CopilotRefusal>>> & Client['events'] = {
  ...REGISTERED,
  ...Object.fromEntries(
    Object.entries(ALSO).map(([name, same]) => [name, { ...REGISTERED[same], seconds: undefined }]),
  ),
  // A denied call never asks for permission.
  permissionRequest: { event: 'permission', refusal: 'none', context: false },
};

/** The event assumed when the payload names none. */
export const ASSUMED = 'PreToolUse';

export const rowOf = rowIn<CopilotRefusal>(EVENTS, 'none');

/** The client releases this table was tested with. */
export const TESTED_VERSIONS = { from: '1.0.102', to: '1.0.102' } as const;
