// What `report` and `gate` have in common: which sessions they are asked about, and where their text goes.

import type { Args, Cli, Option, Report } from './command.ts';
import { type Exit, Problem, usage } from './ui/problem.ts';
import { shownPath } from './workplace.ts';
import { writeOut } from './write-out.ts';

export const SESSIONS: readonly Option[] = [
  { flags: '--session <id>', about: 'the session, or the beginning of its id (default: the newest here)' },
  { flags: '--since <span>', about: 'all sessions of this project that went on in this time: 7d, 12h' },
  { flags: '--all', about: 'of all projects (with --since)' },
];

/** Which sessions are meant: `since`, one, or the newest. */
export function spanOf(args: Args): string | undefined {
  const [since, session] = [args.text('since'), args.text('session')];
  if (since !== undefined && session !== undefined) throw usage('--session or --since?', 'One of them.');
  if (since === undefined && args.flag('all')) throw usage('--all goes with --since.', 'Try --since 7d --all.');
  return since;
}

export const delivery = (formats: readonly string[]): readonly Option[] => [
  { flags: '--format <format>', about: 'how', choices: formats, fallback: 'text' },
  { flags: '--out <file>', about: 'write it to a file instead' },
];

/** A file that tutti writes for an agent would be written past every rule. */
export function mayWrite(cli: Cli, args: Args): void {
  if (args.text('out') === undefined) return;
  const agent = cli.agent();
  if (agent !== undefined) throw new Problem(2, `--out is for a person, and this runs inside ${agent}.`, 'Print it.');
}

export function delivered(cli: Cli, args: Args, text: string, exit: Exit = 0): Report | Exit {
  const out = args.text('out');
  if (out === undefined) {
    cli.write(text);
    return exit;
  }
  const path = writeOut(cli, out, text);
  return { exit, json: { file: path }, text: [`written: ${shownPath(cli, path)}`] };
}
