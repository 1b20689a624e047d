// A policy run over past events, each decided on the state that the events before it left. No clock, no disk.

import type { Actor } from '../../core/actor.ts';
import type { Event } from '../../core/event.ts';
import type { Policy } from '../../core/policy.ts';
import { NEW_USER, type State } from '../../core/state.ts';
import type { Verdict } from '../../core/verdict.ts';
import type { StoredStates } from '../../ledger/ledger.ts';
import { decideEvent } from '../../pipeline/decide-event.ts';

export interface Reader {
  step(event: Event): { readonly verdict: Verdict; readonly actor: Actor; readonly state: State };
  /** Forgets all states. */
  forget(): void;
}

export function createReader(policy: Policy): Reader {
  const sessions = new Map<string, State['session']>();
  const projects = new Map<string, State['project']>();
  let user: State['user'] = NEW_USER;
  return {
    step: (event) => {
      const { session } = event;
      const { project } = event.roots;
      const remembered = known(sessions.get(session), projects.get(project), user);
      const { state, verdict, actor } = decideEvent(policy, remembered, event);
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

const known = (
  session: State['session'] | undefined,
  project: State['project'] | undefined,
  user: State['user'],
): StoredStates => ({ ...(session && { session }), ...(project && { project }), user, damaged: [] });
