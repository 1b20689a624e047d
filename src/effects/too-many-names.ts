// A limit for the names in one call. Each is looked up on the disk and compared with tutti's files, and one server answers all sessions.

import type { Effect } from '../core/effect.ts';

/** Different names. */
export const MOST_NAMES = 4_000;
/** Different names with wildcards or unknown parts, which take far longer to compare. */
export const MOST_PATTERNS = 300;

/** What is not compared could be any file. */
export const TOO_MANY_NAMES: Effect = {
  effect: 'tamper',
  targets: [],
  why: 'it could not be checked: it names too many files',
};

export function areTooMany(names: readonly string[]): boolean {
  if (names.length <= MOST_PATTERNS) return false;
  const different = new Set(names);
  if (different.size > MOST_NAMES) return true;
  let patterns = 0;
  for (const name of different) if (/[*?[{]/.test(name) && ++patterns > MOST_PATTERNS) return true;
  return false;
}

/** The effects of a call that names too many files: which ones is unknown. */
export const withoutNames = (effects: readonly Effect[]): readonly Effect[] => [
  ...effects.map((effect) => (areTooMany(effect.targets) ? { ...effect, targets: ['?'] } : effect)),
  TOO_MANY_NAMES,
];
