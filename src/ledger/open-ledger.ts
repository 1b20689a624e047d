// The embedded ledger of this user, opened where it belongs; a broken one is moved aside and told.

import { join } from 'node:path';
import type { Ledger } from './ledger.ts';
import { type Broken, openSqlite } from './sqlite.ts';

const FILE = 'ledger.db';

/** A locked ledger is waited for this long: less than hosts wait for an answer, for then no policy is asked any more. */
const DEADLINE_MS = 2_500;

export const ledgerPath = (home: string): string => join(home, FILE);

export interface Opened {
  readonly ledger: Ledger;
  /** What happened to the one before, for a person. */
  readonly broken?: string;
}

export async function openLedger(home: string): Promise<Opened> {
  let broken: string | undefined;
  const ledger = await openSqlite(ledgerPath(home), {
    deadlineMs: DEADLINE_MS,
    onBroken: (what) => {
      broken = brokenWords(what);
    },
  });
  return { ledger, ...(broken !== undefined && { broken }) };
}

/** Opened by the first that needs it, so that a host can answer even where no ledger can be had; tried again each time. */
export function ledgerOnDemand(
  home: string,
  onBroken: (words: string) => void,
  { deadlineMs = DEADLINE_MS, rehearse = false }: { readonly deadlineMs?: number; readonly rehearse?: boolean } = {},
): Ledger {
  let opening: Promise<Ledger> | undefined;
  let opened: Ledger | undefined;
  const open = (): Promise<Ledger> => {
    opening ??= openSqlite(ledgerPath(home), {
      deadlineMs,
      rehearse,
      onBroken: (what) => onBroken(brokenWords(what)),
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
    // Called for every event: needs no promise of its own once the ledger is open.
    commit: (...given) => opened?.commit(...given) ?? open().then((ledger) => ledger.commit(...given)),
    recall: async (...given) => (await open()).recall(...given),
    sessions: async () => (await open()).sessions(),
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

const brokenWords = ({ why, movedTo }: Broken): string =>
  `the ledger was damaged (${why}); it is kept at ${movedTo} and a new one was begun`;
