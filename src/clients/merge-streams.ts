// Merges several files of one session, each sorted by time, into one sorted stream. A file is opened only when its first event is
// due, so memory grows with the agents that worked at the same time, not with all agents of the session.

export interface Stream<T> {
  /** The time of its first event. */
  readonly begins: number;
  readonly open: () => Iterator<T>;
}

/** Files open at once. Beyond this, a file waits until an earlier one ends. */
const OPEN = 64;

interface Open<T> {
  readonly rest: Iterator<T>;
  readonly order: number;
  head: T;
}

export function* merged<T extends { readonly at: number }>(streams: readonly Stream<T>[]): Generator<T> {
  // The sort is stable: streams that begin at the same time keep their order in the list.
  const closed = streams.map((stream, order) => ({ stream, order })).sort((a, b) => a.stream.begins - b.stream.begins);
  const open: Open<T>[] = [];
  let opened = 0;
  try {
    for (;;) {
      const first = earliest(open);
      const next = opened < closed.length ? closed[opened] : undefined;
      if (next !== undefined && open.length < OPEN && (first === undefined || next.stream.begins <= first.head.at)) {
        opened += 1;
        const rest = next.stream.open();
        const { done, value } = rest.next();
        if (done !== true) open.push({ rest, order: next.order, head: value });
        continue;
      }
      if (first === undefined) return;
      yield first.head;
      const { done, value } = first.rest.next();
      if (done === true) open.splice(open.indexOf(first), 1);
      else first.head = value;
    }
  } finally {
    for (const { rest } of open) rest.return?.();
  }
}

function earliest<T extends { readonly at: number }>(open: readonly Open<T>[]): Open<T> | undefined {
  let least: Open<T> | undefined;
  for (const one of open) {
    const before = least === undefined ? -1 : one.head.at - least.head.at || one.order - least.order;
    if (before < 0) least = one;
  }
  return least;
}
