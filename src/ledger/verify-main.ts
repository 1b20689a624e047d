// The program that verifies a ledger in a process of its own: the database driver can abort the process on a damaged file.
// Arguments: the ledger and a folder for its copy. `verify-process.ts` starts it and talks to it.

import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { verifyFile } from './verify-file.ts';
import { Choice, type VerifyMessage } from './verify-messages.ts';

const [path = '', folder = ''] = process.argv.slice(2);

const send = (message: VerifyMessage): void => void process.send?.(message);

const removeCopy = (): void => rmSync(folder, { recursive: true, force: true });

// An interrupt ends the parent, and with it this process.
process.on('SIGINT', () => {});
process.once('disconnect', () => {
  removeCopy();
  process.exit(1);
});

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
    progress: (records) => send({ say: 'progress', records }),
  });
  send({ say: 'found', found });
} catch (error) {
  send({ say: 'failed', why: error instanceof Error ? error.message : String(error) });
}
removeCopy();
