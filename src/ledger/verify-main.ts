// The program that verifies a ledger in a process of its own: the database driver can abort the process on a damaged file.
// Arguments: the ledger and a folder for its copy. `verify-process.ts` starts it and talks to it.

import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { OnRecords } from './threads.ts';
import { verifyFile } from './verify-file.ts';
import { Choice, type VerifyMessage } from './verify-messages.ts';

const [path = '', folder = ''] = process.argv.slice(2);

const send = (message: VerifyMessage): void => void process.send?.(message);

/** Records. A message for each page of some dozens would cost the two processes more than reading it. */
const STEP = 5_000;

/** Passes the records on once there are many. `rest`: those that remain at the end, so that a bar gets to its end. */
function inSteps(progress: OnRecords): { readonly add: OnRecords; readonly rest: () => void } {
  let waiting = 0;
  const pass = (): void => {
    if (waiting > 0) progress(waiting);
    waiting = 0;
  };
  return {
    add: (records) => {
      waiting += records;
      if (waiting >= STEP) pass();
    },
    rest: pass,
  };
}

const removeCopy = (): void => rmSync(folder, { recursive: true, force: true });

// An interrupt ends the parent, and with it this process.
process.on('SIGINT', () => {});
process.once('disconnect', () => {
  removeCopy();
  process.exit(1);
});

const steps = inSteps((records) => send({ say: 'progress', records }));

try {
  const found = await verifyFile({
    path,
    folder,
    thread: join(import.meta.dirname, 'verify-thread.js'),
    choose: async (chains) => {
      send({ say: 'chains', chains });
      const [message] = await once(process, 'message');
      return v.parse(Choice, message).only;
    },
    progress: steps.add,
  });
  steps.rest();
  send({ say: 'found', found });
} catch (error) {
  send({ say: 'failed', why: error instanceof Error ? error.message : String(error) });
}
removeCopy();
