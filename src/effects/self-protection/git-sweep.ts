// Git commands that replace or remove files below a folder without naming them.

import type { Effect } from '../../core/effect.ts';

/** `all`: tracked files too. `untracked`: only files that git does not track. */
export type GitSweep = 'all' | 'untracked';

export function gitSweep({ program = [], command = program }: Effect): GitSweep | undefined {
  const [name, verb = ''] = command;
  if (name !== 'git') return undefined;
  const flags = program.filter((word) => /^-[a-zA-Z]+$/.test(word)).join('');
  switch (verb) {
    case 'clean':
      return /[xX]/.test(flags) ? 'all' : 'untracked';
    case 'stash':
      return /a/.test(flags) || program.includes('--all') ? 'all' : 'untracked';
    case 'checkout':
    case 'restore':
    case 'checkout-index':
    case 'read-tree':
    case 'sparse-checkout':
    case 'rm':
      return 'all';
    default:
      return undefined;
  }
}
