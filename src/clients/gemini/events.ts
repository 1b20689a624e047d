// Every hook event of Gemini CLI, one row each: the event it decodes to, the answers the client honours, and the seconds it waits. It
// has no events for subagents.

import type { Client } from '../client.ts';
import { CHECKED, type EventRow, rowIn, USUAL } from '../shared/event-table.ts';

export const EVENTS = {
  BeforeTool: { event: 'tool.before', refusal: true, context: false, seconds: USUAL },
  // A refusal would hide the result from the model: the words go beside it.
  AfterTool: { event: 'tool.after', refusal: false, context: true, seconds: CHECKED },
  BeforeAgent: { event: 'prompt', refusal: true, context: true, seconds: USUAL },
  AfterAgent: { event: 'stop', refusal: true, context: false, seconds: CHECKED },
  SessionStart: { event: 'session.start', refusal: false, context: true, seconds: USUAL },
  // The client does not wait for it.
  SessionEnd: { event: 'session.end', refusal: false, context: false, seconds: USUAL },
  // Comes before every request to the model, compressed or not.
  PreCompress: { event: 'notice', refusal: false, context: false },
  Notification: { event: 'notice', refusal: false, context: false },
  BeforeModel: { event: 'notice', refusal: false, context: false },
  AfterModel: { event: 'notice', refusal: false, context: false },
  BeforeToolSelection: { event: 'notice', refusal: false, context: false },
} as const satisfies Readonly<Record<string, EventRow<boolean>>> & Client['events'];

/** The event assumed when the payload names none. */
export const ASSUMED = 'BeforeTool';

export const rowOf = rowIn<boolean>(EVENTS, false);
