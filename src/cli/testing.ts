// For tests: the command line in this process, with a home, a project and a person of its own.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { runCli } from './program.ts';

export interface Ran {
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
  /** `answers`: what the person at the terminal says; without them there is no terminal. */
  run(argv: readonly string[], options?: RunOptions): Promise<Ran>;
  json(argv: readonly string[], options?: RunOptions): Promise<unknown>;
  write(path: string, text: string): string;
  remove(): void;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly agent?: string;
  readonly terminal?: boolean;
  readonly answers?: readonly string[];
  readonly now?: number;
}

export function newPlace(): Place {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-cli-')));
  const [home, tutti, project] = ['home', 'state', 'project'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const made of [home, project]) mkdirSync(made);
  const env = { PATH: process.env.PATH, HOME: home, TUTTI_HOME: tutti };

  const run = async (argv: readonly string[], options: RunOptions = {}): Promise<Ran> => {
    const out = sink(options.terminal ?? options.answers !== undefined);
    const err = sink(false);
    const answers = Readable.from((options.answers ?? []).map((line) => `${line}\n`));
    const exit = await runCli(argv, {
      env: { ...env, ...options.env },
      cwd: options.cwd ?? project,
      now: () => options.now ?? Date.now(),
      stdin: Object.assign(answers, { isTTY: options.answers !== undefined }),
      stdout: out.stream,
      stderr: err.stream,
      agent: () => options.agent,
    });
    return { exit, out: out.text(), err: err.text() };
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
    write: (path, text) => {
      const file = join(project, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      return file;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function sink(isTTY: boolean) {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { stream: Object.assign(stream, { isTTY, columns: 100 }), text: () => text };
}
