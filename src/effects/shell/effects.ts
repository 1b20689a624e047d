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
import { UNKNOWN } from './state.ts';
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

export interface ShellReading {
  /** Empty only for a command that does nothing. */
  readonly effects: readonly Effect[];
  /** Effects that count only if they turn out to be tampering. */
  readonly possible: readonly Effect[];
  /** Targets that were written with `..`, with the path as written: the file system may resolve it differently. */
  readonly unresolved: ReadonlyMap<string, string>;
}

export const shellEffects = (command: string, context: ShellContext): readonly Effect[] =>
  readShell(command, context).effects;

/** Never throws. */
export function readShell(command: string, context: ShellContext): ShellReading {
  const costly = tooCostly(command);
  if (costly !== undefined) return { effects: [unread(costly)], possible: [], unresolved: NONE_WRITTEN };

  const shell = newShell(context, readers);
  try {
    const { traps } = shell.state;
    walkScript(shell, parse(command), NO_INPUT);
    endTraps(shell, traps);
    return readingOf(shell, inText(seenTogether(shell.effects, context, command), command));
  } catch (error) {
    const why = error instanceof LimitExceeded ? error.message : 'is too complex to analyse';
    return readingOf(shell, [...inText(shell.effects, command), unread(why)]);
  }
}

/** What was not read could do anything, also to tutti's own files: padding must not hide a command. */
const unread = (why: string): Effect => ({
  effect: 'tamper',
  targets: [UNKNOWN],
  why: `it could not be checked: it ${why}`,
});

const NONE_WRITTEN: ReadonlyMap<string, string> = new Map();

const readingOf = ({ possible, unresolved }: Shell, effects: readonly Effect[]): ShellReading => ({
  effects,
  possible,
  unresolved,
});
