// A report is made in one pass over a session's records, oldest first, by parts that each see every record once. Parts keep
// bounded data: a session of a million events needs the memory of one of a thousand.

import type { Policy } from '../core/policy.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';

export interface Part<T> {
  /** `policy`: the one that decided, where it is still known. */
  readonly see: (record: LedgerRecord, policy: Policy | undefined) => void;
  readonly result: () => T;
}

export interface Tallies<K extends string> {
  readonly add: (key: K) => void;
  /** The largest count first. */
  readonly all: () => Partial<Record<K, number>>;
}

export function tallies<K extends string>(): Tallies<K> {
  const counts = new Map<K, number>();
  return {
    add: (key) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    // `fromEntries` widens the keys to string: they are those that were added.
    all: () => Object.fromEntries([...counts].sort(([, a], [, b]) => b - a)) as Partial<Record<K, number>>,
  };
}
