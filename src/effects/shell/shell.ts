// The state of one analysis of one command: the simulated shell, the effects found so far, and the remaining work budget.

import type { Function as FunctionNode, Script } from 'unbash';
import type { Effect, EffectName, Lookup } from '../../core/effect.ts';
import { lookupOf } from '../programs/lookups.ts';
import type { ShellContext } from './context.ts';
import { throughProcess } from './descriptors.ts';
import { basename, dirname, resolve, unresolved } from './path.ts';
import { NO_INPUT, type Output, type Stdin } from './program-use.ts';
import { isKnown, printable, type ShellState, type ShellValue, startState, type Trap } from './state.ts';
import { tamperPath, tamperRead, tamperRemoval } from './tamper-paths.ts';

export type SourceSpan = readonly [start: number, end: number];

/** Thrown when a command exceeds the work budget. */
export class LimitExceeded extends Error {}

const MAX_STEPS = 10_000;
/** Each level of nested substitutions is parsed again, so the cost is counted in characters. */
const MAX_CHARACTERS = 50_000;
const MAX_DEPTH = 60;
const MAX_EFFECTS = 400;

export interface Shell {
  readonly context: ShellContext;
  state: ShellState;
  readonly effects: Effect[];
  /** Set while reading text from elsewhere (`bash -c`): its effects get this span. */
  spanOverride: SourceSpan | undefined;
  /** Functions and aliases being run, to detect recursion. */
  readonly callStack: (string | FunctionNode['body'])[];
  /** States in which the current function may return, or the current loop may break, before its end. */
  returns: ShellState[];
  breaks: ShellState[];
  /** The outer values of the current function's local variables. */
  locals: Map<string, ShellValue | undefined> | undefined;
  /** Inputs from which a line was read. */
  readonly consumedInputs: WeakSet<Stdin>;
  /** The number of enclosing background processes or pipelines, and of enclosing conditions and loops. */
  forks: number;
  conditions: number;
  /** The text behind each `/dev/fd` path: process substitutions and here-documents. */
  readonly fdTexts: Map<string, Output>;
  /** Known texts that this command wrote to files: it may run them later. */
  readonly writtenFiles: Map<string, string>;
  readonly budget: { steps: number; characters: number; depth: number };
  /** Effects that programs may have on files they are given. They count only if they turn out to be tampering. */
  readonly possible: Effect[];
  /** Keys of them. */
  readonly noted: Set<string>;
  /** Names of files that commands of this line found and others took over: an unknown folder may be one of them. */
  readonly found: Set<string>;
  /** Where a quoted word is one of a list of names: `rm "$f"` after `f=$(find …)`. */
  readonly oneOf: { readonly at: number; readonly names: readonly string[] }[];
  /** Targets that were written with `..`, with the path as written. */
  readonly unresolved: Map<string, string>;
  /** The files that this command opened for reading, by descriptor; `?`: a number that the shell chose. */
  readonly descriptors: Map<string, readonly string[]>;
  /** Keys of the effects already recorded, with their places. */
  readonly seen: Map<string, number>;
  /** Passed in by effects.ts, because these modules would import each other in a cycle. */
  readonly readers: Readers;
}

export interface Readers {
  readonly script: (shell: Shell, script: Script, stdin: Stdin) => Output;
  readonly command: (shell: Shell, argv: readonly string[], stdin: Stdin, span: SourceSpan) => Output;
  readonly source: (shell: Shell, text: string, stdin: Stdin, span: SourceSpan) => Output;
  readonly call: (shell: Shell, body: FunctionNode['body'], stdin: Stdin) => Output;
}

export const newShell = (context: ShellContext, readers: Readers): Shell => ({
  context,
  state: startState(context.cwd),
  effects: [],
  spanOverride: undefined,
  callStack: [],
  returns: [],
  breaks: [],
  locals: undefined,
  consumedInputs: new WeakSet(),
  forks: 0,
  conditions: 0,
  fdTexts: new Map(),
  writtenFiles: new Map(),
  budget: { steps: MAX_STEPS, characters: MAX_CHARACTERS, depth: MAX_DEPTH },
  possible: [],
  oneOf: [],
  noted: new Set(),
  found: new Set(),
  unresolved: new Map(),
  descriptors: new Map(),
  seen: new Map(),
  readers,
});

export function spend(shell: Shell, steps = 1): void {
  shell.budget.steps -= steps;
  if (shell.budget.steps < 0) throw new LimitExceeded('takes too many steps to analyse');
}

export function spendText(shell: Shell, characters: number): void {
  shell.budget.characters -= characters;
  if (shell.budget.characters < 0) throw new LimitExceeded('has too much nested text');
}

/** Positions in nested source are relative to that source, so its effects get the span of the text that contains it. */
export function withSpan<T>(shell: Shell, span: SourceSpan, work: () => T): T {
  const { spanOverride } = shell;
  shell.spanOverride ??= span;
  try {
    return work();
  } finally {
    shell.spanOverride = spanOverride;
  }
}

/** Limits the nesting depth. */
export function nested<T>(shell: Shell, work: () => T): T {
  if (--shell.budget.depth < 0) throw new LimitExceeded('is nested too deeply');
  try {
    return work();
  } finally {
    shell.budget.depth++;
  }
}

/** Runs `work` as in a subshell: changes to directory, variables and functions are dropped. */
export function inSubshell<T>(shell: Shell, work: () => T): T {
  const before = shell.state;
  try {
    const result = work();
    endTraps(shell, before.traps);
    return result;
  } finally {
    shell.state = before;
  }
}

/** A trap may run at any time: read it with the current state now, and once more when the shell exits. */
export function setTrap(shell: Shell, code: string, span: SourceSpan): void {
  const state = shell.state;
  if (!state.traps.some((each) => each.code === code))
    shell.state = { ...state, traps: [...state.traps, { code, span, state }] };
  inSubshell(shell, () => shell.readers.source(shell, code, NO_INPUT, span));
}

/** Runs the traps that were set in this shell, with its final state; the directory is unknown if it changed since. */
export function endTraps(shell: Shell, before: readonly Trap[]): void {
  if (shell.state.traps === before) return;
  for (const { code, span, state } of shell.state.traps) {
    if (before.some((each) => each.code === code && each.state === state)) continue;
    const { moves, variables, functions } = shell.state;
    if (moves === state.moves && variables === state.variables && functions === state.functions) continue;
    shell.state = { ...shell.state, traps: before, ...(moves !== state.moves && { cwd: undefined }) };
    shell.readers.source(shell, code, NO_INPUT, span);
  }
}

export interface EffectCause {
  readonly span: SourceSpan;
  readonly program?: readonly string[];
  readonly command?: readonly string[];
  readonly why?: string;
  /** What is destroyed can surely be brought back. */
  readonly recoverable?: boolean;
  readonly deep?: true;
  /** How a read explores, if neither the program nor the targets tell. */
  readonly lookup?: Lookup | 'none';
}

/** Whether an effect on a path is tampering: changing or removing rules, reading keys, using sockets. */
const TAMPERS: Partial<Record<EffectName, (path: string, context: ShellContext) => boolean>> = {
  write: tamperPath,
  destroy: tamperRemoval,
  read: tamperRead,
  network: tamperRead,
};

export function emit(shell: Shell, effect: EffectName, targets: readonly string[], cause: EffectCause): void {
  const tampers = TAMPERS[effect];
  const elsewhere = inOtherCwds(shell, targets);
  if (effect !== 'network') mayOpen(shell, effect === 'read' ? 'read' : 'write', elsewhere, cause);
  const guarded = tampers && [...targets, ...elsewhere].find((target) => tampers(target, shell.context));
  if (guarded === undefined) record(shell, effect, targets, cause);
  else if (effect === 'read' || effect === 'network')
    record(shell, 'tamper', targets, { ...cause, why: `${guarded} gives access to what enforces the rules` });
  else record(shell, 'tamper', targets, { ...cause, why: `changes ${guarded}, which holds the rules in force` });
}

/** How an unknown directory is shown. */
const UNKNOWN_CWD = '?';

/** The same relative targets in the other directories the shell may be in. */
function inOtherCwds({ state: { cwd, otherCwds } }: Shell, targets: readonly string[]): readonly string[] {
  if (otherCwds.length === 0) return [];
  const from = cwd ?? UNKNOWN_CWD;
  const names = targets.filter((target) => target.startsWith(`${from}/`)).map((target) => target.slice(from.length));
  return otherCwds.flatMap((folder) => names.map((name) => folder + name));
}

const MAX_WHY_LENGTH = 160;

const clipped = (text: string): string =>
  printable(text.length > MAX_WHY_LENGTH ? `${text.slice(0, MAX_WHY_LENGTH)}…` : text);

/** Like `emit`, without the tamper check. Creating a folder changes no rules. */
export function record(shell: Shell, effect: EffectName, targets: readonly string[], cause: EffectCause): void {
  spend(shell, 4 + targets.length);
  const span = shell.spanOverride ?? cause.span;
  const key = `${effect} ${span[0]} ${span[1]} ${targets.join('\0')} ${cause.deep ?? ''}${(cause.command ?? cause.program ?? []).join('\0')}`;
  const known = shell.seen.get(key);
  if (known !== undefined) {
    const each = shell.effects[known];
    if (each && cause.lookup !== undefined && cause.lookup !== 'none')
      shell.effects[known] = { ...each, lookup: cause.lookup };
    return;
  }
  shell.seen.set(key, shell.effects.length);
  if (effect !== 'network')
    noteInFound(shell, effect === 'read' || effect === 'destroy' ? effect : 'write', targets, cause);
  const lookup = effect === 'read' ? lookupOf(cause, targets) : undefined;
  if (shell.effects.length >= MAX_EFFECTS) throw new LimitExceeded('has too many effects to list');
  shell.effects.push({
    effect,
    targets,
    span,
    ...(cause.program && { program: cause.program }),
    ...(cause.command && { command: cause.command }),
    ...(cause.recoverable && effect === 'destroy' && { recoverable: targets }),
    ...(cause.deep && { deep: true as const }),
    ...(lookup && { lookup }),
    ...(cause.why !== undefined && { why: clipped(cause.why) }),
  });
}

/** Each is looked up on the disk. */
const MAX_POSSIBLE = 4_000;

/** Notes files that a program may open: an effect that counts only if it turns out to be tampering. */
export function mayOpen(
  shell: Shell,
  how: 'read' | 'write' | 'destroy',
  paths: readonly string[],
  cause: EffectCause,
): void {
  if (paths.length === 0) return;
  const { span, program } = cause;
  // Which program reads decides whether it reads whole folders.
  const by = how === 'read' && program ? { program } : undefined;
  const key = `${how} ${by?.program.join(' ') ?? ''} `;
  const targets: string[] = [];
  for (const path of paths) {
    const target = pathOf(shell, path);
    if (shell.noted.has(key + target)) continue;
    shell.noted.add(key + target);
    targets.push(target);
  }
  if (targets.length === 0) return;
  if (shell.noted.size > MAX_POSSIBLE) throw new LimitExceeded('names too many files');
  shell.possible.push({ effect: how, targets, span: shell.spanOverride ?? span, ...by });
}

/** Notes names that a command found, for those that get them only in part: `cd "$(ls -d .t*)"`. */
export function noteFound(shell: Shell, text: string): undefined {
  for (const name of text.split('\n'))
    if (name !== '' && isKnown(name) && shell.found.size < MAX_FOUND)
      // Among all that is below a folder are its entries, which may be links.
      for (const path of new Set([name, name.replace(/\*\*$/, '*')])) shell.found.add(pathOf(shell, path));
}

/** Notes the names of a list of which a quoted word is one. */
export function noteOneOf(shell: Shell, text: string, at: number): void {
  if (shell.oneOf.length >= MAX_ONE_OF) throw new LimitExceeded('uses too many lists of names');
  shell.oneOf.push({
    at: shell.spanOverride?.[0] ?? at,
    names: text.split('\n').filter((name) => name !== '' && isKnown(name)),
  });
}

const MAX_FOUND = 16;
const MAX_ONE_OF = 200;
const IN_UNKNOWN = /^\?\/+(.+)$/;
const hasLetters = (text: string): boolean => /[a-z]/i.test(text);

/** A target in an unknown folder may be in one that was found, or beside a file that was found. */
function noteInFound(
  shell: Shell,
  how: 'read' | 'write' | 'destroy',
  targets: readonly string[],
  cause: EffectCause,
): void {
  if (shell.oneOf.length > 0 && targets.includes('?')) {
    const [start, end] = cause.span;
    // Text that is read as a command may have come from any word before it: `echo "rm $(find …)" | sh`.
    const used = shell.oneOf.filter(({ at }) => shell.spanOverride !== undefined || (start <= at && at < end));
    mayOpen(
      shell,
      how,
      used.flatMap(({ names }) => names),
      cause,
    );
  }
  if (shell.found.size === 0) return;
  const names = targets.flatMap((target) => IN_UNKNOWN.exec(target)?.[1] ?? []);
  const places = [...shell.found].flatMap((path) => [path, dirname(path)]);
  // Two wildcards may be anything, as after `git status -s`.
  const paths = names.flatMap((name) =>
    places.filter((place) => hasLetters(name) || hasLetters(basename(place))).map((place) => `${place}/${name}`),
  );
  mayOpen(shell, how, paths, cause);
}

export const pathOf = (shell: Shell, text: string): string => targetOf(shell, text, shell.state.cwd);

/** The target that a path means in a folder. */
export function targetOf(shell: Shell, text: string, cwd: string | undefined): string {
  const path = throughProcess(shell, text, cwd);
  const target = resolve(path, cwd);
  const written = unresolved(path, cwd);
  if (written !== undefined && written !== target) shell.unresolved.set(target, written);
  return target;
}

/** A program enters a folder as the file system resolves it, so `..` is kept. */
export const folderOf = (shell: Shell, folder: string, cwd: string | undefined): string | undefined => {
  if (!isKnown(folder) || (!folder.startsWith('/') && cwd === undefined)) return undefined;
  const target = targetOf(shell, folder, cwd);
  return shell.unresolved.get(target) ?? target;
};
