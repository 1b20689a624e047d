// Real processes for the tests of what several of them do to one ledger. Run as a program, this file is such a process.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openSqlite } from '../sqlite.ts';
import { counting, place, START } from './samples.ts';

export interface Task {
  readonly path: string;
  readonly session: string;
  /** How many events to commit; without end when absent. */
  readonly events?: number;
  readonly deadlineMs?: number;
  /** Makes the keys of this process's events its own. */
  readonly name: string;
}

/** What a process says of itself, a line each. */
export type Said =
  | { readonly open: true }
  | { readonly broken: string }
  | { readonly seq: number; readonly damaged: readonly string[] }
  | { readonly failed: string };

/** Builds the program into `folder`: Node does not run TypeScript everywhere yet. */
export async function buildChild(folder: string): Promise<string> {
  const { build } = await import('esbuild');
  const program = join(folder, 'child.cjs');
  const libsql = createRequire(import.meta.url).resolve('libsql');
  await build({
    entryPoints: [fileURLToPath(import.meta.url)],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    alias: { libsql },
    external: [libsql, 'esbuild'],
    define: { 'import.meta.url': '"file:///child"' },
    logLevel: 'error',
  });
  return program;
}

export interface Child {
  readonly process: ChildProcess;
  /** What it says, as it says it. */
  readonly lines: AsyncIterator<Said>;
  /** All it says until it ends. */
  rest(): Promise<Said[]>;
}

export function startChild(program: string, task: Task, wrap: readonly string[] = []): Child {
  const [command = process.execPath, ...args] = [...wrap, process.execPath, program, JSON.stringify(task)];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = (async function* () {
    for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line) as Said;
  })();
  return {
    process: child,
    lines,
    rest: async () => {
      const said: Said[] = [];
      for await (const line of lines) said.push(line);
      await ended;
      return said;
    },
  };
}

/** Kills it the way nothing can be done about. */
export async function kill({ process }: Child): Promise<void> {
  const ended = once(process, 'exit');
  process.kill('SIGKILL');
  await ended;
}

async function run({ path, session, events = Number.POSITIVE_INFINITY, deadlineMs, name }: Task): Promise<void> {
  const say = (said: Said): void => void writeSync(1, `${JSON.stringify(said)}\n`);
  try {
    const ledger = await openSqlite(path, {
      ...(deadlineMs !== undefined && { deadlineMs }),
      onBroken: ({ movedTo }) => say({ broken: movedTo }),
    });
    say({ open: true });
    for (let n = 1; n <= events; n++) {
      let damaged: readonly string[] = [];
      const { record } = await ledger.commit(place(session, { key: `${name}:${n}`, at: START + n }), (remembered) => {
        damaged = remembered.damaged;
        return counting(session, `${name} ${n} ${'x'.repeat(n % 300)}`, START + n)(remembered);
      });
      say({ seq: record.seq, damaged });
    }
    await ledger.close();
  } catch (error) {
    say({ failed: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  }
}

const task = process.argv[1]?.endsWith('child.cjs') ? process.argv[2] : undefined;
if (task !== undefined) void run(JSON.parse(task) as Task);
