// The only caller of `decide`: what is remembered, and an event, to a decision. Hosts, replay, policy tests, `check` and
// `explain` all decide here.

import { type Decision, decide } from '../core/engine.ts';
import type { Event } from '../core/event.ts';
import type { Policy } from '../core/policy.ts';
import { NEW_PROJECT, NEW_USER, newSession, type State } from '../core/state.ts';
import type { StoredStates } from '../ledger/ledger.ts';

/** A whole state, or what the ledger has of one. */
export type Known = State | StoredStates;

export function decideEvent(policy: Policy, known: Known, event: Event): Decision {
  const damaged = 'damaged' in known && known.damaged.length > 0 ? new Set(known.damaged) : undefined;
  return decide(policy, stateFor(known, event), event, damaged);
}

/** A scope that is not remembered starts anew. */
export const stateFor = ({ session, project, user }: Known, event: Event): State => ({
  session: session ?? newSession(event.client, event.roots.project, event.at),
  project: project ?? NEW_PROJECT,
  user: user ?? NEW_USER,
});
