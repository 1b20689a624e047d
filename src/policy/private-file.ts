// Files in tutti's home that decide what is enforced: written whole, and ignored where others could have written them.

import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../ledger/make-folder.ts';

/** Atomic, and private from the start. `lasting`: it must survive a power cut, which takes a few milliseconds. */
export function writePrivate(path: string, text: string, { lasting }: { readonly lasting: boolean }): void {
  makeFolder(dirname(path));
  const draft = `${path}.${process.pid}`;
  rmSync(draft, { force: true });
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, text);
    if (lasting) fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}

export function isPrivate(path: string): boolean {
  if (process.platform === 'win32') return true;
  const { mode, uid } = statSync(path);
  return (mode & 0o022) === 0 && uid === process.getuid?.();
}
