// Every hook of opencode that tutti's plugin passes on, one row each: the event it decodes to, the answers the plugin carries out, and
// the seconds it waits. Names that begin with `subagent` are the plugin's own: the client has one event for all sessions.

import type { Client, ClientEvent } from '../client.ts';

/** `deny`: the plugin throws, and the call does not run. `block`: the agent's turn goes on, with the reason as a message. */
type PluginRefusal = 'deny' | 'block' | 'none';

interface PluginEvent {
  readonly event: ClientEvent['name'];
  readonly refusal: PluginRefusal;
  /** Whether the plugin passes `context` on to the model. */
  readonly context: boolean;
  readonly seconds: number;
}

/** A call without an answer is refused; the program has one long before this, it gives up after 10 seconds. After the events with 40 a
 *  policy may run checks for up to 20 seconds. */
const [BRIEF, USUAL, CHECKED] = [3, 20, 40];

export const EVENTS = {
  'tool.execute.before': { event: 'tool.before', refusal: 'deny', context: true, seconds: USUAL },
  'tool.execute.after': { event: 'tool.after', refusal: 'none', context: true, seconds: CHECKED },
  'event.message.part.updated': { event: 'tool.failed', refusal: 'none', context: false, seconds: USUAL },
  // A plugin that throws here ends the run with an error that does not tell why.
  'chat.message': { event: 'prompt', refusal: 'none', context: true, seconds: USUAL },
  'event.session.created': { event: 'session.start', refusal: 'none', context: true, seconds: USUAL },
  dispose: { event: 'session.end', refusal: 'none', context: false, seconds: BRIEF },
  'event.session.idle': { event: 'stop', refusal: 'block', context: false, seconds: CHECKED },
  'subagent.created': { event: 'agent.start', refusal: 'none', context: true, seconds: USUAL },
  'subagent.idle': { event: 'agent.stop', refusal: 'block', context: false, seconds: USUAL },
  'experimental.session.compacting': { event: 'compact', refusal: 'none', context: false, seconds: USUAL },
} as const satisfies Readonly<Record<string, PluginEvent>> & Client['events'];

/** The event assumed when the payload names none. */
export const ASSUMED = 'tool.execute.before';

const UNKNOWN: PluginEvent = { event: 'notice', refusal: 'none', context: false, seconds: USUAL };

export const rowOf = (native: string): PluginEvent =>
  (Object.hasOwn(EVENTS, native) ? EVENTS[native as keyof typeof EVENTS] : undefined) ?? UNKNOWN;

/** Other hooks of the client, which tell nothing of calls or agents. */
export const isAside = (native: string): boolean =>
  !Object.hasOwn(EVENTS, native) && /^(event|chat|experimental|shell|client|plugin|permission|config)\b/.test(native);

/** The client releases this table was tested with. */
export const TESTED_VERSIONS = { from: '1.18.33', to: '1.18.33' } as const;
