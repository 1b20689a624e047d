// Real processes for tests in which several use one ledger. Run as a program, this file is such a process.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openSqlite } from '../sqlite.ts';
import { repairHere } from './repair-here.ts';
import { counting, place, START } from './samples.ts';

export interface ChildTask {
  readonly path: string;
  readonly session: string;
  /** How many events to commit; unlimited if absent. */
  readonly events?: number;
  readonly deadlineMs?: number;
  /** Prefix of the keys of this process's events. */
  readonly name: string;
}

/** One line of output of a process. */
export type ChildMessage =
  | { readonly open: true }
  | { readonly broken: string }
  | { readonly seq: number; readonly damaged: readonly string[] }
  | { readonly failed: string };

/** Builds the program into `folder`: not every supported Node runs TypeScript. */
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
  /** Its output, line by line. */
  readonly lines: AsyncIterator<ChildMessage>;
  /** All further output, until it exits. */
  rest(): Promise<ChildMessage[]>;
}

export function startChild(program: string, task: ChildTask, wrap: readonly string[] = []): Child {
  const [command = process.execPath, ...args] = [...wrap, process.execPath, program, JSON.stringify(task)];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = (async function* () {
    for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line) as ChildMessage;
  })();
  return {
    process: child,
    lines,
    rest: async () => {
      const messages: ChildMessage[] = [];
      for await (const line of lines) messages.push(line);
      await ended;
      return messages;
    },
  };
}

/** Kills it with SIGKILL. */
export async function kill({ process }: Child): Promise<void> {
  const ended = once(process, 'exit');
  process.kill('SIGKILL');
  await ended;
}

async function run({ path, session, events = Number.POSITIVE_INFINITY, deadlineMs, name }: ChildTask): Promise<void> {
  const say = (message: ChildMessage): void => void writeSync(1, `${JSON.stringify(message)}\n`);
  try {
    const ledger = await openSqlite(path, {
      ...(deadlineMs !== undefined && { deadlineMs }),
      onDamaged: repairHere(path, ({ movedTo = '' }) => say({ broken: movedTo })),
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
if (task !== undefined) void run(JSON.parse(task) as ChildTask);
