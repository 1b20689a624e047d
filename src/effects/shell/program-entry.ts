// The shape of an entry in the program table: what a program does, as data. `interpret.ts` reads all of them.

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

/** What a program does with an operand or an option's value. */
export const ARGUMENT_ROLES = [
  /** No effect: a pattern, a number, a name. */
  'value',
  'pattern',
  /** A revision of git, a path, or both: `HEAD:f`. After `--` a path. */
  'revision',
  /** Paths. `make`: a folder that is created; `here`: a write in the working directory; `script`: code that is run. */
  'read',
  'write',
  'make',
  'destroy',
  'here',
  'script',
  /** A process that it acts on, by number. */
  'process',
  /** The directory for the rest of the command: `git -C dir`. */
  'folder',
  /** A host or an address. */
  'host',
  /** Shell source, joined with the operands after it. */
  'shell',
  /** From here on, another command; `argv+`: with further, unknown arguments. */
  'argv',
  'argv+',
  /** Code in another language. `code`: a language that is not analysed. */
  ...CODE_LANGUAGES,
] as const;
export type ArgumentRole = (typeof ARGUMENT_ROLES)[number];

/**
 * What an option means: the role of its value (`'-o='`), or an effect it adds to the command. `dry-run`: the command only reads.
 * `help`: the command only describes itself. `operands:write`: the operands get this role instead.
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
  /** The first option that the table does not have. */
  readonly unlisted: string | undefined;
  /** The first such option whose name is a deletion. */
  readonly deleting: string | undefined;
}

export interface GivenOption {
  /** Its index among the arguments. */
  readonly at: number;
  readonly meaning: OptionMeaning;
  readonly value: string | undefined;
}

/** A command and the strongest effect it has. */
export type CommandExample = readonly [command: string, effect: EffectName];

/** False: the rest of the entry applies. True: done. An object: done, with the command's output. */
export type Handled = boolean | { readonly prints: Output };

/** What a command line adds to the common verbs. */
export interface VerbForm {
  /** The effect of verbs that only look; `network` unless given. */
  readonly looks?: EffectName | undefined;
  /** The effect without any words; `read` unless given. */
  readonly bare?: EffectName | undefined;
  /** Words that are no verbs here: `gcloud run services list`. */
  readonly nouns?: string | undefined;
  /** Further verbs, by effect. */
  readonly words?: Readonly<Partial<Record<EffectName, string>>> | undefined;
}

export interface ProgramEntry {
  /** The effect it always has. Without it, operands and options decide; the least is `read`. */
  readonly does?: EffectName;
  /**
   * Roles of the operands in order: `'read* [write]'`. `*`: any number. `[write]`: absent when an option had this role;
   * `[perl:script]`: a script, absent when an option had perl code.
   */
  readonly operands?: string;
  /** The language of the code it reads from standard input when it is given no other code. */
  readonly stdin?: CodeLanguage;
  /**
   * Option names and their meaning. `-o=` takes a value, `-i?` only an attached one (`-i.bak`), the others none. `-#` is any number
   * (`head -20`), `--[no-]color` are two options.
   */
  readonly options?: Readonly<Record<string, OptionMeaning>>;
  /** Why options that are not listed are taken for harmless. Without it, they make a command that would only read `unknown`. */
  readonly anyOption?: string;
  /** Its options are in a table: code that reads the arguments need not know all of them. */
  readonly listed?: true;
  /** `posix`: options end at the first operand. `long`: `-name` is one option, not four. `none`: no options. */
  readonly style?: 'posix' | 'long' | 'none';
  /** Subcommands by name; `get-*` matches a prefix. */
  readonly sub?: Readonly<Record<string, ProgramEntry>>;
  /** For subcommands that are not listed. Without it they are `unknown`. */
  readonly other?: ProgramEntry;
  /** It follows the grammar of nouns and verbs, here and in the subcommands: for words that are not listed. */
  readonly verbs?: VerbForm;
  /** Code for what data cannot express. Runs first. */
  readonly handle?: (use: ProgramUse) => Handled;
  /** Further files it writes, derived from the written ones: backups, `.gz`. */
  readonly alsoWrites?: (paths: readonly string[], line: ParsedArguments, use: ProgramUse) => readonly string[];
  /** What it prints, if known. */
  readonly prints?: (use: ProgramUse) => string | undefined;
  readonly examples?: readonly CommandExample[];
}

/** Entries of related programs. A key may list several names of one program: `'ls dir vdir'`. */
export type Family = Readonly<Record<string, ProgramEntry>>;
