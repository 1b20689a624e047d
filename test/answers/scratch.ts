// Runs the command line of any built checkout as real processes, in scratch folders and with an environment of their own: what
// it answers then depends on the checkout alone.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { JsonValue } from './json.ts';

export interface ProcessResult {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

export interface ProcessInput {
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A user's home, tutti's home and a project. */
export interface ScratchPlace {
  readonly home: string;
  readonly state: string;
  readonly project: string;
  /** `bin/tutti.js` of the checkout, started in the project. */
  run(args: readonly string[], input?: ProcessInput): Promise<ProcessResult>;
  /** The same with `--json`: what it prints, with the folders replaced by `<PROJECT>` and the like. */
  json(args: readonly string[], input?: ProcessInput): Promise<JsonValue>;
  /** The same for commands that print a JSON value per line. */
  jsonLines(args: readonly string[], input?: ProcessInput): Promise<readonly JsonValue[]>;
  /** Writes a file of the project. */
  write(path: string, text: string): void;
}

export interface Scratch {
  /** The checkout under test. */
  readonly checkout: string;
  readonly env: Readonly<Record<string, string>>;
  place(name: string, project?: string): ScratchPlace;
  node(args: readonly string[], options: ProcessInput & { readonly cwd: string }): Promise<ProcessResult>;
  remove(): void;
}

/** `root`: the folder to work in, where its path matters; a new one otherwise. */
export function openScratch(checkout: string, root = newFolder()): Scratch {
  const tmp = join(root, 'tmp');
  const programs = join(root, 'no-programs');
  for (const folder of [tmp, programs]) mkdirSync(folder, { recursive: true });
  // An empty PATH: checkers that happen to be installed must not change an answer.
  const env = { PATH: programs, TMPDIR: tmp, TUTTI_NO_SERVER: '1', TUTTI_NO_REPORTS: '1' };

  const node: Scratch['node'] = (args, { cwd, stdin = '', env: more }) =>
    oneOfTwo(() => spawned(args, cwd, { ...env, ...more }, stdin));

  function place(name: string, project = join(root, name, 'project')): ScratchPlace {
    const [home, state] = [join(root, name, 'home'), join(root, name, 'state')];
    for (const folder of [home, state, project]) mkdirSync(folder, { recursive: true });
    const own = { HOME: home, TUTTI_HOME: state };
    // From the inside out: a folder before the one that it is in.
    const folders = { PROJECT: project, HOME: home, STATE: state, TMP: tmp, CHECKOUT: checkout, SCRATCH: root };
    const neutral = (text: string): string =>
      Object.entries(folders).reduce((rest, [word, folder]) => rest.replaceAll(folder, `<${word}>`), text);

    const run: ScratchPlace['run'] = (args, input = {}) =>
      node([join(checkout, 'bin', 'tutti.js'), ...args], {
        ...input,
        cwd: project,
        env: { ...own, ...input.env },
      });

    const printed = async (args: readonly string[], input?: ProcessInput): Promise<string> => {
      const { out, err } = await run([...args, '--json'], input);
      if (out === '') throw new Error(`tutti ${args.join(' ')} printed no JSON: ${err}`);
      return neutral(out);
    };

    return {
      home,
      state,
      project,
      run,
      json: async (args, input) => JSON.parse(await printed(args, input)),
      jsonLines: async (args, input) =>
        (await printed(args, input))
          .trimEnd()
          .split('\n')
          .map((line): JsonValue => JSON.parse(line)),
      write: (path, text) => {
        mkdirSync(dirname(join(project, path)), { recursive: true });
        writeFileSync(join(project, path), text);
      },
    };
  }

  return { checkout, env, place, node, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Not in `TMPDIR`: what `../../../../bin` means in a recorded command depends on how deep the folder is. */
const newFolder = (): string =>
  realpathSync(mkdtempSync(join(existsSync('/tmp') ? '/tmp' : tmpdir(), 'tutti-scratch-')));

function spawned(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
  stdin: string,
): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env: { ...env } });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    // A program that does not read its input may be gone before it is written.
    child.stdin.on('error', () => undefined);
    child.on('error', reject);
    child.on('close', (exit) =>
      resolve({ exit: exit ?? -1, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }),
    );
    child.stdin.end(stdin);
  });
}

/** At most two processes at once: more would only slow down the tests that run beside these. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function oneOfTwo<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((next) => waiting.push(next));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
