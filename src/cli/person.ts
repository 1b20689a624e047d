// Detects whether a person or an agent runs the command line. Only people may change tutti.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { ParentProcess, ProcessVariables } from '../world/started-by-agent.ts';

export { findAgent, parentProcesses } from '../world/started-by-agent.ts';

/** The name that actions are recorded under. */
export function personName(env: ProcessVariables): string {
  try {
    return userInfo().username;
  } catch {
    return env.USER ?? env.USERNAME ?? 'unknown';
  }
}

/** Programs that start others without a person: schedulers, service managers, and init, which adopts orphans. */
const KEEPERS: ReadonlySet<string> = new Set(
  'init systemd launchd tini dumb-init docker-init catatonit runit s6-svscan supervisord cron crond anacron atd'.split(
    ' ',
  ),
);

/** Shells and wrappers to skip: a scheduler runs its commands through a shell. */
const SHELLS: ReadonlySet<string> = new Set(['sh', 'bash', 'dash', 'zsh', 'ksh', 'fish', 'setsid', 'nohup', 'env']);

export interface Unattended {
  /** What started it: `cron`. */
  readonly by: string;
  /** When; absent if the system does not report it. */
  readonly since?: number;
}

/** Started without a terminal and without a person. */
export function unattended(above: Iterable<ParentProcess>, terminal: boolean): Unattended | undefined {
  if (terminal) return undefined;
  const chain = [...above];
  const at = chain.findIndex(({ name }) => !SHELLS.has(name));
  const by = chain[at]?.name;
  if (by === undefined || !KEEPERS.has(by.toLowerCase())) return undefined;
  const since = at === 0 ? Date.now() : chain[at - 1]?.startedAt;
  return { by, ...(since !== undefined && { since }) };
}

/** Whether this process has a controlling terminal, even if its output is redirected. */
export function hasTerminal(pid: number = process.pid): boolean {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[4] !== '0';
    }
    const tty = execFileSync('ps', ['-o', 'tty=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
    return !/^[?-]*$/.test(tty.trim());
  } catch {
    return true;
  }
}
