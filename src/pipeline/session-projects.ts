// The project each session began in. An agent may go anywhere; its session stays under the policy of that project.

import type { Ledger } from '../ledger/ledger.ts';

export interface SessionProjects {
  /** Undefined for a session that has not begun. Fails as the ledger does. */
  of(session: string): Promise<string | undefined>;
  keep(session: string, project: string): void;
}

/** Sessions kept in memory; others are looked up in the ledger. */
const REMEMBERED = 1_000;

export function createSessionProjects(ledger: Ledger): SessionProjects {
  const known = new Map<string, string>();

  const keep = (session: string, project: string): void => {
    known.delete(session);
    known.set(session, project);
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
    keep: (session, project) => {
      if (session !== '' && known.get(session) !== project) keep(session, project);
    },
  };
}

async function begunIn(ledger: Ledger, session: string): Promise<string | undefined> {
  const { session: state, damaged } = await ledger.recall(session, '');
  if (state !== undefined || !damaged.includes('session')) return state?.project;
  // Damaged state is still a better guess than the agent's current folder.
  return (await ledger.sessions()).find((summary) => summary.session === session)?.project;
}
