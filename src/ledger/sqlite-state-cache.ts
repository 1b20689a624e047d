// Caches the states that this connection wrote last, until another connection writes. It saves the server from reading, checking and
// parsing with every event what it wrote with the previous one.

import type { ProjectState, SessionState, UserState } from '../core/state.ts';
import type { LedgerEntry, RecordPlace } from './ledger.ts';
import type { SessionSnapshot, StoredSession } from './session-row.ts';

export interface StateCache {
  /** Call this inside the transaction with SQLite's `data_version`: a new version clears the cache. */
  setVersion(version: number | undefined): void;
  /** What reading would return; undefined if it has to be read. */
  get(place: RecordPlace): SessionSnapshot | undefined;
  set(place: RecordPlace, entry: LedgerEntry, row: StoredSession, before: SessionSnapshot): void;
  clear(): void;
}

/** Number of sessions in the cache; the oldest are dropped. */
const SESSIONS = 64;

interface CachedSession {
  readonly row: StoredSession;
  readonly session: SessionState;
  readonly project: ProjectState | undefined;
}

export function createStateCache(): StateCache {
  const sessions = new Map<string, CachedSession>();
  let seen: number | undefined;
  let user: UserState | undefined;

  const clear = (): void => {
    sessions.clear();
    user = undefined;
  };
  const keyOf = ({ session, project }: RecordPlace): string => `${session}\0${project}`;

  return {
    clear,
    setVersion: (version) => {
      if (version === undefined || version !== seen) clear();
      seen = version;
    },
    get: (place) => {
      const known = sessions.get(keyOf(place));
      if (known === undefined) return undefined;
      const { row, session, project } = known;
      return {
        states: { session, ...(project && { project }), ...(user && { user }), damaged: [] },
        row,
        end: { seq: row.events, hash: row.head },
      };
    },
    set: (place, entry, row, { states }) => {
      const session = entry.session ?? states.session;
      // Shared states may have changed for other sessions; damaged ones must be checked again.
      const shared = entry.project !== undefined || entry.user !== undefined;
      if (shared || session === undefined || states.damaged.length > 0) return clear();
      user = states.user;
      const key = keyOf(place);
      sessions.delete(key);
      sessions.set(key, { row, session, project: states.project });
      const [oldest] = sessions.size > SESSIONS ? sessions.keys() : [];
      if (oldest !== undefined) sessions.delete(oldest);
    },
  };
}
