// Runs one program without a shell, with limits on its time, output, environment and child processes.

import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';

export interface CommandLimits {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly milliseconds: number;
  /** Characters of output that are kept. */
  readonly output: number;
}

export type CommandOutcome =
  | { readonly exit: number; readonly output: string }
  | { readonly why: 'late' | 'flood' | 'failed'; readonly output?: string };

/** Characters. A program that prints more is killed. */
const OUTPUT_LIMIT = 1 << 20;
/** Time to read the rest of the pipe after the exit. A child may hold the pipe open for longer. */
const DRAIN_MS = 250;

export function runCommand(program: string, args: readonly string[], limits: CommandLimits): Promise<CommandOutcome> {
  return new Promise((done) => {
    const { cwd, env, milliseconds } = limits;
    const child = start(program, args, { cwd, env });
    if (child === undefined) return done({ why: 'failed' });
    let [text, size] = ['', 0];
    let end: CommandOutcome | undefined;
    let drain: NodeJS.Timeout | undefined;

    const finish = (outcome: CommandOutcome): void => {
      end ??= outcome;
      killGroup(child);
      // A child in another process group may hold the pipes open.
      drain ??= setTimeout(close, DRAIN_MS);
    };
    const close = (): void => {
      clearTimeout(late);
      clearTimeout(drain);
      child.stdout?.destroy();
      child.stderr?.destroy();
      running.delete(child);
      done({ ...(end ?? { why: 'failed' }), output: clip(text, limits.output) });
    };
    const late = setTimeout(() => finish({ why: 'late' }), milliseconds);

    for (const pipe of [child.stdout, child.stderr]) {
      pipe?.setEncoding('utf8');
      pipe?.on('data', (chunk: string) => {
        size += chunk.length;
        if (text.length <= limits.output) text += chunk;
        if (size > OUTPUT_LIMIT) finish({ why: 'flood' });
      });
      pipe?.on('error', () => {});
    }
    child.on('error', () => {
      end ??= { why: 'failed' };
      close();
    });
    child.on('exit', (code) => finish(code === null ? { why: 'failed' } : { exit: code, output: '' }));
    child.on('close', close);
  });
}

function start(program: string, args: readonly string[], options: { cwd: string; env: NodeJS.ProcessEnv }) {
  try {
    // In its own process group, so that it can be killed with everything it started.
    const child = spawn(program, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      windowsHide: true,
    });
    if (!watching) process.once('exit', killAll);
    watching = true;
    running.add(child);
    return child;
  } catch {
    return undefined;
  }
}

const running = new Set<ChildProcess>();
let watching = false;

/** Kills running programs when the host exits. */
const killAll = (): void => {
  for (const child of running) killGroup(child);
};

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The group is gone already.
  }
}

const clip = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')}\n[cut]`;

/** The executable file of a program, if there is one. A name is looked up in the absolute folders of the PATH; a path with a slash is
 *  relative to the project. */
export function findProgram(name: string, project: string, path: string): string | undefined {
  const candidates = name.includes('/')
    ? [resolve(project, name)]
    : path
        .split(delimiter)
        .filter(isAbsolute)
        .map((folder) => join(folder, name));
  return candidates.find(canRun);
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Variables that programs commonly need; no tokens, no keys, nothing that controls an interpreter. */
const PASSED = [
  ...['HOME', 'USER', 'LOGNAME', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'PATHEXT'],
  ...['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME'],
] as const;

/** No colours, and no Python modules from the working directory. */
const FIXED = { NO_COLOR: '1', TERM: 'dumb', PYTHONSAFEPATH: '1' } as const;

export function minimalEnvironment(env: NodeJS.ProcessEnv, pass: readonly string[] = []): NodeJS.ProcessEnv {
  const kept = [...PASSED, ...pass].flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  const path = (env.PATH ?? '').split(delimiter).filter(isAbsolute).join(delimiter);
  return { ...Object.fromEntries(kept), ...FIXED, PATH: path };
}
