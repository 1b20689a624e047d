// Which simple command causes an effect, in as few words as tell it: as it was written, and by its sub-command alone where
// options stand in front of that (`git -C dir commit`).

import { parseArguments } from './options.ts';
import type { ProgramEntry } from './program-entry.ts';
import { printable, UNKNOWN } from './state.ts';
import { subcommandEntry } from './subcommands.ts';

export interface CommandName {
  /** The words as they stand, options and all. */
  readonly program: readonly string[];
  /**
   * The same without options and their values; only where the words do not begin with it anyway. A word that may be the value
   * of an option ends in what stands for the unknown.
   */
  readonly command?: readonly string[];
}

const LEADING = 6;
const LEADING_PLAIN = 5;
const LONGEST = 80;

const clipped = (words: readonly string[], most: number): readonly string[] =>
  words.slice(0, most).map((text) => printable(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text));

export function commandName(name: string, args: readonly string[], entry: ProgramEntry | undefined): CommandName {
  const program = clipped([name, ...args], LEADING);
  if (!args.slice(0, LEADING_PLAIN).some(isOption)) return { program };
  const command = clipped([name, ...(entry ? plain(entry, args, []) : untold(args))], LEADING_PLAIN);
  return command.every((word, index) => word === program[index]) ? { program } : { program, command };
}

const isOption = (word: string): boolean => word.length > 1 && word.startsWith('-');

/** What a program nobody knows does with its options is not known either: the word after one may be its value. */
function untold(args: readonly string[]): readonly string[] {
  const first = args.findIndex(isOption);
  return [...args.slice(0, first), UNKNOWN];
}

function plain(entry: ProgramEntry, args: readonly string[], parents: readonly ProgramEntry[]): readonly string[] {
  // What is handed on whole may begin with options all the same.
  const read: ProgramEntry = entry.style === 'none' ? { ...entry, style: 'posix' } : entry;
  const { operands, doubtful } = parseArguments(args, [read, ...parents]);
  const told = operands.map((word, index) => (doubtful.has(index) ? `${word}${UNKNOWN}` : word));
  const [name, next] = operands;
  const sub = name === undefined ? undefined : subcommandEntry(entry, name);
  if (name === undefined || !sub) return told;
  // After an option that is not in the table it is still the sub-command, unless what follows may be that too.
  const doubted = doubtful.has(0) && next !== undefined && subcommandEntry(entry, next) !== undefined;
  return [doubted ? `${name}${UNKNOWN}` : name, ...plain(sub, operands.slice(1), [entry, ...parents])];
}
