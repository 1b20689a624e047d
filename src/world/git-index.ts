// Which of tutti's files git keeps. Looked up only when a command sweeps away what git does not keep, and by reading its index:
// to run git would run what the repository's settings say.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { nearest } from '../policy/project.ts';

/** Whether a file survives when git sweeps away what it does not keep: it keeps it, ignores it, or there is none. */
export function isKept(path: string): boolean {
  // `init` has git ignore what is local, and programs are installed to folders that it ignores.
  if (!existsSync(path) || /\.local\.|\/node_modules\//.test(path)) return true;
  const top = nearest(dirname(path), '.git');
  return top === undefined || (indexOf(top)?.includes(relative(top, path)) ?? false);
}

/** The one that was read last: a command is asked about many files of one repository. */
let last: { readonly stamp: string; readonly index: Buffer } | undefined;

function indexOf(top: string): Buffer | undefined {
  try {
    const path = join(folderOf(join(top, '.git')), 'index');
    const { mtimeMs, ctimeMs, size, ino } = statSync(path);
    const stamp = [path, mtimeMs, ctimeMs, size, ino].join(':');
    if (last?.stamp !== stamp) last = { stamp, index: readFileSync(path) };
    return last.index;
  } catch {
    return undefined;
  }
}

/** In a worktree `.git` is a file that names the folder. */
function folderOf(git: string): string {
  if (statSync(git).isDirectory()) return git;
  return resolve(dirname(git), /^gitdir: (.*)$/m.exec(readFileSync(git, 'utf8'))?.[1] ?? '');
}
