// Starts a supervisor as a process that outlives its starter.

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { openLog } from '../world/log.ts';
import type { HeldPort } from './port.ts';

/** The file descriptor of a port that a supervisor inherits, behind those of its output and its channel. */
export const INHERITED = 4;

/** `passing`: the port, from a server that passes it on. */
export function startSupervisor(
  home: string,
  entry: string,
  env: NodeJS.ProcessEnv,
  passing?: Pick<HeldPort, 'fd'>,
): ChildProcess {
  const output = openLog(home);
  const supervisor = spawn(process.execPath, [entry, '--supervise', ...(passing ? ['--inherit'] : [])], {
    cwd: home,
    detached: true,
    stdio: ['ignore', output, output, ...(passing ? (['ipc', passing.fd] as const) : [])],
    env,
  });
  closeSync(output);
  supervisor.unref();
  return supervisor;
}
