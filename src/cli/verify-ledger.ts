// Verifies this user's ledger in a process of its own, with a progress bar.

import { join } from 'node:path';
import type { Verification } from '../ledger/ledger.ts';
import { DIST } from '../world/built-programs.ts';
import type { Cli } from './command.ts';
import { environment, messageOf, Problem } from './ui/problem.ts';
import type { Progress } from './ui/progress.ts';
import { recordBar } from './ui/reading-progress.ts';
import { findSession, homeOf } from './workplace.ts';

/** `typed`: the only session to verify, or the beginning of its id. */
export async function verifyLedger(cli: Cli, typed?: string): Promise<Verification> {
  const [{ runVerification }, { ledgerPath }] = await Promise.all([
    import('../ledger/verify-process.ts'),
    import('../ledger/ledger-path.ts'),
  ]);
  let bar: Progress | undefined;
  try {
    return await runVerification({
      program: join(DIST, 'verify.js'),
      path: ledgerPath(homeOf(cli)),
      choose: async (chains) => {
        const only = typed === undefined ? undefined : await findSession({ sessions: async () => chains }, typed);
        bar = recordBar(cli, only === undefined ? chains : [only]);
        return only?.session;
      },
      progress: (records) => bar?.add(records),
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw environment(`cannot verify the ledger in ${homeOf(cli)}: ${messageOf(error)}.`, 'Run `tutti doctor`.');
  } finally {
    bar?.end();
  }
}
