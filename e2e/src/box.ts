// A world of its own for one scenario: home, repository, model and environment are made from nothing, and whatever
// was started in it ends with it.

import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { JsonObject } from '../../src/core/json.ts';
import { acceptPolicy } from '../../test/support/accept.ts';
import { carrying, type Found, kill, until } from '../../test/support/processes.ts';
import { type BoxClient, programsOf, ROOT } from './box-client.ts';
import { Mismatch, same } from './check.ts';
import { type Ran, run } from './command.ts';
import { type Model, startModel } from './model.ts';
import type { Script } from './script.ts';

export { ROOT } from './box-client.ts';

const CLAUDE_LIMIT_MS = 40_000;
const TUTTI_LIMIT_MS = 15_000;

export interface Box {
  readonly root: string;
  readonly home: string;
  readonly project: string;
  readonly tuttiHome: string;
  readonly model: Model;
  /** Writes a file of the project and gives its full path. */
  readonly write: (path: string, content: string | JsonObject) => string;
  /** The content of a file of the project, `undefined` when there is none. */
  readonly read: (path: string) => string | undefined;
  /** Runs the client headless until it ends by itself; the person's prompt asks for the script `main`. */
  readonly claude: (scripts: Readonly<Record<string, Script>>, options?: ClaudeOptions) => Promise<ClaudeRun>;
  /** Runs any program as the client is started: in the project, with its environment. */
  readonly start: (program: string, args: readonly string[], options?: StartOptions) => Promise<Ran>;
  /** Runs a command of the client itself: `claude plugin list`. */
  readonly client: (...args: readonly string[]) => Promise<Ran>;
  readonly tutti: (...args: readonly string[]) => Promise<Ran>;
  /** The same of another installation. */
  readonly tuttiOf: (root: string, ...args: readonly string[]) => Promise<Ran>;
  /** What the client is started with, and with nothing else. */
  readonly env: Readonly<Record<string, string>>;
  /** What was started in this box and still lives. */
  readonly processes: () => readonly Found[];
  /** Ends everything; gives what outlived `tutti down`. */
  readonly close: () => Promise<readonly Found[]>;
}

export interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly limitMs?: number;
}

interface ClaudeOptions {
  /** What the person types, when it is not the prompt for `main`. */
  readonly prompt?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly limitMs?: number;
}

const PROMPT = '[[script:main]] Do what is to be done.';

const Result = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ session_id: v.string(), result: v.optional(v.string(), '') }),
);

interface ClaudeRun {
  readonly session: string;
  readonly result: string;
}

export interface BoxOptions {
  /** Variables that everything started here carries. */
  readonly marks?: Readonly<Record<string, string>>;
  /** Where in the box the project is. */
  readonly project?: string;
  /** The client that runs here, if it is not the default one. */
  readonly client?: BoxClient;
}

/** With a blank, as people have them. */
const PROJECT = 'a project';

export async function openBox({ marks = {}, project: at = PROJECT, client: guest }: BoxOptions = {}): Promise<Box> {
  const runs = join(ROOT, 'e2e/runs');
  mkdirSync(runs, { recursive: true });
  // Short: sockets live somewhere below it, and their paths have little room.
  const root = realpathSync(mkdtempSync(join(runs, 'b')));
  const home = folder(root, 'home');
  const project = folder(root, at);
  const tuttiHome = folder(root, 'tutti');
  const tmp = folder(root, 'tmp');
  const model = await startModel();
  const programs = guest === undefined ? [] : [programsOf(guest.name)];
  const env = { ...environment(home, tmp, programs), ...marks, TUTTI_HOME: tuttiHome };
  const place = { home, project, model: model.url };
  const clientEnv = { ...env, ...(guest?.env(place) ?? { ...CLIENT_ENV, ANTHROPIC_BASE_URL: model.url }) };
  const mark = `TUTTI_HOME=${tuttiHome}`;
  let ran = 0;
  let installed = false;

  const write = (path: string, content: string | JsonObject) => {
    const file = join(project, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
    // The person wrote it, so the person accepts it.
    if (path === '.tutti/policy.yaml') acceptPolicy(tuttiHome, project);
    return file;
  };

  const tuttiOf: Box['tuttiOf'] = (installation, ...args) => {
    installed = true;
    const log = join(root, `${++ran}-tutti-${args[0]}`);
    const words = [join(installation, 'bin/tutti.js'), ...args];
    return run(process.execPath, words, { cwd: project, env, limitMs: TUTTI_LIMIT_MS, log });
  };
  const tutti: Box['tutti'] = (...args) => tuttiOf(ROOT, ...args);

  const claude: Box['claude'] = async (
    scripts,
    { prompt = PROMPT, args = [], limitMs = CLAUDE_LIMIT_MS, ...more } = {},
  ) => {
    model.learn(scripts);
    const log = join(root, `${++ran}-claude`);
    const typed = ['-p', prompt, '--output-format', 'json'];
    const done = await run(claudeBinary(), [...typed, '--debug-file', `${log}.debug`, ...args], {
      cwd: project,
      env: { ...clientEnv, ...more.env },
      limitMs,
      log,
    });
    if (done.late) throw new Mismatch('the client', `an end within ${limitMs} ms`, 'none');
    const told = v.safeParse(Result, done.out);
    if (done.code !== 0 || !told.success) {
      const said = told.success ? told.output.result : `${done.out}${done.err}`;
      throw new Mismatch('the client', 'exit code 0 and a result', `exit code ${done.code}, ${said}`);
    }
    return { session: told.output.session_id, result: told.output.result };
  };

  const client: Box['client'] = (...args) =>
    run(claudeBinary(), args, {
      cwd: project,
      env: clientEnv,
      limitMs: CLAUDE_LIMIT_MS,
      log: join(root, `${++ran}-client-${args[0]}`),
    });

  const start: Box['start'] = (program, args, { limitMs = CLAUDE_LIMIT_MS, ...more } = {}) =>
    run(program, args, {
      cwd: project,
      env: { ...clientEnv, ...more.env },
      limitMs,
      log: join(root, `${++ran}-start`),
    });

  const processes = () => carrying(mark);

  async function close(): Promise<readonly Found[]> {
    if (installed) await tutti('down', '--force');
    // A process that was told to end may need a moment for it.
    if (installed) await until(() => processes().length === 0, 3000);
    const left = processes();
    for (const { pid } of left) kill(pid);
    await until(() => processes().length === 0, 3000);
    await model.close();
    return installed ? left : [];
  }

  if (guest === undefined) furnish(home, project, write);
  else guest.furnish({ ...place, write });
  startRepository(home, project, env);
  return {
    root,
    home,
    project,
    tuttiHome,
    model,
    write,
    read: (path) => readIfThere(join(project, path)),
    claude,
    start,
    client,
    tutti,
    tuttiOf,
    env: clientEnv,
    processes,
    close,
  };
}

export const readIfThere = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

/** Runs a tutti command that is to succeed. */
export async function must(box: Box, ...args: readonly string[]): Promise<Ran> {
  const ran = await box.tutti(...args);
  same(`exit code of tutti ${args.join(' ')}${ran.code === 0 ? '' : `\n${ran.out}${ran.err}`}`, 0, ran.code);
  return ran;
}

export const removeBox = (box: Box): void => rmSync(box.root, { recursive: true, force: true });

function folder(root: string, name: string): string {
  const path = join(root, name);
  mkdirSync(path);
  return path;
}

const KEY = 'sk-ant-scripted-key-for-tests';

/** Questions of a first start, answered. The client knows a key again by its end. */
const SETTLED = {
  hasCompletedOnboarding: true,
  theme: 'dark',
  customApiKeyResponses: { approved: [KEY.slice(-20)], rejected: [] },
};

const CLIENT_ENV = {
  ANTHROPIC_API_KEY: KEY,
  DISABLE_TELEMETRY: '1',
  DISABLE_AUTOUPDATER: '1',
  DISABLE_ERROR_REPORTING: '1',
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
} as const;

/** Nothing is inherited but the way to programs, and of that not the project's own: an install must not lean on it. */
function environment(home: string, tmp: string, programs: readonly string[]): Readonly<Record<string, string>> {
  const inherited = (process.env.PATH ?? '').split(':').filter((entry) => !entry.includes('node_modules'));
  const PATH = [...new Set([...programs, dirname(process.execPath), ...inherited])].join(':');
  return { HOME: home, TMPDIR: tmp, PATH, LANG: 'C.UTF-8', TERM: 'dumb', SHELL: '/bin/sh' };
}

/** The client would run every tool here without asking: what does not happen was refused by a hook. */
const PERMISSIONS = { allow: ['Read', 'Write', 'Edit', 'Bash', 'Agent'] };

function furnish(home: string, project: string, write: Box['write']): void {
  write('.claude/settings.json', { permissions: PERMISSIONS });
  // Without the trust entry the client ignores the project's permissions.
  const trust = { ...SETTLED, projects: { [project]: { hasTrustDialogAccepted: true } } };
  writeFileSync(join(home, '.claude.json'), JSON.stringify(trust));
}

function startRepository(home: string, project: string, env: Readonly<Record<string, string>>): void {
  writeFileSync(join(project, 'README.md'), '# Scratch\n');
  writeFileSync(join(home, '.gitconfig'), '[user]\n\tname = Scratch\n\temail = scratch@localhost\n');
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '-A'],
    ['commit', '-q', '-m', 'Start'],
  ]) {
    execFileSync('git', args, { cwd: project, env, stdio: 'pipe' });
  }
}

/** The client's native program; which package carries it depends on the platform. `E2E_CLIENTS`: other packages than the pinned. */
export function claudeBinary(): string {
  const packages = join(process.env.E2E_CLIENTS ?? join(ROOT, 'e2e/node_modules'), '@anthropic-ai');
  const wanted = `claude-code-${process.platform}-${process.arch}`;
  const found = readdirSync(packages).find((name) => name.startsWith(wanted));
  if (found === undefined) throw new Error(`${wanted} is not installed: run npm ci in e2e.`);
  return join(packages, found, 'claude');
}
