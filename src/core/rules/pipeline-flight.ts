// Running agents of a pipeline: each allowed delegation from its call to its end, so that an end is matched to the right agent.

import type { Actor, Identity } from '../actor.ts';
import type { Started } from '../call.ts';

export type InFlight = {
  readonly type: string;
  readonly at: number;
  /** The client's id of the agent, once it is known. */
  readonly id?: string;
  /** The client's id of the call that started it. */
  readonly call?: string;
  /** The stage that its start left: restored when the start fails. */
  readonly from?: string;
  /** What agents before it found is in its task: its start need not repeat it. */
  readonly informed?: boolean;
};

export type Flight = readonly InFlight[];

/** At most so many are tracked. */
const MOST = 64;

/** Names come from outside and are stored. */
const NAME = 100;
export const short = (name: string): string => name.slice(0, NAME);
export const shortened = ({ agentId, agentType }: Identity): Identity => ({
  ...(agentId !== undefined && { agentId: short(agentId) }),
  ...(agentType !== undefined && { agentType: short(agentType) }),
});

export const tookOff = (flight: Flight, agent: InFlight): Flight => [...flight, agent].slice(-MOST);

export const without = (flight: Flight, gone: InFlight): Flight => flight.filter((agent) => agent !== gone);

export const stillThere = (flight: Flight, at: number, lostAfter: number): Flight => {
  const there = flight.filter((agent) => at - agent.at <= lostAfter * 1_000);
  return there.length === flight.length ? flight : there;
};

const waiting = (flight: Flight, type: string): InFlight | undefined =>
  flight.find((agent) => agent.id === undefined && agent.type === type);

/** Matches a started agent to its delegation, or adds it if it has none. */
export function named(
  flight: Flight,
  { agentId, agentType = '' }: Identity,
  at: number,
): { readonly flight: Flight; readonly new: boolean } {
  if (agentId === undefined) return { flight, new: false };
  if (flight.some(({ id }) => id === agentId)) return { flight, new: false };
  const known = waiting(flight, agentType);
  if (known === undefined) return { flight: tookOff(flight, { type: agentType, at, id: agentId }), new: true };
  return { flight: flight.map((agent) => (agent === known ? { ...agent, id: agentId } : agent)), new: false };
}

/** The result of the call names its agent, which corrects a match by type. */
export function called(flight: Flight, call: string | undefined, started: Started): Flight {
  const own = byCall(flight, call);
  const id = short(started.id);
  if (own === undefined || own.id === id) return flight;
  // An entry matched to this id only by type waits for its own again.
  return flight.flatMap((agent) => {
    if (agent === own) return [{ ...own, id }];
    if (agent.id !== id) return [agent];
    if (agent.call === undefined) return [];
    const { id: _, ...rest } = agent;
    return [own.id === undefined ? rest : { ...rest, id: own.id }];
  });
}

export const byCall = (flight: Flight, call: string | undefined): InFlight | undefined =>
  call === undefined ? undefined : flight.find((agent) => agent.call === short(call));

export interface Landed {
  readonly type: string;
  readonly flight: Flight;
}

/** Finds the agent that ended. `moves`: whether the end of an agent of this type moves the pipeline. */
export function landed(
  flight: Flight,
  who: Identity,
  actor: Actor,
  variable: string,
  moves: (type: string) => boolean,
): Landed | undefined {
  if (who.agentId !== undefined) {
    const own = flight.find(({ id }) => id === who.agentId);
    if (own !== undefined) return { type: own.type, flight: without(flight, own) };
    const type = actor.kind === 'subagent' ? short(actor.type) : (who.agentType ?? '');
    return type === '' ? undefined : landedAs(flight, type);
  }
  const type = who.agentType ?? variable;
  if (type !== '') return landedAs(flight, type);
  // Unknown: take an agent that moves nothing, so that no stage opens before its agent is certainly done.
  const own = flight.find((agent) => !moves(agent.type)) ?? flight[0];
  return own && { type: own.type, flight: without(flight, own) };
}

function landedAs(flight: Flight, type: string): Landed {
  const own = waiting(flight, type);
  return { type, flight: own === undefined ? flight : without(flight, own) };
}
