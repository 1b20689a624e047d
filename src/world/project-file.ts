// The files that checks may read: regular files that really are in the project, with links resolved.

import { closeSync, fstatSync, constants as mode, openSync, readSync, realpathSync, statSync } from 'node:fs';
import type { Roots } from '../core/event.ts';
import { checkouts, isWithin } from '../core/paths.ts';

/** Bytes of a file that are read. */
export const TEXT_LIMIT = 1 << 18;

export function isProjectFile(file: string, roots: Roots): boolean {
  try {
    const real = realpathSync(file);
    return statSync(real).isFile() && checkouts(roots).some((folder) => isWithin(real, realpathSync(folder)));
  } catch {
    return false;
  }
}

export function projectText(file: string, roots: Roots): string | undefined {
  if (!isProjectFile(file, roots)) return undefined;
  let opened: number | undefined;
  try {
    // It may have become a pipe meanwhile, which must not block.
    opened = openSync(file, mode.O_RDONLY | mode.O_NONBLOCK);
    if (!fstatSync(opened).isFile()) return undefined;
    const bytes = Buffer.alloc(TEXT_LIMIT);
    return bytes.toString('utf8', 0, readSync(opened, bytes, 0, TEXT_LIMIT, 0));
  } catch {
    return undefined;
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}
