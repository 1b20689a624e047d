// Short forms for entries with a single effect, so that a table reads as a list of what its programs do. The commands passed to a
// form are its examples.

import type { EffectName } from '../../core/effect.ts';
import type { CommandExample, Handled, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';

type Form = (...commands: readonly string[]) => ProgramEntry;

/** `-h` alone asks for help, whatever it means with other words. */
export const onlyHelp = ({ args, emit }: ProgramUse): boolean => {
  const asked = args.length === 1 && args[0] === '-h';
  if (asked) emit('read');
  return asked;
};

const always =
  (does: EffectName, more: Partial<ProgramEntry> = {}): Form =>
  (...commands) => ({
    does,
    operands: 'value*',
    handle: onlyHelp,
    ...more,
    examples: commands.map((command) => [command, does]),
  });

export const looks = always('read');
/** Communicates with another machine; nothing local changes. */
export const asks = always('network');
export const writes = always('write');
export const runs = always('exec');
/** `shutdown -h` does not ask for help. */
export const destroys = always('destroy', { handle: () => false });
/** Its own options end at the first operand; the rest belongs to the program it starts. */
export const starts = always('exec', { style: 'posix' });
/** All words belong to the program or script before. */
export const passesOn = always('exec', { style: 'none', handle: () => false });

/** Spellings of an offline option. */
const LOCAL =
  /^(-h|-l|-n|-s|-diff|--(offline|help|version|simulate|just-print|check|list|info|no-act|assumeno|recon))$/;

/** Downloads something first, and with `--dry-run` only that; for `look`. */
const online = (use: ProgramUse): boolean => {
  const { emit } = use;
  const args = ownOf(use.args);
  if (onlyHelp(use)) return true;
  const dry = args.includes('--dry-run') && !args.some((arg) => /^--(no-dry-run|dry-run=)/.test(arg));
  if (dry || !args.some((arg) => LOCAL.test(arg))) emit('network', [], 'asks a package registry');
  return dry;
};

/** Downloads code and installs it, which runs install scripts. */
export const installs = always('exec', { handle: online });
/** Downloads into files. */
export const fetches = always('write', { handle: online });

/** The same, with options that change what it does. */
export const given = (
  entry: ProgramEntry,
  options: NonNullable<ProgramEntry['options']>,
  ...examples: readonly CommandExample[]
): ProgramEntry => ({
  ...entry,
  options: { ...entry.options, ...options },
  examples: [...(entry.examples ?? []), ...examples],
});

/** The words before `--`: options of the program itself. */
export const ownOf = (args: readonly string[]): readonly string[] => {
  const dashes = args.indexOf('--');
  return dashes < 0 ? args : args.slice(0, dashes);
};

/** The index of the first word that is neither an option nor the value of one. */
export function firstOperand(args: readonly string[], takes: RegExp): number {
  let at = 0;
  for (; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg === '--') return at + 1;
    if (!/^-./.test(arg)) break;
    if (takes.test(arg)) at++;
  }
  return at;
}

/**
 * The same options, one letter each: `-voX` is `-v -o X` where `-o` takes a value, `-ri{}` is `-r -i{}` where `-i` takes an attached
 * one. The words after `operands` operands belong to another program.
 */
export function unbundled(
  args: readonly string[],
  takes: RegExp,
  operands = Number.POSITIVE_INFINITY,
  attached?: RegExp,
): readonly string[] {
  const apart: string[] = [];
  let left = operands;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    const isOption = /^-./.test(arg);
    if (arg === '--' || (!isOption && left-- <= 0)) return [...apart, ...args.slice(at)];
    if (!/^-[^-]./s.test(arg)) apart.push(arg);
    else
      for (let letter = 1; letter < arg.length; letter++) {
        const name = `-${arg[letter]}`;
        const rest = arg.slice(letter + 1);
        const ends = takes.test(name) || attached?.test(name);
        apart.push(attached?.test(name) ? name + rest : name);
        if (takes.test(name) && rest !== '') apart.push(rest);
        if (ends) break;
      }
    if (isOption && takes.test(apart.at(-1) ?? '') && at + 1 < args.length) apart.push(args[++at] ?? '');
  }
  return apart;
}

const NOTHING = /^$/;

export const operandsOf = (args: readonly string[], takes: RegExp = NOTHING): readonly string[] => {
  const operands: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg === '--') return [...operands, ...args.slice(at + 1)];
    if (takes.test(arg)) at++;
    else if (!/^-./.test(arg)) operands.push(arg);
  }
  return operands;
};

/** One effect without operands, another with some: `npm run` lists the scripts, `npm run build` runs one. */
export const byOperands = (
  without: CommandExample,
  withSome: CommandExample,
  takes: RegExp = NOTHING,
): ProgramEntry => ({
  operands: 'value*',
  listed: true,
  handle: ({ args, emit }) => {
    // Only at the start: after a name it belongs to the named program.
    if (/^--(help|version)$/.test(args[0] ?? '')) return false;
    emit((operandsOf(args, takes).length === 0 ? without : withSome)[1]);
    return true;
  },
  examples: [without, withSome],
});

/** A group that acts, but whose first word may only ask: `opam pin list`, `opam pin add x`. */
export const listing = (words: string, entry: ProgramEntry, ...commands: readonly string[]): ProgramEntry => ({
  ...entry,
  handle: onlyHelp,
  sub: { [words]: looks(...commands) },
  other: entry,
});

/** The command follows `--`: `kubectl exec pod -- ls`. Nothing before it runs. */
export const afterDashes =
  (does: EffectName) =>
  (use: ProgramUse): Handled => {
    const dashes = use.args.indexOf('--');
    if (dashes < 0) return false;
    const command = use.args.slice(dashes + 1);
    use.emit(startsShell(command) ? 'exec' : does);
    return { prints: use.inSubshell(() => use.run(command)) };
  };

/** The same, except for a first word that only asks something: `k6 version`. */
export const telling = (words: RegExp, entry: ProgramEntry, ...examples: readonly CommandExample[]): ProgramEntry => ({
  ...entry,
  handle: (use) => {
    if (!words.test(use.args[0] ?? '')) return entry.handle?.(use) ?? false;
    use.emit('read');
    return true;
  },
  examples: [...(entry.examples ?? []), ...examples],
});

const SHELL = /^(\S*\/)?((ba|da|z|k|a|fi)?sh|pwsh|busybox)$/;

/** Whether a command starts a shell, which can do more than the command shows. */
export const startsShell = (words: readonly string[]): boolean => words.some((word) => SHELL.test(word));

/** The same for a shell that is not given its code: `bash`, `sh script`. */
export const startsOpenShell = (words: readonly string[]): boolean =>
  startsShell(words) && !(SHELL.test(words[0] ?? '') && /^-[a-z]*c$/.test(words[1] ?? '') && words.length > 2);

export const namesOf = (...families: readonly Readonly<Record<string, unknown>>[]): ReadonlySet<string> =>
  new Set(families.flatMap((family) => Object.keys(family).flatMap((names) => names.split(' '))));

/** Runs any command in a separate environment. */
export const within = (command: string, options: NonNullable<ProgramEntry['options']> = {}): ProgramEntry => ({
  style: 'posix',
  operands: 'argv',
  options,
  examples: [[`${command} rm f`, 'destroy']],
});

export const settingsOf = (name: string): ProgramEntry => ({
  operands: 'value*',
  sub: {
    'get list ls debug': looks(`${name} config list`),
    'set unset delete edit': writes(`${name} config set a b`),
  },
});
