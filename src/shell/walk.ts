// Walks the tree of a command: every list, branch, loop and group, in the order bash would run them.

import type {
  AndOr,
  Case,
  CommandNode,
  CompoundList,
  For,
  Function as FunctionNode,
  If,
  Pipeline,
  PipelineNode,
  Script,
  Select,
  Statement,
  TestExpression,
  While,
} from 'unbash';
import { flowing, readRedirects } from './redirects.ts';
import { apart, deeper, emit, type Shell, spend } from './shell.ts';
import { simpleCommand } from './simple.ts';
import { alike, assign, join, type State, UNKNOWN } from './state.ts';
import { type Output, STREAM, type Stdin } from './use.ts';
import { expand, readArithmetic, readHidden, wordText } from './words.ts';

const both = (a: Output, b: Output): Output => (a === undefined || b === undefined ? undefined : a + b);

export function walkScript(shell: Shell, script: Script & { readonly errors?: unknown }, stdin: Stdin): Output {
  const { errors } = script;
  if (Array.isArray(errors) && errors.length > 0) {
    emit(shell, 'unknown', [], { span: [script.pos, script.end], why: 'cannot be parsed as shell' });
  }
  return walkList(shell, script, stdin);
}

function walkList(shell: Shell, list: { readonly commands: readonly Statement[] }, stdin: Stdin): Output {
  let output: Output = '';
  for (const statement of list.commands) output = both(output, walkStatement(shell, statement, stdin));
  return output;
}

function walkStatement(shell: Shell, statement: Statement, stdin: Stdin): Output {
  spend(shell);
  return deeper(shell, () => {
    if (!statement.background) return walkNode(shell, statement.command, stdin);
    return forked(shell, () => walkNode(shell, statement.command, stdin));
  });
}

/** In a process of its own, beside the others. */
function forked(shell: Shell, work: () => Output): Output {
  shell.forks++;
  try {
    return apart(shell, work);
  } finally {
    shell.forks--;
  }
}

/** What is reached only if something before it says so. */
function perhaps<T>(shell: Shell, work: () => T): T {
  shell.ifs++;
  try {
    return work();
  } finally {
    shell.ifs--;
  }
}

function walkNode(shell: Shell, node: PipelineNode | AndOr | CompoundList, stdin: Stdin): Output {
  switch (node.type) {
    case 'AndOr':
      return walkAndOr(shell, node, stdin);
    case 'Pipeline':
      return walkPipeline(shell, node, stdin);
    case 'CompoundList':
      return walkList(shell, node, stdin);
    default:
      return walkCommand(shell, node, stdin);
  }
}

/**
 * `a && b` goes on from where `a` succeeded, `a || b` from where it failed: before it did anything to the state. What holds
 * afterwards is what holds on every way through. Only a command that neither acts nor changes the state is a condition; others
 * are taken to succeed.
 */
function walkAndOr(shell: Shell, node: AndOr, stdin: Stdin): Output {
  let start = shell.state;
  const stops: State[] = [];
  let condition = false;
  let output: Output = '';
  for (const [index, command] of node.commands.entries()) {
    spend(shell);
    const operator = index === 0 ? undefined : node.operators[index - 1];
    const succeeded = shell.state;
    if (operator === '&&' && condition) stops.push(succeeded);
    if (operator === '||') {
      start = stops.splice(0).reduce(join, start);
      shell.state = start;
    }
    const [before, said] = [shell.state, shell.effects.length];
    const walk = (): Output => walkNode(shell, command, stdin);
    const printed = operator === undefined ? walk() : perhaps(shell, walk);
    condition = before === shell.state && shell.effects.slice(said).every(({ effect }) => effect === 'read');
    output = operator === '||' ? undefined : both(output, printed);
    if (operator === '||') shell.state = join(succeeded, shell.state);
  }
  shell.state = stops.reduce(join, shell.state);
  return output;
}

function walkPipeline(shell: Shell, node: Pipeline, stdin: Stdin): Output {
  const [only] = node.commands;
  if (node.commands.length === 1 && only) return walkNode(shell, only, stdin);
  let input = stdin;
  let output: Output;
  for (const [index, command] of node.commands.entries()) {
    spend(shell);
    output = forked(shell, () => walkCommand(shell, command, input));
    // `|&` hands on what was printed to either stream.
    input = output === undefined || node.operators[index] === '|&' ? STREAM : { from: 'text', text: output };
  }
  return output;
}

function walkCommand(shell: Shell, node: CommandNode, stdin: Stdin): Output {
  spend(shell);
  switch (node.type) {
    case 'Command':
      return simpleCommand(shell, node, stdin);
    case 'Redirected': {
      const flow = readRedirects(shell, node.redirects);
      const output = walkCommand(shell, node.command, flow.stdin ?? stdin);
      return flowing(flow, output);
    }
    case 'Subshell':
      return apart(shell, () => walkList(shell, node.body, stdin));
    case 'BraceGroup':
      return walkList(shell, node.body, stdin);
    case 'If':
      return walkIf(shell, node, stdin);
    case 'While':
      return walkWhile(shell, node, stdin);
    case 'For':
    case 'Select':
      return walkFor(shell, node, stdin);
    case 'ArithmeticFor':
      readArithmetic(shell, node.initialize);
      readArithmetic(shell, node.test);
      readArithmetic(shell, node.update);
      return rounds(shell, () => walkList(shell, node.body, stdin));
    case 'Case':
      return walkCase(shell, node, stdin);
    case 'TestCommand':
      readTest(shell, node.expression);
      return '';
    case 'ArithmeticCommand':
      readArithmetic(shell, node.expression);
      if (!node.expression) readHidden(shell, node.body, [node.pos, node.end]);
      return '';
    case 'Function':
      return define(shell, node);
    case 'Coproc':
      return forked(shell, () => walkNode(shell, node.body, STREAM));
  }
}

function define(shell: Shell, node: FunctionNode): Output {
  const functions = new Map(shell.state.functions).set(wordText(shell, node.name), [node.body]);
  shell.state = { ...shell.state, functions };
  return '';
}

/** The body of a function, called. */
export function walkFunction(shell: Shell, body: FunctionNode['body'], stdin: Stdin): Output {
  return deeper(shell, () => walkNode(shell, body, stdin));
}

function walkIf(shell: Shell, node: If, stdin: Stdin): Output {
  walkList(shell, node.clause, stdin);
  return perhaps(shell, () => {
    let otherwise = shell.state;
    walkList(shell, node.then, stdin);
    let after = shell.state;
    for (const branch of node.elif) {
      shell.state = otherwise;
      walkList(shell, branch.clause, stdin);
      otherwise = shell.state;
      walkList(shell, branch.then, stdin);
      after = join(after, shell.state);
    }
    shell.state = otherwise;
    if (node.else) walkList(shell, node.else, stdin);
    shell.state = join(after, shell.state);
    return undefined;
  });
}

/** A body that may run any number of times: what one round changes, the next one starts with. */
function rounds(shell: Shell, round: () => void): Output {
  return perhaps(shell, () => {
    const before = shell.state;
    round();
    const after = join(before, shell.state.ended ? before : shell.state);
    shell.state = after;
    if (alike(before, after)) return undefined;
    round();
    shell.state = join(after, shell.state.ended ? after : shell.state);
    return undefined;
  });
}

function walkWhile(shell: Shell, node: While, stdin: Stdin): Output {
  return rounds(shell, () => {
    walkList(shell, node.clause, stdin);
    walkList(shell, node.body, stdin);
  });
}

/** Lists longer than this, and lists in loops in loops, are gone through once with the value left open. */
const FEW = 8;

function walkFor(shell: Shell, node: For | Select, stdin: Stdin): Output {
  const values = node.wordlist ? node.wordlist.flatMap((word) => expand(shell, word)) : (shell.state.args ?? [UNKNOWN]);
  const open = node.type === 'Select' || values.length > FEW || shell.ifs > 2;
  const name = wordText(shell, node.name);
  for (const value of open ? [UNKNOWN] : values) {
    rounds(shell, () => {
      shell.state = assign(shell.state, name, value);
      walkList(shell, node.body, stdin);
    });
  }
  return undefined;
}

function walkCase(shell: Shell, node: Case, stdin: Stdin): Output {
  wordText(shell, node.word);
  return perhaps(shell, () => {
    const before = shell.state;
    let after = before;
    for (const item of node.items) {
      for (const pattern of item.pattern) wordText(shell, pattern);
      shell.state = before;
      walkList(shell, item.body, stdin);
      after = join(after, shell.state);
    }
    shell.state = after;
    return undefined;
  });
}

function readTest(shell: Shell, test: TestExpression): void {
  spend(shell);
  deeper(shell, () => {
    switch (test.type) {
      case 'TestUnary':
        return readHidden(shell, wordText(shell, test.operand), [test.pos, test.end]);
      case 'TestBinary': {
        const sides = [wordText(shell, test.left), wordText(shell, test.right)];
        // Only comparisons of numbers evaluate their sides.
        if (test.operator.startsWith('-')) for (const side of sides) readHidden(shell, side, [test.pos, test.end]);
        return;
      }
      case 'TestLogical':
        for (const operand of test.operands) readTest(shell, operand);
        return;
      case 'TestNot':
        return readTest(shell, test.operand);
      case 'TestGroup':
        return readTest(shell, test.expression);
    }
  });
}
