// Miller (`mlr`): a chain of verbs, of which some write files or run commands.

import type { Family } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';

/** Options before the first verb that take the next word. */
const TAKES =
  /^(--([io]?[fpr]s|j?o?flatsep|m?from|m?load|seed|tz|io|files|prepipex?|[a-z]+-color|(skip|pass)-comments-with|ofmt|fflatsep|nr-progress-mod|records-per-batch)|-[io])$/;

/** The verbs with their arguments; the last has the files too. */
function verbsIn(args: readonly string[]): readonly (readonly string[])[] {
  let at = 0;
  while (at < args.length && /^-./.test(args[at] ?? '')) at += TAKES.test(args[at] ?? '') ? 2 : 1;
  const verbs: string[][] = [[]];
  for (const word of args.slice(at)) {
    if (word === 'then') verbs.push([]);
    else verbs.at(-1)?.push(word);
  }
  return verbs;
}

const STRINGS = /"(?:[^"\\]|\\.)*"/gs;
const RUNS = /\b(system|exec)\s*\(|\b(tee|emit\w*|print\w*|dump)\b[^;{}]*\|(?!\|)/;
const WRITES = /\b(tee|emit\w*|print\w*|dump)\s*>>?\s*(?!>|\s|std(err|out)\b)|\bemit\w*\b[^;{}]*>>?\s*""\B/;

function readExpression({ emit }: ProgramUse, expression: string): void {
  const bare = expression.replace(STRINGS, '""');
  if (RUNS.test(bare)) emit('exec', [], 'an expression runs a command');
  else if (WRITES.test(bare)) emit('write', [], 'an expression writes a file');
}

function readVerb(use: ProgramUse, [verb, ...args]: readonly string[]): void {
  const [last = ''] = args.filter((arg) => !arg.startsWith('-'));
  if (verb === 'split') use.emit('write', [use.path('.')], 'writes a file for each group');
  else if (verb === 'tee' && args.includes('-p')) use.emit('exec', [], 'pipes its records into a command');
  else if (verb === 'tee') use.open(last, 'write');
  else if (verb === 'put' || verb === 'filter') {
    if (args.includes('-f')) use.emit('exec', [], 'runs a script');
    for (const arg of args) readExpression(use, arg);
  }
}

export const miller: Family = {
  'mlr miller': {
    handle: (use) => {
      for (const verb of verbsIn(use.args)) readVerb(use, verb);
      return false;
    },
  },
};
