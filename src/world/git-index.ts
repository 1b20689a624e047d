// Which of tutti's files survive `git clean` and the like. Reads git's index directly: running git could run commands from the
// repository's configuration.

import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { nearestWith } from '../checkout.ts';
import { readWhole, textIn } from '../regular-file.ts';

/** True if git tracks the file, ignores it, or it does not exist. */
export function survivesClean(path: string): boolean {
  // `init` makes git ignore local files; installed programs are in ignored folders.
  if (!existsSync(path) || /\.local\.|\/node_modules\//.test(path)) return true;
  const top = nearestWith(dirname(path), '.git');
  return top === undefined || (indexOf(top)?.includes(relative(top, path)) ?? false);
}

/** That of a million files. In a larger one, no file is known to survive. */
const INDEX_BYTES = 128 * 1024 * 1024;

/** A command concerns many files of one repository, so keep the index that was read last. */
let last: { readonly stamp: string; readonly index: Buffer } | undefined;

function indexOf(top: string): Buffer | undefined {
  try {
    const path = join(folderOf(join(top, '.git')), 'index');
    const { mtimeMs, ctimeMs, size, ino } = statSync(path);
    const stamp = [path, mtimeMs, ctimeMs, size, ino].join(':');
    if (last?.stamp !== stamp) last = { stamp, index: readWhole(path, INDEX_BYTES) };
    return last.index;
  } catch {
    return undefined;
  }
}

/** In a worktree, `.git` is a file with the path of the folder. */
function folderOf(git: string): string {
  if (statSync(git).isDirectory()) return git;
  return resolve(dirname(git), /^gitdir: (.*)$/m.exec(textIn(git) ?? '')?.[1] ?? '');
}
