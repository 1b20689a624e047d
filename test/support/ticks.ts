// Waiting that does not depend on a quiet machine. A limit is counted in pauses of this process: while it is starved of CPU, so are
// the processes it waits for, and that time does not count. A real stall still fails, because this process goes on counting.

import { setTimeout as wait } from 'node:timers/promises';

const TICK = 10;

async function* ticks(milliseconds: number): AsyncGenerator<void> {
  for (let passed = 0; passed < milliseconds; passed += TICK) {
    yield;
    await wait(TICK);
  }
}

/** The first thing other than undefined and false that `look` returns; undefined if it returns nothing else in time. */
export async function lookFor<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  milliseconds: number,
): Promise<T | undefined> {
  for await (const _ of ticks(milliseconds)) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
  }
  return undefined;
}

/** The result of `work`, which must come in time. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let settled = false;
  const settle = (): void => {
    settled = true;
  };
  work.then(settle, settle);
  if (!(await lookFor(() => settled, milliseconds))) throw new Error(`no result within ${milliseconds} ms`);
  return work;
}
