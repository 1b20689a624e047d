// Starts a supervisor as a process that outlives its starter.

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { openLog } from '../world/log.ts';

/** `passing`: a channel for the port, from a server that passes it on. */
export function startSupervisor(
  home: string,
  entry: string,
  env: NodeJS.ProcessEnv,
  { passing = false }: { readonly passing?: boolean } = {},
): ChildProcess {
  const output = openLog(home);
  const supervisor = spawn(process.execPath, [entry, '--supervise'], {
    cwd: home,
    detached: true,
    stdio: ['ignore', output, output, ...(passing ? (['ipc'] as const) : [])],
    env,
  });
  closeSync(output);
  supervisor.unref();
  return supervisor;
}
