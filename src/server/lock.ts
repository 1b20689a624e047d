// Only one may start a server. Each holder has a number of its own: whoever finds the highest number released, or its
// holder dead, takes the next one. Nobody ever removes a lock that may be somebody else's, so two can never both hold it.

import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../ledger/make-folder.ts';

/** Longer than any start takes: a process of that number that still lives is another one. */
const STALE_AFTER = 20_000;
const RELEASED = -1;

export interface Lock {
  release(): void;
}

/** Undefined: somebody else holds it. */
export function takeLock(home: string, now = Date.now()): Lock | undefined {
  const folder = join(home, 'lock');
  makeFolder(folder);
  const numbers = numbersIn(folder);
  const highest = Math.max(0, ...numbers);
  if (highest > 0 && isHeld(join(folder, String(highest)), now)) return undefined;

  const mine = join(folder, String(highest + 1));
  try {
    writeFileSync(mine, `${process.pid} ${now}\n`, { flag: 'wx', mode: 0o600 });
  } catch {
    return undefined;
  }
  // While we looked, others may have taken this number and higher ones, and cleared it away again.
  if (Math.max(...numbersIn(folder)) > highest + 1) {
    rmSync(mine, { force: true });
    return undefined;
  }
  for (const number of numbers) rmSync(join(folder, String(number)), { force: true });
  return { release: () => release(mine) };
}

const numbersIn = (folder: string): readonly number[] =>
  readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

function isHeld(path: string, now: number): boolean {
  try {
    const [pid = 0, since = 0] = readFileSync(path, 'utf8').split(' ').map(Number);
    // Made, but not yet written: its holder is about to.
    if (Number.isNaN(pid) || since === 0) return pid !== RELEASED && now - statSync(path).mtimeMs < STALE_AFTER;
    return Math.abs(now - since) < STALE_AFTER && isAlive(pid);
  } catch {
    // Gone since we looked: somebody has just taken a higher number.
    return true;
  }
}

/** The number stays, so that the next holder takes a higher one. */
function release(path: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${RELEASED} 0\n`, { mode: 0o600 });
  renameSync(draft, path);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
