// What happened to the ledger that no person has seen yet, for `tutti status` and `tutti doctor`.

import { breakWords } from '../ledger/break-words.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { mayBeAgent } from './attended.ts';
import type { Cli } from './command.ts';

/** The breaks that no person has seen. Those shown at a person's terminal count as seen. */
export async function unseenBreaks(cli: Cli, ledger: Ledger): Promise<readonly string[]> {
  const breaks = await ledger.breaks();
  const isShown = breaks.length > 0 && cli.ask !== undefined && !cli.json;
  if (isShown && !(await mayBeAgent(cli, ledger))) await ledger.seeBreaks();
  return breaks.map(breakWords);
}
