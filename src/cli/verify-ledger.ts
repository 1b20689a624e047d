// Verifies this user's ledger in a process of its own, with a progress bar.

import { join } from 'node:path';
import type { Verification } from '../ledger/ledger.ts';
import { DIST } from '../world/built-programs.ts';
import type { Cli } from './command.ts';
import { environment, messageOf, Problem } from './ui/problem.ts';
import type { Progress } from './ui/progress.ts';
import { recordBar } from './ui/reading-progress.ts';
import { findSession, homeOf, ledgerFileOf, withLedger } from './workplace.ts';

/** `typed`: the only session to verify, or the beginning of its id. */
export async function verifyLedger(cli: Cli, typed?: string): Promise<Verification> {
  const path = await ledgerFileOf(cli);
  return path === undefined ? verifyDatabase(cli, typed) : verifyFile(cli, path, typed);
}

/** Damage of a file can end the process that reads it; a database server has processes of its own. */
const verifyDatabase = (cli: Cli, typed: string | undefined): Promise<Verification> =>
  withLedger(cli, async (ledger) => {
    const only = typed === undefined ? undefined : await findSession(ledger, typed);
    const bar = recordBar(cli, only === undefined ? await ledger.sessions() : [only]);
    try {
      return await ledger.verify(only?.session, bar.add);
    } finally {
      bar.end();
    }
  });

async function verifyFile(cli: Cli, path: string, typed: string | undefined): Promise<Verification> {
  const { runVerification } = await import('../ledger/verify-process.ts');
  let bar: Progress | undefined;
  try {
    return await runVerification({
      program: join(DIST, 'verify.js'),
      path,
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
