// Names the simple command behind an effect in a few words: as written, and without options where some precede the subcommand
// (`git -C dir commit`).

import { parseArguments } from './options.ts';
import type { ProgramEntry } from './program-entry.ts';
import { printable, UNKNOWN } from './state.ts';
import { subcommandEntry } from './subcommands.ts';

export interface CommandName {
  /** The leading words, options included. */
  readonly program: readonly string[];
  /**
   * The leading words without options and their values; absent when `program` begins with them. A word that may be an option's
   * value ends in `?`.
   */
  readonly command?: readonly string[];
}

const MAX_PROGRAM_WORDS = 6;
const MAX_COMMAND_WORDS = 5;
const MAX_WORD_LENGTH = 80;

const clipped = (words: readonly string[], count: number): readonly string[] =>
  words
    .slice(0, count)
    .map((text) => printable(text.length > MAX_WORD_LENGTH ? `${text.slice(0, MAX_WORD_LENGTH)}…` : text));

export function commandName(name: string, args: readonly string[], entry: ProgramEntry | undefined): CommandName {
  const program = clipped([name, ...args], MAX_PROGRAM_WORDS);
  if (!args.slice(0, MAX_COMMAND_WORDS).some(isOption)) return { program };
  const command = clipped(
    [name, ...(entry ? withoutOptions(entry, args, []) : beforeOptions(args))],
    MAX_COMMAND_WORDS,
  );
  return command.every((word, index) => word === program[index]) ? { program } : { program, command };
}

const isOption = (word: string): boolean => word.length > 1 && word.startsWith('-');

/** The words of an unknown program before its first option: any later word may be an option's value. */
function beforeOptions(args: readonly string[]): readonly string[] {
  const first = args.findIndex(isOption);
  return [...args.slice(0, first), UNKNOWN];
}

function withoutOptions(
  entry: ProgramEntry,
  args: readonly string[],
  parents: readonly ProgramEntry[],
): readonly string[] {
  // Entries without option parsing may still have leading options.
  const read: ProgramEntry = entry.style === 'none' ? { ...entry, style: 'posix' } : entry;
  const { operands, doubtful } = parseArguments(args, [read, ...parents]);
  const words = operands.map((word, index) => (doubtful.has(index) ? `${word}${UNKNOWN}` : word));
  const [name, next] = operands;
  const sub = name === undefined ? undefined : subcommandEntry(entry, name);
  if (name === undefined || !sub) return words;
  // After an unlisted option it is still the subcommand, unless the next word could be the subcommand.
  const doubted = doubtful.has(0) && next !== undefined && subcommandEntry(entry, next) !== undefined;
  return [doubted ? `${name}${UNKNOWN}` : name, ...withoutOptions(sub, operands.slice(1), [entry, ...parents])];
}
