// What the server has to say when nobody is looking: a file that is set aside once it is large.

import { appendFileSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LARGE = 1024 * 1024;

export const logPath = (home: string): string => join(home, 'server.log');

export function log(home: string, text: string): void {
  try {
    rotate(home);
    appendFileSync(logPath(home), `${new Date().toISOString()} ${process.pid} ${text}\n`, { mode: 0o600 });
  } catch {
    // A log that cannot be written is no reason to stop anybody.
  }
}

/** For a process that writes to it by itself. */
export function openLog(home: string): number {
  rotate(home);
  return openSync(logPath(home), 'a', 0o600);
}

function rotate(home: string): void {
  const path = logPath(home);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LARGE) renameSync(path, `${path}.1`);
}
