// What the client of an event cannot do, as a fact in the event, so that the verdict on record is what the client really did.

import type { Event } from './event.ts';

/** `identity`: it does not tell the calls of subagents from those of the main agent. `task`: tutti cannot add to the
 *  task of a delegation. */
export type ClientLimit = 'ask' | 'stop' | 'agent.stop' | 'identity' | 'task';

/** The fact: a list of limits. Absent for a client without any. */
export const CANNOT = 'client:cannot';

/** The fact: characters of text for the model that the client passes on whole with one answer. Absent: the usual number. */
export const ROOM = 'client:room';
const USUAL_ROOM = 9_900;

export function roomIn({ facts }: Pick<Event, 'facts'>): number {
  const room = facts[ROOM];
  return typeof room === 'number' ? room : USUAL_ROOM;
}

export function clientCannot({ facts }: Event, limit: ClientLimit): boolean {
  const limits = facts[CANNOT];
  return Array.isArray(limits) && limits.includes(limit);
}
