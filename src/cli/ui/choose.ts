// Lets a person pick one of a few choices: with the arrow keys, by number, or by the beginning of a name. By hand, because a
// library for prompts is larger than all other code that `tutti init` loads.

import { emitKeypressEvents, type Key } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { type Paint, pad, quoted, type Screen, widthOf } from './output.ts';
import { usage } from './problem.ts';

interface Choice<T extends string = string> {
  readonly name: T;
  readonly about: string;
}

export interface Question<T extends string> {
  readonly title: string;
  readonly choices: readonly Choice<T>[];
  readonly usual: T;
}

/** Where the person is: the marked choice, and what was typed of a number or a name. */
interface Marked {
  readonly at: number;
  readonly typed: string;
  readonly problem?: string;
}

type Step = Marked | 'chosen' | 'closed' | 'interrupted';

/** The state after a key. */
function pressed({ at, typed }: Marked, { name, ctrl, sequence = '' }: Key, choices: readonly Choice[]): Step {
  const moved = (by: number): Marked => ({ at: (at + by + choices.length) % choices.length, typed: '' });
  const typing = (text: string): Marked => {
    const found = matching(text, choices);
    return { at: text === '' || found < 0 ? at : found, typed: text };
  };
  if (ctrl === true) return name === 'c' ? 'interrupted' : name === 'd' ? 'closed' : { at, typed };
  switch (name) {
    case 'up':
      return moved(-1);
    case 'down':
      return moved(1);
    case 'backspace':
      return typing(typed.slice(0, -1));
    case 'return':
    case 'enter':
      if (typed === '' || matching(typed, choices) >= 0) return 'chosen';
      return { at, typed: '', problem: `'${typed}' is none of ${choices.map((choice) => choice.name).join(', ')}` };
    default:
      return /^[\w-]$/.test(sequence) ? typing(typed + sequence) : { at, typed };
  }
}

/** The place of the choice with this number, or whose name begins so; -1 if there is none. */
const matching = (typed: string, choices: readonly Choice[]): number =>
  choices.findIndex(({ name }, at) => typed === String(at + 1) || name.startsWith(typed));

/** Each choice with its whole description. On a screen that is too low for that, only the marked one has it. */
export function drawn(
  { title, choices }: Question<string>,
  { at, typed, problem }: Marked,
  { width, height, paint }: { readonly width: number; readonly height: number; readonly paint: Paint },
): readonly string[] {
  const name = Math.max(...choices.map((choice) => choice.name.length));
  const indent = 4 + name + 2;
  const rows = (isShort: boolean): readonly string[] =>
    choices.flatMap((choice, n) => {
      const isMarked = n === at;
      const [first = '', ...more] = isShort && !isMarked ? [''] : quoted(choice.about, indent, width);
      const label = `${isMarked ? '>' : ' '} ${n + 1} ${pad(choice.name, name)}  `;
      return [`${paint(isMarked ? 'cyan' : 'bold', label)}${first.trimStart()}`, ...more];
    });
  const prompt = problem ?? (typed === '' ? 'arrows, a number or a name, then Enter' : `> ${typed}`);
  const whole = rows(false);
  return [paint('bold', title), ...(whole.length + 3 > height ? rows(true) : whole), paint('dim', prompt)];
}

export interface Terminal {
  readonly stdin: Readable & { readonly setRawMode?: ((raw: boolean) => unknown) | undefined };
  readonly stdout: Writable & Screen;
  readonly paint: Paint;
}

export interface Chooser {
  /** Undefined when the terminal was closed. */
  choose<T extends string>(question: Question<T>): Promise<T | undefined>;
  close(): void;
}

/** One reader for all questions of a command, so that keys can be typed ahead. */
export function chooser({ stdin, stdout, paint }: Terminal): Chooser {
  const keys = keysOf(stdin);
  const screen = { width: widthOf(stdout), height: stdout.rows ?? 24, paint };
  return {
    choose: async (question) => {
      const { choices, usual } = question;
      let marked: Marked = { at: choices.findIndex(({ name }) => name === usual), typed: '' };
      let shown = 0;
      for (;;) {
        const lines = drawn(question, marked, screen);
        stdout.write(`${shown === 0 ? '' : `\u001b[${shown}A\u001b[J`}${lines.join('\n')}\n`);
        shown = lines.length;
        const key = await keys.next();
        const step = key === undefined ? 'closed' : pressed(marked, key, choices);
        if (step === 'interrupted') throw usage('interrupted; nothing was changed.');
        if (step === 'closed') return undefined;
        if (step !== 'chosen') marked = step;
        else {
          const { name } = choices[marked.at] ?? { name: usual };
          stdout.write(`\u001b[${shown}A\u001b[J${paint('bold', question.title)} ${name}\n`);
          return name;
        }
      }
    },
    close: keys.close,
  };
}

/** The keys of a terminal, one after the other; undefined at its end. Listens from the first request on. */
function keysOf(stdin: Terminal['stdin']) {
  const ahead: Key[] = [];
  let waiting: ((key: Key | undefined) => void) | undefined;
  let state: 'unused' | 'open' | 'ended' = 'unused';
  const heard = (_: unknown, key: Key): void => {
    const answer = waiting;
    waiting = undefined;
    if (answer === undefined) ahead.push(key);
    else answer(key);
  };
  const ended = (): void => {
    state = 'ended';
    waiting?.(undefined);
  };
  const open = (): void => {
    state = 'open';
    emitKeypressEvents(stdin);
    stdin.setRawMode?.(true);
    stdin.on('keypress', heard).once('end', ended).resume();
  };
  return {
    next: async (): Promise<Key | undefined> => {
      if (state === 'unused') open();
      const key = ahead.shift();
      if (key !== undefined || state === 'ended') return key;
      return new Promise((answer) => {
        waiting = answer;
      });
    },
    close: (): void => {
      if (state === 'unused') return;
      stdin.setRawMode?.(false);
      stdin.off('keypress', heard).off('end', ended).pause();
    },
  };
}
