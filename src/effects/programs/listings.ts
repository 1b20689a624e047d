// The output of programs that list files, for the commands that read it: `git ls-files | xargs rm` deletes what `rm **` would. One
// line represents any name; a glob represents everything there, hidden files included.

import type { Output, ProgramUse } from '../shell/program-use.ts';
import { isNameList, SOME_WORD } from '../shell/state.ts';
import { operandsOf } from './shapes.ts';

export const lines = (...names: readonly string[]): string => [SOME_WORD, ...names].join('\n');

/** Everything below a folder. */
const EVERYTHING = lines('./**');

/** The tracked or the other files: all, or those that match the patterns. Changed files are few, and any. */
export function filesOfGit({ args }: ProgramUse): Output {
  if (args.some((arg) => /^(-\w*[dsumkt]|--(deleted|stage|unmerged|modified|killed|eol|format))/.test(arg)))
    return undefined;
  const asked = operandsOf(args, /^(-x|-X)$/);
  if (asked.length === 0) return EVERYTHING;
  // Git's patterns also match inside folders.
  return lines(
    ...asked.map((pattern) => (/[*?[]/.test(pattern) && !pattern.includes('/') ? `**/${pattern}` : pattern)),
  );
}

/** `git status -s`, `du -a`: lines that end with the names of files, tutti's own among them. */
export const statusOfGit = ({ args }: ProgramUse): Output =>
  args.some((arg) => /^(-\w*[suz]|--(short|porcelain|untracked-files))/.test(arg)) ? EVERYTHING : undefined;

export const everyFile = ({ args }: ProgramUse): Output => {
  if (!args.some((arg) => /^(-\w*a|--all)/.test(arg))) return undefined;
  const folders = operandsOf(args, /^(-[dtBX]|--(max-depth|threshold|block-size|exclude))$/);
  return folders.length === 0 ? EVERYTHING : lines(...folders.map((folder) => `${folder}/**`));
};

/** Programs that print a part of each line pass on a list of names. */
export const namesPassed = ({ stdin }: ProgramUse): Output =>
  stdin.from === 'text' && isNameList(stdin.text) ? stdin.text : undefined;

/** The entries of the current folder, names only. Hidden files only with an option; the rest is any name. */
export function folderEntries(use: ProgramUse): Output {
  const { args } = use;
  const flags = args.filter((arg) => arg.startsWith('-'));
  const named = args.filter((arg) => !arg.startsWith('-'));
  // The operands themselves, as patterns if they are.
  if (named.length > 0 && flags.some((flag) => /^-\w*d|^--directory$/.test(flag))) return lines(...named);
  if (args.some((arg) => !arg.startsWith('-') && !/^\.\/*$/.test(arg))) return undefined;
  if (flags.some((flag) => /^-\w*[lRsFpQiZog]|^--(?!all|almost-all|color)/.test(flag))) return undefined;
  return flags.some((flag) => /^-\w*[aAf]|^--(all|almost-all)/.test(flag)) ? lines('*', '.*') : use.finds('*');
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
