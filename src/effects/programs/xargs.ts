// xargs: a command that is run with names from standard input, all at once or a few at a time.

import type { Handled } from '../shell/program-entry.ts';
import { type ProgramUse, STREAM_INPUT, type Stdin } from '../shell/program-use.ts';
import { isKnown, SOME_WORD, UNKNOWN } from '../shell/state.ts';

/** More names than this count as any name. */
const FEW = 20;
export const few = (names: readonly string[]): readonly string[] => {
  if (names.length > FEW) return [SOME_WORD];
  // An unknown part may be several names or part of one.
  return names.every(isKnown) ? names : [...names.map((name) => name.replaceAll(UNKNOWN, SOME_WORD)), SOME_WORD];
};

/** The names in a list on stdin, or one name that represents all. */
export const listed = (stdin: Stdin, separator: RegExp | string): readonly string[] => {
  if (stdin.from !== 'text') return [SOME_WORD];
  const names = stdin.text.split(separator).filter((name) => name !== '');
  return few(names);
};

/** Names separated by NUL: split only in a file list, where names contain no line break. */
const named = (stdin: Stdin): readonly string[] => {
  if (stdin.from !== 'text') return [SOME_WORD];
  if (stdin.text.includes(SOME_WORD)) return listed(stdin, '\n');
  // A printed NUL looks like unknown text: the pieces may be names, and there may be others.
  const names = stdin.text.split(UNKNOWN).filter((name) => name !== '');
  return names.length > FEW ? [SOME_WORD] : [...names, SOME_WORD];
};

/** Without a delimiter option, xargs interprets quotes and backslashes. */
const unquoted = (names: readonly string[]): readonly string[] =>
  names.map((name) => (/['"\\]/.test(name) ? SOME_WORD : name));

interface Options {
  /** What is replaced by each name: `-I{}`. */
  replace?: string;
  /** How many names, or lines of names, each run gets. */
  names?: number;
  lines?: number;
  file?: string;
  delimiter?: string;
  asksHelp?: true;
  /** The index of the command. */
  command: number;
}

/** Letters that take a value, attached or as the next word; those of the second row only an attached one. */
const TAKES = 'adEIJLnPRSs';
const MAY_TAKE = 'eil';
const LONG: Readonly<Record<string, string>> = {
  ...{ 'arg-file': 'a', delimiter: 'd', eof: 'e', replace: 'i', 'max-lines': 'l', 'max-args': 'n', null: '0' },
  ...{ 'max-procs': 'P', 'max-chars': 's', 'process-slot-var': 'P' },
};

function optionsOf(args: readonly string[]): Options {
  const options: Options = { command: 0 };
  let at = 0;
  for (; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (!/^-./.test(arg)) break;
    if (arg === '--') {
      at++;
      break;
    }
    if (arg === '--help' || arg === '--version') options.asksHelp = true;
    if (arg.startsWith('--')) {
      const [, name = '', attached] = /^--([\w-]+)(?:=(.*))?$/s.exec(arg) ?? [];
      const letter = LONG[name];
      if (letter === undefined) continue;
      const value = attached ?? (TAKES.includes(letter) ? args[++at] : undefined);
      take(options, letter, value);
      continue;
    }
    // `-0i`, `-rn1`: letters in a row, of which the last may take a value.
    for (let letter = 1; letter < arg.length; letter++) {
      const name = arg[letter] ?? '';
      const rest = arg.slice(letter + 1);
      const takes = TAKES.includes(name);
      if (takes || MAY_TAKE.includes(name)) {
        take(options, name, rest !== '' ? rest : takes ? args[++at] : undefined);
        break;
      }
      take(options, name, undefined);
    }
  }
  options.command = at;
  return options;
}

function take(options: Options, letter: string, value: string | undefined): void {
  const count = /^\d+-?$/.test(value ?? '') ? Number.parseInt(value ?? '', 10) : undefined;
  if (letter === 'I' || letter === 'J' || letter === 'i') options.replace = value ?? '{}';
  else if (letter === 'n' && count !== undefined) options.names = count;
  else if (letter === 'L' || letter === 'l') options.lines = count ?? 1;
  else if (letter === 'a') options.file = value ?? '';
  else if (letter === 'd') options.delimiter = value ?? '';
  else if (letter === '0') options.delimiter = '\\0';
}

function namesIn(stdin: Stdin, { delimiter, replace }: Options): readonly string[] {
  if (delimiter === undefined) return unquoted(listed(stdin, replace === undefined ? /[ \t\n]+/ : /\n\s*/));
  if (delimiter.length === 1) return listed(stdin, delimiter);
  if (delimiter === '\\n') return listed(stdin, '\n');
  return delimiter === '\\0' ? named(stdin) : [SOME_WORD];
}

/** The names of each run. An unknown list fills every place. */
function runsOf(names: readonly string[], stdin: Stdin, options: Options): readonly (readonly string[])[] {
  const { replace, lines, names: many } = options;
  if (replace !== undefined || many === 1) return names.map((name) => [name]);
  if (lines !== undefined && options.delimiter === undefined && stdin.from === 'text' && names.every(isKnown)) {
    const rows = stdin.text.split('\n').filter((line) => line.trim() !== '');
    return inGroups(rows, lines).map((group) =>
      unquoted(
        group
          .join(' ')
          .trim()
          .split(/[ \t]+/),
      ),
    );
  }
  const size = many ?? lines;
  if (size === undefined || size < 1) return [names];
  if (names.every(isKnown)) return inGroups(names, size);
  // Any of them may come in any place.
  return [names, ...names.map((name) => Array.from({ length: Math.min(size, FEW) }, () => name))];
}

const inGroups = (all: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Programs whose tests, actions and modes are options: without any of their own, all come from elsewhere. */
const LED_BY_OPTIONS = /(^|\/)(g?find|(g|bsd)?tar|ar|jar|dd|git|openssl|ip|nft)$/;

/** Whether words behind the command are its options. Behind a folder, those of find still are. */
const takesOptions = ([program = '', ...words]: readonly string[], { replace }: Options): boolean =>
  LED_BY_OPTIONS.test(program) &&
  (words.length === 0 ||
    (/find$/.test(program) && replace === undefined && !words.some((word) => word.startsWith('-'))));

export const xargs = (use: ProgramUse): Handled => {
  const options = optionsOf(use.args);
  const { replace, file } = options;
  if (options.asksHelp) {
    use.emit('read');
    return true;
  }
  if (file !== undefined) use.open(file, 'read');
  const command = use.args.slice(options.command);
  const text = file === undefined ? undefined : use.writtenText(file);
  const stdin: Stdin = file === undefined ? use.stdin : text === undefined ? STREAM_INPUT : { from: 'text', text };
  const names = namesIn(stdin, options);
  if (command.length === 0) {
    use.emit('read');
    return { prints: names.every(isKnown) ? `${names.join(' ')}\n` : undefined };
  }
  if (takesOptions(command, options) && !names.every(isKnown)) use.emit('exec', [], 'runs it with unknown options');
  const withNames = ([name = '', ...more]: readonly string[]): readonly string[] =>
    replace ? command.map((word) => word.replaceAll(replace, name)) : [...command, name, ...more];
  const printed = runsOf(names, stdin, options).map((run) => use.inSubshell(() => use.run(withNames(run))));
  if (printed.length === 1) return { prints: printed[0] };
  return { prints: printed.every((output) => output !== undefined) ? printed.join('') : undefined };
};
