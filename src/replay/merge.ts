// Several files that tell of one session, each in order of time, as one: whoever comes first speaks first. A file is opened only
// when its time has come, so that a session of a thousand agents needs no more memory than those that worked at once.

export interface Stream<T> {
  /** When its first event happened. */
  readonly begins: number;
  readonly open: () => Iterator<T>;
}

/** No session has more agents at work at once; of more, the later ones wait for an earlier one to end. */
const OPEN = 64;

export function* merged<T extends { readonly at: number }>(streams: readonly Stream<T>[]): Generator<T> {
  // Of those that begin at once, the first in the list goes first.
  const closed = streams.map((stream, order) => ({ stream, order })).sort((a, b) => a.stream.begins - b.stream.begins);
  const open: { readonly rest: Iterator<T>; readonly order: number; head: T }[] = [];
  try {
    for (;;) {
      const first = open.reduce<(typeof open)[number] | undefined>(
        (least, one) =>
          least === undefined ||
          one.head.at < least.head.at ||
          (one.head.at === least.head.at && one.order < least.order)
            ? one
            : least,
        undefined,
      );
      const next = closed[0];
      if (next !== undefined && open.length < OPEN && (first === undefined || next.stream.begins <= first.head.at)) {
        closed.shift();
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
