// One use of a program, as an entry sees it: its arguments, what flows into it, and the ways to say what it does.

import type { EffectName } from '../../core/effect.ts';
import type { ShellContext } from './context.ts';
import type { ShellState } from './state.ts';

/** What flows into a command. */
export type Stdin =
  | { readonly from: 'nothing' }
  | { readonly from: 'text'; readonly text: string }
  /** A pipe or a file whose content cannot be told. */
  | { readonly from: 'stream' };

export const NO_INPUT: Stdin = { from: 'nothing' };
export const STREAM_INPUT: Stdin = { from: 'stream' };

/** What a command prints; undefined: it cannot be told. */
export type Output = string | undefined;

export interface ProgramUse {
  readonly name: string;
  readonly args: readonly string[];
  readonly stdin: Stdin;
  readonly context: ShellContext;
  readonly state: ShellState;
  /** Changes what is known about the shell: for builtins. */
  setState(state: ShellState): void;
  /** Leaves the function or the loop it stands in. */
  leave(what: 'function' | 'loop'): void;
  /** The function it stands in has a variable of this name to itself. */
  declareLocal(name: string): void;
  /** Code that runs later, or may: now is as good a time as any, and the end is the last. */
  trap(code: string): void;
  /** The next line of what flows in, where that can be told. */
  nextLine(): Output;
  /** A path argument as a target. */
  path(text: string): string;
  /** The same use in another folder. */
  inFolder(folder: string): ProgramUse;
  /** The same use with other arguments. */
  withArgs(args: readonly string[]): ProgramUse;
  /** The same use, its effects told as those of another program. */
  asProgram(program: readonly string[]): ProgramUse;
  /** Says an effect of this use. Targets are given as they come out of `path`. */
  emit(effect: EffectName, targets?: readonly string[], why?: string): void;
  /** Says that folders are made: a write, but one that changes nothing that was there. */
  createFolders(targets: readonly string[]): void;
  /** Whether the table knows a program of this name. */
  knows(program: string): boolean;
  /** Runs another command in this one's place. */
  run(argv: readonly string[], stdin?: Stdin): Output;
  /** Runs shell source, with `$0 $1 …` where given. */
  source(text: string, args?: readonly string[], stdin?: Stdin): Output;
  /** Directory and variables do not come back from what is done in here. */
  inSubshell<T>(work: () => T): T;
  /** The same in another shell, where the functions of this one are not known. */
  inNewShell<T>(work: () => T): T;
  /** Sets a variable for what runs next: some of them make a program do something else. */
  setVariable(name: string, value: string): void;
  /** What a file holds, where that can be told: a process substitution. */
  substitutionText(path: string): Output;
  /** What this very command wrote into a file before, where that can be told. */
  writtenText(path: string): Output;
  /** Remembers what is in a file from here on; undefined: it cannot be told. */
  rememberFile(path: string, text: Output, more?: boolean): void;
  /** Says that a file is read or written, whatever kind of file it is: a disk, a stream, a connection. */
  open(path: string, how: 'read' | 'write'): void;
}
