// Runs work that may not end by itself, such as a pattern from a repository's policy. V8 interrupts code that runs in a context of its
// own, regular expressions included. Starting the limit takes a quarter of a millisecond.

import { createContext, Script } from 'node:vm';

const script = new Script('work()');
const context = createContext({});

/** A busy machine gives a process little of the time that passes, so both count: the time on the clock and half of it on the CPU. */
export function timeLimit(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  const before = process.cpuUsage();
  return () => {
    if (performance.now() < end) return false;
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 >= milliseconds / 2;
  };
}

/** Starts of work on a machine that gives it no time. */
const MOST_STARTS = 20;

/** False: it was interrupted. Work is started again while the process got little of the time, so it must be repeatable. */
export function endsWithin(milliseconds: number, work: () => void): boolean {
  const isOver = timeLimit(milliseconds);
  for (let n = 0; n < MOST_STARTS; n++) {
    if (ends(milliseconds, work)) return true;
    if (isOver()) return false;
  }
  return false;
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
