// Finds another checkout (`git worktree`) of the repository a session began in. Rules about the project's paths apply to it too.

import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { nearestWith } from '../policy/project.ts';
import { ORDINARY_BYTES, readWhole } from '../regular-file.ts';

/** How long a result is cached. */
const FRESH_MS = 1_000;

/** Called for every event, so cached. */
export function createWorktrees(): typeof worktreeAt {
  const known = new Map<string, { readonly worktree: string | undefined; readonly until: number }>();
  return (cwd, project) => {
    const key = `${cwd}\0${project}`;
    const found = known.get(key);
    if (found !== undefined && found.until > performance.now()) return found.worktree;
    if (known.size > 100) known.clear();
    const worktree = worktreeAt(cwd, project);
    known.set(key, { worktree, until: performance.now() + FRESH_MS });
    return worktree;
  };
}

/** The project's folder in the checkout that contains `cwd`; undefined if that is the original one or another repository. */
function worktreeAt(cwd: string, project: string): string | undefined {
  const [here, home] = [nearestWith(cwd, '.git'), nearestWith(project, '.git')];
  if (here === undefined || home === undefined || here === home) return undefined;
  const common = commonFolder(here);
  if (common === undefined || common !== commonFolder(home)) return undefined;
  return join(here, relative(home, project));
}

/** The repository of a checkout. The repository must list the checkout as its own. */
function commonFolder(checkout: string): string | undefined {
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

const lineOf = (path: string): string => readWhole(path, ORDINARY_BYTES).toString('utf8').trim();
