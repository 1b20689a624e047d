// The program that repairs a ledger in a process of its own. Arguments: the ledger, and `bare` to recover nothing of it.
// `repair-process.ts` starts it.

import { setTimeout } from 'node:timers/promises';
import { faultOf } from './fault-of.ts';
import { repairLedger } from './repair.ts';

/** How long to wait for processes that write to the ledger. */
const DEADLINE_MS = 20_000;
const WAIT_MS = 50;

const [path = '', how] = process.argv.slice(2);

async function repair(): Promise<void> {
  for (const started = performance.now(); ; await setTimeout(WAIT_MS)) {
    try {
      repairLedger(path, how !== 'bare');
      return;
    } catch (error) {
      const fault = faultOf(error);
      const passes = fault === 'busy' || fault === 'moved';
      if (!passes || performance.now() - started > DEADLINE_MS) throw error;
    }
  }
}

try {
  await repair();
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
