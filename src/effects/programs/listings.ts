// The output of programs that list files, for the commands that read it: `git ls-files | xargs rm` deletes what `rm **` would. One
// line represents any name; a glob represents everything there, hidden files included.

import type { Output, ProgramUse } from '../shell/program-use.ts';
import { SOME_WORD } from '../shell/state.ts';
import { operandsOf } from './shapes.ts';

const lines = (...names: readonly string[]): string => [SOME_WORD, ...names].join('\n');

/** Everything below a folder. */
const EVERYTHING = lines('./**');

/** Without options for other lists, the tracked files: all, or those that match the patterns. */
export function trackedFiles({ args }: ProgramUse): Output {
  if (
    args.some((arg) => /^(-[odisumktc]|--(others|deleted|ignored|stage|unmerged|modified|killed|eol|format))/.test(arg))
  )
    return undefined;
  const asked = operandsOf(args, /^(-x|-X)$/);
  if (asked.length === 0) return EVERYTHING;
  // Git's patterns also match inside folders.
  return lines(
    ...asked.map((pattern) => (/[*?[]/.test(pattern) && !pattern.includes('/') ? `**/${pattern}` : pattern)),
  );
}

/** The entries of the current folder, names only. Hidden files only with an option; the rest is any name. */
export function folderEntries({ args }: ProgramUse): Output {
  const flags = args.filter((arg) => arg.startsWith('-'));
  if (args.some((arg) => !arg.startsWith('-') && !/^\.\/*$/.test(arg))) return undefined;
  if (flags.some((flag) => /^-\w*[lRsFpQiZog]|^--(?!all|almost-all|color)/.test(flag))) return undefined;
  return flags.some((flag) => /^-\w*[aAf]|^--(all|almost-all)/.test(flag)) ? lines('*', '.*') : undefined;
}

/** `fd` and `rg --files` skip hidden files unless an option includes them. */
const HIDDEN = /^(-\w*[HuI]\w*|--hidden|--unrestricted|--no-ignore)$/;
export const showsHidden = (args: readonly string[]): boolean =>
  args.some((arg) => HIDDEN.test(arg) && /[Hu]|hidden/.test(arg));

/** Everything below, if nothing restricts it. */
export const everyFound = (args: readonly string[], pattern: string | undefined, narrowed: RegExp): boolean =>
  showsHidden(args) &&
  (pattern === undefined || /^(\.|\.\*)?$/.test(pattern)) &&
  !args.some((arg) => narrowed.test(arg));

export const rgFiles = ({ args }: ProgramUse): Output =>
  args.includes('--files') && everyFound(args, undefined, /^(-g|-t|-T|--i?glob|--type|--max-depth|-d)/)
    ? EVERYTHING
    : undefined;
