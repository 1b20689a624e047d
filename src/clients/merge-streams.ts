// Several files that tell of one session, each in order of time, as one: whoever comes first speaks first. A file is opened only
// when its time has come, so that a session of a thousand agents needs no more memory than those that worked at once.

export interface Stream<T> {
  /** When its first event happened. */
  readonly begins: number;
  readonly open: () => Iterator<T>;
}

/** No session has more agents at work at once; of more, the later ones wait for an earlier one to end. */
const OPEN = 64;

interface Open<T> {
  readonly rest: Iterator<T>;
  readonly order: number;
  head: T;
}

export function* merged<T extends { readonly at: number }>(streams: readonly Stream<T>[]): Generator<T> {
  // Of those that begin at once, the first in the list goes first.
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
