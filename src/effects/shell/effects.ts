// The effects of a shell command: the entry point of this folder.

import { parse } from 'unbash';
import type { Effect } from '../../core/effect.ts';
import { seenTogether } from './combined-effects.ts';
import type { ShellContext } from './context.ts';
import { tooCostly } from './cost.ts';
import { NO_INPUT, type Output, type Stdin } from './program-use.ts';
import { runCommand } from './run.ts';
import {
  endTraps,
  LimitExceeded,
  newShell,
  type Readers,
  type Shell,
  type SourceSpan,
  spendText,
  withSpan,
} from './shell.ts';
import { walkFunction, walkScript } from './walk.ts';

export type { ShellContext };

const readers: Readers = {
  script: walkScript,
  command: runCommand,
  source: readSource,
  call: walkFunction,
};

/** Shell source inside a command: `bash -c`, `eval`, a trap. */
function readSource(shell: Shell, text: string, stdin: Stdin, span: SourceSpan): Output {
  spendText(shell, text.length);
  return withSpan(shell, span, () => walkScript(shell, parse(text), stdin));
}

/** For unclosed constructs the parser may report an end beyond the text. */
const inText = (effects: readonly Effect[], { length }: string): readonly Effect[] =>
  effects.map((each) =>
    each.span && each.span[1] > length ? { ...each, span: [Math.min(each.span[0], length), length] } : each,
  );

/** Never throws. Returns an empty list only for a command that does nothing. */
export function shellEffects(command: string, context: ShellContext): readonly Effect[] {
  const costly = tooCostly(command);
  if (costly !== undefined) return [{ effect: 'unknown', targets: [], why: costly }];

  const shell = newShell(context, readers);
  try {
    const { traps } = shell.state;
    walkScript(shell, parse(command), NO_INPUT);
    endTraps(shell, traps);
    return inText(seenTogether(shell.effects, context, command), command);
  } catch (error) {
    const why = error instanceof LimitExceeded ? error.message : 'too complex to analyse';
    return [...inText(shell.effects, command), { effect: 'unknown', targets: [], why }];
  }
}
