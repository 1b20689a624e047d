// The sessions that somebody looks at, kept so that only new records are read.

import type { Ledger, LedgerRecord } from '../../ledger/ledger.ts';
import { type FollowedSession, followSession, LOOK_BACK } from './followed-session.ts';

export interface FollowedSessions {
  /** With all records that the ledger has by now. */
  readonly upToDate: (session: string) => Promise<FollowedSession>;
  /** A new record, of any session. */
  readonly see: (record: LedgerRecord) => void;
  readonly forget: () => void;
}

/** As many as there may be streams. */
const MOST = 16;

export function createFollowedSessions(ledger: Pick<Ledger, 'records'>): FollowedSessions {
  /** The least recently used first. */
  const kept = new Map<string, FollowedSession>();

  return {
    upToDate: async (session) => {
      const known = kept.get(session);
      const followed = known ?? followSession();
      kept.delete(session);
      kept.set(session, followed);
      const [oldest] = kept.size > MOST ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      const from = followed.seq() === 0 ? { last: LOOK_BACK } : { after: followed.seq() };
      for await (const record of ledger.records({ session, ...from })) followed.see(record);
      return followed;
    },
    see: (record) => {
      const followed = kept.get(record.session);
      // After a gap, the next look reads what is missing.
      if (followed !== undefined && followed.seq() + 1 === record.seq) followed.see(record);
    },
    forget: () => kept.clear(),
  };
}
