// Whether a process still runs, for files that name the process that made them.

import { readFileSync } from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !hasExited(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A process that has ended keeps its id until its parent takes note, which a busy or careless parent does late or never. */
function hasExited(pid: number): boolean {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // Not Linux, or gone this moment.
    return false;
  }
}
