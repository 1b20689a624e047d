// One program, run without a shell and within bounds: its time, what it prints, what it sees, and all it starts.

import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';

export interface Bounds {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly milliseconds: number;
  /** Characters of what it prints that are kept. */
  readonly output: number;
}

export type Outcome =
  | { readonly exit: number; readonly output: string }
  | { readonly why: 'late' | 'flood' | 'failed'; readonly output?: string };

/** Bytes. A checker that prints more is not read by anybody, and would keep the host busy. */
const FLOOD = 1 << 20;
/** What a program that has ended still has in the pipe comes at once; what holds the pipe open is none of ours. */
const DRAIN_MS = 250;

export function runCommand(program: string, args: readonly string[], bounds: Bounds): Promise<Outcome> {
  return new Promise((done) => {
    const { cwd, env, milliseconds } = bounds;
    const child = start(program, args, { cwd, env });
    if (child === undefined) return done({ why: 'failed' });
    let [text, size] = ['', 0];
    let end: Outcome | undefined;
    let drain: NodeJS.Timeout | undefined;

    const finish = (outcome: Outcome): void => {
      end ??= outcome;
      endGroup(child);
      // Its children may have taken the pipes with them into a group of their own.
      drain ??= setTimeout(close, DRAIN_MS);
    };
    const close = (): void => {
      clearTimeout(late);
      clearTimeout(drain);
      child.stdout?.destroy();
      child.stderr?.destroy();
      running.delete(child);
      done({ ...(end ?? { why: 'failed' }), output: clip(text, bounds.output) });
    };
    const late = setTimeout(() => finish({ why: 'late' }), milliseconds);

    for (const pipe of [child.stdout, child.stderr]) {
      pipe?.setEncoding('utf8');
      pipe?.on('data', (chunk: string) => {
        size += chunk.length;
        if (text.length <= bounds.output) text += chunk;
        if (size > FLOOD) finish({ why: 'flood' });
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
    // In a group of its own, so that it can be ended with all it started.
    const child = spawn(program, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      windowsHide: true,
    });
    if (!watching) process.once('exit', endAll);
    watching = true;
    running.add(child);
    return child;
  } catch {
    return undefined;
  }
}

const running = new Set<ChildProcess>();
let watching = false;

/** A host that goes takes with it what it had started. */
const endAll = (): void => {
  for (const child of running) endGroup(child);
};

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
}

const clip = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')}\n[cut]`;

/** The file a program is, if there is one. A name is looked for in the folders of the PATH that are told whole; what has a
 *  slash is in the project. */
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

/** What any program may need to work as the person's own; no tokens, no keys, nothing that steers an interpreter. */
const PASSED = [
  ...['HOME', 'USER', 'LOGNAME', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'PATHEXT'],
  ...['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME'],
] as const;

/** Plain text, and no code taken from the folder it runs in. */
const FIXED = { NO_COLOR: '1', TERM: 'dumb', PYTHONSAFEPATH: '1' } as const;

export function scrubbed(env: NodeJS.ProcessEnv, pass: readonly string[] = []): NodeJS.ProcessEnv {
  const kept = [...PASSED, ...pass].flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  const path = (env.PATH ?? '').split(delimiter).filter(isAbsolute).join(delimiter);
  return { ...Object.fromEntries(kept), ...FIXED, PATH: path };
}
