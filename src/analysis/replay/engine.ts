// Runs a policy over past events. Each is decided on the state left by the events before it. Uses no clock and no disk.

import type { Actor } from '../../core/actor.ts';
import type { Event } from '../../core/event.ts';
import type { Policy } from '../../core/policy.ts';
import { NEW_USER, type State } from '../../core/state.ts';
import type { Verdict } from '../../core/verdict.ts';
import { decideEvent } from '../../pipeline/decide-event.ts';

export interface ReplayEngine {
  step(event: Event): { readonly verdict: Verdict; readonly actor: Actor; readonly state: State };
  /** Forgets all states. */
  forget(): void;
}

export function createReplayEngine(policy: Policy): ReplayEngine {
  const sessions = new Map<string, State['session']>();
  const projects = new Map<string, State['project']>();
  let user: State['user'] = NEW_USER;
  return {
    step: (event) => {
      const { session } = event;
      const { project } = event.roots;
      const known = { session: sessions.get(session), project: projects.get(project), user };
      const { state, verdict, actor } = decideEvent(policy, known, event);
      sessions.set(session, state.session);
      projects.set(project, state.project);
      user = state.user;
      return { verdict, actor, state };
    },
    forget: () => {
      sessions.clear();
      projects.clear();
      user = NEW_USER;
    },
  };
}
