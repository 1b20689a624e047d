// Makes a folder and those above it, one at a time: Node's own way of making several at once never ends where the system
// lets nobody make any.

import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false }) !== undefined) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Somebody else was quicker.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
