// The files that checks may read: regular files that really are in the project, with links resolved.

import { realpathSync, statSync } from 'node:fs';
import type { Roots } from '../core/event.ts';
import { checkouts, isWithin } from '../core/paths.ts';
import { readStart } from '../regular-file.ts';

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
  try {
    return readStart(file, TEXT_LIMIT).toString('utf8');
  } catch {
    return undefined;
  }
}
