// The file that git shows for an operand: `HEAD:f` from the top of the repository, `HEAD:./f` from here, or a word that looks like a path.

import { within } from './path.ts';
import type { ProgramUse } from './program-use.ts';

/** `isPath`: it comes after `--`. Undefined: a revision alone, or what is left out. */
export function shownPath(text: string, isPath: boolean, use: ProgramUse): string | undefined {
  if (/^:(?:[!^]|\(exclude)/.test(text)) return undefined;
  const [, path] = /^[^:]*:(?:\d:)?(?![/(])(.+)$/s.exec(text) ?? [];
  if (path === undefined || isPath) return isPath || looksLikePath(text) ? text : undefined;
  const { project } = use.context;
  return !/^\.\.?\//.test(path) && within(use.path('.'), project) ? `${project}/${path}` : path;
}

/** A branch has no ending, and no range is a path. */
const looksLikePath = (text: string): boolean =>
  !/\.\.|^\^|[~^]\d*$/.test(text) && (/^\.{0,2}\//.test(text) || /[*?]/.test(text) || /\.[a-z]\w{0,9}$/i.test(text));
