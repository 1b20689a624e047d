// Verbs of git that replace or take away whatever lies below a folder, without naming any of it.

import type { Effect } from '../../core/effect.ts';

/** `all`: what git keeps, too. `unknown-files`: only what it does not keep. */
export type Sweep = 'all' | 'unknown-files';

export function sweeps({ program = [], command = program }: Effect): Sweep | undefined {
  const [name, verb = ''] = command;
  if (name !== 'git') return undefined;
  const flags = program.filter((word) => /^-[a-zA-Z]+$/.test(word)).join('');
  switch (verb) {
    case 'clean':
      return /[xX]/.test(flags) ? 'all' : 'unknown-files';
    case 'stash':
      return /a/.test(flags) || program.includes('--all') ? 'all' : 'unknown-files';
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
