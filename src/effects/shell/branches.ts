// Ways through a command that may or may not be taken: lists of conditions, branches and loops. What holds afterwards is what
// holds on every way.

import type { AndOr, ArithmeticFor, Case, CompoundList, For, If, PipelineNode, Select, Statement, While } from 'unbash';
import type { Shell } from './shell.ts';
import { spend } from './shell.ts';
import { alike, assign, fewest, isKnown, join, lost, SOME, type State, UNKNOWN } from './state.ts';
import { type Output, STREAM, type Stdin } from './use.ts';
import { expand, readArithmetic, wordText } from './words.ts';

/** The readers of what stands inside. */
export interface Walk {
  readonly node: (shell: Shell, node: PipelineNode, stdin: Stdin) => Output;
  readonly list: (shell: Shell, list: CompoundList, stdin: Stdin) => Output;
}

const both = (a: Output, b: Output): Output => (a === undefined || b === undefined ? undefined : a + b);

/** What is reached only if something before it says so. */
function perhaps<T>(shell: Shell, work: () => T): T {
  shell.ifs++;
  try {
    return work();
  } finally {
    shell.ifs--;
  }
}

/** Where a command that failed leaves the shell. `sure`: it is not expected to fail, unless somebody asks. */
interface Failure {
  readonly state: State;
  readonly sure: boolean;
}

/** They change directory or they do not; a folder that is not there is nothing a text could tell. */
const GOES: ReadonlySet<string> = new Set(['cd', 'pushd', 'popd', 'mkdir']);
const SETS: ReadonlySet<string> = new Set('echo : true pwd export set trap umask'.split(' '));
/** They do what they do and then say no. */
const SETS_ANYWAY: ReadonlySet<string> = new Set(
  'read let mapfile readarray test [ getopts printf declare typeset local readonly shift alias unset shopt'.split(' '),
);

function failing(node: PipelineNode, before: State, after: State): Failure {
  if (node.type === 'Pipeline' && node.prefixes.length === 0 && node.commands.length === 1 && node.commands[0])
    return failing(node.commands[0], before, after);
  // What ends the shell does not come back to say no.
  if (after.ended) return { state: after, sure: true };
  const half = { state: join(before, after), sure: false };
  if (node.type !== 'Command') return half;
  const name = node.name?.text;
  // A variable is set to what was printed, whatever became of what printed it.
  if (name === undefined) return { state: after, sure: false };
  if (before.functions.has(name)) return half;
  if (GOES.has(name)) return { state: before, sure: node.redirects.length === 0 };
  if (SETS.has(name)) return { state: after, sure: node.redirects.length === 0 };
  return SETS_ANYWAY.has(name) ? { state: after, sure: false } : half;
}

/** Where a list of commands leaves the shell when it says no. */
function failingList({ commands }: CompoundList, before: State, after: State): State {
  const [only, more] = commands;
  if (only && !more && only.command.type !== 'AndOr') return failing(only.command, before, after).state;
  return join(before, after);
}

/** Where nothing of this has failed. */
function without(state: State, failures: readonly Failure[]): State {
  const stayed = state.stayed.filter((place) => !failures.some((failure) => failure.state.cwd === place));
  return stayed.length === state.stayed.length ? state : { ...state, stayed };
}

const maybeAt = (state: State, { cwd, ended }: State): State =>
  ended || cwd === undefined || cwd === state.cwd ? state : { ...state, stayed: fewest([...state.stayed, cwd]) };

/** `a && b` goes on from where `a` succeeded, `a || b` from wherever what stands before it may have failed. */
export function walkAndOr(shell: Shell, node: AndOr, stdin: Stdin, walk: Walk): Output {
  const failures: Failure[] = [];
  let unsure = false;
  let output: Output = '';
  for (const [index, command] of node.commands.entries()) {
    spend(shell);
    const operator = index === 0 ? undefined : node.operators[index - 1];
    const succeeded = shell.state;
    // What asked for it to have worked knows that it did.
    if (operator === '&&') shell.state = without(shell.state, failures);
    if (operator === '||') {
      const [first, ...rest] = failures;
      shell.state = rest.reduce((state, failure) => join(state, failure.state), first?.state ?? succeeded);
    }
    const before = shell.state;
    const printed = operator
      ? perhaps(shell, () => walk.node(shell, command, stdin))
      : walk.node(shell, command, stdin);
    const certain = operator === undefined || (operator === '&&' && !unsure);
    output = certain ? both(output, printed) : undefined;
    const failure = failing(command, before, shell.state);
    const failed = [...failures];
    if (operator === '||') failures.length = 0;
    failures.push(failure);
    // Those that nobody expects matter only to what asks.
    unsure ||= !failure.sure;
    if (operator === '||') shell.state = shell.state.ended ? without(succeeded, failed) : join(succeeded, shell.state);
  }
  for (const { state, sure } of failures) shell.state = sure ? maybeAt(shell.state, state) : join(shell.state, state);
  return output;
}

export function walkIf(shell: Shell, node: If, stdin: Stdin, walk: Walk): Output {
  const ask = (clause: CompoundList): State => {
    const before = shell.state;
    walk.list(shell, clause, stdin);
    return failingList(clause, before, shell.state);
  };
  let otherwise = ask(node.clause);
  return perhaps(shell, () => {
    walk.list(shell, node.then, stdin);
    let after = shell.state;
    for (const branch of node.elif) {
      shell.state = otherwise;
      otherwise = ask(branch.clause);
      walk.list(shell, branch.then, stdin);
      after = join(after, shell.state);
    }
    shell.state = otherwise;
    if (node.else) walk.list(shell, node.else, stdin);
    shell.state = join(after, shell.state);
    return undefined;
  });
}

/** In a loop: what may leave it, or its round, early, is what comes after it too. */
function looping(shell: Shell, work: (breaks: State[]) => void): void {
  const outer = shell.breaks;
  const breaks: State[] = [];
  shell.breaks = breaks;
  try {
    perhaps(shell, () => work(breaks));
    shell.state = breaks.reduce(join, shell.state);
  } finally {
    shell.breaks = outer;
  }
}

const MOST_ROUNDS = 4;

/** What the rounds of a loop print, together: all of it where each is known, else what can be told and more. */
function printedBy(texts: readonly Output[], all: boolean): Output {
  const known = [...new Set(texts.filter((text) => text !== undefined && text !== ''))];
  const length = known.reduce((sum, text = '') => sum + text.length, 0);
  if (length > LONGEST_OUTPUT) return undefined;
  if (all && !texts.includes(undefined)) return texts.join('');
  return known.length === 0 ? undefined : [...known, UNKNOWN].join('');
}

const LONGEST_OUTPUT = 8_192;

/** A body that may run any number of times: what one round changes, the next one starts with. */
function rounds(shell: Shell, round: () => void): void {
  looping(shell, (breaks) => {
    for (let count = 1; count <= MOST_ROUNDS + 1; count++) {
      const before = shell.state;
      round();
      const after = breaks.reduce(join, join(before, shell.state));
      shell.state = after;
      if (alike(before, after)) return;
      if (count === MOST_ROUNDS) shell.state = lost(after);
    }
  });
}

/** Lists longer than this, and lists in loops in loops, are gone through once with the value left open. */
const FEW = 8;

/** A body that runs once for each of these. */
function eachOf(shell: Shell, values: readonly string[], round: (value: string, index: number) => void): void {
  looping(shell, (breaks) => {
    for (const [index, value] of values.entries()) {
      round(value, index);
      shell.state = breaks.reduce(join, shell.state);
    }
  });
}

const isPlain = (value: string): boolean => isKnown(value) && !/[*?[]/.test(value);

export function walkFor(shell: Shell, node: For | Select, stdin: Stdin, walk: Walk): Output {
  const values = node.wordlist ? node.wordlist.flatMap((word) => expand(shell, word)) : (shell.state.args ?? [UNKNOWN]);
  const open = node.type === 'Select' || values.length > FEW || shell.ifs > 2;
  const name = wordText(shell, node.name);
  const printed: Output[] = [];
  const round = (value: string): void => {
    shell.state = assign(shell.state, name, value);
    printed.push(walk.list(shell, node.body, stdin));
  };
  const plain = !open && values.every(isPlain);
  if (open) rounds(shell, () => round(UNKNOWN));
  else if (plain) eachOf(shell, values, round);
  else for (const value of values) rounds(shell, () => round(value));
  return printedBy(printed, plain);
}

export function walkArithmeticFor(shell: Shell, node: ArithmeticFor, stdin: Stdin, walk: Walk): Output {
  readArithmetic(shell, node.initialize);
  rounds(shell, () => {
    readArithmetic(shell, node.test);
    walk.list(shell, node.body, stdin);
    readArithmetic(shell, node.update);
  });
  return undefined;
}

/** `names`: so do those that are told apart by zeros, `read -r -d ''`. */
const isReading = ({ command }: Statement, names: boolean): boolean => {
  const first = command.type === 'AndOr' ? command.commands[0] : command;
  if (first?.type !== 'Command' || first.name?.text !== 'read' || first.redirects.length > 0) return false;
  const isZero = (text: string | undefined): boolean => /^(''|""|\$'\\0')$/.test(text ?? '');
  return !first.args.some(({ text }, at) =>
    names && /^-[a-z]*d$/.test(text) ? !isZero(first.args[at + 1]?.text) : /^-[a-z]*[dinNu]/.test(text),
  );
};

/** The lines a loop takes one at a time, where they can be told: `while read f; do …; done <<E`. */
function linesFor({ kind, clause }: While, stdin: Stdin): readonly string[] | undefined {
  const [only, more] = clause.commands;
  if (kind === 'until' || stdin.from !== 'text' || !only || more) return undefined;
  const names = isNames(stdin.text);
  if (!(names || isKnown(stdin.text)) || !isReading(only, names)) return undefined;
  const lines = stdin.text.replace(/\n$/, '').split('\n');
  return lines.length <= (names ? MOST_NAMES : FEW) ? lines : undefined;
}

/** Names that some program found, which stand for others: nothing else in them is untold. */
const isNames = (text: string): boolean => text.includes(SOME) && !text.includes(UNKNOWN);
const MOST_NAMES = 24;

export function walkWhile(shell: Shell, node: While, stdin: Stdin, walk: Walk): Output {
  const lines = shell.ifs > 2 ? undefined : linesFor(node, stdin);
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
    // Of names that stand for others each may come any number of times.
    for (const line of lines ?? [undefined]) {
      rounds(shell, () => {
        walk.list(shell, node.clause, line === undefined ? stdin : { from: 'text', text: line });
        printed.push(walk.list(shell, node.body, line === undefined ? stdin : STREAM));
      });
    }
  }
  return printedBy(printed, known);
}

export function walkCase(shell: Shell, node: Case, stdin: Stdin, walk: Walk): Output {
  wordText(shell, node.word);
  return perhaps(shell, () => {
    const before = shell.state;
    let after = before;
    let through: State | undefined;
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
