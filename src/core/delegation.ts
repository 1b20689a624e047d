// Delegations that anyone could have sent. They give nothing back until the client's own transcript shows the call: then the rules that
// refill on a delegation see it.

import { type ActorTable, agentAwaited, resolveActor } from './actor.ts';
import type { Event, EventOf } from './event.ts';
import type { JsonObject } from './json.ts';
import type { Policy } from './policy.ts';
import type { RuleResult } from './rule.ts';
import type { JudgedEvent } from './score.ts';
import type { SessionState, State, UnprovenDelegation } from './state.ts';
import { GENERAL_AGENT } from './vocabulary.ts';
import { isUnvouched } from './vouched.ts';

/** A fact of later calls: the ids of delegations that the transcript shows. */
export const RAN_FACT = 'delegations:ran';

/** How many are remembered, and for how long: a transcript is written within seconds. */
const KEPT = 16;
const PROVEN_WITHIN = 10 * 60_000;

type Before = EventOf<'tool.before'>;

export const isUnproven = (event: Event): event is Before =>
  event.name === 'tool.before' && event.call.kind === 'delegate' && isUnvouched(event);

/** A result without what only a proven delegation gives back. */
export function withoutUnproven(result: RuleResult<JsonObject>, event: Event): RuleResult<JsonObject> {
  if (!result.refills || !isUnproven(event)) return result;
  const { ifAllowed: _, unproven, ...rest } = result;
  return { ...rest, ...(unproven !== undefined && { ifAllowed: unproven }) };
}

/** Delegations of the caller that a transcript may show by now. */
export function unprovenBefore({ delegations = [] }: SessionState, event: Event): readonly UnprovenDelegation[] {
  if (event.name !== 'tool.before') return [];
  return delegations.filter(
    ({ ran, at, agentId }) => !ran && event.at - at <= PROVEN_WITHIN && agentId === event.who.agentId,
  );
}

/** The table with the agent that a delegation by an agent is about to start. */
export function awaiting(
  table: ActorTable,
  { event, actor }: Pick<JudgedEvent, 'event' | 'actor'>,
  goesAhead: boolean,
): ActorTable {
  if (!goesAhead || event.damage || event.name !== 'tool.before') return table;
  const { delegation, id } = event.call;
  if (delegation === undefined || delegation.message === true) return table;
  return agentAwaited(table, actor, delegation.type || GENERAL_AGENT, id);
}

/** Remembers a delegation that went ahead. One that was proven before is not proven again. */
export function withUnproven(known: SessionState['delegations'], event: Before): SessionState['delegations'] {
  const { call, who, at } = event;
  if (call.id === undefined || known?.some(({ id }) => id === call.id)) return known;
  const added: UnprovenDelegation = {
    ...{ id: call.id, name: call.name, at },
    ...(call.delegation !== undefined && { delegation: call.delegation }),
    ...(who.agentId !== undefined && { agentId: who.agentId }),
  };
  return [...(known ?? []), added].slice(-KEPT);
}

/** The state with what proven delegations give back, before the event itself is decided. */
export function withProven(policy: Policy, state: State, event: Event): State {
  const ran = event.facts[RAN_FACT];
  if (event.name !== 'tool.before' || !Array.isArray(ran)) return state;
  const proven = unprovenBefore(state.session, event).filter(({ id }) => ran.includes(id));
  if (proven.length === 0) return state;
  const ids = new Set(proven.map(({ id }) => id));
  const delegations = (state.session.delegations ?? []).map((one) =>
    ids.has(one.id) ? { ...one, ran: true as const } : one,
  );
  const known: State = { ...state, session: { ...state.session, delegations } };
  return proven.reduce((refilled, one) => withRefill(policy, refilled, delegationEvent(event, one)), known);
}

/** The state after the rules that refill on a delegation have seen one. */
function withRefill(policy: Policy, before: State, event: Before): State {
  let state = before;
  for (const rule of policy.rules) {
    if (!rule.kind.refillsOnDelegation) continue;
    const { scope } = rule.kind;
    const { rules } = state[scope];
    const { ifAllowed, refills } = rule.kind.handle({
      ...{ event, settings: rule.settings, level: rule.level ?? policy.level },
      slice: rules[rule.name] ?? rule.kind.initial,
      actor: resolveActor(event.who, state.session.actors),
      session: state.session,
      project: state.project,
      locked: policy.floor !== undefined,
      others: [],
    });
    if (ifAllowed === undefined || !refills) continue;
    state = { ...state, [scope]: { ...state[scope], rules: { ...rules, [rule.name]: ifAllowed } } };
  }
  return state;
}

/** Whether this is a delegation that an earlier event was about: it is seen again because it is proven now. */
export const isProof = ({ call, facts }: Pick<Before, 'call' | 'facts'>): boolean => {
  const ran = facts[RAN_FACT];
  return call.id !== undefined && Array.isArray(ran) && ran.includes(call.id);
};

/** The delegation as the rules see it, at the time of the event that proves it. */
const delegationEvent = (event: Before, { id, name, delegation }: UnprovenDelegation): Before => ({
  ...event,
  call: {
    ...{ id, name, kind: 'delegate', input: {}, effects: [] },
    ...(delegation !== undefined && { delegation }),
  },
});
