// One policy's way through the past: `decide` on every event, on the state that the events before it left. No clock, no disk.

import type { Actor } from '../../core/actor.ts';
import { decide } from '../../core/engine.ts';
import type { Event } from '../../core/event.ts';
import type { Policy } from '../../core/policy.ts';
import { NEW_PROJECT, NEW_USER, newSession, type State } from '../../core/state.ts';
import type { Verdict } from '../../core/verdict.ts';

export interface Reader {
  step(event: Event): { readonly verdict: Verdict; readonly actor: Actor; readonly state: State };
  /** Nothing that was is remembered. */
  forget(): void;
}

export function createReader(policy: Policy): Reader {
  const sessions = new Map<string, State['session']>();
  const projects = new Map<string, State['project']>();
  let user: State['user'] = NEW_USER;
  return {
    step: (event) => {
      const { session, client, at } = event;
      const { project } = event.roots;
      const before = {
        session: sessions.get(session) ?? newSession(client, project, at),
        project: projects.get(project) ?? NEW_PROJECT,
        user,
      };
      const { state, verdict, actor } = decide(policy, before, event);
      sessions.set(session, state.session);
      if (state.project !== before.project) projects.set(project, state.project);
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
