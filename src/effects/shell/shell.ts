// One reading of one command: what is known so far, what has been found, and how much work may still be spent on it.

import type { Function as FunctionNode, Script } from 'unbash';
import type { Effect, EffectName } from '../../core/effect.ts';
import type { ShellContext } from './context.ts';
import { isDisk, isStream, resolve, socketHost } from './path.ts';
import { NO_INPUT, type Output, type Stdin } from './program-use.ts';
import { printable, type ShellState, type ShellValue, startState, type Trap } from './state.ts';
import { tamperPath, tamperRead, tamperRemoval } from './tamper-paths.ts';

export type SourceSpan = readonly [start: number, end: number];

/** Thrown when a command asks for more work than any honest one does. */
export class LimitExceeded extends Error {}

const MOST_STEPS = 10_000;
/** Substitutions are parsed again at each level: characters, not levels, are what they cost. */
const MOST_CHARACTERS = 50_000;
const MOST_DEPTH = 60;
const MOST_EFFECTS = 400;

export interface Shell {
  readonly context: ShellContext;
  state: ShellState;
  readonly effects: Effect[];
  /** Set while reading text that does not stand in the command itself: its effects are laid to this span. */
  spanOverride: SourceSpan | undefined;
  /** Functions and aliases being run, to see recursion. */
  readonly callStack: (string | FunctionNode['body'])[];
  /** Where the function, or the loop, that is being read may have been left before its end. */
  returns: ShellState[];
  breaks: ShellState[];
  /** What the variables a function has to itself were outside. */
  locals: Map<string, ShellValue | undefined> | undefined;
  /** Texts of which a line has been read. */
  readonly consumedInputs: WeakSet<Stdin>;
  /** How many processes beside each other, and how many conditions, what is read now stands under. */
  forks: number;
  conditions: number;
  /** What can be read from a process substitution, by its path. */
  readonly fdTexts: Map<string, Output>;
  /** What this command wrote into files, where that can be told: it may run them later on. */
  readonly writtenFiles: Map<string, string>;
  readonly budget: { steps: number; characters: number; depth: number };
  readonly seen: Set<string>;
  /** The readers of what stands inside other things; wired together in effects.ts. */
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
  budget: { steps: MOST_STEPS, characters: MOST_CHARACTERS, depth: MOST_DEPTH },
  seen: new Set(),
  readers,
});

export function spend(shell: Shell, steps = 1): void {
  shell.budget.steps -= steps;
  if (shell.budget.steps < 0) throw new LimitExceeded('more steps than a command takes');
}

export function spendText(shell: Shell, characters: number): void {
  shell.budget.characters -= characters;
  if (shell.budget.characters < 0) throw new LimitExceeded('more nested text than a command has');
}

/** Positions in a text that is read apart count from its own beginning: what it does is shown where that text stands. */
export function withSpan<T>(shell: Shell, span: SourceSpan, work: () => T): T {
  const { spanOverride } = shell;
  shell.spanOverride ??= span;
  try {
    return work();
  } finally {
    shell.spanOverride = spanOverride;
  }
}

/** Goes one level down. */
export function nested<T>(shell: Shell, work: () => T): T {
  if (--shell.budget.depth < 0) throw new LimitExceeded('nested deeper than a command is');
  try {
    return work();
  } finally {
    shell.budget.depth++;
  }
}

/** As in a process of its own: directory, variables and functions do not come back. */
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

/** Code that runs later, or may: now is as good a time as any, and the end is the last. */
export function setTrap(shell: Shell, code: string, span: SourceSpan): void {
  const state = shell.state;
  if (!state.traps.some((each) => each.code === code))
    shell.state = { ...state, traps: [...state.traps, { code, span, state }] };
  inSubshell(shell, () => shell.readers.source(shell, code, NO_INPUT, span));
}

/** What was set to run later runs at the latest when the shell it was set in ends, wherever that is by then. */
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
}

/** Where an effect meets what holds the rules: changing it, taking it away, or getting hold of its keys and sockets. */
const TAMPERS: Partial<Record<EffectName, (path: string, context: ShellContext) => boolean>> = {
  write: tamperPath,
  destroy: tamperRemoval,
  read: tamperRead,
  network: tamperRead,
};

export function emit(shell: Shell, effect: EffectName, targets: readonly string[], cause: EffectCause): void {
  const tampers = TAMPERS[effect];
  const guarded =
    tampers && [...targets, ...elsewhere(shell, targets)].find((target) => tampers(target, shell.context));
  if (guarded === undefined) record(shell, effect, targets, cause);
  else if (effect === 'read' || effect === 'network')
    record(shell, 'tamper', targets, { ...cause, why: `${guarded} opens the way to what enforces` });
  else record(shell, 'tamper', targets, { ...cause, why: `changes ${guarded}, which holds the rules in force` });
}

/** How a folder shows that cannot be told. */
const UNTOLD = '?';

/** The same names where it may still be. */
function elsewhere({ state: { cwd, otherCwds } }: Shell, targets: readonly string[]): readonly string[] {
  if (otherCwds.length === 0) return [];
  const from = cwd ?? UNTOLD;
  const names = targets.filter((target) => target.startsWith(`${from}/`)).map((target) => target.slice(from.length));
  return otherCwds.flatMap((place) => names.map((name) => place + name));
}

const LONGEST_WHY = 160;

const clipped = (text: string): string =>
  printable(text.length > LONGEST_WHY ? `${text.slice(0, LONGEST_WHY)}…` : text);

/** Without the look at what the paths hold: for what creates but never changes. */
export function record(shell: Shell, effect: EffectName, targets: readonly string[], cause: EffectCause): void {
  spend(shell, 4 + targets.length);
  const span = shell.spanOverride ?? cause.span;
  const key = `${effect} ${span[0]} ${span[1]} ${targets.join('\0')} ${(cause.command ?? cause.program ?? []).join('\0')}`;
  if (shell.seen.has(key)) return;
  shell.seen.add(key);
  if (shell.effects.length >= MOST_EFFECTS) throw new LimitExceeded('more effects than can be told');
  shell.effects.push({
    effect,
    targets,
    span,
    ...(cause.program && { program: cause.program }),
    ...(cause.command && { command: cause.command }),
    ...(cause.why !== undefined && { why: clipped(cause.why) }),
  });
}

/** Scripts made on the way are short, and few. */
const LONGEST_FILE = 8_192;
const MOST_FILES = 20;

export function rememberFile(shell: Shell, path: string, output: Output, more: boolean): void {
  const before = more ? shell.writtenFiles.get(path) : '';
  const text = output === undefined || before === undefined ? undefined : before + output;
  if (text === undefined || text === '' || text.length > LONGEST_FILE) shell.writtenFiles.delete(path);
  else if (shell.writtenFiles.size < MOST_FILES || shell.writtenFiles.has(path)) shell.writtenFiles.set(path, text);
}

export const pathOf = (shell: Shell, text: string): string => resolve(text, shell.state.cwd);

/** A file that is opened, whatever kind of file it is. */
export function openFile(shell: Shell, text: string, how: 'read' | 'write', cause: EffectCause): void {
  const target = pathOf(shell, text);
  const host = socketHost(target);
  if (host !== undefined) emit(shell, 'network', [host], { ...cause, why: 'opens a connection' });
  else if (isStream(target)) return;
  else if (how === 'write' && isDisk(target)) emit(shell, 'destroy', [target], { ...cause, why: 'overwrites a disk' });
  else emit(shell, how, [target], cause);
}
