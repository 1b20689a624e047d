// A ledger that reads but never writes: a pipeline on it decides as usual and records nothing.

import type { Ledger, LedgerRecord } from '../ledger/ledger.ts';

export interface DryLedger {
  readonly ledger: Ledger;
  /** The record that the last commit would have written. */
  readonly last: () => LedgerRecord | undefined;
}

export function dryLedger(real: Ledger): DryLedger {
  let last: LedgerRecord | undefined;
  const ledger: Ledger = {
    recall: (session, project) => real.recall(session, project),
    sessions: (which) => real.sessions(which),
    newestSessions: (...given) => real.newestSessions(...given),
    records: (query) => real.records(query),
    record: (session, seq) => real.record(session, seq),
    newest: () => real.newest(),
    verify: (...given) => real.verify(...given),
    policy: (id) => real.policy(id),
    lastGoodPolicy: (project) => real.lastGoodPolicy(project),
    commit: async (place, work, unless) => {
      const remembered = await real.recall(place.session, place.project);
      const declined = unless?.(remembered);
      if (declined !== undefined) return declined;
      const { event, actor, verdict, policy } = work(remembered, await real.breaks());
      const { session, at } = place;
      last = { seq: 0, session, at, event, actor, verdict, policy, prev: '', hash: '' };
      return { record: last, duplicate: false };
    },
    keepPolicy: async () => {},
    breaks: () => real.breaks(),
    seeBreaks: async () => {},
    prune: async () => ({ sessions: 0, records: 0 }),
    close: async () => {},
  };
  return { ledger, last: () => last };
}
