// Walks the syntax tree of a command: lists, branches, loops and groups, in the order bash runs them.

import type {
  AndOr,
  CommandNode,
  CompoundList,
  Function as FunctionNode,
  Pipeline,
  PipelineNode,
  Script,
  Statement,
  TestExpression,
} from 'unbash';
import { type Walkers, walkAndOr, walkArithmeticFor, walkCase, walkFor, walkIf, walkWhile } from './branches.ts';
import { type Output, STREAM_INPUT, type Stdin } from './program-use.ts';
import { outputAfter, readRedirects } from './redirects.ts';
import { emit, inSubshell, nested, type Shell, spend } from './shell.ts';
import { runSimpleCommand } from './simple-command.ts';
import { assign, NUMBER, UNKNOWN } from './state.ts';
import { readArithmetic, readDeferred, wordText } from './words.ts';

const walkers: Walkers = { node: walkNode, list: walkList };

export function walkScript(shell: Shell, script: Script & { readonly errors?: unknown }, stdin: Stdin): Output {
  const { errors } = script;
  if (Array.isArray(errors) && errors.length > 0) {
    emit(shell, 'unknown', [], { span: [script.pos, script.end], why: 'cannot be parsed as shell' });
  }
  return walkList(shell, script, stdin);
}

function walkList(shell: Shell, list: { readonly commands: readonly Statement[] }, stdin: Stdin): Output {
  let output: Output = '';
  const texts: string[] = [];
  let partlyKnown = false;
  for (const statement of list.commands) {
    const printed = walkStatement(shell, statement, stdin);
    partlyKnown ||= printed !== undefined && printed !== '' && list.commands.length > 1;
    output = output === undefined || printed === undefined ? undefined : output + printed;
    // Most output ends with a newline.
    texts.push(printed ?? `${UNKNOWN}\n`);
  }
  // Part of the output may be known and matter: `(crontab -l; echo '…') | crontab -`.
  return output ?? (partlyKnown ? texts.join('') : undefined);
}

function walkStatement(shell: Shell, statement: Statement, stdin: Stdin): Output {
  spend(shell);
  return nested(shell, () => {
    if (!statement.background) return walkNode(shell, statement.command, stdin);
    return forked(shell, () => walkNode(shell, statement.command, stdin));
  });
}

/** A background job or a command of a pipeline, which runs in its own process. */
function forked(shell: Shell, work: () => Output): Output {
  shell.forks++;
  try {
    return inSubshell(shell, work);
  } finally {
    shell.forks--;
  }
}

function walkNode(shell: Shell, node: PipelineNode | AndOr | CompoundList, stdin: Stdin): Output {
  switch (node.type) {
    case 'AndOr':
      return walkAndOr(shell, node, stdin, walkers);
    case 'Pipeline':
      return walkPipeline(shell, node, stdin);
    case 'CompoundList':
      return walkList(shell, node, stdin);
    default:
      return walkCommand(shell, node, stdin);
  }
}

function walkPipeline(shell: Shell, node: Pipeline, stdin: Stdin): Output {
  const [only] = node.commands;
  if (node.commands.length === 1 && only) return walkNode(shell, only, stdin);
  let input = stdin;
  let output: Output;
  for (const [index, command] of node.commands.entries()) {
    spend(shell);
    output = forked(shell, () => walkCommand(shell, command, input));
    // `|&` also pipes standard error.
    input = output === undefined || node.operators[index] === '|&' ? STREAM_INPUT : { from: 'text', text: output };
  }
  return output;
}

function walkCommand(shell: Shell, node: CommandNode, stdin: Stdin): Output {
  spend(shell);
  switch (node.type) {
    case 'Command':
      return runSimpleCommand(shell, node, stdin);
    case 'Redirected': {
      const flow = readRedirects(shell, node.redirects);
      const output = walkCommand(shell, node.command, flow.stdin ?? stdin);
      return outputAfter(shell, flow, output);
    }
    case 'Subshell':
      return inSubshell(shell, () => walkList(shell, node.body, stdin));
    case 'BraceGroup':
      return walkList(shell, node.body, stdin);
    case 'If':
      return walkIf(shell, node, stdin, walkers);
    case 'While':
      return walkWhile(shell, node, stdin, walkers);
    case 'For':
    case 'Select':
      return walkFor(shell, node, stdin, walkers);
    case 'ArithmeticFor':
      return walkArithmeticFor(shell, node, stdin, walkers);
    case 'Case':
      return walkCase(shell, node, stdin, walkers);
    case 'TestCommand':
      readTest(shell, node.expression);
      return '';
    case 'ArithmeticCommand':
      readArithmetic(shell, node.expression);
      if (!node.expression) readDeferred(shell, node.body, [node.pos, node.end]);
      // A POSIX shell reads `((…))` as a subshell within a subshell.
      if (shell.state.posix)
        nested(shell, () => shell.readers.source(shell, `( (${node.body}) )`, stdin, [node.pos, node.end]));
      return '';
    case 'Function':
      return define(shell, node);
    case 'Coproc': {
      const output = forked(shell, () => walkNode(shell, node.body, STREAM_INPUT));
      // The array of the coprocess's file descriptors.
      shell.state = assign(shell.state, node.name ? wordText(shell, node.name) : 'COPROC', [NUMBER, NUMBER]);
      if (output !== undefined) shell.fdTexts.set(`/dev/fd/${NUMBER}`, output);
      return output;
    }
  }
}

function define(shell: Shell, node: FunctionNode): Output {
  const functions = new Map(shell.state.functions).set(wordText(shell, node.name), [node.body]);
  shell.state = { ...shell.state, functions };
  return '';
}

export function walkFunction(shell: Shell, body: FunctionNode['body'], stdin: Stdin): Output {
  return nested(shell, () => walkNode(shell, body, stdin));
}

function readTest(shell: Shell, test: TestExpression): void {
  spend(shell);
  nested(shell, () => {
    switch (test.type) {
      case 'TestUnary':
        return readDeferred(shell, wordText(shell, test.operand), [test.pos, test.end]);
      case 'TestBinary': {
        const sides = [wordText(shell, test.left), wordText(shell, test.right)];
        // Only numeric comparisons evaluate their operands.
        if (test.operator.startsWith('-')) {
          for (const side of sides) {
            const held = shell.state.variables.get(side);
            readDeferred(shell, typeof held === 'string' ? held : side, [test.pos, test.end]);
          }
        }
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
