// Output that has only numbers, or begins each line with one. In a sed script a number is an address and never a command, so
// `sed -n "$(grep -n main a.c | cut -d: -f1),+9p" a.c` only reads.

import type { Output, ProgramUse } from '../shell/program-use.ts';
import { isKnown, NUMBER, UNKNOWN } from '../shell/state.ts';
import { searchedFiles } from './filters.ts';

const COUNT = `${NUMBER}\n`;
/** `grep -n`: a number, a colon and any text. */
const NUMBERED = `${NUMBER}:${UNKNOWN}\n`;

const oneFile = (name: string): boolean => isKnown(name) && !/[*?[]/.test(name);

/** With several files the name comes first; with context lines or NUL as separator, lines may begin with other text. */
const NAMES_OR_CONTEXT =
  /^-\d*[a-zA-Z]*[rRHABCzZTlL]|^-\d|^--(recursive|dereference-recursive|with-filename|context|after-context|before-context|null|null-data|initial-tab|files-with)/;

/** `grep -n` and `grep -c` on one file or on standard input. */
export function numberedText(use: ProgramUse): Output {
  const { name, args } = use;
  const has = (letter: string, word: string): boolean =>
    args.some((arg) => (/^-[a-zA-Z]/.test(arg) ? arg.includes(letter) : arg === word));
  const files = searchedFiles(use);
  if (!/^[efgz]?grep$/.test(name) || args.some((arg) => NAMES_OR_CONTEXT.test(arg))) return undefined;
  if (files.length > 1 || !files.every(oneFile)) return undefined;
  if (has('c', '--count')) return COUNT;
  return has('n', '--line-number') ? NUMBERED : undefined;
}

/** `wc -l < file`: one number, because no file is named. */
export const countText = ({ args }: ProgramUse): Output =>
  args.length === 1 && /^(-[clmwL]|--(lines|bytes|words|chars|max-line-length))$/.test(args[0] ?? '')
    ? COUNT
    : undefined;

const FIRST_FIELD = /^(-d ?: -f ?1|-f ?1 -d ?:|-F ?: \{ ?print \$1;? ?\})$/;

/** `cut -d: -f1` and `awk -F: '{print $1}'` of numbered lines; `tr -d ' '` of a number. */
export function numbersKept({ name, args, stdin }: ProgramUse): Output {
  if (stdin.from !== 'text') return undefined;
  if (stdin.text === COUNT) return name === 'tr' && args[0] === '-d' ? COUNT : undefined;
  return stdin.text === NUMBERED && FIRST_FIELD.test(args.join(' ')) ? COUNT : undefined;
}
