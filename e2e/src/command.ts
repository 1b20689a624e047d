// One process with a time limit, in a group of its own so that it can be ended whole. It writes into files, not
// pipes: a server it starts on the way may keep a pipe open for as long as it lives.

import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  /** It was still running at its time limit and was ended. */
  readonly late: boolean;
}

export interface Place {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly limitMs: number;
  /** Output goes to this path with `.out` and `.err` behind it. */
  readonly log: string;
}

export function run(program: string, args: readonly string[], { cwd, env, limitMs, log }: Place): Promise<Ran> {
  const files = [`${log}.out`, `${log}.err`] as const;
  const [out, err] = [openSync(files[0], 'w'), openSync(files[1], 'w')];

  return new Promise<Ran>((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...env }, stdio: ['ignore', out, err], detached: true });
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, limitMs);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      const [said, complained] = files.map((file) => readFileSync(file, 'utf8'));
      resolve({ code, out: said ?? '', err: complained ?? '', late });
    });
  }).finally(() => {
    closeSync(out);
    closeSync(err);
  });
}
