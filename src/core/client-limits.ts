// What the client of an event cannot do, as a fact in the event, so that the verdict on record is what the client really did.

import type { Event } from './event.ts';

export type ClientLimit = 'ask' | 'stop' | 'agent.stop';

/** The fact: a list of limits. Absent for a client without any. */
export const CANNOT = 'client:cannot';

export function clientCannot({ facts }: Event, limit: ClientLimit): boolean {
  const limits = facts[CANNOT];
  return Array.isArray(limits) && limits.includes(limit);
}
