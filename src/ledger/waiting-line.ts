// The callers of this process that wait for a locked ledger form one line, and only the first of them tries. Each attempt blocks the
// process for a moment: if all tried, thirty parallel calls would leave it no time to answer, not even those whose time is over.

import { setImmediate, setTimeout } from 'node:timers/promises';

/** The result, or a failure that may pass with time. */
type Attempt<T> = { readonly result: T } | { readonly failure: unknown };

export interface WaitingLine {
  isEmpty(): boolean;
  /** Attempts until there is a result, or until the time `until`, of `performance.now()`: then it rejects with what `tooLate` makes of
   *  the last failure. Rejects at once if `attempt` throws. */
  join<T>(attempt: () => Attempt<T>, until: number, tooLate: (failure: unknown) => Error): Promise<T>;
}

interface Waiting {
  readonly until: number;
  /** Undefined: it is settled. */
  readonly attempt: () => { readonly failure: unknown } | undefined;
  readonly giveUp: (failure: unknown) => void;
}

const LONGEST_MS = 40;

export function createWaitingLine(): WaitingLine {
  const line: Waiting[] = [];

  async function serve(): Promise<void> {
    let wait = 1;
    for (let [first] = line; first !== undefined; [first] = line) {
      // Random, so that waiting processes do not collide again. Between two that succeed, other work gets its turn.
      await (wait === 0 ? setImmediate() : setTimeout(wait * (0.5 + Math.random())));
      const failed = first.attempt();
      if (failed === undefined) line.shift();
      else giveUpLate(failed.failure);
      wait = failed === undefined ? 0 : Math.min(Math.max(1, 2 * wait), LONGEST_MS);
    }
  }

  function giveUpLate(failure: unknown): void {
    const now = performance.now();
    for (const late of line.filter(({ until }) => until < now)) {
      line.splice(line.indexOf(late), 1);
      late.giveUp(failure);
    }
  }

  return {
    isEmpty: () => line.length === 0,
    join: (attempt, until, tooLate) =>
      new Promise((resolve, reject) => {
        const settle: Waiting['attempt'] = () => {
          try {
            const attempted = attempt();
            if ('failure' in attempted) return attempted;
            resolve(attempted.result);
          } catch (error) {
            reject(error);
          }
          return undefined;
        };
        line.push({ until, attempt: settle, giveUp: (failure) => reject(tooLate(failure)) });
        if (line.length === 1) void serve();
      }),
  };
}
