// What each session began with: its project, and the client's variables. An agent may go anywhere and send any header; its session
// stays under the policy of that project and under those variables.

import { isDeepStrictEqual } from 'node:util';
import type { Event } from '../core/event.ts';
import type { PinnedVariables, SessionState } from '../core/state.ts';
import { isUnvouched, pinnedBy } from '../core/voice.ts';
import type { Ledger } from '../ledger/ledger.ts';

export interface SessionOrigin {
  readonly project: string;
  /** See `SessionState`. */
  readonly env?: PinnedVariables;
  readonly unvouched?: true;
}

export interface SessionOrigins {
  /** Undefined for a session that has not begun. Fails as the ledger does. */
  of(session: string): Promise<SessionOrigin | undefined>;
  keep(session: string, origin: SessionOrigin): void;
}

/** Sessions kept in memory; others are looked up in the ledger. */
const REMEMBERED = 1_000;

export function createSessionOrigins(ledger: Ledger): SessionOrigins {
  const known = new Map<string, SessionOrigin>();

  const keep = (session: string, origin: SessionOrigin): void => {
    known.delete(session);
    known.set(session, origin);
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED) break;
      known.delete(oldest);
    }
  };

  return {
    of: async (session) => {
      // Input without a session id belongs to no project.
      if (session === '') return undefined;
      return known.get(session) ?? begunIn(ledger, session);
    },
    keep: (session, origin) => {
      if (session !== '' && !isSameOrigin(known.get(session), origin)) keep(session, origin);
    },
  };
}

export const originOf = ({ project, env, unvouched }: SessionState): SessionOrigin => ({
  project,
  ...(env !== undefined && { env }),
  ...(unvouched !== undefined && { unvouched }),
});

/** The origin that a recorded event leaves. */
export function originAfter(before: SessionOrigin | undefined, event: Event): SessionOrigin {
  const { project } = event.roots;
  const env = pinnedBy(event);
  if (env !== undefined) return { project, env };
  if (before === undefined) return isUnvouched(event) ? { project, unvouched: true } : { project };
  return before;
}

export const isSameOrigin = (one: SessionOrigin | undefined, other: SessionOrigin): boolean =>
  one === other ||
  (one?.project === other.project &&
    one.unvouched === other.unvouched &&
    (one.env === other.env || isDeepStrictEqual(one.env, other.env)));

async function begunIn(ledger: Ledger, session: string): Promise<SessionOrigin | undefined> {
  const { session: state, damaged } = await ledger.recall(session, '');
  if (state !== undefined) return originOf(state);
  if (!damaged.includes('session')) return undefined;
  // Damaged state is still a better guess than the agent's current folder.
  const project = (await ledger.sessions()).find((summary) => summary.session === session)?.project;
  return project === undefined ? undefined : { project };
}
