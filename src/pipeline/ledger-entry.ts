// Converts a decision into a ledger entry: the event with its verdict, and the states it changed.

import { RAN_FACT, unprovenBefore } from '../core/delegation.ts';
import type { Event, Facts } from '../core/event.ts';
import { comparedFacts, type Gap, gapFacts, gapNotice } from '../core/gap.ts';
import type { Policy } from '../core/policy.ts';
import {
  hasSeen,
  type PolicyPins,
  type ProjectState,
  type SessionState,
  type Slices,
  type State,
  type UnprovenDelegation,
  type UserState,
} from '../core/state.ts';
import { beginsAnew } from '../core/vouched.ts';
import type { Declined, LedgerEntry, StoredStates } from '../ledger/ledger.ts';
import type { PolicyInForce } from '../policy/in-force.ts';
import { decideEvent, stateFor } from './decide-event.ts';
import type { ActRequest } from './request.ts';
import { hasPins, isSameOrigin, isSamePin, originOf, type SessionOrigin } from './session-origins.ts';
import { type Comparison, comparedTo } from './unseen-calls.ts';

/** What the session's records lack. A parallel event may have recorded it already. */
export interface Lacking {
  /** Events without a record. */
  readonly gap?: Gap | undefined;
  /** What the transcript shows. */
  readonly comparison?: Comparison | undefined;
}

export function entryFor(
  { policy, pins }: PolicyInForce,
  remembered: StoredStates,
  given: Event,
  lacking: Lacking = {},
): LedgerEntry {
  const facts = {
    ...(remembered.damaged.length > 0 && damageNotice(remembered)),
    ...lackingFacts(remembered, lacking),
  };
  const event: Event = Object.keys(facts).length === 0 ? given : { ...given, facts: { ...given.facts, ...facts } };
  const before = stateFor(remembered, event);
  const decision = decideEvent(policy, { ...before, damaged: remembered.damaged }, event);
  return {
    event,
    actor: decision.actor,
    verdict: decision.verdict,
    policy: policy.id,
    session: withPins(decision.state.session, pins),
    ...(changed(before.project, decision.state.project) && { project: decision.state.project }),
    ...(changed(before.user, decision.state.user) && { user: decision.state.user }),
  };
}

function lackingFacts({ session }: StoredStates, { gap, comparison }: Lacking): Facts {
  const isNew = gap !== undefined && !(session && hasSeen(session, gapNotice(gap)));
  const isCurrent = comparison !== undefined && session && comparedTo(session).at === comparison.since.at;
  return {
    ...(isNew && gapFacts(gap)),
    ...(isCurrent && comparedFacts(comparison.to, comparison.gap)),
  };
}

/** A parallel event changed what the session started with, or its pinned policy, since this event was prepared. */
export interface OriginChanged extends Declined {
  readonly declined: 'origin-changed';
  readonly origin: SessionOrigin;
}

/** `assumed`: the origin that the event was prepared with. Input without a session belongs to no project. */
export function originChanged(
  { session }: StoredStates,
  event: Event,
  { pins = {} }: PolicyInForce,
  assumed: SessionOrigin | undefined,
): OriginChanged | undefined {
  if (session === undefined || event.session === '') return undefined;
  const origin = originOf(session);
  const fits = session.project === event.roots.project || beginsAnew(session, event);
  const isPinnedSo = Object.keys(pins).every((name) => isSamePin(session.pins?.[name], assumed?.pins?.[name]));
  return fits && isPinnedSo && isSameOrigin(assumed, origin) ? undefined : { declined: 'origin-changed', origin };
}

const withPins = (session: SessionState, pins: PolicyPins | undefined): SessionState =>
  hasPins(session.pins, pins) ? session : { ...session, pins: { ...session.pins, ...pins } };

/** Calls that refill on a delegation wait for what the transcript shows of it. */
export interface Unproven extends Declined {
  readonly declined: 'unproven';
  readonly transcript: string;
  readonly delegations: readonly UnprovenDelegation[];
}

export function awaitsProof({ session }: StoredStates, event: Event): Unproven | undefined {
  if (session?.transcript === undefined || event.facts[RAN_FACT] !== undefined) return undefined;
  const delegations = unprovenBefore(session, event);
  return delegations.length === 0 ? undefined : { declined: 'unproven', transcript: session.transcript, delegations };
}

/** Written only when a rule, a grant or the level changed: most events leave project and user alone. */
const changed = (before: ProjectState | UserState, after: ProjectState | UserState): boolean =>
  before.grants !== after.grants ||
  before.level !== after.level ||
  ('rules' in before && 'rules' in after && before.rules !== after.rules);

const damageNotice = ({ damaged }: StoredStates): Facts => ({
  'notice:state': `the ${damaged.join(' and ')} state was changed from outside or could not be read; its counters start from their strictest`,
});

/** The entry of a person's act: every scope it changed, and the session only if the act is about the session. */
export function actEntry(
  policy: Policy,
  remembered: StoredStates,
  event: Event,
  scope: ActRequest['scope'],
): LedgerEntry {
  const before = strictest(policy, remembered, stateFor(remembered, event));
  const { state, actor, verdict } = decideEvent(policy, before, event);
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

/** An act on damaged state must not repair it into something weaker. */
function strictest(policy: Policy, { damaged }: StoredStates, state: State): State {
  const repaired = <S extends { readonly rules: Slices }>(scope: 'session' | 'project', remembered: S): S => {
    if (!damaged.includes(scope)) return remembered;
    const slices = policy.rules
      .filter(({ kind }) => kind.scope === scope)
      .map(({ name, kind, settings }) => [name, kind.damaged(settings)]);
    return { ...remembered, rules: Object.fromEntries(slices) };
  };
  return { ...state, session: repaired('session', state.session), project: repaired('project', state.project) };
}
