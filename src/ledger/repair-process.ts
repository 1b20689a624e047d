// Starts the program that repairs a ledger. If reading the damaged file crashes that program, it is started again to recover nothing.

import { spawn } from 'node:child_process';
import { isCrash } from './crash-signals.ts';

interface LedgerToRepair {
  /** The built program: `dist/repair.js`. */
  readonly program: string;
  readonly path: string;
}

/** Fails with the program's message. */
export async function runRepair({ program, path }: LedgerToRepair): Promise<void> {
  const first = await run(program, [path]);
  const last = isCrash(first.signal) ? await run(program, [path, 'bare']) : first;
  if (last.code !== 0) throw new Error(last.output || `the repair ended with ${last.signal ?? `exit ${last.code}`}`);
}

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly output: string;
}

const run = (program: string, args: readonly string[]): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-1_000);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  });

/** After a repair that failed, the next one is tried this much later. */
const AGAIN_MS = 10_000;

/** For `onDamaged` of a ledger: starts a repair, unless one is running or has just failed. */
export function repairing(ledger: LedgerToRepair, log: (line: string) => void): (why: string) => boolean {
  let running = false;
  let failedAt = Number.NEGATIVE_INFINITY;
  return (why) => {
    if (running) return true;
    if (performance.now() - failedAt < AGAIN_MS) return false;
    running = true;
    log(`the ledger is damaged (${why}) and is being repaired`);
    runRepair(ledger)
      .catch((error) => {
        failedAt = performance.now();
        log(`the ledger could not be repaired: ${error instanceof Error ? error.message : error}`);
      })
      .finally(() => {
        running = false;
      });
    return true;
  };
}
