// Where each session began. An agent may go anywhere; the project it is held to stays the one its session began in.

import type { Ledger } from '../ledger/ledger.ts';

export interface Pins {
  /** The project a session began in; undefined for one that has not begun. A promise where the ledger is asked, which may fail. */
  of(session: string): Promise<string | undefined> | string | undefined;
  keep(session: string, project: string): void;
}

/** Sessions that are remembered without asking the ledger again. */
const REMEMBERED = 1_000;

export function createPins(ledger: Ledger): Pins {
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
    of: (session) => {
      // Input without a session is nobody's: all of it stands under this one name.
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
  // What cannot be trusted is still a better guess than where the agent happens to be.
  return (await ledger.sessions()).find((summary) => summary.session === session)?.project;
}
