// A fingerprint of a repository's commit and index, from a few small files and without running git.

import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { textIn } from '../regular-file.ts';

/** How many folders upwards to look for `.git`. */
const DEEPEST = 64;

export function repositoryAt(cwd: string): string | undefined {
  const folder = gitFolder(cwd);
  const commit = commitAt(cwd);
  if (folder === undefined || commit === undefined) return undefined;
  const content = [folder, commit, indexOf(folder)].join('\n');
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** The branch and its commit, as git's own files say them. */
export function commitAt(cwd: string): string | undefined {
  const folder = gitFolder(cwd);
  const head = folder === undefined ? undefined : textOf(join(folder, 'HEAD'));
  return folder === undefined || head === undefined ? undefined : [head, commitOf(folder, head)].join('\n');
}

const gitFolder = (cwd: string): string | undefined => checkoutAt(cwd)?.git;

interface Checkout {
  /** The folder with the files, and git's own. */
  readonly top: string;
  readonly git: string;
}

/** `.git` is a folder or, in worktrees and submodules, a file with the path of one. */
export function checkoutAt(cwd: string): Checkout | undefined {
  let here = resolve(cwd);
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const path = join(here, '.git');
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) return { top: here, git: path };
    const named = found === undefined ? undefined : /^gitdir: (.+)$/m.exec(textOf(path) ?? '')?.[1];
    if (named !== undefined) return { top: here, git: isAbsolute(named) ? named : resolve(here, named) };
    const above = dirname(here);
    if (above === here) return undefined;
    here = above;
  }
  return undefined;
}

/** The commit of a branch is in its own file or in `packed-refs`. */
function commitOf(folder: string, head: string): string {
  const ref = /^ref: (\S+)$/m.exec(head)?.[1];
  if (ref === undefined) return '';
  const shared = textOf(join(folder, 'commondir'));
  const common = shared === undefined ? folder : resolve(folder, shared);
  const own = textOf(join(folder, ref)) ?? textOf(join(common, ref));
  if (own !== undefined) return own;
  const packed = textOf(join(common, 'packed-refs')) ?? '';
  return packed.split('\n').find((line) => line.endsWith(` ${ref}`)) ?? '';
}

function indexOf(folder: string): string {
  const index = statSync(join(folder, 'index'), { throwIfNoEntry: false });
  return index === undefined ? '' : `${index.mtimeMs} ${index.size}`;
}

/** Bytes: `packed-refs` has a line for each of up to a hundred thousand branches. */
const LIMIT = 16 * 1024 * 1024;

const textOf = (path: string): string | undefined => textIn(path, LIMIT)?.trim();

const SHORT_COMMIT = 7;

/** The branch that is checked out, or the beginning of the commit. */
export function branchAt(cwd: string): string | undefined {
  const folder = gitFolder(cwd);
  const head = folder === undefined ? undefined : textOf(join(folder, 'HEAD'))?.trim();
  return head === undefined ? undefined : (/^ref: refs\/heads\/(.+)$/.exec(head)?.[1] ?? head.slice(0, SHORT_COMMIT));
}
