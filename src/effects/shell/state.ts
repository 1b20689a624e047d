// What is known about the shell at one point of a command: directory, variables, functions. A state is never changed but
// replaced, so that branches, subshells and loops can each go on from the same one at no cost.

import type { Function as FunctionNode } from 'unbash';

/** Stands in a text for a part that cannot be told: anything, even a piece of code. */
export const UNKNOWN = '\0';
/** Stands for a name that cannot be told, but is one plain word: a file that `find` or `xargs` hands on. */
export const SOME_WORD = '\x01';

/** Stands for a number that cannot be told. */
export const NUMBER = '\x02';

/** Follows what cannot be told where it stands bare and may be options: `eslint $FLAGS`. */
export const MAYBE_OPTIONS = '\x03';

export const isKnown = (text: string): boolean =>
  !text.includes(UNKNOWN) && !text.includes(SOME_WORD) && !text.includes(NUMBER);

/** A list of names that may be printed, among others: word by word each stands for itself, as one text it may be anything. */
export const isNameList = (text: string): boolean => text.includes('\n') && text.includes(SOME_WORD);

/** The same text for a person: what cannot be told shows as `?`. */
export const printable = (text: string): string =>
  isKnown(text) && !text.includes(MAYBE_OPTIONS)
    ? text
    : text.replaceAll(UNKNOWN, '?').replaceAll(SOME_WORD, '?').replaceAll(NUMBER, '?').replaceAll(MAYBE_OPTIONS, '');

export type ShellValue = string | readonly string[];

/** Code that runs later, and where the shell stood when it was set. */
export interface Trap {
  readonly code: string;
  readonly span: readonly [start: number, end: number];
  readonly state: ShellState;
}

export interface ShellState {
  /** Undefined: it was changed to something that cannot be told. */
  readonly cwd: string | undefined;
  /** Where `cd -` goes. */
  readonly oldCwd: string | undefined;
  /** Where it may still be, for any `cd` may have failed: of interest only where that is what holds the rules. */
  readonly otherCwds: readonly string[];
  /** How often the directory was changed. */
  readonly moves: number;
  /** What `popd` goes back to. */
  readonly stack: readonly (string | undefined)[];
  readonly variables: ReadonlyMap<string, ShellValue>;
  /** What a variable holds whatever it is given: it can only be read, is a number, or another name for something else. */
  readonly fixed: ReadonlyMap<string, string>;
  /** Variables that other programs see. Undefined: all. */
  readonly exported: ReadonlySet<string> | undefined;
  /** More variables were set than are remembered: one that is not may have any value. */
  readonly forgotVariables: boolean;
  /** Every body a name may have at this point; undefined: it may be no function at all. */
  readonly functions: ReadonlyMap<string, readonly (FunctionNode['body'] | undefined)[]>;
  readonly aliases: ReadonlyMap<string, string>;
  /** `$1` and on. Undefined: they cannot be told. */
  readonly args: readonly string[] | undefined;
  readonly traps: readonly Trap[];
  /** A shell that may know no more than the standard asks: what bash adds may mean something else to it. */
  readonly posix: boolean;
  /** Nothing after this point runs. */
  readonly ended: boolean;
}

/** Where `~` leads: to the person's own home unless the variable says otherwise. Empty: it was taken away. */
export function homeIn({ variables, forgotVariables }: ShellState, own: string): string {
  const told = variables.get('HOME');
  if (told === undefined) return forgotVariables ? UNKNOWN : own;
  return typeof told === 'string' ? told : (told[0] ?? '');
}

export const startState = (cwd: string): ShellState => ({
  cwd,
  oldCwd: undefined,
  otherCwds: [],
  moves: 0,
  stack: [],
  variables: new Map(),
  fixed: new Map(),
  exported: new Set(),
  forgotVariables: false,
  functions: new Map(),
  aliases: new Map(),
  args: undefined,
  traps: [],
  posix: false,
  ended: false,
});

/** Nothing is known any more but where it began. */
export const forgetAll = (state: ShellState): ShellState => ({
  ...state,
  cwd: undefined,
  oldCwd: undefined,
  otherCwds: [],
  stack: [],
  variables: new Map(),
  forgotVariables: true,
  args: undefined,
});

/** More places than these are nowhere in particular. */
const MOST_STAYED = 8;
export const capped = (places: readonly string[]): readonly string[] => [...new Set(places)].slice(0, MOST_STAYED);

/** A function that has this many bodies is not one that can be told. */
export const MOST_BODIES = 8;

/** A variable nobody remembers is unknown: so forgetting is always safe, and a state stays small. */
const MOST_VARIABLES = 64;

export function assign(state: ShellState, name: string, given: ShellValue): ShellState {
  const value = state.fixed.get(name) ?? given;
  if (state.variables.get(name) === value) return state;
  if (state.variables.size >= MOST_VARIABLES && !state.variables.has(name)) return { ...state, forgotVariables: true };
  return { ...state, variables: new Map(state.variables).set(name, value) };
}

/** With these variables as they are given; undefined: not set. */
export function withVariables(state: ShellState, values: ReadonlyMap<string, ShellValue | undefined>): ShellState {
  if (values.size === 0) return state;
  const variables = new Map(state.variables);
  for (const [name, value] of values) {
    if (value === undefined) variables.delete(name);
    else variables.set(name, value);
  }
  return { ...state, variables };
}

/** Set for every program before any command is: whatever they are given, programs see it. */
const INHERITED = /^(HOME|PATH|PWD|OLDPWD|TMPDIR|TMP|TEMP|SHELL|USER|LOGNAME|TERM|LANG|LC_\w+|SHLVL|EDITOR|PAGER)$/;

/** The same for a program of its own: what was not handed on may be set there or not. */
export function childState(state: ShellState): ShellState {
  const { exported } = state;
  const seen = (name: string): boolean => exported === undefined || exported.has(name) || INHERITED.test(name);
  const variables = new Map([...state.variables].map(([name, value]) => [name, seen(name) ? value : UNKNOWN]));
  // Every shell begins with its own.
  variables.delete('IFS');
  return { ...state, variables, fixed: new Map(), functions: new Map(), aliases: new Map() };
}

export const withExported = (state: ShellState, names: readonly string[]): ShellState =>
  state.exported === undefined || names.length === 0
    ? state
    : { ...state, exported: new Set([...state.exported, ...names]) };

/** One of several words, where those before it are as many as they seem: a pattern or what cannot be told may be more. */
export const itemAt = (items: readonly string[], index: number): string =>
  items.slice(0, index + 1).every((item) => item === NUMBER || (isKnown(item) && !/[*?[]/.test(item))) && index >= 0
    ? (items[index] ?? '')
    : UNKNOWN;

const sameValue = (a: ShellValue | undefined, b: ShellValue | undefined): boolean =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => item === b[index]));

function joinMaps<V>(
  a: ReadonlyMap<string, V>,
  b: ReadonlyMap<string, V>,
  join: (x: V | undefined, y: V | undefined) => V,
): ReadonlyMap<string, V> {
  if (a === b) return a;
  const joined = new Map<string, V>();
  for (const [name, value] of a) joined.set(name, join(value, b.get(name)));
  for (const [name, value] of b) if (!a.has(name)) joined.set(name, join(undefined, value));
  return joined;
}

/** Wherever it may be. */
export const possibleCwds = ({ cwd, otherCwds }: ShellState): readonly string[] =>
  cwd === undefined ? otherCwds : [cwd, ...otherCwds];

/** What still holds when either of two ways may have been taken. */
export function join(a: ShellState, b: ShellState): ShellState {
  if (a === b || b.ended) return a;
  if (a.ended) return b;
  return {
    cwd: a.cwd === b.cwd ? a.cwd : undefined,
    oldCwd: a.oldCwd === b.oldCwd ? a.oldCwd : undefined,
    otherCwds:
      a.otherCwds === b.otherCwds && a.cwd === b.cwd ? a.otherCwds : capped([...possibleCwds(a), ...possibleCwds(b)]),
    moves: Math.max(a.moves, b.moves),
    stack: a.stack === b.stack || a.stack.join(UNKNOWN) === b.stack.join(UNKNOWN) ? a.stack : [],
    variables: joinMaps(a.variables, b.variables, (x, y) => (sameValue(x, y) && x !== undefined ? x : UNKNOWN)),
    fixed: joinMaps(a.fixed, b.fixed, (x, y) => (x === y && x !== undefined ? x : UNKNOWN)),
    exported: a.exported === b.exported ? a.exported : undefined,
    forgotVariables: a.forgotVariables || b.forgotVariables,
    functions: joinMaps(a.functions, b.functions, (x = [undefined], y = [undefined]) =>
      [...new Set([...x, ...y])].slice(0, MOST_BODIES),
    ),
    aliases: joinMaps(a.aliases, b.aliases, (x, y) => (x === y && x !== undefined ? x : UNKNOWN)),
    args: sameValue(a.args, b.args) ? a.args : undefined,
    traps: a.traps === b.traps ? a.traps : [...new Set([...a.traps, ...b.traps])],
    posix: a.posix || b.posix,
    ended: false,
  };
}

const sameMap = <V>(a: ReadonlyMap<string, V>, b: ReadonlyMap<string, V>, same: (x: V, y: V | undefined) => boolean) =>
  a === b || (a.size === b.size && [...a].every(([name, value]) => same(value, b.get(name))));

const sameItems = (a: readonly unknown[], b: readonly unknown[] | undefined): boolean =>
  a === b || (a.length === b?.length && a.every((item, index) => item === b[index]));

/** Whether two states say the same, as far as another round of a loop could tell. */
export const sameState = (a: ShellState, b: ShellState): boolean =>
  a === b ||
  (a.cwd === b.cwd &&
    a.oldCwd === b.oldCwd &&
    a.forgotVariables === b.forgotVariables &&
    a.args === b.args &&
    sameItems(a.stack, b.stack) &&
    sameMap(a.functions, b.functions, sameItems) &&
    sameMap(a.aliases, b.aliases, Object.is) &&
    sameMap(a.variables, b.variables, sameValue));
