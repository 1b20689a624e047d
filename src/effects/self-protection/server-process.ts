// Recognises effects on the process of tutti's server: a signal or a limit for it, what it has open, its memory, its share of the machine.
// Programs that act on a process have `/proc/PID` as a target.

import type { Effect } from '../../core/effect.ts';
import { globTest } from '../../core/glob.ts';

/** What a process has that others must not read. */
const PRIVATE = /^(task\/[^/]+\/)?(environ|mem|fd|map_files|root|cwd|auxv|pagemap|stack|syscall)(\/|$)/;

/** What nobody writes in a process they do not know, except its standard streams. */
const NEVER_WRITTEN = /^(task\/[^/]+\/)?(mem|fd\/(?![012]$).*)$/;

/** Decides how much a process may use, and freezes it. */
const SHARES = /^\/sys\/fs\/cgroup(\/|$)/;

const PROCESS = /^\/proc\/([^/]+)\/?(.*)$/s;

export function touchesServer({ effect, targets }: Effect, pids: readonly number[]): boolean {
  if (effect === 'network' || effect === 'plan' || effect === 'delegate' || pids.length === 0) return false;
  const reads = effect === 'read';
  return targets.some((target) => {
    if (SHARES.test(target)) return !reads;
    const [, process = '', rest = ''] = PROCESS.exec(target) ?? [];
    // A lone `?` is an unknown process.
    if (process === '?') return !reads && NEVER_WRITTEN.test(rest);
    return (!reads || PRIVATE.test(rest)) && pids.some((pid) => isProcess(process, String(pid)));
  });
}

const isProcess = (name: string, pid: string): boolean =>
  name === pid || (/[*?[{]/.test(name) && globTest(name, { dot: true, otherwise: true })(pid));
