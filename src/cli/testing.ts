// For tests: runs the command line in this process, with its own home, project and person.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { acceptPolicy } from '../../test/support/accept.ts';
import type { JsonObject } from '../core/json.ts';
import { createTutti } from '../pipeline/tutti.ts';
import { projectOf } from '../policy/project.ts';
import type { Machine } from './machine.ts';
import type { Unattended } from './person.ts';
import { runCli } from './program.ts';

interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

export interface Place {
  /** The person's home folder. */
  readonly home: string;
  readonly tutti: string;
  readonly project: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `answers`: what the person types; without them there is no terminal. */
  run(argv: readonly string[], options?: RunOptions): Promise<Ran>;
  json(argv: readonly string[], options?: RunOptions): Promise<unknown>;
  /** Writes a file of the project; a policy is accepted too, as by the person. */
  write(path: string, text: string): string;
  /** A file that came with the repository: nobody has accepted it. */
  found(path: string, text: string): string;
  remove(): void;
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly agent?: string;
  readonly unattended?: Unattended;
  readonly terminal?: boolean;
  /** The width of the terminal. */
  readonly columns?: number;
  /** stderr is a terminal. */
  readonly screen?: boolean;
  readonly answers?: readonly string[];
  readonly now?: number;
  readonly machine?: Machine;
  /** How the reader starts tutti. */
  readonly tutti?: string;
}

/** The fourth edit of a prompt is refused. Tests of what follows a refusal do not depend on the numbers of a preset. */
export const THREE_EDITS = 'version: 1\nextends: balanced\nrules:\n  edits:\n    allowance: 3\n';

export function newPlace(): Place {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-cli-')));
  const [home, tutti, project] = ['home', 'state', 'project'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const made of [home, project]) mkdirSync(made);
  // Command hooks would start a server or report writer that nothing here stops.
  const env = { PATH: process.env.PATH, HOME: home, TUTTI_HOME: tutti, TUTTI_NO_SERVER: '1', TUTTI_NO_REPORTS: '1' };

  const run = async (argv: readonly string[], options: RunOptions = {}): Promise<Ran> => {
    const out = sink(options.terminal ?? options.answers !== undefined, options.columns);
    const err = sink(options.screen ?? false);
    const answers = Readable.from((options.answers ?? []).map((line) => `${line}\n`));
    const exit = await runCli(argv, {
      env: { ...env, ...options.env },
      cwd: options.cwd ?? project,
      now: () => options.now ?? Date.now(),
      stdin: Object.assign(answers, { isTTY: options.answers !== undefined }),
      stdout: out.stream,
      stderr: err.stream,
      agent: () => options.agent,
      unattended: () => options.unattended,
      tutti: options.tutti ?? 'tutti',
      ...(options.machine && { machine: options.machine }),
    });
    return { exit, out: out.text(), err: err.text() };
  };

  const found = (path: string, text: string): string => {
    const file = join(project, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };

  return {
    home,
    tutti,
    project,
    env,
    run,
    json: async (argv, options) => {
      const ran = await run([...argv, '--json'], options);
      if (ran.err !== '') throw new Error(ran.err);
      return JSON.parse(ran.out);
    },
    found,
    write: (path, text) => {
      const file = found(path, text);
      if (path.includes('.tutti/policy')) acceptPolicy(tutti, projectOf(dirname(file)));
      return file;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A stream that collects what is written. */
export function sink(isTTY: boolean, columns = 100) {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { stream: Object.assign(stream, { isTTY, columns }), text: () => text };
}

/** Sends events of a session, as the client would. */
export async function happen(
  place: Place,
  events: readonly JsonObject[],
  session = SESSION,
  vouched?: boolean,
): Promise<void> {
  const tutti = await createTutti({ home: place.tutti, userHome: place.home });
  let at = 0;
  for (const event of events) {
    const payload = { session_id: session, cwd: place.project, tool_use_id: `${session}-${at++}`, ...event };
    await tutti.hook({
      client: 'claude-code',
      payload: JSON.stringify(payload),
      transport: 'http',
      env: () => undefined,
      ...(vouched !== undefined && { vouched }),
    });
  }
  await tutti.close();
}

export const SESSION = '3f2a91c0-aaaa-4bbb-8ccc-123456789abc';
export const started: JsonObject = { hook_event_name: 'SessionStart', source: 'startup' };
export const asked: JsonObject = { hook_event_name: 'UserPromptSubmit', prompt: 'Fix the build.' };
export const called = (tool: string, input: JsonObject, more: JsonObject = {}): JsonObject => ({
  hook_event_name: 'PreToolUse',
  tool_name: tool,
  tool_input: input,
  ...more,
});
