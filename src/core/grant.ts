// Grants: a person lifts a rule for some paths, a number of uses and some minutes. Findings record the grant that lifted them.

import { callOf, type Event, type GrantRequest } from './event.ts';
import { matches } from './paths.ts';
import { NESTED } from './policy.ts';
import type { Grant, State } from './state.ts';

export const DEFAULT_USES = 1;
export const DEFAULT_MINUTES = 15;
export const MOST_USES = 1_000;
export const MOST_MINUTES = 7 * 24 * 60;
/** Grants open at once in one scope. */
const MOST_GRANTS = 20;

export function mint(wish: GrantRequest, by: string, reason: string, event: Pick<Event, 'at' | 'nonce'>): Grant {
  return {
    id: `g${event.nonce.slice(0, 6)}`,
    rule: wish.rule,
    ...(wish.paths && wish.paths.length > 0 && { paths: wish.paths }),
    uses: wish.uses ?? DEFAULT_USES,
    until: event.at + (wish.minutes ?? DEFAULT_MINUTES) * 60_000,
    by,
    reason,
  };
}

/** A grant that seems to last longer than any can was given by a clock that was wrong. */
const isOpen = ({ uses, until }: Grant, at: number): boolean =>
  uses > 0 && until > at && until - at <= MOST_MINUTES * 60_000;

/** Grants in force at a time, the nearest scope first. */
export function openGrants({ session, project, user }: State, at: number): readonly Grant[] {
  if (session.grants === undefined && project.grants === undefined && user.grants === undefined) return NONE;
  return [session, project, user].flatMap(({ grants = NONE }) => grants).filter((grant) => isOpen(grant, at));
}

const NONE: readonly Grant[] = [];

/** The grant that lifts a rule for an event. It also lifts rules of the same name in nested policies. */
export const liftedBy = (grants: readonly Grant[], rule: string, event: Event): Grant | undefined =>
  grants.find((grant) => isCalled(rule, grant.rule) && reaches(grant, event));

/** A policy in several others adds a suffix for each. */
const isCalled = (rule: string, name: string): boolean =>
  rule === name || (rule.endsWith(NESTED) && isCalled(rule.slice(0, -NESTED.length), name));

/** With paths, every target must be known and match. */
function reaches({ paths }: Grant, event: Event): boolean {
  if (paths === undefined) return true;
  const effects = (callOf(event)?.effects ?? []).filter(({ effect }) => effect !== 'read' && effect !== 'plan');
  const relevant = effects.length > 0 ? effects : (callOf(event)?.effects ?? []);
  if (relevant.length === 0 || relevant.some(({ targets }) => targets.length === 0)) return false;
  return relevant.every(({ targets }) => targets.every((target) => matches(paths, target, event.roots)));
}

export function withGrant<T extends { readonly grants?: readonly Grant[] }>(scope: T, grant: Grant, at: number): T {
  const open = (scope.grants ?? []).filter((other) => isOpen(other, at));
  return { ...scope, grants: [...open, grant].slice(-MOST_GRANTS) };
}

/** An expired grant is removed by the first event after its time, so that it stays expired when the clock is set back. */
export function withoutExpired(state: State, at: number): State {
  const { session, project, user } = state;
  if (session.grants === undefined && project.grants === undefined && user.grants === undefined) return state;
  return changed(state, (grant) => (isOpen(grant, at) ? [grant] : []));
}

/** Removes a grant from whichever scope has it. */
export const revoke = (state: State, id: string): State => changed(state, (grant) => (grant.id === id ? [] : [grant]));

/** Counts one more use of each of these. */
export const spend = (state: State, ids: ReadonlySet<string>): State =>
  ids.size === 0
    ? state
    : changed(state, (grant) => {
        if (!ids.has(grant.id)) return [grant];
        return grant.uses > 1 ? [{ ...grant, uses: grant.uses - 1 }] : [];
      });

function changed(state: State, each: (grant: Grant) => readonly Grant[]): State {
  const scoped = <T extends { readonly grants?: readonly Grant[] }>(scope: T): T => {
    const { grants } = scope;
    if (grants === undefined) return scope;
    const left = grants.flatMap(each);
    const same = left.length === grants.length && left.every((grant, n) => grant === grants[n]);
    return same ? scope : { ...scope, grants: left };
  };
  return { session: scoped(state.session), project: scoped(state.project), user: scoped(state.user) };
}
