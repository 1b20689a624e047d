// A progress bar for reading many records, and a ledger that draws one.

import type { Ledger } from '../../ledger/ledger.ts';
import type { Cli } from '../command.ts';
import { plural } from './output.ts';
import { type Progress, progressOf } from './progress.ts';

type Chains = readonly { readonly events: number }[];

/** `of`: the sessions to read. */
export const recordBar = (cli: Pick<Cli, 'draw' | 'json'>, of: Chains): Progress =>
  progressOf(
    cli,
    cli.json,
    of.reduce((sum, { events }) => sum + events, 0),
    (records) => plural(records, 'record'),
  );

export async function reading<T>(
  cli: Pick<Cli, 'draw' | 'json'>,
  ledger: Ledger,
  of: Chains,
  work: (ledger: Ledger) => Promise<T>,
): Promise<T> {
  const bar = recordBar(cli, of);
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
