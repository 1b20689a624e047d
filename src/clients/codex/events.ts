// Every hook event of Codex, one row each: the event it decodes to, the answers the client honours, and the seconds it waits. The
// client checks answers against a schema: one key too many, and it ignores the answer and goes ahead.

import type { Client } from '../client.ts';
import { CHECKED, type EventRow, rowIn, USUAL } from '../shared/event-table.ts';
import type { HookRefusal } from '../shared/hook-specific-answers.ts';

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
} as const satisfies Readonly<Record<string, EventRow<HookRefusal>>> & Client['events'];

/** The event assumed when the payload names none. */
export const ASSUMED = 'PreToolUse';

export const rowOf = rowIn<HookRefusal>(EVENTS, 'none');

/** The client releases this table was tested with. */
export const TESTED_VERSIONS = { from: '0.166.0', to: '0.166.0' } as const;
