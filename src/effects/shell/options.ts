// Reads the arguments of a program the way the program does: bundled flags, glued values, `--`, abbreviated long options.

import type { Entry, GivenOption, Meaning, ParsedArguments } from './entry.ts';
import { UNKNOWN } from './state.ts';

interface Option {
  readonly takes: 'nothing' | 'value' | 'glued';
  readonly meaning: Meaning;
}

type Options = ReadonlyMap<string, Option>;

const NONE: Options = new Map();
const compiled = new WeakMap<object, Options>();

/** `{ '-o= --output=': 'write' }` by the name of each option. */
function optionsOf(entry: Entry): Options {
  if (!entry.options) return NONE;
  const known = compiled.get(entry.options);
  if (known) return known;

  const options = new Map<string, Option>();
  for (const [names, meaning] of Object.entries(entry.options)) {
    for (const name of names.split(' ')) {
      const last = name.at(-1);
      const takes = last === '=' ? 'value' : last === '?' ? 'glued' : 'nothing';
      options.set(takes === 'nothing' ? name : name.slice(0, -1), { takes, meaning });
    }
  }
  compiled.set(entry.options, options);
  return options;
}

/** Every program's own way to say what it is, and no more. */
const HELP: Option = { takes: 'nothing', meaning: 'help' };

/** What calms a command is not handed down: `docker -v` tells a version, `docker run -v` a volume. */
function find(name: string, entries: readonly Entry[]): Option | undefined {
  for (const [level, entry] of entries.entries()) {
    const found = optionsOf(entry).get(name);
    if (found && (level === 0 || found.meaning !== 'calm')) return found;
  }
  return undefined;
}

/** An option by its name, or by the beginning of it; what calms a command must be written out. */
function longOption(name: string, entries: readonly Entry[]): Option | undefined {
  const exact = find(name, entries);
  if (exact) return exact;
  if (name === '--help' || name === '--version') return HELP;
  if (name.length < 3) return undefined;
  const meant = entries.flatMap((entry) =>
    [...optionsOf(entry)].filter(([full, { meaning }]) => full.startsWith(name) && meaning !== 'calm'),
  );
  // The shorter it is, the more likely it is the beginning of an option that is not in the table.
  return name.length < 5 && meant.length > 1 ? undefined : meant[0]?.[1];
}

/** `--dry-run=false` is no dry run, and `--no-dry-run` takes one back. */
const NEGATIVE: ReadonlySet<string> = new Set(['false', 'no', 'none', 'off', '0']);

const undoes = (name: string, entries: readonly Entry[]): boolean =>
  name.startsWith('--no-') && find(`--${name.slice(5)}`, entries)?.meaning === 'calm';

/** `entries`: the entry itself, then those it is a sub-command of, whose options are valid too. */
export function readLine(args: readonly string[], entries: readonly Entry[]): ParsedArguments {
  const [entry] = entries;
  if (!entry) return { given: [], operands: args, beforeDashes: args.length, doubtful: new Set() };
  const stopsEarly = entry.style === 'posix' || entry.sub !== undefined;
  const given: GivenOption[] = [];
  const operands: string[] = [];
  const doubtful = new Set<number>();
  let unlisted = -1;

  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    const place = at;
    if (entry.style === 'none' || arg.length < 2 || arg[0] !== '-') {
      if (unlisted === at - 1 && at > 0) doubtful.add(operands.length);
      operands.push(arg);
      if (!stopsEarly) continue;
      return { given, operands: [...operands, ...args.slice(at + 1)], beforeDashes: args.length, doubtful };
    }
    if (arg === '--') {
      return { given, operands: [...operands, ...args.slice(at + 1)], beforeDashes: operands.length, doubtful };
    }
    if (arg[1] === '-' || entry.style === 'long') {
      const equals = arg.indexOf('=');
      const name = equals < 0 ? arg : arg.slice(0, equals);
      const option =
        longOption(name, entries) ?? (entry.style === 'long' ? longOption(name.slice(1), entries) : undefined);
      if (!option) {
        if (equals < 0) unlisted = at;
        if (undoes(name, entries)) given.splice(0, given.length, ...given.filter(({ meaning }) => meaning !== 'calm'));
        continue;
      }
      const glued = equals < 0 ? undefined : arg.slice(equals + 1);
      if (option.meaning === 'calm' && glued !== undefined && NEGATIVE.has(glued.toLowerCase())) continue;
      const value = option.takes === 'value' && glued === undefined ? (args[++at] ?? '') : glued;
      given.push({ at: place, meaning: option.meaning, value: option.takes === 'nothing' ? undefined : value });
      continue;
    }
    const whole = arg.length > 2 ? find(arg, entries) : undefined;
    if (whole && whole.takes !== 'glued') {
      given.push({
        at: place,
        meaning: whole.meaning,
        value: whole.takes === 'value' ? (args[++at] ?? '') : undefined,
      });
      continue;
    }
    for (let letter = 1; letter < arg.length; letter++) {
      const name = `-${arg[letter]}`;
      if (arg[letter] === UNKNOWN) break;
      const option = find(name, entries);
      if (!option) {
        unlisted = at;
        continue;
      }
      const rest = arg.slice(letter + 1);
      if (option.takes === 'nothing') {
        given.push({ at: place, meaning: option.meaning, value: undefined });
        continue;
      }
      const value = option.takes === 'value' && rest === '' ? (args[++at] ?? '') : rest;
      given.push({
        at: place,
        meaning: option.meaning,
        value: value === '' && option.takes === 'glued' ? undefined : value,
      });
      break;
    }
  }
  return { given, operands, beforeDashes: operands.length, doubtful };
}
