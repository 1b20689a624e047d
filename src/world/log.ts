// Log files, rotated when they are large. Messages of errors may quote anything, so secrets are masked. A failure to write is ignored.

import { openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { maskText } from '../ledger/known-secrets.ts';
import { appendRegular } from '../regular-file.ts';

const LARGE = 1024 * 1024;

export const logPath = (home: string): string => join(home, 'server.log');

export function log(home: string, text: string): void {
  append(logPath(home), `${new Date().toISOString()} ${process.pid} ${text}\n`);
}

export function append(path: string, line: string): void {
  try {
    rotate(path);
    appendRegular(path, maskText(line), 0o600);
  } catch {
    // A log that cannot be written must not stop anything.
  }
}

/** A file descriptor for a process that writes the log itself. */
export function openLog(home: string): number {
  rotate(logPath(home));
  return openSync(logPath(home), 'a', 0o600);
}

function rotate(path: string): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LARGE) renameSync(path, `${path}.1`);
}
