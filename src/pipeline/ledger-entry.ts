// From what is remembered and what happened to what is decided and kept: the one place where hosts call `decide`.

import type { Decoded } from '../clients/client.ts';
import { decide } from '../core/engine.ts';
import type { Damage, Event } from '../core/event.ts';
import type { Facts } from '../core/fact.ts';
import type { Policy } from '../core/policy.ts';
import {
  NEW_PROJECT,
  NEW_USER,
  newSession,
  type ProjectState,
  type Slices,
  type State,
  type UserState,
} from '../core/state.ts';
import type { Entry, Remembered } from '../ledger/ledger.ts';
import { builtInPolicy } from '../policy/in-force.ts';
import type { Side } from './enrich.ts';
import type { ActRequest, HookRequest } from './tutti.ts';

export function entryFor(policy: Policy, remembered: Remembered, event: Event): Entry {
  const told: Event =
    remembered.damaged.length === 0 ? event : { ...event, facts: { ...event.facts, ...damageNotice(remembered) } };
  const before = stateOf(remembered, told);
  const decision = decide(policy, before, told, new Set(remembered.damaged));
  return {
    event: told,
    actor: decision.actor,
    verdict: decision.verdict,
    policy: policy.id,
    session: decision.state.session,
    ...(changed(before.project, decision.state.project) && { project: decision.state.project }),
    ...(changed(before.user, decision.state.user) && { user: decision.state.user }),
  };
}

/** Input without a session is nobody's, and begins nowhere. */
export const beganElsewhere = ({ session }: Remembered, event: Event): string | undefined =>
  event.session === '' || session?.project === event.roots.project ? undefined : session?.project;

/** Written only when a rule or a grant in it moved: most events leave the wider scopes alone. */
const changed = (before: ProjectState | UserState, after: ProjectState | UserState): boolean =>
  before.grants !== after.grants || ('rules' in before && 'rules' in after && before.rules !== after.rules);

const damageNotice = ({ damaged }: Remembered): Facts => ({
  'notice:state': `the ${damaged.join(' and ')} state was changed from outside or could not be read; its counters start from their strictest`,
});

/** What a person's act leaves behind: every scope it moved, and the session's only when the session is meant. */
export function actEntry(policy: Policy, remembered: Remembered, event: Event, scope: ActRequest['scope']): Entry {
  const before = strictest(policy, remembered, stateOf(remembered, event));
  const { state, actor, verdict } = decide(policy, before, event);
  return {
    event,
    actor,
    verdict,
    policy: policy.id,
    ...(scope === 'session' && { session: state.session }),
    ...(state.project !== before.project && { project: state.project }),
    ...(state.user !== before.user && { user: state.user }),
  };
}

/** An act on a session or project whose memory is damaged must not mend it into something weaker. */
function strictest(policy: Policy, { damaged }: Remembered, state: State): State {
  const mended = <S extends { readonly rules: Slices }>(scope: 'session' | 'project', remembered: S): S => {
    if (!damaged.includes(scope)) return remembered;
    const slices = policy.rules
      .filter(({ kind }) => kind.scope === scope)
      .map(({ name, kind, settings }) => [name, kind.damaged(settings)]);
    return { ...remembered, rules: Object.fromEntries(slices) };
  };
  return { ...state, session: mended('session', state.session), project: mended('project', state.project) };
}

const stateOf = (remembered: Remembered, event: Event): State => ({
  session: remembered.session ?? newSession(event.client, event.roots.project, event.at),
  project: remembered.project ?? NEW_PROJECT,
  user: remembered.user ?? NEW_USER,
});

/** No ledger, no policy, a crash: strict refuses what gates, guidance goes on, both say so. */
export function failure(
  policy: Policy | undefined,
  decoded: Decoded,
  side: Side,
  error: unknown,
  env: HookRequest['env'],
) {
  const note = error instanceof Error ? error.message : String(error);
  const damage: Damage = { what: 'ledger', note };
  const event: Event = { ...decoded.event, ...side, facts: { 'env:TUTTI_LEVEL': env('TUTTI_LEVEL') ?? null }, damage };
  const state = { session: newSession(side.client, side.roots.project, side.at), project: NEW_PROJECT, user: NEW_USER };
  // Nothing is remembered: whether a mode was on cannot be told either.
  return decide(policy ?? builtInPolicy(), state, event, new Set(['session', 'project', 'user'])).verdict;
}
