// Options shared by `report` and `gate`: which sessions to read, and where to write the output.

import type { Args, Cli, Option, Report } from './command.ts';
import { type Exit, Problem, usage } from './ui/problem.ts';
import { shownPath } from './workplace.ts';
import { writeOut } from './write-out.ts';

export const SESSIONS: readonly Option[] = [
  { flags: '--session <id>', about: 'the session, or the beginning of its id (default: the newest here)' },
  { flags: '--since <span>', about: 'all sessions of this project active in this time: 7d, 12h' },
  { flags: '--all', about: 'sessions of all projects (with --since)' },
];

/** The value of `--since`; undefined selects one session. */
export function spanOf(args: Args): string | undefined {
  const [since, session] = [args.text('since'), args.text('session')];
  if (since !== undefined && session !== undefined) throw usage('give either --session or --since, not both.');
  if (since === undefined && args.flag('all')) throw usage('--all requires --since.', 'Try --since 7d --all.');
  return since;
}

export const delivery = (formats: readonly string[]): readonly Option[] => [
  { flags: '--format <format>', about: 'the output format', choices: formats, fallback: 'text' },
  { flags: '--out <file>', about: 'write to a file instead of stdout' },
];

/** An agent could use `--out` to write files without any rule seeing it. */
export const mayWrite = (cli: Cli, args: Args): void => mustBePersons(cli, args.text('out') !== undefined, '--out');

export function mustBePersons(cli: Cli, isGiven: boolean, option: string): void {
  const agent = isGiven ? cli.agent() : undefined;
  if (agent !== undefined)
    throw new Problem(2, `${option} is for a person, and this runs inside ${agent}.`, 'Print it instead.');
}

export function deliver(cli: Cli, args: Args, text: string, exit: Exit = 0): Report | Exit {
  const out = args.text('out');
  if (out === undefined) {
    cli.write(text);
    return exit;
  }
  const path = writeOut(cli, out, text);
  return { exit, json: { file: path }, text: [`written: ${shownPath(cli, path)}`] };
}
