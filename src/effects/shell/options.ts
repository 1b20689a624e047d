// Parses a program's arguments the way the program does: bundled flags, attached values, `--`, abbreviated long options.

import { isDeletingOption } from './deleting-words.ts';
import type { GivenOption, OptionMeaning, ParsedArguments, ProgramEntry } from './program-entry.ts';
import { UNKNOWN } from './state.ts';

interface Option {
  readonly takes: 'nothing' | 'value' | 'attached';
  readonly meaning: OptionMeaning;
}

type Options = ReadonlyMap<string, Option>;

const NEGATABLE = '--[no-]';
const NONE: Options = new Map();
const compiled = new WeakMap<object, Options>();

/** `{ '-o= --output=': 'write' }` as a map from option name to option. */
function optionsOf(entry: ProgramEntry): Options {
  if (!entry.options) return NONE;
  const known = compiled.get(entry.options);
  if (known) return known;

  const options = new Map<string, Option>();
  for (const [names, meaning] of Object.entries(entry.options)) {
    for (const name of names.split(' ')) {
      const last = name.at(-1);
      const takes = last === '=' ? 'value' : last === '?' ? 'attached' : 'nothing';
      const bare = takes === 'nothing' ? name : name.slice(0, -1);
      if (!bare.startsWith(NEGATABLE)) options.set(bare, { takes, meaning });
      else {
        options.set(`--${bare.slice(NEGATABLE.length)}`, { takes, meaning });
        options.set(`--no-${bare.slice(NEGATABLE.length)}`, { takes: 'nothing', meaning });
      }
    }
  }
  compiled.set(entry.options, options);
  return options;
}

/** `--help` and `--version` of every program. */
const HELP: Option = { takes: 'nothing', meaning: 'help' };

/** Subcommands do not inherit dry-run options: `docker -v` prints the version, `docker run -v` mounts a volume. */
function find(name: string, entries: readonly ProgramEntry[]): Option | undefined {
  for (const [level, entry] of entries.entries()) {
    const found = optionsOf(entry).get(name);
    if (found && (level === 0 || found.meaning !== 'dry-run')) return found;
  }
  return undefined;
}

/** Whether the options are all there are: with any other, the command may do more than read. */
export const isClosed = ({ does = 'read', anyOption }: ProgramEntry): boolean =>
  does === 'read' && anyOption === undefined;

/** A long option by its name or an abbreviation. Dry-run options must be written out. */
function longOption(name: string, entries: readonly ProgramEntry[]): Option | undefined {
  const exact = find(name, entries);
  if (exact) return exact;
  if (name === '--help' || name === '--version') return HELP;
  if (name.length < 3) return undefined;
  const matches = entries.flatMap((entry) =>
    [...optionsOf(entry)].filter(([full, { meaning }]) => full.startsWith(name) && meaning !== 'dry-run'),
  );
  const [first] = matches;
  // Where all options are listed, an ambiguous abbreviation is an error or stands for one that is spelled like it.
  if (entries[0] && isClosed(entries[0]))
    return matches.every(([, option]) => isSame(option, first?.[1])) ? first?.[1] : undefined;
  // A short, ambiguous abbreviation may mean an option that is not in the table.
  return name.length < 5 && matches.length > 1 ? undefined : first?.[1];
}

const isSame = (one: Option, other: Option | undefined): boolean =>
  one.takes === other?.takes && one.meaning === other.meaning;

const OUTPUT = /^--?(o|out|output|out-?(file|dir)|output-?(file|dir|directory)|dest|destination)$/i;
const WRITTEN: Option = { takes: 'value', meaning: 'write' };

/** `-o`, `--output`: where the entry says only that the program writes, or runs code, such an option names the file. */
function outputOption(name: string, { does, operands }: ProgramEntry): Option | undefined {
  if (operands !== 'value*' || !OUTPUT.test(name)) return undefined;
  return does === 'write' || (does === 'exec' && name.length > 2) ? WRITTEN : undefined;
}

/** `--dry-run=false` is not a dry run. */
const NEGATIVE: ReadonlySet<string> = new Set(['false', 'no', 'none', 'off', '0']);

/** `--no-dry-run` */
const undoesDryRun = (name: string, entries: readonly ProgramEntry[]): boolean =>
  name.startsWith('--no-') && find(`--${name.slice(5)}`, entries)?.meaning === 'dry-run';

const isDigit = (name: string): boolean => /^-\d$/.test(name);

/** Where the command after `-exec` ends: at `;` or `+`, else with the line. */
function endOfCommand(args: readonly string[], from: number): number {
  const end = args.findIndex((arg, at) => at >= from && (arg === ';' || arg === '+'));
  return end < 0 ? args.length : end;
}

/** `entries`: the entry, then its parent commands, whose options are valid too. */
export function parseArguments(args: readonly string[], entries: readonly ProgramEntry[]): ParsedArguments {
  const [entry] = entries;
  if (!entry)
    return {
      given: [],
      operands: args,
      beforeDashes: args.length,
      doubtful: new Set(),
      unlisted: undefined,
      deleting: undefined,
    };
  const stopsEarly = entry.style === 'posix' || entry.sub !== undefined;
  const given: GivenOption[] = [];
  const operands: string[] = [];
  const doubtful = new Set<number>();
  let unlistedAt = -1;
  let unlisted: string | undefined;
  let deleting: string | undefined;

  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    const index = at;
    if (entry.style === 'none' || arg.length < 2 || arg[0] !== '-') {
      if (unlistedAt === at - 1 && at > 0) doubtful.add(operands.length);
      operands.push(arg);
      if (!stopsEarly) continue;
      return {
        given,
        operands: [...operands, ...args.slice(at + 1)],
        beforeDashes: args.length,
        doubtful,
        unlisted,
        deleting,
      };
    }
    if (arg === '--') {
      return {
        given,
        operands: [...operands, ...args.slice(at + 1)],
        beforeDashes: operands.length,
        doubtful,
        unlisted,
        deleting,
      };
    }
    if (arg[1] === '-' || entry.style === 'long') {
      const equals = arg.indexOf('=');
      const name = equals < 0 ? arg : arg.slice(0, equals);
      const option =
        longOption(name, entries) ??
        (entry.style === 'long' ? longOption(name.slice(1), entries) : undefined) ??
        outputOption(name, entry);
      // `--filter --help`: perhaps the value of an option that the table does not have.
      if (option === HELP && at > 0 && unlistedAt === at - 1) continue;
      if (!option) {
        unlisted ??= name;
        if (isDeletingOption(arg, args[at + 1])) deleting ??= name;
        if (equals < 0) unlistedAt = at;
        if (undoesDryRun(name, entries))
          given.splice(0, given.length, ...given.filter(({ meaning }) => meaning !== 'dry-run'));
        continue;
      }
      const attached = equals < 0 ? undefined : arg.slice(equals + 1);
      if (option.meaning === 'dry-run' && attached !== undefined && NEGATIVE.has(attached.toLowerCase())) continue;
      const value = option.takes === 'value' && attached === undefined ? args[++at] : attached;
      given.push({ at: index, meaning: option.meaning, value: option.takes === 'nothing' ? undefined : value });
      if (option.meaning === 'argv') at = endOfCommand(args, at);
      continue;
    }
    const whole = arg.length > 2 ? find(arg, entries) : undefined;
    if (whole && whole.takes !== 'attached') {
      given.push({
        at: index,
        meaning: whole.meaning,
        value: whole.takes === 'value' ? args[++at] : undefined,
      });
      continue;
    }
    for (let letter = 1; letter < arg.length; letter++) {
      const name = `-${arg[letter]}`;
      if (arg[letter] === UNKNOWN) break;
      const option = find(name, entries) ?? outputOption(name, entry);
      if (!option) {
        if (isDigit(name) && find('-#', entries)) continue;
        unlisted ??= name;
        if (letter === 1 && isDeletingOption(arg, args[at + 1])) deleting ??= arg;
        unlistedAt = at;
        continue;
      }
      const rest = arg.slice(letter + 1);
      if (option.takes === 'nothing') {
        given.push({ at: index, meaning: option.meaning, value: undefined });
        continue;
      }
      const value = option.takes === 'value' && rest === '' ? args[++at] : rest;
      given.push({
        at: index,
        meaning: option.meaning,
        value: value === '' && option.takes === 'attached' ? undefined : value,
      });
      if (option.meaning === 'argv') at = endOfCommand(args, at);
      break;
    }
  }
  return { given, operands, beforeDashes: operands.length, doubtful, unlisted, deleting };
}
