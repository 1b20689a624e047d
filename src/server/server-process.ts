// A server as its supervisor sees it: a process that was started, may be ready, and answers pings.

import { type ChildProcess, fork } from 'node:child_process';
import { closeSync } from 'node:fs';
import { log, openLog } from '../world/log.ts';
import type { ToServer } from './messages.ts';
import type { HeldPort } from './port.ts';

/** A server that takes longer to start is killed. Generous, since a starved machine is slow and a hang is rare. */
const READY_WITHIN = 20_000;

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly entry: string;
  readonly since: number;
  ready?: { readonly version: string; readonly socket: string | null };
  /** It has received an event. */
  served?: boolean;
  unanswered: number;
}

interface Watch {
  readonly received: (from: ServerProcess, message: unknown, handle: unknown) => void;
  readonly exited: (server: ServerProcess, code: number | null, signal: string | null) => void;
}

export function launch(home: string, entry: string, { received, exited }: Watch): ServerProcess {
  const output = openLog(home);
  const child = fork(entry, [], {
    cwd: home,
    execArgv: [],
    env: { ...process.env, TUTTI_HOME: home },
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  const server: ServerProcess = { child, entry, since: Date.now(), unanswered: 0 };
  const tooLate = setTimeout(() => server.ready ?? child.kill('SIGKILL'), READY_WITHIN);
  child.on('message', (message, handle) => received(server, message, handle));
  child.on('error', (error) => log(home, `server: ${error.message}`));
  child.on('exit', (code, signal) => {
    clearTimeout(tooLate);
    exited(server, code, signal);
  });
  return server;
}

export const isServing = (server: ServerProcess | undefined): server is ServerProcess =>
  server?.ready !== undefined && server.child.connected;

export function sendTo(server: ServerProcess | undefined, message: ToServer, port?: HeldPort): void {
  if (!server?.child.connected) return;
  // A failure to send means that it died, which its `exit` event reports.
  server.child.send(message, port?.handle, {}, () => {});
}
