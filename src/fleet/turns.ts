// One request of a machine after the other: a machine that sends many at once would take all connections to the database, and with its
// batches all memory.

/** A machine sends one at a time, beside `tutti fleet push` and what a proxy repeats. Those that wait are not read yet. */
const MOST = 16;

/** Runs `work` when it is the machine's turn. Undefined: too many are waiting. */
export type Turns = <T>(origin: number, work: () => Promise<T>) => Promise<T | undefined>;

export function createTurns(): Turns {
  const queues = new Map<number, { requests: number; last: Promise<unknown> }>();
  return async (origin, work) => {
    const queue = queues.get(origin) ?? { requests: 0, last: Promise.resolve() };
    if (queue.requests >= MOST) return undefined;
    queues.set(origin, queue);
    queue.requests++;
    const turn = queue.last.then(work);
    queue.last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      queue.requests--;
      if (queue.requests === 0) queues.delete(origin);
    }
  };
}
