// What programs that list files print, for whoever is handed it: `git ls-files | xargs rm` takes away what `rm **` would. One
// line for any name, and a pattern where all that lies there is meant, dotted or not.

import type { Output, ProgramUse } from '../shell/program-use.ts';
import { SOME_WORD } from '../shell/state.ts';
import { operandsOf } from './shapes.ts';

const lines = (...names: readonly string[]): string => [SOME_WORD, ...names].join('\n');

/** All below a folder. */
const EVERYTHING = lines('./**');

/** Without an option that asks for other lists, what git keeps: all of it, or what the patterns say. */
export function trackedFiles({ args }: ProgramUse): Output {
  if (
    args.some((arg) => /^(-[odisumktc]|--(others|deleted|ignored|stage|unmerged|modified|killed|eol|format))/.test(arg))
  )
    return undefined;
  const asked = operandsOf(args, /^(-x|-X)$/);
  if (asked.length === 0) return EVERYTHING;
  // A pattern of git's reaches into folders.
  return lines(
    ...asked.map((pattern) => (/[*?[]/.test(pattern) && !pattern.includes('/') ? `**/${pattern}` : pattern)),
  );
}

/** Of the folder it stands in, and nothing but names. What begins with a dot only if that is asked for: the rest is any name. */
export function folderEntries({ args }: ProgramUse): Output {
  const flags = args.filter((arg) => arg.startsWith('-'));
  if (args.some((arg) => !arg.startsWith('-') && !/^\.\/*$/.test(arg))) return undefined;
  if (flags.some((flag) => /^-\w*[lRsFpQiZog]|^--(?!all|almost-all|color)/.test(flag))) return undefined;
  return flags.some((flag) => /^-\w*[aAf]|^--(all|almost-all)/.test(flag)) ? lines('*', '.*') : undefined;
}

/** `fd` and `rg --files` leave out what begins with a dot, unless they are told not to. */
const HIDDEN = /^(-\w*[HuI]\w*|--hidden|--unrestricted|--no-ignore)$/;
export const showsHidden = (args: readonly string[]): boolean =>
  args.some((arg) => HIDDEN.test(arg) && /[Hu]|hidden/.test(arg));

/** Everything below, where nothing narrows it down. */
export const everyFound = (args: readonly string[], pattern: string | undefined, narrowed: RegExp): boolean =>
  showsHidden(args) &&
  (pattern === undefined || /^(\.|\.\*)?$/.test(pattern)) &&
  !args.some((arg) => narrowed.test(arg));

export const rgFiles = ({ args }: ProgramUse): Output =>
  args.includes('--files') && everyFound(args, undefined, /^(-g|-t|-T|--i?glob|--type|--max-depth|-d)/)
    ? EVERYTHING
    : undefined;
