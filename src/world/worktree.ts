// Another checkout of the repository a session began in (`git worktree`): what is told of the project is told of it, too.

import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { nearest } from '../policy/project.ts';

/** A look costs a few calls to the disk; it is taken again this often. */
const FRESH_MS = 1_000;

/** Asked for with every call, so remembered for a moment. */
export function createWorktrees(now: () => number): typeof worktreeAt {
  const known = new Map<string, { readonly worktree: string | undefined; readonly until: number }>();
  return (cwd, project) => {
    const key = `${cwd}\0${project}`;
    const found = known.get(key);
    if (found !== undefined && found.until > now()) return found.worktree;
    if (known.size > 100) known.clear();
    const worktree = worktreeAt(cwd, project);
    known.set(key, { worktree, until: now() + FRESH_MS });
    return worktree;
  };
}

/** The project as it is checked out where `cwd` lies; undefined when that is where it began, or no checkout of it. */
function worktreeAt(cwd: string, project: string): string | undefined {
  const [here, home] = [nearest(cwd, '.git'), nearest(project, '.git')];
  if (here === undefined || home === undefined || here === home) return undefined;
  const common = commonFolder(here);
  if (common === undefined || common !== commonFolder(home)) return undefined;
  return join(here, relative(home, project));
}

/** Where a checkout's repository is. One that the repository does not know of is none of its own. */
function commonFolder(checkout: string): string | undefined {
  const git = join(checkout, '.git');
  try {
    if (statSync(git).isDirectory()) return realpathSync(git);
    const told = /^gitdir: (.*)$/m.exec(readFileSync(git, 'utf8'))?.[1];
    if (told === undefined) return undefined;
    const own = resolve(checkout, told);
    const back = resolve(own, lineOf(join(own, 'gitdir')));
    if (!existsSync(back) || realpathSync(dirname(back)) !== realpathSync(checkout)) return undefined;
    return realpathSync(resolve(own, lineOf(join(own, 'commondir'))));
  } catch {
    return undefined;
  }
}

const lineOf = (path: string): string => readFileSync(path, 'utf8').trim();
