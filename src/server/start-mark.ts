// A hook that finds no server has another process start one, and ends. Until that process holds the lock of starting, this file is the
// only sign of it: without it, `tutti down` would find nothing to stop, and a server would appear a moment later.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../ledger/is-alive.ts';
import { textIn } from '../regular-file.ts';

/** Longer than any start takes: after that, a living process with the same id is another one. */
const STALE_AFTER = 50_000;

const pathIn = (home: string): string => join(home, 'starting');

/** `pid`: the process that starts a server and ends once it runs. */
export function markStart(home: string, pid: number, now = Date.now()): void {
  try {
    writeFileSync(pathIn(home), `${pid} ${now}\n`, { mode: 0o600 });
  } catch {
    // The home was removed, or cannot be written: then no server starts either.
  }
}

export function isBeingStarted(home: string, now = Date.now()): boolean {
  const [pid = 0, since = 0] = (textIn(pathIn(home)) ?? '').split(' ').map(Number);
  return pid > 0 && Math.abs(now - since) < STALE_AFTER && isAlive(pid);
}
