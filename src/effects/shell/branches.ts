// Control flow: `&&` and `||` lists, branches and loops. Afterwards the shell's state is what all possible paths have in common.

import type { AndOr, ArithmeticFor, Case, CompoundList, For, If, PipelineNode, Select, Statement, While } from 'unbash';
import { type Output, STREAM_INPUT, type Stdin } from './program-use.ts';
import type { Shell } from './shell.ts';
import { spend } from './shell.ts';
import { assign, capped, forgetAll, isKnown, join, type ShellState, SOME_WORD, sameState, UNKNOWN } from './state.ts';
import { expand, readArithmetic, wordText } from './words.ts';

/** Functions that walk the nested commands. */
export interface Walkers {
  readonly node: (shell: Shell, node: PipelineNode, stdin: Stdin) => Output;
  readonly list: (shell: Shell, list: CompoundList, stdin: Stdin) => Output;
}

const concatOutputs = (a: Output, b: Output): Output => (a === undefined || b === undefined ? undefined : a + b);

/** Runs `work` as conditional code. */
function conditionally<T>(shell: Shell, work: () => T): T {
  shell.conditions++;
  try {
    return work();
  } finally {
    shell.conditions--;
  }
}

/** The state after a command failed. `unlikely`: assume it succeeds, unless `||` handles its failure. */
interface Failure {
  readonly state: ShellState;
  readonly unlikely: boolean;
}

/** When they fail, nothing has changed. The source does not show whether a folder exists. */
const ALL_OR_NOTHING: ReadonlySet<string> = new Set(['cd', 'pushd', 'popd', 'mkdir']);
const RARELY_FAIL: ReadonlySet<string> = new Set('echo : true pwd export set trap umask'.split(' '));
/** They may change the state and still return a failure. */
const CHANGE_AND_FAIL: ReadonlySet<string> = new Set(
  'read let mapfile readarray test [ getopts printf declare typeset local readonly shift alias unset shopt'.split(' '),
);

function failing(node: PipelineNode, before: ShellState, after: ShellState): Failure {
  if (node.type === 'Pipeline' && node.prefixes.length === 0 && node.commands.length === 1 && node.commands[0])
    return failing(node.commands[0], before, after);
  // A shell that has exited returns no failure.
  if (after.ended) return { state: after, unlikely: true };
  const partial = { state: join(before, after), unlikely: false };
  if (node.type !== 'Command') return partial;
  const name = node.name?.text;
  // `x=$(cmd)` assigns even if cmd fails.
  if (name === undefined) return { state: after, unlikely: false };
  if (before.functions.has(name)) return partial;
  if (ALL_OR_NOTHING.has(name)) return { state: before, unlikely: node.redirects.length === 0 };
  if (RARELY_FAIL.has(name)) return { state: after, unlikely: node.redirects.length === 0 };
  return CHANGE_AND_FAIL.has(name) ? { state: after, unlikely: false } : partial;
}

/** The state after a list of commands failed. */
function failingList({ commands }: CompoundList, before: ShellState, after: ShellState): ShellState {
  const [only, more] = commands;
  if (only && !more && only.command.type !== 'AndOr') return failing(only.command, before, after).state;
  return join(before, after);
}

/** The state if none of these failures happened. */
function withoutFailures(state: ShellState, failures: readonly Failure[]): ShellState {
  const otherCwds = state.otherCwds.filter((place) => !failures.some((failure) => failure.state.cwd === place));
  return otherCwds.length === state.otherCwds.length ? state : { ...state, otherCwds };
}

const maybeAt = (state: ShellState, { cwd, ended }: ShellState): ShellState =>
  ended || cwd === undefined || cwd === state.cwd ? state : { ...state, otherCwds: capped([...state.otherCwds, cwd]) };

/** `a && b` continues from the state in which `a` succeeded, `a || b` from every state in which a command before it failed. */
export function walkAndOr(shell: Shell, node: AndOr, stdin: Stdin, walk: Walkers): Output {
  const failures: Failure[] = [];
  let mayFail = false;
  let output: Output = '';
  for (const [index, command] of node.commands.entries()) {
    spend(shell);
    const operator = index === 0 ? undefined : node.operators[index - 1];
    const succeeded = shell.state;
    if (operator === '&&') shell.state = withoutFailures(shell.state, failures);
    if (operator === '||') {
      const [first, ...rest] = failures;
      shell.state = rest.reduce((state, failure) => join(state, failure.state), first?.state ?? succeeded);
    }
    const before = shell.state;
    const printed = operator
      ? conditionally(shell, () => walk.node(shell, command, stdin))
      : walk.node(shell, command, stdin);
    const certain = operator === undefined || (operator === '&&' && !mayFail);
    output = certain ? concatOutputs(output, printed) : undefined;
    const failure = failing(command, before, shell.state);
    const failed = [...failures];
    if (operator === '||') failures.length = 0;
    failures.push(failure);
    mayFail ||= !failure.unlikely;
    if (operator === '||')
      shell.state = shell.state.ended ? withoutFailures(succeeded, failed) : join(succeeded, shell.state);
  }
  for (const { state, unlikely } of failures)
    shell.state = unlikely ? maybeAt(shell.state, state) : join(shell.state, state);
  return output;
}

export function walkIf(shell: Shell, node: If, stdin: Stdin, walk: Walkers): Output {
  const walkCondition = (clause: CompoundList): ShellState => {
    const before = shell.state;
    walk.list(shell, clause, stdin);
    return failingList(clause, before, shell.state);
  };
  let otherwise = walkCondition(node.clause);
  return conditionally(shell, () => {
    walk.list(shell, node.then, stdin);
    let after = shell.state;
    for (const branch of node.elif) {
      shell.state = otherwise;
      otherwise = walkCondition(branch.clause);
      walk.list(shell, branch.then, stdin);
      after = join(after, shell.state);
    }
    shell.state = otherwise;
    if (node.else) walk.list(shell, node.else, stdin);
    shell.state = join(after, shell.state);
    return undefined;
  });
}

/** Walks a loop and joins the states in which `break` or `continue` may leave it. */
function looping(shell: Shell, work: (breaks: ShellState[]) => void): void {
  const outer = shell.breaks;
  const breaks: ShellState[] = [];
  shell.breaks = breaks;
  try {
    conditionally(shell, () => work(breaks));
    shell.state = breaks.reduce(join, shell.state);
  } finally {
    shell.breaks = outer;
  }
}

/** The output of a loop: all of it if every iteration's is known, else the known parts followed by UNKNOWN. */
function printedBy(texts: readonly Output[], all: boolean): Output {
  const known = [...new Set(texts.filter((text) => text !== undefined && text !== ''))];
  const length = known.reduce((sum, text = '') => sum + text.length, 0);
  if (length > MAX_OUTPUT_LENGTH) return undefined;
  if (all && !texts.includes(undefined)) return texts.join('');
  return known.length === 0 ? undefined : [...known, UNKNOWN].join('');
}

const MAX_OUTPUT_LENGTH = 8_192;

const MAX_ROUNDS = 4;

/** Repeats a body until the state no longer changes; gives up on knowing the state after MAX_ROUNDS. */
function untilStable(shell: Shell, round: () => void): void {
  looping(shell, (breaks) => {
    for (let count = 1; count <= MAX_ROUNDS + 1; count++) {
      const before = shell.state;
      round();
      const after = breaks.reduce(join, join(before, shell.state));
      shell.state = after;
      if (sameState(before, after)) return;
      if (count === MAX_ROUNDS) shell.state = forgetAll(after);
    }
  });
}

/** Longer lists, and lists in deeply nested loops, are walked once with an unknown value. */
const MAX_ITEMS = 8;

/** Walks a body once per value. */
function eachOf(shell: Shell, values: readonly string[], round: (value: string, index: number) => void): void {
  looping(shell, (breaks) => {
    for (const [index, value] of values.entries()) {
      round(value, index);
      shell.state = breaks.reduce(join, shell.state);
    }
  });
}

const isPlain = (value: string): boolean => isKnown(value) && !/[*?[]/.test(value);

export function walkFor(shell: Shell, node: For | Select, stdin: Stdin, walk: Walkers): Output {
  const values = node.wordlist ? node.wordlist.flatMap((word) => expand(shell, word)) : (shell.state.args ?? [UNKNOWN]);
  const open = values.length > MAX_ITEMS || shell.conditions > 2;
  const name = wordText(shell, node.name);
  const printed: Output[] = [];
  const round = (value: string): void => {
    shell.state = assign(shell.state, name, value);
    printed.push(walk.list(shell, node.body, stdin));
  };
  // `select` runs with any of its values, in any order.
  const plain = !open && node.type === 'For' && values.every(isPlain);
  if (open) untilStable(shell, () => round(UNKNOWN));
  else if (plain) eachOf(shell, values, round);
  else for (const value of values) untilStable(shell, () => round(value));
  return printedBy(printed, plain);
}

export function walkArithmeticFor(shell: Shell, node: ArithmeticFor, stdin: Stdin, walk: Walkers): Output {
  readArithmetic(shell, node.initialize);
  untilStable(shell, () => {
    readArithmetic(shell, node.test);
    walk.list(shell, node.body, stdin);
    readArithmetic(shell, node.update);
  });
  return undefined;
}

/** Whether a loop condition reads one line per iteration. `names`: NUL-separated names (`read -d ''`) count too. */
const readsLine = ({ command }: Statement, names: boolean): boolean => {
  const first = command.type === 'AndOr' ? command.commands[0] : command;
  if (first?.type !== 'Command' || first.name?.text !== 'read' || first.redirects.length > 0) return false;
  const isZero = (text: string | undefined): boolean => /^(''|""|\$'\\0')$/.test(text ?? '');
  return !first.args.some(({ text }, at) =>
    names && /^-[a-z]*d$/.test(text) ? !isZero(first.args[at + 1]?.text) : /^-[a-z]*[dinNu]/.test(text),
  );
};

/** The lines that a loop reads one at a time, if known: `while read f; do …; done <<E`. */
function linesFor({ kind, clause }: While, stdin: Stdin): readonly string[] | undefined {
  const [only, more] = clause.commands;
  if (kind === 'until' || stdin.from !== 'text' || !only || more) return undefined;
  const names = isNames(stdin.text);
  if (!(names || isKnown(stdin.text)) || !readsLine(only, names)) return undefined;
  const lines = stdin.text.replace(/\n$/, '').split('\n');
  return lines.length <= (names ? MAX_NAMES : MAX_ITEMS) ? lines : undefined;
}

/** File names in which only whole words are unknown, as `find` prints them. */
const isNames = (text: string): boolean => text.includes(SOME_WORD) && !text.includes(UNKNOWN);
const MAX_NAMES = 24;

export function walkWhile(shell: Shell, node: While, stdin: Stdin, walk: Walkers): Output {
  const lines = shell.conditions > 2 ? undefined : linesFor(node, stdin);
  const printed: Output[] = [];
  const known = lines !== undefined && stdin.from === 'text' && isKnown(stdin.text);
  if (lines && known) {
    eachOf(shell, lines, (line, index) => {
      const rest = lines.slice(index + 1).map((each) => `${each}\n`);
      walk.list(shell, node.clause, { from: 'text', text: `${line}\n` });
      printed.push(walk.list(shell, node.body, { from: 'text', text: rest.join('') }));
    });
    walk.list(shell, node.clause, { from: 'text', text: '' });
  } else {
    // Each partly unknown name may occur any number of times.
    for (const line of lines ?? [undefined]) {
      untilStable(shell, () => {
        walk.list(shell, node.clause, line === undefined ? stdin : { from: 'text', text: line });
        printed.push(walk.list(shell, node.body, line === undefined ? stdin : STREAM_INPUT));
      });
    }
  }
  return printedBy(printed, known);
}

export function walkCase(shell: Shell, node: Case, stdin: Stdin, walk: Walkers): Output {
  wordText(shell, node.word);
  return conditionally(shell, () => {
    const before = shell.state;
    let after = before;
    let through: ShellState | undefined;
    for (const item of node.items) {
      shell.state = through ? join(before, through) : before;
      for (const pattern of item.pattern) wordText(shell, pattern);
      walk.list(shell, item.body, stdin);
      after = join(after, shell.state);
      through = item.terminator === ';&' || item.terminator === ';;&' ? shell.state : undefined;
    }
    shell.state = after;
    return undefined;
  });
}
