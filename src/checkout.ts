// Finds the git checkout that contains a folder, and the repository that its worktrees share. Reads files, runs no git.

import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ORDINARY_BYTES, readWhole } from './regular-file.ts';

/** The nearest folder upwards that contains `name`. */
export function nearestWith(from: string, name: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    if (existsSync(join(at, name))) return at;
    if (dirname(at) === at) return undefined;
  }
}

/** The folder with `.git` that contains this one. */
export const checkoutOf = (folder: string): string | undefined => nearestWith(folder, '.git');

/** The `.git` folder that all checkouts of a repository share. The repository must list the checkout as its own. */
export function sharedGitFolder(checkout: string): string | undefined {
  const git = join(checkout, '.git');
  try {
    if (statSync(git).isDirectory()) return realpathSync(git);
    const named = /^gitdir: (.*)$/m.exec(lineOf(git))?.[1];
    if (named === undefined) return undefined;
    const own = resolve(checkout, named);
    const back = resolve(own, lineOf(join(own, 'gitdir')));
    if (!existsSync(back) || realpathSync(dirname(back)) !== realpathSync(checkout)) return undefined;
    return realpathSync(resolve(own, lineOf(join(own, 'commondir'))));
  } catch {
    return undefined;
  }
}

/** The first checkout of the repository that contains a folder: the one that its other worktrees were made from. */
export function mainCheckoutOf(folder: string): string | undefined {
  const checkout = checkoutOf(folder);
  const shared = checkout === undefined ? undefined : sharedGitFolder(checkout);
  return shared !== undefined && basename(shared) === '.git' ? dirname(shared) : undefined;
}

const lineOf = (path: string): string => readWhole(path, ORDINARY_BYTES).toString('utf8').trim();
