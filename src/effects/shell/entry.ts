// The form of an entry in the table of commands: what a program does, as data. One interpreter (interpret.ts) reads them all.

import type { EffectName } from '../../core/effect.ts';
import type { Output, Use } from './use.ts';

export const LANGUAGES = [
  'sed',
  'awk',
  'python',
  'javascript',
  'perl',
  'perl-module',
  'ruby',
  'php',
  'lua',
  'sql',
  'vim',
  'code',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** What an operand or the value of an option is to the program. */
export type Role =
  /** Nothing to us: a pattern, a number, a name. */
  | 'value'
  | 'pattern'
  /** Paths. `make`: a folder that is created, never overwritten; `here`: in the folder it works in; `script`: code that is run. */
  | 'read'
  | 'write'
  | 'make'
  | 'destroy'
  | 'here'
  | 'script'
  /** Where the rest of it happens. */
  | 'folder'
  /** A host or an address. */
  | 'host'
  /** Shell source; several such operands are one source. */
  | 'shell'
  /** Another command from here on; `argv+`: with more arguments that cannot be seen. */
  | 'argv'
  | 'argv+'
  /** Code in another language. `code`: one that is not looked into. */
  | Language;

/**
 * What an option means. A role speaks of its value (`'-o='`); an effect's name says what the option makes of the command;
 * `calm` makes it only look (a dry run), `help` only say what it is; `operands:write` gives the operands another role.
 */
export type Meaning = Role | EffectName | 'calm' | 'help' | `operands:${Role}`;

/** The arguments of a command line, read by its entry. */
export interface ParsedArguments {
  readonly given: readonly GivenOption[];
  readonly operands: readonly string[];
  /** How many of the operands come before `--`. */
  readonly beforeDashes: number;
  /** Indices of operands that follow an option the table does not have: they may be its value. */
  readonly doubtful: ReadonlySet<number>;
}

export interface GivenOption {
  /** Its index among the arguments. */
  readonly at: number;
  readonly meaning: Meaning;
  readonly value: string | undefined;
}

/** A command and the strongest effect it has. */
export type Example = readonly [command: string, effect: EffectName];

/** False: the rest of the entry has still to be read. True: all is said. Or, with what it prints. */
export type Looked = boolean | { readonly prints: Output };

export interface Entry {
  /** What it does however it is called. Left out: what its operands and options say, at least `read`. */
  readonly does?: EffectName;
  /**
   * Operands in order: `'read* [write]'`. `*`: any number. `[write]`: not there when an option has the same role;
   * `[perl:script]`: a script, unless an option was given perl code.
   */
  readonly operands?: string;
  /** The language it reads from standard input when it is given no code in any other way. */
  readonly stdin?: Language;
  /** Names, then what they mean. `-o=` takes a value, `-i?` only one glued to it, plain ones take none. */
  readonly options?: Readonly<Record<string, Meaning>>;
  /** `posix`: options end at the first operand. `long`: `-name` is one option, not four. `none`: no options at all. */
  readonly style?: 'posix' | 'long' | 'none';
  /** Sub-commands by name; `get-*` stands for every name that begins so. */
  readonly sub?: Readonly<Record<string, Entry>>;
  /** A sub-command that is not listed. Left out: `unknown`. */
  readonly other?: Entry;
  /** For what data cannot say. Comes before everything else. */
  readonly look?: (use: Use) => Looked;
  /** What it writes beside the files it was told to write. */
  readonly beside?: (paths: readonly string[], line: ParsedArguments, use: Use) => readonly string[];
  /** What it prints, when that can be told. */
  readonly prints?: (use: Use) => string | undefined;
  readonly examples?: readonly Example[];
}

/** Entries of one family. A key may hold several names of the same program: `'ls dir vdir'`. */
export type Family = Readonly<Record<string, Entry>>;
