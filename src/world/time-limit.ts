// Runs work that may not end by itself, such as a pattern from a repository's policy. V8 interrupts code that runs in a context of its
// own, regular expressions included. Starting the limit takes a quarter of a millisecond.

import { createContext, Script } from 'node:vm';

const script = new Script('work()');
const context = createContext({});

/** False: it was interrupted. Work is started once more if the process got little of the time, so it must be repeatable. */
export function endsWithin(milliseconds: number, work: () => void): boolean {
  const before = process.cpuUsage();
  if (ends(milliseconds, work)) return true;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 < milliseconds / 2 && ends(milliseconds, work);
}

function ends(milliseconds: number, work: () => void): boolean {
  context.work = work;
  try {
    script.runInContext(context, { timeout: milliseconds });
    return true;
  } catch (error) {
    if (isTimeout(error)) return false;
    throw error;
  }
}

/** The error belongs to the context, so it is no `Error` here. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
