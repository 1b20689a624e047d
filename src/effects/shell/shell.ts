// One reading of one command: what is known so far, what has been found, and how much work may still be spent on it.

import type { Function as FunctionNode, Script } from 'unbash';
import type { Effect, EffectName } from '../../core/effect.ts';
import type { ShellContext } from './context.ts';
import { isDisk, isStream, resolve, socketHost } from './path.ts';
import { type State, shown, startState, type Trap, type Value } from './state.ts';
import { tamperPath, tamperRead, tamperRemoval } from './tamper-paths.ts';
import { NOTHING, type Output, type Stdin } from './use.ts';

export type Span = readonly [start: number, end: number];

/** Thrown when a command asks for more work than any honest one does. */
export class TooMuch extends Error {}

const MOST_STEPS = 10_000;
/** Substitutions are parsed again at each level: characters, not levels, are what they cost. */
const MOST_CHARACTERS = 50_000;
const MOST_DEPTH = 60;
const MOST_EFFECTS = 400;

export interface Shell {
  readonly context: ShellContext;
  state: State;
  readonly effects: Effect[];
  /** Set while reading text that does not stand in the command itself: its effects are laid to this span. */
  frame: Span | undefined;
  /** Functions and aliases being run, to see recursion. */
  readonly calls: (string | FunctionNode['body'])[];
  /** Where the function, or the loop, that is being read may have been left before its end. */
  returns: State[];
  breaks: State[];
  /** What the variables a function has to itself were outside. */
  locals: Map<string, Value | undefined> | undefined;
  /** Texts of which a line has been read. */
  readonly taken: WeakSet<Stdin>;
  /** How many processes beside each other, and how many conditions, what is read now stands under. */
  forks: number;
  ifs: number;
  /** What can be read from a process substitution, by its path. */
  readonly pipes: Map<string, Output>;
  /** What this command wrote into files, where that can be told: it may run them later on. */
  readonly files: Map<string, string>;
  readonly left: { steps: number; characters: number; depth: number };
  readonly seen: Set<string>;
  /** The readers of what stands inside other things; wired together in effects.ts. */
  readonly read: Readers;
}

export interface Readers {
  readonly script: (shell: Shell, script: Script, stdin: Stdin) => Output;
  readonly command: (shell: Shell, argv: readonly string[], stdin: Stdin, span: Span) => Output;
  readonly source: (shell: Shell, text: string, stdin: Stdin, span: Span) => Output;
  readonly call: (shell: Shell, body: FunctionNode['body'], stdin: Stdin) => Output;
}

export const newShell = (context: ShellContext, read: Readers): Shell => ({
  context,
  state: startState(context.cwd),
  effects: [],
  frame: undefined,
  calls: [],
  returns: [],
  breaks: [],
  locals: undefined,
  taken: new WeakSet(),
  forks: 0,
  ifs: 0,
  pipes: new Map(),
  files: new Map(),
  left: { steps: MOST_STEPS, characters: MOST_CHARACTERS, depth: MOST_DEPTH },
  seen: new Set(),
  read,
});

export function spend(shell: Shell, steps = 1): void {
  shell.left.steps -= steps;
  if (shell.left.steps < 0) throw new TooMuch('more steps than a command takes');
}

export function spendText(shell: Shell, characters: number): void {
  shell.left.characters -= characters;
  if (shell.left.characters < 0) throw new TooMuch('more nested text than a command has');
}

/** Positions in a text that is read apart count from its own beginning: what it does is shown where that text stands. */
export function framed<T>(shell: Shell, span: Span, work: () => T): T {
  const { frame } = shell;
  shell.frame ??= span;
  try {
    return work();
  } finally {
    shell.frame = frame;
  }
}

/** Goes one level down. */
export function deeper<T>(shell: Shell, work: () => T): T {
  if (--shell.left.depth < 0) throw new TooMuch('nested deeper than a command is');
  try {
    return work();
  } finally {
    shell.left.depth++;
  }
}

/** As in a process of its own: directory, variables and functions do not come back. */
export function apart<T>(shell: Shell, work: () => T): T {
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
export function setTrap(shell: Shell, code: string, span: Span): void {
  const state = shell.state;
  if (!state.traps.some((each) => each.code === code))
    shell.state = { ...state, traps: [...state.traps, { code, span, state }] };
  apart(shell, () => shell.read.source(shell, code, NOTHING, span));
}

/** What was set to run later runs at the latest when the shell it was set in ends, wherever that is by then. */
export function endTraps(shell: Shell, before: readonly Trap[]): void {
  if (shell.state.traps === before) return;
  for (const { code, span, state } of shell.state.traps) {
    if (before.some((each) => each.code === code && each.state === state)) continue;
    const { moves, variables, functions } = shell.state;
    if (moves === state.moves && variables === state.variables && functions === state.functions) continue;
    shell.state = { ...shell.state, traps: before, ...(moves !== state.moves && { cwd: undefined }) };
    shell.read.source(shell, code, NOTHING, span);
  }
}

export interface Cause {
  readonly span: Span;
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

export function emit(shell: Shell, effect: EffectName, targets: readonly string[], cause: Cause): void {
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
function elsewhere({ state: { cwd, stayed } }: Shell, targets: readonly string[]): readonly string[] {
  if (stayed.length === 0) return [];
  const from = cwd ?? UNTOLD;
  const names = targets.filter((target) => target.startsWith(`${from}/`)).map((target) => target.slice(from.length));
  return stayed.flatMap((place) => names.map((name) => place + name));
}

const LONGEST_WHY = 160;

const clipped = (text: string): string => shown(text.length > LONGEST_WHY ? `${text.slice(0, LONGEST_WHY)}…` : text);

/** Without the look at what the paths hold: for what creates but never changes. */
export function record(shell: Shell, effect: EffectName, targets: readonly string[], cause: Cause): void {
  spend(shell, 4 + targets.length);
  const span = shell.frame ?? cause.span;
  const key = `${effect} ${span[0]} ${span[1]} ${targets.join('\0')} ${(cause.command ?? cause.program ?? []).join('\0')}`;
  if (shell.seen.has(key)) return;
  shell.seen.add(key);
  if (shell.effects.length >= MOST_EFFECTS) throw new TooMuch('more effects than can be told');
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

export function keepFile(shell: Shell, path: string, output: Output, more: boolean): void {
  const before = more ? shell.files.get(path) : '';
  const text = output === undefined || before === undefined ? undefined : before + output;
  if (text === undefined || text === '' || text.length > LONGEST_FILE) shell.files.delete(path);
  else if (shell.files.size < MOST_FILES || shell.files.has(path)) shell.files.set(path, text);
}

export const pathOf = (shell: Shell, text: string): string => resolve(text, shell.state.cwd);

/** A file that is opened, whatever kind of file it is. */
export function openFile(shell: Shell, text: string, how: 'read' | 'write', cause: Cause): void {
  const target = pathOf(shell, text);
  const host = socketHost(target);
  if (host !== undefined) emit(shell, 'network', [host], { ...cause, why: 'opens a connection' });
  else if (isStream(target)) return;
  else if (how === 'write' && isDisk(target)) emit(shell, 'destroy', [target], { ...cause, why: 'overwrites a disk' });
  else emit(shell, how, [target], cause);
}
