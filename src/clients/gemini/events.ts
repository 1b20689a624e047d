// Every hook event of Gemini CLI, one row each: the event it decodes to, the answers the client honours, and the seconds it waits. It
// has no events for subagents.

import type { Client, ClientEvent } from '../client.ts';

interface GeminiEvent {
  readonly event: ClientEvent['name'];
  /** Whether `decision: deny` is honoured. */
  readonly refusal: boolean;
  /** Whether `additionalContext` reaches the model. Everything else that is said goes to the person. */
  readonly context: boolean;
  /** Seconds that the client waits. Absent: not registered. */
  readonly seconds?: number;
}

/** A hook without an answer lets the call pass, so ours has an answer long before this: the program gives up after 10 seconds. After
 *  the events with 40 a policy may run checks for up to 20 seconds. */
const [USUAL, CHECKED] = [20, 40];

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
} as const satisfies Readonly<Record<string, GeminiEvent>> & Client['events'];

/** The event assumed when the payload names none. */
export const ASSUMED = 'BeforeTool';

const UNKNOWN: GeminiEvent = { event: 'notice', refusal: false, context: false };

export const rowOf = (native: string): GeminiEvent =>
  (Object.hasOwn(EVENTS, native) ? EVENTS[native as keyof typeof EVENTS] : undefined) ?? UNKNOWN;
