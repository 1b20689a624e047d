// Opens the ledger of this user in tutti's home.

import { join } from 'node:path';
import type { Ledger } from './ledger.ts';
import { type BrokenLedger, openSqlite } from './sqlite.ts';

const FILE = 'ledger.db';

/** How long to wait for a locked ledger: less than hosts wait for an answer. */
const DEADLINE_MS = 2_500;

export const ledgerPath = (home: string): string => join(home, FILE);

export interface OpenedLedger {
  readonly ledger: Ledger;
  /** What happened to the previous ledger, as a message for people. */
  readonly broken?: string;
}

export async function openLedger(home: string): Promise<OpenedLedger> {
  let broken: string | undefined;
  const ledger = await openSqlite(ledgerPath(home), {
    deadlineMs: DEADLINE_MS,
    onBroken: (what) => {
      broken = brokenMessage(what);
    },
  });
  return { ledger, ...(broken !== undefined && { broken }) };
}

/** Opens the ledger on first use, so that a host can answer without one. A failed opening is tried again next time. */
export function ledgerOnDemand(
  home: string,
  onBroken: (words: string) => void,
  { deadlineMs = DEADLINE_MS, oneEvent = false }: { readonly deadlineMs?: number; readonly oneEvent?: boolean } = {},
): Ledger {
  let opening: Promise<Ledger> | undefined;
  let opened: Ledger | undefined;
  const open = (): Promise<Ledger> => {
    opening ??= openSqlite(ledgerPath(home), {
      deadlineMs,
      oneEvent,
      onBroken: (what) => onBroken(brokenMessage(what)),
    }).then(
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
    countSessions: async (...given) => (await open()).countSessions(...given),
    records: async function* (query) {
      yield* (await open()).records(query);
    },
    record: async (...given) => (await open()).record(...given),
    verify: async (...given) => (await open()).verify(...given),
    prune: async (...given) => (await open()).prune(...given),
    keepPolicy: async (...given) => (await open()).keepPolicy(...given),
    policy: async (...given) => (await open()).policy(...given),
    lastGoodPolicy: async (...given) => (await open()).lastGoodPolicy(...given),
    close: async () => (await opening?.catch(() => undefined))?.close(),
  };
}

const brokenMessage = ({ why, movedTo }: BrokenLedger): string =>
  `the ledger was damaged (${why}); it was moved to ${movedTo} and a new one was created`;
