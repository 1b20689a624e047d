// Opens the ledger of this user: the file in tutti's home, or a PostgreSQL that the policy names.

import type { Ledger } from './ledger.ts';
import { ledgerPath } from './ledger-path.ts';
import { openSqlite, type SqliteOptions } from './sqlite.ts';

/** How long to wait for a locked ledger: less than hosts wait for an answer. */
const DEADLINE_MS = 2_500;

export interface LedgerPlace {
  /** tutti's home, which has the file. */
  readonly home: string;
  /** The ledger is there instead, in the name of this machine and user. */
  readonly postgres?: { readonly address: string; readonly machine: string; readonly user: string };
}

export async function openLedger({ home, postgres }: LedgerPlace, options: SqliteOptions = {}): Promise<Ledger> {
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
  if (postgres === undefined) return openSqlite(ledgerPath(home), { ...options, deadlineMs });
  // Built as a file of its own: only those who use it load the driver.
  const { openPostgres } = await import('./postgres-main.ts');
  return openPostgres(postgres.address, postgres, { deadlineMs, answerMs: deadlineMs });
}

/** Opens the ledger on first use, so that a host can answer without one. A failed opening is tried again next time. `where` is asked at
 *  every event: if it names another ledger than before, that is opened. It throws if no ledger can be named. */
export function ledgerOnDemand(where: () => LedgerPlace, options: SqliteOptions = {}): Ledger {
  let place: LedgerPlace | undefined;
  let opening: Promise<Ledger> | undefined;
  let opened: Ledger | undefined;

  const leave = (): void => {
    // Events that are under way there end first.
    void opening?.then((ledger) => ledger.close()).catch(() => {});
    opening = undefined;
    opened = undefined;
  };
  const open = (): Promise<Ledger> => {
    const now = where();
    if (place !== now) leave();
    place = now;
    const tried = opening ?? openLedger(now, options);
    opening = tried;
    return tried.then(
      (ledger) => {
        if (opening === tried) opened = ledger;
        return ledger;
      },
      (error) => {
        if (opening === tried) opening = undefined;
        throw error;
      },
    );
  };
  const ready = async (): Promise<Ledger> => open();
  /** Hot path: once the ledger is open, this needs no extra promise. */
  const current = (): Ledger | undefined => {
    try {
      return opened !== undefined && where() === place ? opened : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    commit: (...given) => current()?.commit(...given) ?? ready().then((ledger) => ledger.commit(...given)),
    recall: async (...given) => (await ready()).recall(...given),
    sessions: async (...given) => (await ready()).sessions(...given),
    newestSessions: async (...given) => (await ready()).newestSessions(...given),
    records: async function* (query) {
      yield* (await ready()).records(query);
    },
    record: async (...given) => (await ready()).record(...given),
    newest: async () => (await ready()).newest(),
    verify: async (...given) => (await ready()).verify(...given),
    prune: async (...given) => (await ready()).prune(...given),
    keepPolicy: async (...given) => (await ready()).keepPolicy(...given),
    policy: async (...given) => (await ready()).policy(...given),
    lastGoodPolicy: async (...given) => (await ready()).lastGoodPolicy(...given),
    breaks: async () => (await ready()).breaks(),
    seeBreaks: async () => (await ready()).seeBreaks(),
    close: async () => (await opening?.catch(() => undefined))?.close(),
  };
}
