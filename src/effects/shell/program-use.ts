// One use of a program, as its table entry sees it: arguments, standard input, and the functions that report its effects.

import type { Effect, EffectName, Lookup } from '../../core/effect.ts';
import type { ShellContext } from './context.ts';
import type { ShellState } from './state.ts';

/** A command's standard input. */
export type Stdin =
  | { readonly from: 'nothing' }
  | { readonly from: 'text'; readonly text: string }
  /** A pipe or a file of unknown content. */
  | { readonly from: 'stream' };

export const NO_INPUT: Stdin = { from: 'nothing' };
export const STREAM_INPUT: Stdin = { from: 'stream' };

/** What a command prints; undefined when unknown. */
export type Output = string | undefined;

export interface ProgramUse {
  readonly name: string;
  readonly args: readonly string[];
  readonly stdin: Stdin;
  readonly context: ShellContext;
  readonly state: ShellState;
  /** The effects of the whole command line so far. */
  readonly found: readonly Effect[];
  /** For builtins, which change the shell itself. */
  setState(state: ShellState): void;
  /** Leaves the enclosing function or loop. */
  leave(what: 'function' | 'loop'): void;
  /** Makes a variable local to the enclosing function. */
  declareLocal(name: string): void;
  /** Registers code that may run at any time from now until the shell exits. */
  trap(code: string): void;
  /** The next line of standard input, or of another descriptor, if known. */
  nextLine(descriptor?: string): Output;
  /** Resolves a path argument to a target. */
  path(text: string): string;
  /** The same use in another folder. */
  inFolder(folder: string): ProgramUse;
  /** The same use with other arguments. */
  withArgs(args: readonly string[]): ProgramUse;
  /** The same use, with its effects attributed to another program. */
  asProgram(program: readonly string[]): ProgramUse;
  /** Reports an effect. Targets must come from `path`. */
  emit(effect: EffectName, targets?: readonly string[], why?: string): void;
  /** Reports files that are destroyed and can surely be brought back. */
  destroyRecoverably(targets: readonly string[], why: string): void;
  /** Reports folders that are read with all that is below them. */
  readWhole(targets: readonly string[]): void;
  /** Reports that it searches files, or lists names, that it does not spell. */
  lookUp(how: Lookup): void;
  /** Reports new folders: a write that changes no existing file. */
  createFolders(targets: readonly string[]): void;
  /** Whether the table has a program of this name. */
  knows(program: string): boolean;
  /** Runs another command. */
  run(argv: readonly string[], stdin?: Stdin): Output;
  /** Runs shell source, with `args` as its positional parameters. */
  source(text: string, args?: readonly string[], stdin?: Stdin): Output;
  /** Runs `work` as in a subshell: changes to the shell's state are dropped afterwards. */
  inSubshell<T>(work: () => T): T;
  /** Like `inSubshell`, but without the functions, aliases and unexported variables of this shell. */
  inNewShell<T>(work: () => T): T;
  /** Reports what setting a variable does to the programs that run next (`PAGER`, `LD_PRELOAD`). */
  setVariable(name: string, value: string): void;
  /** Notes files that it may write. They count only if they turn out to be tutti's own. */
  mayWrite(paths: readonly string[]): void;
  /** The same for files and folders that it may remove or move. */
  mayRemove(paths: readonly string[]): void;
  /** Notes names that it may print: an unknown folder may be one of them. */
  finds(names: string): undefined;
  /** The same for files that it may read. */
  mayRead(paths: readonly string[]): void;
  /** The text behind a process substitution's path, if known. */
  substitutionText(path: string): Output;
  /** What this command line wrote to a file earlier, if known. */
  writtenText(path: string): Output;
  /** Remembers a file's content; undefined when unknown. */
  rememberFile(path: string, text: Output, append?: boolean): void;
  /** Reports that a file is opened: a regular file, a disk, a stream or `/dev/tcp`. */
  open(path: string, how: 'read' | 'write'): void;
}
