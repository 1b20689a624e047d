// One use of a program, as an entry sees it: its arguments, what flows into it, and the ways to say what it does.

import type { EffectName } from '../../core/effect.ts';
import type { ShellContext } from './context.ts';
import type { State } from './state.ts';

/** What flows into a command. */
export type Stdin =
  | { readonly from: 'nothing' }
  | { readonly from: 'text'; readonly text: string }
  /** A pipe or a file whose content cannot be told. */
  | { readonly from: 'stream' };

export const NOTHING: Stdin = { from: 'nothing' };
export const STREAM: Stdin = { from: 'stream' };

/** What a command prints; undefined: it cannot be told. */
export type Output = string | undefined;

export interface Use {
  readonly name: string;
  readonly args: readonly string[];
  readonly stdin: Stdin;
  readonly context: ShellContext;
  readonly state: State;
  /** Changes what is known about the shell: for builtins. */
  become(state: State): void;
  /** Leaves the function or the loop it stands in. */
  leave(what: 'function' | 'loop'): void;
  /** The function it stands in has a variable of this name to itself. */
  local(name: string): void;
  /** Code that runs later, or may: now is as good a time as any, and the end is the last. */
  trap(code: string): void;
  /** The next line of what flows in, where that can be told. */
  line(): Output;
  /** A path argument as a target. */
  path(text: string): string;
  /** The same use in another folder. */
  in(folder: string): Use;
  /** The same use with other arguments. */
  with(args: readonly string[]): Use;
  /** The same use, its effects told as those of another program. */
  as(program: readonly string[]): Use;
  /** Says an effect of this use. Targets are given as they come out of `path`. */
  emit(effect: EffectName, targets?: readonly string[], why?: string): void;
  /** Says that folders are made: a write, but one that changes nothing that was there. */
  make(targets: readonly string[]): void;
  /** Whether the table knows a program of this name. */
  knows(program: string): boolean;
  /** Runs another command in this one's place. */
  run(argv: readonly string[], stdin?: Stdin): Output;
  /** Runs shell source, with `$0 $1 …` where given. */
  source(text: string, args?: readonly string[], stdin?: Stdin): Output;
  /** Directory and variables do not come back from what is done in here. */
  apart<T>(work: () => T): T;
  /** The same in another shell, where the functions of this one are not known. */
  process<T>(work: () => T): T;
  /** Sets a variable for what runs next: some of them make a program do something else. */
  setVariable(name: string, value: string): void;
  /** What a file holds, where that can be told: a process substitution. */
  content(path: string): Output;
  /** What this very command wrote into a file before, where that can be told. */
  written(path: string): Output;
  /** Remembers what is in a file from here on; undefined: it cannot be told. */
  keep(path: string, text: Output, more?: boolean): void;
  /** Says that a file is read or written, whatever kind of file it is: a disk, a stream, a connection. */
  open(path: string, how: 'read' | 'write'): void;
}
