// Every hook event of Qwen Code that tutti knows, one row each: the event it decodes to, the answers the client honours, and the
// seconds it waits.

import type { Client } from '../client.ts';
import { CHECKED, type EventRow, rowIn, USUAL } from '../shared/event-table.ts';

/** How the event is denied. `permission`: `permissionDecision`. `block`: `decision: block`. */
export type QwenRefusal = 'permission' | 'block' | 'none';

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
} as const satisfies Readonly<Record<string, EventRow<QwenRefusal>>> & Client['events'];

/** The event assumed when the payload names none. */
export const ASSUMED = 'PreToolUse';

export const rowOf = rowIn<QwenRefusal>(EVENTS, 'none');
