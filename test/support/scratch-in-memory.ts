// Puts the scratch folders of all tests into memory. The tests make and remove thousands of them, and a disk can take thirty times as
// long for that; nothing they show depends on it.

import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';

/** Enough for all tests together, several times. */
const ROOM = 2 ** 31;

/** Whether a file system in memory is there, has room, and lets the programs run that tests write. */
function isUsable(): boolean {
  try {
    const [, , kind, options = ''] =
      readFileSync('/proc/self/mounts', 'utf8')
        .split('\n')
        .map((line) => line.split(' '))
        .findLast(([, folder]) => folder === MEMORY) ?? [];
    const { bavail, bsize } = statfsSync(MEMORY);
    return kind === 'tmpfs' && options.startsWith('rw') && !options.includes('noexec') && bavail * bsize > ROOM;
  } catch {
    return false;
  }
}

/** Workers and their processes inherit the variable. A folder that a person chose stays. */
export default function setup(): (() => void) | undefined {
  if (process.env.TMPDIR !== undefined || !isUsable()) return undefined;
  const folder = mkdtempSync(join(MEMORY, 'tutti-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
