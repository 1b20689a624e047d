// What this connection itself wrote last, good until another one writes: SQLite tells when. Without it the server would read,
// check and parse with every event what it wrote with the one before.

import type { ProjectState, SessionState, UserState } from '../core/state.ts';
import type { Entry, Place } from './ledger.ts';
import type { KeptRow, Recalled } from './sqlite-states.ts';

export interface Memo {
  /** To be told, inside the transaction, what SQLite calls the version of the data: another one, and all is forgotten. */
  heed(version: number | undefined): void;
  /** What reading would give; undefined: it has to be read. */
  recall(place: Place): Recalled | undefined;
  keep(place: Place, entry: Entry, row: KeptRow, before: Recalled): void;
  forget(): void;
}

/** Sessions that are remembered; the oldest are read again. */
const SESSIONS = 64;

interface Known {
  readonly row: KeptRow;
  readonly session: SessionState;
  readonly project: ProjectState | undefined;
}

export function createMemo(): Memo {
  const sessions = new Map<string, Known>();
  let seen: number | undefined;
  let user: UserState | undefined;

  const forget = (): void => {
    sessions.clear();
    user = undefined;
  };
  const keyOf = ({ session, project }: Place): string => `${session}\0${project}`;

  return {
    forget,
    heed: (version) => {
      if (version === undefined || version !== seen) forget();
      seen = version;
    },
    recall: (place) => {
      const known = sessions.get(keyOf(place));
      if (known === undefined) return undefined;
      const { row, session, project } = known;
      return {
        remembered: { session, ...(project && { project }), ...(user && { user }), damaged: [] },
        row,
        last: { seq: row.events, hash: row.head },
      };
    },
    keep: (place, entry, row, { remembered }) => {
      const session = entry.session ?? remembered.session;
      // What others share may have changed for them all; what was damaged is looked at again.
      const shared = entry.project !== undefined || entry.user !== undefined;
      if (shared || session === undefined || remembered.damaged.length > 0) return forget();
      user = remembered.user;
      const key = keyOf(place);
      sessions.delete(key);
      sessions.set(key, { row, session, project: remembered.project });
      const [oldest] = sessions.size > SESSIONS ? sessions.keys() : [];
      if (oldest !== undefined) sessions.delete(oldest);
    },
  };
}
