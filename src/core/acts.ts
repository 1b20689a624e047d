// Applies acts of a person to the state. Acts are events: they are in the same ledger and are replayed the same way.

import type { Act, Event, EventOf } from './event.ts';
import { mint, revoke, withGrant } from './grant.ts';
import { entryOf } from './json.ts';
import { isLevel, type Level, weakness } from './level.ts';
import type { Policy } from './policy.ts';
import { newSession, type SessionState, type SetLevel, type Slices, type State } from './state.ts';

type ActName = Extract<Event['name'], `person.${string}`>;
export type ActEvent = EventOf<ActName>;

export const isAct = (event: Event): event is ActEvent => event.name.startsWith('person.');

export function applyAct(state: State, event: ActEvent, policy: Policy): State {
  switch (event.name) {
    case 'person.level':
      return withLevel(state, event, event.level);
    case 'person.disable':
      return withLevel(state, event, 'off');
    case 'person.enable':
      return installed(withLevel(state, event, null));
    case 'person.uninstall':
      return event.scope === 'user'
        ? { ...state, user: { ...state.user, uninstalledAt: event.at } }
        : { ...state, project: { ...state.project, uninstalledAt: event.at } };
    case 'person.grant':
      return granted(state, event);
    case 'person.revoke':
      return revoke(state, event.grant);
    case 'person.reset':
      return {
        ...state,
        session: { ...state.session, holds: 0, rules: reset(state.session.rules, event.rule, policy) },
      };
    // The host keeps the trust itself; these events only record it.
    case 'person.trust':
    case 'person.distrust':
      return state;
    case 'person.clear':
      return { ...state, session: cleared(state.session, policy, event.at) };
    case 'person.import':
      return { ...state, session: imported(state.session, event) };
  }
}

/** An import knows how many agents were running, but not which. */
function imported(session: SessionState, { slices, agents }: EventOf<'person.import'>): SessionState {
  const rules = { ...session.rules, ...slices };
  return agents === undefined
    ? { ...session, rules }
    : { ...session, rules, actors: { ...session.actors, unnamed: agents } };
}

export interface InForce {
  readonly level: Level;
  /** For a person: where the level comes from. */
  readonly why: string;
  readonly from: 'session' | 'variable' | 'project' | 'user' | 'policy';
  /** Whether a person or a variable, rather than the policy, set it. */
  readonly overridden: boolean;
}

/** The level in force: set for the session, by TUTTI_LEVEL, for the project, for the user, by the policy, in this order. */
export function levelInForce(policy: Policy, state: State, variable: unknown): InForce {
  const chosen =
    setByPerson('session', state.session.level) ??
    fromVariable(variable) ??
    setByPerson('project', state.project.level) ??
    setByPerson('user', state.user.level) ??
    byPolicy(policy);
  if (policy.floor !== undefined && weakness(chosen.level) > weakness(policy.floor)) {
    return { ...byPolicy(policy), level: policy.floor, why: 'a managed policy forbids a weaker level' };
  }
  return chosen;
}

const setByPerson = (scope: Act['scope'], set: SetLevel | undefined): InForce | undefined =>
  set && {
    level: set.level,
    why: `set for this ${scope} by ${set.by}${set.reason && `: ${set.reason}`}`,
    from: scope,
    overridden: true,
  };

const byPolicy = ({ level }: Policy): InForce => ({
  level,
  why: 'policy',
  from: 'policy',
  overridden: false,
});

const fromVariable = (value: unknown): InForce | undefined =>
  isLevel(value) ? { level: value, why: 'TUTTI_LEVEL', from: 'variable', overridden: true } : undefined;

export function withLevel(state: State, act: Act & Pick<Event, 'at'>, level: Level | null): State {
  const { level: _, ...rest } = state[act.scope];
  const set = level === null ? rest : { ...rest, level: { level, by: act.by, reason: act.reason, at: act.at } };
  return { ...state, [act.scope]: set };
}

function granted(state: State, event: EventOf<'person.grant'>): State {
  const grant = mint(event.wish, event.by, event.reason, event);
  return { ...state, [event.scope]: withGrant(state[event.scope], grant, event.at) };
}

function installed(state: State): State {
  const { uninstalledAt: _p, ...project } = state.project;
  const { uninstalledAt: _u, ...user } = state.user;
  return { ...state, project, user };
}

/** As new, except for what kinds keep on a clear. */
function cleared({ client, project, rules: slices }: SessionState, { rules }: Policy, at: number): SessionState {
  const kept = rules.flatMap(({ name, kind }) =>
    kind.keptOnClear === undefined || kind.scope !== 'session'
      ? []
      : [[name, kind.keptOnClear(entryOf(slices, name) ?? kind.initial)] as const],
  );
  return { ...newSession(client, project, at), rules: Object.fromEntries(kept) };
}

/** Drops slices, except for what their kinds keep on a reset. */
function reset(slices: Slices, only: string | undefined, { rules }: Policy): Slices {
  const left = Object.entries(slices).flatMap(([name, slice]) => {
    if (only !== undefined && only !== name) return [[name, slice] as const];
    const kept = rules.find((rule) => rule.name === name)?.kind.keptOnReset;
    return kept === undefined ? [] : [[name, kept(slice)] as const];
  });
  return Object.fromEntries(left);
}
