// Every hook of opencode that tutti's plugin passes on, one row each: the event it decodes to, the answers the plugin carries out, and
// the seconds it waits. Names that begin with `subagent` are the plugin's own: the client has one event for all sessions.

import type { Client } from '../client.ts';
import { CHECKED, type EventRow, rowIn, USUAL } from '../shared/event-table.ts';

/** `deny`: the plugin throws, and the call does not run. `block`: the agent's turn goes on, with the reason as a message. */
type PluginRefusal = 'deny' | 'block' | 'none';

/** The client waits for the end of a session, and the person for the client. */
const BRIEF = 3;

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
} as const satisfies Readonly<Record<string, EventRow<PluginRefusal>>> & Client['events'];

/** The event assumed when the payload names none. */
export const ASSUMED = 'tool.execute.before';

export const rowOf = rowIn<PluginRefusal>(EVENTS, 'none');

/** Other hooks of the client, which tell nothing of calls or agents. */
export const isAside = (native: string): boolean =>
  !Object.hasOwn(EVENTS, native) && /^(event|chat|experimental|shell|client|plugin|permission|config)\b/.test(native);

/** The client releases this table was tested with. */
export const TESTED_VERSIONS = { from: '1.18.33', to: '1.18.33' } as const;
