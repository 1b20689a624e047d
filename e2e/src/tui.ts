// A program as a person has it: its own screen and keyboard, in a tmux of its own that ends with it.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { until } from '../../test/support/processes.ts';
import { type Box, claudeBinary } from './box.ts';
import { Mismatch } from './check.ts';
import type { Script } from './script.ts';

export interface ProgramScreen {
  /** What stands on the screen. */
  readonly screen: () => string;
  /** The same with its colours, as a terminal would be sent it. */
  readonly colours: () => string;
  readonly press: (key: string) => void;
  /** Types text as it is, without a line end. */
  readonly keys: (text: string) => void;
  /** Waits until the screen shows it. */
  readonly shows: (wanted: RegExp, limitMs?: number) => Promise<string>;
  readonly resize: (columns: number, rows: number) => void;
  /** Whether the program has ended. */
  readonly gone: () => boolean;
  /** Ends it, whatever it is doing. */
  readonly end: () => void;
}

/** The client itself. */
export interface Tui extends ProgramScreen {
  readonly type: (text: string) => Promise<void>;
  /** Types a line and sends it. */
  readonly say: (text: string) => Promise<void>;
  /** Answers a dialog; without a key, by what it offers first. */
  readonly accept: (dialog: RegExp, key?: string) => Promise<void>;
  readonly leave: () => Promise<void>;
}

export interface TuiOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly columns?: number;
  readonly rows?: number;
}

const LIMIT_MS = 25_000;
/** Asks where the client would rather decide by itself. */
const ASKING = ['--permission-mode', 'manual'];

export const hasTmux = (): boolean => spawnSync('tmux', ['-V']).status === 0;

/** Starts a program on a screen of its own. `name`: of the tmux, one for each program of the box. */
export function openScreen(
  box: Box,
  name: string,
  command: readonly string[],
  { env = {}, columns = 130, rows = 45 }: Omit<TuiOptions, 'args'> = {},
): ProgramScreen {
  const socket = join(box.root, name);
  const outside = { ...box.env, COLORTERM: 'truecolor', TERM: 'xterm-256color', ...env };
  const ask = (...words: readonly string[]) => spawnSync('tmux', ['-S', socket, ...words], { env: outside });
  const tmux = (...words: readonly string[]): string => {
    const { status, stdout, stderr } = ask(...words);
    if (status !== 0) throw new Mismatch(`tmux ${words[0]}`, 'exit code 0', `${status}, ${stderr}`);
    return stdout.toString();
  };
  // In a tmux the client would behave otherwise, so it does not learn that it is in one.
  const program = ['env', '-u', 'TMUX', '-u', 'TMUX_PANE', ...command];
  const size = ['-x', String(columns), '-y', String(rows)];
  const settings = ['set', '-g', 'default-terminal', 'tmux-256color', ';', 'set', '-g', 'status', 'off', ';'];
  tmux(
    '-f',
    '/dev/null',
    'start-server',
    ';',
    ...settings,
    'new-session',
    '-d',
    ...size,
    '-c',
    box.project,
    ...program,
  );

  const screen = () => ask('capture-pane', '-p').stdout.toString();
  return {
    screen,
    colours: () => tmux('capture-pane', '-e', '-p'),
    press: (key) => {
      tmux('send-keys', key);
    },
    keys: (text) => {
      tmux('send-keys', '-l', text);
    },
    shows: async (wanted, limitMs = LIMIT_MS) => {
      if (await until(() => wanted.test(screen()), limitMs)) return screen();
      throw new Mismatch('the screen', String(wanted), `\n${screen()}`);
    },
    resize: (wide, high) => {
      tmux('resize-window', '-x', String(wide), '-y', String(high));
    },
    gone: () => ask('has-session').status !== 0,
    end: () => {
      ask('kill-server');
    },
  };
}

/** Starts the client and waits for its prompt. */
export async function openTui(
  box: Box,
  scripts: Readonly<Record<string, Script>>,
  { args = ASKING, ...options }: TuiOptions = {},
): Promise<Tui> {
  box.model.learn(scripts);
  const pane = openScreen(box, 'tmux', [claudeBinary(), ...args], options);
  const { screen, shows, press, gone, end } = pane;

  const type: Tui['type'] = async (text) => {
    // A prompt that a hook kept back stands in the line again.
    press('C-u');
    pane.keys(text);
    // Sent too soon, the key that ends the line is taken for a part of it.
    const end = text.slice(-12).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    await shows(new RegExp(end));
  };
  const say: Tui['say'] = async (text) => {
    await type(text);
    press('Enter');
  };
  const accept: Tui['accept'] = async (dialog, key = 'Enter') => {
    await shows(dialog);
    // A dialog is there before it listens.
    const answered = async () => {
      press(key);
      return until(() => !dialog.test(screen()), 1000);
    };
    for (let tries = 0; tries < 10; tries++) if (await answered()) return;
    throw new Mismatch('the dialog', 'taken', `\n${screen()}`);
  };

  async function leave(): Promise<void> {
    if (gone()) return;
    await say('/exit');
    if (await until(gone, LIMIT_MS)) return;
    const last = screen();
    end();
    throw new Mismatch('the client', 'an end after /exit', last);
  }

  await shows(/❯/);
  return { ...pane, type, say, accept, leave };
}
