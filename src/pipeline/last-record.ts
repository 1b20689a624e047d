// The time of the last record when this process started. The clock may have been set back since then: without it, a process that starts
// afterwards would revive what has expired.

import type { Ledger } from '../ledger/ledger.ts';
import type { SessionOrigins } from './session-origins.ts';

interface LastRecord {
  readonly at: () => number;
  /** Read once, where the ledger has just been read: a ledger that cannot be read delays no event twice. */
  readonly readWith: (origins: SessionOrigins) => SessionOrigins;
}

export function createLastRecord(ledger: Pick<Ledger, 'records'>): LastRecord {
  let at = Number.NEGATIVE_INFINITY;
  let known = false;
  const read = async (): Promise<void> => {
    known = true;
    for await (const record of ledger.records({ last: 1 })) at = record.at;
  };
  return {
    at: () => at,
    readWith: (origins) => ({
      ...origins,
      of: async (session) => {
        const found = await origins.of(session);
        // Without an id the ledger was not asked; the event itself says what is wrong with it.
        if (!known && session !== '' && found.unreadable === undefined) await read().catch(() => undefined);
        return found;
      },
    }),
  };
}
