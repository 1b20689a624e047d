// The ledger, with a bar on the person's screen while many of its records are read.

import type { Ledger } from '../ledger/ledger.ts';
import type { Cli } from './command.ts';
import { plural } from './output.ts';
import { progressOf } from './progress.ts';

/** `of`: the sessions that are going to be read. */
export async function reading<T>(
  cli: Pick<Cli, 'draw' | 'json'>,
  ledger: Ledger,
  of: readonly { readonly events: number }[],
  work: (ledger: Ledger) => Promise<T>,
): Promise<T> {
  const total = of.reduce((sum, { events }) => sum + events, 0);
  const bar = progressOf(cli, cli.json, total, (records) => plural(records, 'record'));
  const counted: Ledger = {
    ...ledger,
    records: async function* (query) {
      for await (const record of ledger.records(query)) {
        bar.add(1);
        yield record;
      }
    },
  };
  try {
    return await work(counted);
  } finally {
    bar.end();
  }
}
