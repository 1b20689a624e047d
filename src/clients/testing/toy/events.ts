// The toy's events by name.

import type { Client } from '../../client.ts';

export const EVENTS = {
  hello: { event: 'session.start' },
  says: { event: 'prompt' },
  may: { event: 'tool.before' },
  did: { event: 'tool.after' },
  born: { event: 'agent.start' },
  gone: { event: 'agent.stop' },
  rest: { event: 'stop' },
  bye: { event: 'session.end' },
} as const satisfies Client['events'];

export type ToyEvent = keyof typeof EVENTS;

export const isToyEvent = (native: string | undefined): native is ToyEvent =>
  native !== undefined && Object.hasOwn(EVENTS, native);
