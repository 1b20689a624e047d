// Finds another checkout (`git worktree`) of the repository a session began in. Rules about the project's paths apply to it too.

import { join, relative } from 'node:path';
import { checkoutOf, sharedGitFolder } from '../checkout.ts';

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
  const [here, home] = [checkoutOf(cwd), checkoutOf(project)];
  if (here === undefined || home === undefined || here === home) return undefined;
  const common = sharedGitFolder(here);
  if (common === undefined || common !== sharedGitFolder(home)) return undefined;
  return join(here, relative(home, project));
}
