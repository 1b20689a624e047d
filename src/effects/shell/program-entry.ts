// The form of an entry in the table of commands: what a program does, as data. One interpreter (interpret.ts) reads them all.

import type { EffectName } from '../../core/effect.ts';
import type { Output, ProgramUse } from './program-use.ts';

export const CODE_LANGUAGES = [
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
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

/** What an operand or the value of an option is to the program. */
export type ArgumentRole =
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
  | CodeLanguage;

/**
 * What an option means. A role speaks of its value (`'-o='`); an effect's name says what the option makes of the command;
 * `calm` makes it only look (a dry run), `help` only say what it is; `operands:write` gives the operands another role.
 */
export type OptionMeaning = ArgumentRole | EffectName | 'dry-run' | 'help' | `operands:${ArgumentRole}`;

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
  readonly meaning: OptionMeaning;
  readonly value: string | undefined;
}

/** A command and the strongest effect it has. */
export type CommandExample = readonly [command: string, effect: EffectName];

/** False: the rest of the entry has still to be read. True: all is said. Or, with what it prints. */
export type Handled = boolean | { readonly prints: Output };

export interface ProgramEntry {
  /** What it does however it is called. Left out: what its operands and options say, at least `read`. */
  readonly does?: EffectName;
  /**
   * Operands in order: `'read* [write]'`. `*`: any number. `[write]`: not there when an option has the same role;
   * `[perl:script]`: a script, unless an option was given perl code.
   */
  readonly operands?: string;
  /** The language it reads from standard input when it is given no code in any other way. */
  readonly stdin?: CodeLanguage;
  /** Names, then what they mean. `-o=` takes a value, `-i?` only one glued to it, plain ones take none. */
  readonly options?: Readonly<Record<string, OptionMeaning>>;
  /** `posix`: options end at the first operand. `long`: `-name` is one option, not four. `none`: no options at all. */
  readonly style?: 'posix' | 'long' | 'none';
  /** Sub-commands by name; `get-*` stands for every name that begins so. */
  readonly sub?: Readonly<Record<string, ProgramEntry>>;
  /** A sub-command that is not listed. Left out: `unknown`. */
  readonly other?: ProgramEntry;
  /** For what data cannot say. Comes before everything else. */
  readonly handle?: (use: ProgramUse) => Handled;
  /** What it writes beside the files it was told to write. */
  readonly alsoWrites?: (paths: readonly string[], line: ParsedArguments, use: ProgramUse) => readonly string[];
  /** What it prints, when that can be told. */
  readonly prints?: (use: ProgramUse) => string | undefined;
  readonly examples?: readonly CommandExample[];
}

/** Entries of one family. A key may hold several names of the same program: `'ls dir vdir'`. */
export type Family = Readonly<Record<string, ProgramEntry>>;
