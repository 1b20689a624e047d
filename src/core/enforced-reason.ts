// A reason why a policy is enforced less than it says, or more. Clients and rule kinds give reasons; `enforced.ts` makes one answer of
// all of them.

import type { Facts } from './event.ts';
import type { Slices } from './state.ts';

export const ENFORCED_STATES = ['enforced', 'partly', 'not'] as const;
/** In order of weakness. */
export type EnforcedState = (typeof ENFORCED_STATES)[number];

export interface ShownReason {
  /** Stable, for programs: `NOT_INSTALLED`. */
  readonly code: string;
  readonly words: string;
  /** What a person can do about it. */
  readonly fix: string;
}

export interface EnforcedReason extends ShownReason {
  /** What is left of the enforcement. `enforced`: nothing is weaker, but a person should know. */
  readonly leaves: EnforcedState;
}

/** What a rule kind knows when it says how far a rule is enforced. */
export interface EnforcementContext {
  readonly now: number;
  /** The session's id; empty: one that would begin now. */
  readonly session: string;
  readonly sessionRules: Slices;
  /** The variables and files that the policy's rules depend on. */
  readonly facts: Facts;
  /** A managed policy fixes the level. */
  readonly locked: boolean;
}

export const reason = (leaves: EnforcedState, code: string, words: string, fix: string): EnforcedReason => ({
  ...{ code, words, fix, leaves },
});
