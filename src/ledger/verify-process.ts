// Starts the program that verifies a ledger, and turns a crash of it into a finding.

import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { isCrash } from './crash-signals.ts';
import type { Verification } from './ledger.ts';
import { bad, type Chain, type Choice, VerifyMessage } from './verify-messages.ts';

interface LedgerToVerify {
  /** The built program: `dist/verify.js`. */
  readonly program: string;
  readonly path: string;
  /** Returns the only session to verify, or undefined for all. */
  readonly choose?: (chains: readonly Chain[]) => Promise<string | undefined>;
  readonly progress?: (records: number) => void;
}

/** Fails if the ledger cannot be copied, if the program cannot run to its end, or if `choose` fails. */
export async function runVerification(options: LedgerToVerify): Promise<Verification> {
  const folder = mkdtempSync(join(tmpdir(), 'tutti-verify-'));
  // Without the parent's flags, and with the driver's last words thrown away: the finding says it.
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
  const child = fork(options.program, [options.path, folder], { execArgv: [], stdio: [...stdio] });
  try {
    return await talk(child, options);
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

const talk = (
  child: ChildProcess,
  { program, choose = async () => undefined, progress }: LedgerToVerify,
): Promise<Verification> =>
  new Promise((resolve, reject) => {
    const answer = async (sent: unknown): Promise<void> => {
      const message = v.parse(VerifyMessage, sent);
      if (message.say === 'progress') progress?.(message.records);
      if (message.say === 'found') resolve(message.found);
      if (message.say === 'failed') reject(new Error(message.why));
      if (message.say !== 'chains') return;
      const only = await choose(message.chains);
      child.send({ ...(only !== undefined && { only }) } satisfies Choice, () => {});
    };
    child.on('message', (message) => void answer(message).catch(reject));
    child.once('error', reject);
    // Messages sent before the exit arrive before this.
    child.once('close', (code, signal) => {
      if (isCrash(signal)) resolve(bad(`the file is damaged: reading it ends the process (${signal})`));
      else reject(new Error(`${program} ended without a finding (${signal ?? `exit ${code}`})`));
    });
  });
