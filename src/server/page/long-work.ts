// Work on whole sessions, which takes seconds. It pauses often, so that streams go on meanwhile, and ends when nobody waits for it any
// more, or after a minute.

import type { Ledger } from '../../ledger/ledger.ts';

const MOST_MS = 60_000;
const AT_ONCE = 2;
/** Records between pauses. */
const PAUSE_AFTER = 50;

export interface LongWork {
  /** `work` reads from the ledger it is given. */
  readonly run: <T>(ledger: Ledger, signal: AbortSignal, work: (ledger: Ledger) => Promise<T>) => Promise<T>;
}

export function createLongWork(): LongWork {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    run: async (ledger, cancelled, work) => {
      if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
      running++;
      try {
        cancelled.throwIfAborted();
        return await work(pausing(ledger, AbortSignal.any([cancelled, AbortSignal.timeout(MOST_MS)])));
      } finally {
        running--;
        waiting.shift()?.();
      }
    },
  };
}

function pausing(ledger: Ledger, signal: AbortSignal): Ledger {
  return {
    ...ledger,
    async *records(query) {
      let read = 0;
      for await (const record of ledger.records(query)) {
        yield record;
        if (++read % PAUSE_AFTER !== 0) continue;
        await pause();
        signal.throwIfAborted();
      }
    },
  };
}

/** Lets messages and streams go on. */
export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
