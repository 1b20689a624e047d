// The locks of a home: one for starting a server, one for supervising it. Each holder creates a file with the next number, once the
// highest number is released or its holder is dead. No process removes a file that another may hold, so two can never hold a lock
// at once.

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../ledger/is-alive.ts';
import { ORDINARY_BYTES, readWhole } from '../regular-file.ts';

export { isAlive };

/** Longer than any start takes. After that, a living process with the holder's id is a different one, unless it keeps the lock. */
const STALE_AFTER = 50_000;
const KEEP_EVERY = 20_000;
const RELEASED = -1;

export interface Lock {
  /** Call every few seconds to hold the lock for long. False: another process has taken it. */
  keep(now?: number): boolean;
  release(): void;
}

export type LockName = 'lock' | 'supervised';

/** Undefined: another process holds it, or the home is gone. */
export function takeLock(home: string, now = Date.now(), name: LockName = 'lock'): Lock | undefined {
  const folder = join(home, name);
  if (!isThere(folder)) return undefined;
  const numbers = numbersIn(folder);
  const highest = Math.max(0, ...numbers);
  if (highest > 0 && isHeld(join(folder, String(highest)), now)) return undefined;

  const mine = join(folder, String(highest + 1));
  try {
    writeFileSync(mine, `${process.pid} ${now}\n`, { flag: 'wx', mode: 0o600 });
  } catch {
    return undefined;
  }
  // Meanwhile others may have taken this number and higher ones, and removed it again.
  if (Math.max(...numbersIn(folder)) > highest + 1) {
    rmSync(mine, { force: true });
    return undefined;
  }
  for (const number of numbers) rmSync(join(folder, String(number)), { force: true });
  let kept = now;
  return {
    keep: (then = Date.now()) => {
      if (Math.max(0, ...numbersIn(folder)) !== highest + 1) return false;
      if (then - kept < KEEP_EVERY) return true;
      replace(mine, `${process.pid} ${then}\n`);
      kept = then;
      return true;
    },
    release: () => {
      // Without its home there is nothing to release.
      if (existsSync(mine)) replace(mine, `${RELEASED} 0\n`);
    },
  };
}

export function isLocked(home: string, name: LockName, now = Date.now()): boolean {
  const folder = join(home, name);
  const highest = Math.max(0, ...numbersIn(folder));
  return highest > 0 && isHeld(join(folder, String(highest)), now);
}

/** Makes the folder, but not the home around it. */
function isThere(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EEXIST';
  }
  return true;
}

function numbersIn(folder: string): readonly number[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function isHeld(path: string, now: number): boolean {
  try {
    const [pid = 0, since = 0] = readWhole(path, ORDINARY_BYTES).toString('utf8').split(' ').map(Number);
    // Created but not yet written.
    if (Number.isNaN(pid) || since === 0) return pid !== RELEASED && now - statSync(path).mtimeMs < STALE_AFTER;
    return Math.abs(now - since) < STALE_AFTER && isAlive(pid);
  } catch {
    // Removed meanwhile: another process has just taken a higher number.
    return true;
  }
}

/** A released file stays, so that the next holder takes a higher number. */
function replace(path: string, text: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
}
