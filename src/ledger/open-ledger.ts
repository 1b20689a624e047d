// Opens the ledger of this user in tutti's home.

import type { Ledger } from './ledger.ts';
import { ledgerPath } from './ledger-path.ts';
import { openSqlite, type SqliteOptions } from './sqlite.ts';

/** How long to wait for a locked ledger: less than hosts wait for an answer. */
const DEADLINE_MS = 2_500;

export const openLedger = (home: string): Promise<Ledger> => openSqlite(ledgerPath(home), { deadlineMs: DEADLINE_MS });

/** Opens the ledger on first use, so that a host can answer without one. A failed opening is tried again next time. */
export function ledgerOnDemand(home: string, options: SqliteOptions = {}): Ledger {
  let opening: Promise<Ledger> | undefined;
  let opened: Ledger | undefined;
  const open = (): Promise<Ledger> => {
    opening ??= openSqlite(ledgerPath(home), { deadlineMs: DEADLINE_MS, ...options }).then(
      (ledger) => {
        opened = ledger;
        return ledger;
      },
      (error) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };
  return {
    // Hot path: once the ledger is open, this needs no extra promise.
    commit: (...given) => opened?.commit(...given) ?? open().then((ledger) => ledger.commit(...given)),
    recall: async (...given) => (await open()).recall(...given),
    sessions: async (...given) => (await open()).sessions(...given),
    newestSessions: async (...given) => (await open()).newestSessions(...given),
    records: async function* (query) {
      yield* (await open()).records(query);
    },
    record: async (...given) => (await open()).record(...given),
    newest: async () => (await open()).newest(),
    verify: async (...given) => (await open()).verify(...given),
    prune: async (...given) => (await open()).prune(...given),
    keepPolicy: async (...given) => (await open()).keepPolicy(...given),
    policy: async (...given) => (await open()).policy(...given),
    lastGoodPolicy: async (...given) => (await open()).lastGoodPolicy(...given),
    breaks: async () => (await open()).breaks(),
    seeBreaks: async () => (await open()).seeBreaks(),
    close: async () => (await opening?.catch(() => undefined))?.close(),
  };
}
