// The client as a person has it: its own screen and keyboard, in a tmux of its own that ends with it.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { until } from '../../test/support/processes.ts';
import { type Box, claudeBinary } from './box.ts';
import { Mismatch } from './check.ts';
import type { Script } from './script.ts';

export interface Tui {
  /** What stands on the screen. */
  readonly screen: () => string;
  /** The same with its colours, as a terminal would be sent it. */
  readonly colours: () => string;
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: string) => void;
  /** Types a line and sends it. */
  readonly say: (text: string) => Promise<void>;
  /** Waits until the screen shows it. */
  readonly shows: (wanted: RegExp, limitMs?: number) => Promise<string>;
  /** Answers a dialog; without a key, by what it offers first. */
  readonly accept: (dialog: RegExp, key?: string) => Promise<void>;
  readonly leave: () => Promise<void>;
  /** Ends it, whatever it is doing. */
  readonly end: () => void;
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

/** Starts the client and waits for its prompt. */
export async function openTui(
  box: Box,
  scripts: Readonly<Record<string, Script>>,
  { args = ASKING, env = {}, columns = 130, rows = 45 }: TuiOptions = {},
): Promise<Tui> {
  box.model.learn(scripts);
  const socket = join(box.root, 'tmux');
  const outside = { ...box.env, COLORTERM: 'truecolor', TERM: 'xterm-256color', ...env };
  const ask = (...words: readonly string[]) => spawnSync('tmux', ['-S', socket, ...words], { env: outside });
  const tmux = (...words: readonly string[]): string => {
    const { status, stdout, stderr } = ask(...words);
    if (status !== 0) throw new Mismatch(`tmux ${words[0]}`, 'exit code 0', `${status}, ${stderr}`);
    return stdout.toString();
  };
  // In a tmux the client would behave otherwise, so it does not learn that it is in one.
  const client = ['env', '-u', 'TMUX', '-u', 'TMUX_PANE', claudeBinary(), ...args];
  const size = ['-x', String(columns), '-y', String(rows)];
  const settings = ['set', '-g', 'default-terminal', 'tmux-256color', ';', 'set', '-g', 'status', 'off', ';'];
  tmux('-f', '/dev/null', 'start-server', ';', ...settings, 'new-session', '-d', ...size, '-c', box.project, ...client);

  const screen = () => ask('capture-pane', '-p').stdout.toString();
  const shows: Tui['shows'] = async (wanted, limitMs = LIMIT_MS) => {
    if (await until(() => wanted.test(screen()), limitMs)) return screen();
    throw new Mismatch('the screen', String(wanted), `\n${screen()}`);
  };
  const press: Tui['press'] = (key) => {
    tmux('send-keys', key);
  };
  const type: Tui['type'] = async (text) => {
    // A prompt that a hook kept back stands in the line again.
    press('C-u');
    tmux('send-keys', '-l', text);
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
    const gone = async () => {
      press(key);
      return until(() => !dialog.test(screen()), 1000);
    };
    for (let tries = 0; tries < 10; tries++) if (await gone()) return;
    throw new Mismatch('the dialog', 'taken', `\n${screen()}`);
  };
  const end: Tui['end'] = () => {
    ask('kill-server');
  };
  const gone = () => ask('has-session').status !== 0;

  async function leave(): Promise<void> {
    if (gone()) return;
    await say('/exit');
    if (await until(gone, LIMIT_MS)) return;
    const last = screen();
    end();
    throw new Mismatch('the client', 'an end after /exit', last);
  }

  await shows(/❯/);
  return { screen, colours: () => tmux('capture-pane', '-e', '-p'), type, press, say, shows, accept, leave, end };
}
