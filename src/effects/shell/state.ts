// The known state of the shell at one point of a command: directory, variables, functions. States are immutable, so branches,
// subshells and loops can share one.

import type { Function as FunctionNode } from 'unbash';

/** Placeholder for unknown text: anything, even code. */
export const UNKNOWN = '\0';
/** Placeholder for one unknown plain word: a file name from `find` or `xargs`. */
export const SOME_WORD = '\x01';

/** Placeholder for an unknown number. */
export const NUMBER = '\x02';

/** Follows UNKNOWN where an unquoted variable may expand to options: `eslint $FLAGS`. */
export const MAYBE_OPTIONS = '\x03';

export const isKnown = (text: string): boolean =>
  !text.includes(UNKNOWN) && !text.includes(SOME_WORD) && !text.includes(NUMBER);

/** Lines of file names, some unknown. Split into words each name counts; as one text it is unknown. */
export const isNameList = (text: string): boolean => text.includes('\n') && text.includes(SOME_WORD);

/** The text with placeholders shown as `?`. */
export const printable = (text: string): string =>
  isKnown(text) && !text.includes(MAYBE_OPTIONS)
    ? text
    : text.replaceAll(UNKNOWN, '?').replaceAll(SOME_WORD, '?').replaceAll(NUMBER, '?').replaceAll(MAYBE_OPTIONS, '');

export type ShellValue = string | readonly string[];

/** Code that runs later, with the state of the shell when it was set. */
export interface Trap {
  readonly code: string;
  readonly span: readonly [start: number, end: number];
  readonly state: ShellState;
}

export interface ShellState {
  /** Undefined when unknown. */
  readonly cwd: string | undefined;
  /** The directory was entered with `cd -P`, so that `..` in it is kept. */
  readonly physical: boolean;
  /** `set -P`: every `cd` is physical. */
  readonly entersPhysically: boolean;
  /** `OLDPWD`: where `cd -` goes. */
  readonly oldCwd: string | undefined;
  /** Other directories the shell may be in, because a `cd` may have failed. Only the tamper check uses them. */
  readonly otherCwds: readonly string[];
  /** The number of directory changes. */
  readonly moves: number;
  /** The stack of `pushd` and `popd`. */
  readonly stack: readonly (string | undefined)[];
  readonly variables: ReadonlyMap<string, ShellValue>;
  /** Variables whose value an assignment does not change: readonly, integer or nameref. */
  readonly fixed: ReadonlyMap<string, string>;
  /** Exported variables. Undefined: possibly all. */
  readonly exported: ReadonlySet<string> | undefined;
  /** More variables were set than are remembered, so any other variable may have any value. */
  readonly forgotVariables: boolean;
  /** The bodies each function may have at this point; undefined among them: it may not be a function. */
  readonly functions: ReadonlyMap<string, readonly (FunctionNode['body'] | undefined)[]>;
  readonly aliases: ReadonlyMap<string, string>;
  /** Positional parameters. Undefined when unknown. */
  readonly args: readonly string[] | undefined;
  readonly traps: readonly Trap[];
  /** The shell may be a plain POSIX shell, where bash extensions mean something else. */
  readonly posix: boolean;
  /** The shell has exited: nothing after this point runs. */
  readonly ended: boolean;
}

/** The value of HOME, by default the user's home folder. Empty: HOME is empty or unset. */
export function homeIn({ variables, forgotVariables }: ShellState, userHome: string): string {
  const value = variables.get('HOME');
  if (value === undefined) return forgotVariables ? UNKNOWN : userHome;
  return typeof value === 'string' ? value : (value[0] ?? '');
}

export const startState = (cwd: string): ShellState => ({
  cwd,
  oldCwd: undefined,
  otherCwds: [],
  moves: 0,
  physical: false,
  entersPhysically: false,
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

/** Directory, variables and arguments are unknown from here on. */
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

const MAX_OTHER_CWDS = 8;
export const capped = (places: readonly string[]): readonly string[] => [...new Set(places)].slice(0, MAX_OTHER_CWDS);

/** A function with this many possible bodies counts as unknown. */
export const MAX_BODIES = 8;

/** Bounds the size of a state. A forgotten variable is unknown, so forgetting is safe. */
const MAX_VARIABLES = 64;

export function assign(state: ShellState, name: string, given: ShellValue): ShellState {
  const value = state.fixed.get(name) ?? given;
  if (state.variables.get(name) === value) return state;
  if (state.variables.size >= MAX_VARIABLES && !state.variables.has(name)) return { ...state, forgotVariables: true };
  return { ...state, variables: new Map(state.variables).set(name, value) };
}

/** Sets these variables; undefined unsets one. */
export function withVariables(state: ShellState, values: ReadonlyMap<string, ShellValue | undefined>): ShellState {
  if (values.size === 0) return state;
  const variables = new Map(state.variables);
  for (const [name, value] of values) {
    if (value === undefined) variables.delete(name);
    else variables.set(name, value);
  }
  return { ...state, variables };
}

/** Exported by whoever started the shell, so programs see every new value. */
const INHERITED = /^(HOME|PATH|PWD|OLDPWD|TMPDIR|TMP|TEMP|SHELL|USER|LOGNAME|TERM|LANG|LC_\w+|SHLVL|EDITOR|PAGER)$/;

/** The state in a child process. A variable that is not exported may have any value there. */
export function childState(state: ShellState): ShellState {
  const { exported } = state;
  const seen = (name: string): boolean => exported === undefined || exported.has(name) || INHERITED.test(name);
  const variables = new Map([...state.variables].map(([name, value]) => [name, seen(name) ? value : UNKNOWN]));
  // Every shell starts with the default IFS.
  variables.delete('IFS');
  return { ...state, variables, fixed: new Map(), functions: new Map(), aliases: new Map() };
}

export const withExported = (state: ShellState, names: readonly string[]): ShellState =>
  state.exported === undefined || names.length === 0
    ? state
    : { ...state, exported: new Set([...state.exported, ...names]) };

/** The item at an index; UNKNOWN if it is unknown, or if one before it may expand to several words: a glob or an unknown word. */
export const itemAt = (items: readonly string[], index: number): string => {
  const isOne = (item: string): boolean => item === NUMBER || (isKnown(item) && !/[*?[]/.test(item));
  if (index < 0 || !items.slice(0, index).every(isOne)) return UNKNOWN;
  const item = items[index] ?? '';
  return item === NUMBER || isKnown(item) ? item : UNKNOWN;
};

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

export const possibleCwds = ({ cwd, otherCwds }: ShellState): readonly string[] =>
  cwd === undefined ? otherCwds : [cwd, ...otherCwds];

/** The state after two branches, either of which may have run. */
export function join(a: ShellState, b: ShellState): ShellState {
  if (a === b || b.ended) return a;
  if (a.ended) return b;
  return {
    cwd: a.cwd === b.cwd ? a.cwd : undefined,
    physical: a.physical || b.physical,
    entersPhysically: a.entersPhysically || b.entersPhysically,
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
      [...new Set([...x, ...y])].slice(0, MAX_BODIES),
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

/** Whether another iteration of a loop would see the same state. */
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
