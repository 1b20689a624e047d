// Keeps the whole of an agent's last message in a file where it is too long to be handed on, so that a later agent can read it there.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../core/json.ts';
import { maskText } from '../ledger/known-secrets.ts';

/** Characters of a file. */
const LONGEST = 1 << 18;

/** The file's path and the length of the message. Null: the message is not longer than `over`, or no folder can be written. The folder
 *  is new and private, so the file cannot be a link that somebody put there. */
export function wholeMessage(message: string, over: number, folders: readonly string[]): JsonObject | null {
  if (message.length <= over) return null;
  for (const folder of folders) {
    try {
      const path = join(mkdtempSync(join(folder, 'tutti-report-')), 'report.md');
      writeFileSync(path, `${maskText(message.slice(0, LONGEST))}\n`, { flag: 'wx', mode: 0o600 });
      return { path, characters: message.length };
    } catch {
      // The next folder may do.
    }
  }
  return null;
}
