// The only caller of `decide`: turns the stored states and an event into a decision. Hosts, replay, policy tests, `check` and
// `explain` all use it.

import { clientNamed } from '../clients/registry.ts';
import { copyOf } from '../core/call.ts';
import { type Decision, decide } from '../core/engine.ts';
import { calledEvent, type Event } from '../core/event.ts';
import type { Policy } from '../core/policy.ts';
import { NEW_PROJECT, NEW_USER, newSession, type SessionState, type State } from '../core/state.ts';
import { beginsAnew, isUnvouched } from '../core/vouched.ts';
import { isTrialSession } from '../ledger/agent-sessions.ts';
import type { StoredStates } from '../ledger/ledger.ts';

/** A complete state, or the parts of it that are known. */
export type Known = State | StoredStates | { readonly [Scope in keyof State]: State[Scope] | undefined };

export function decideEvent(policy: Policy, known: Known, event: Event): Decision {
  const damaged = 'damaged' in known && known.damaged.length > 0 ? new Set(known.damaged) : undefined;
  const before = stateFor(known, event);
  const decision = decide(policy, before, withPattern(event), damaged);
  return isTrialSession(event.session) ? leavingNothing(decision, before) : decision;
}

/** What a trial of the hooks did is forgotten with its session: its refused calls are nobody's violations. */
const leavingNothing = (decision: Decision, { project, user }: State): Decision => ({
  ...decision,
  state: { ...decision.state, project, user },
});

/** Adds what a search looks for, which rules quote. Copied by name for speed, as with calls. */
function withPattern(event: Event): Event {
  if ((event.name !== 'tool.before' && event.name !== 'tool.after') || event.call.kind !== 'search') return event;
  const { pattern } = clientNamed(event.client).argumentsOf(event.call.name, event.call.input);
  if (pattern === '') return event;
  const call = copyOf(event.call);
  call.pattern = pattern;
  return calledEvent(event, event, event.facts, call);
}

/** A scope without a stored state starts fresh. */
export const stateFor = ({ session, project, user }: Known, event: Event): State => ({
  session: session === undefined || beginsAnew(session, event) ? startedBy(event) : session,
  project: project ?? NEW_PROJECT,
  user: user ?? NEW_USER,
});

function startedBy(event: Event): SessionState {
  const session = newSession(event.client, event.roots.project, event.at);
  return isUnvouched(event) ? { ...session, unvouched: true } : session;
}
