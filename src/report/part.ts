// A report is made in one pass over the records of a session, oldest first, by parts that each look at every record once and
// keep only so much: a session of a million events needs the memory of a session of a thousand.

import type { Policy } from '../core/policy.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';

/** `policy`: the one that decided, where it is still known. */
export interface Part<T> {
  readonly see: (record: LedgerRecord, policy: Policy | undefined) => void;
  readonly told: () => T;
}

/** A count for each key, the largest first; keys past `most` are counted under `rest`. */
export interface Tallies<K extends string> {
  readonly add: (key: K, by?: number) => void;
  readonly all: () => Partial<Record<K, number>>;
}

export function tallies<K extends string>(): Tallies<K> {
  const counts = new Map<K, number>();
  return {
    add: (key, by = 1) => void counts.set(key, (counts.get(key) ?? 0) + by),
    // `fromEntries` does not tell its keys: they are those that were added.
    all: () => Object.fromEntries([...counts].sort(([, a], [, b]) => b - a)) as Partial<Record<K, number>>,
  };
}

/** A map that holds so many entries: the one that was set longest ago goes first. */
export function bounded<K, V>(
  most: number,
): {
  readonly get: (key: K) => V | undefined;
  readonly set: (key: K, value: V) => void;
  readonly delete: (key: K) => void;
  readonly values: () => IterableIterator<V>;
} {
  const map = new Map<K, V>();
  return {
    get: (key) => map.get(key),
    set: (key, value) => {
      map.delete(key);
      map.set(key, value);
      const [oldest] = map.size > most ? map.keys() : [];
      if (oldest !== undefined) map.delete(oldest);
    },
    delete: (key) => void map.delete(key),
    values: () => map.values(),
  };
}

/** An entry that is made when it is first asked for. Past `most` entries, all further keys share one. */
export function rows<V>(
  most: number,
  make: (key: string) => V,
  rest: string,
): {
  readonly of: (key: string) => V;
  readonly all: () => readonly V[];
} {
  const map = new Map<string, V>();
  const of = (key: string): V => {
    const found = map.get(key);
    if (found !== undefined) return found;
    const name = map.size < most ? key : rest;
    const made = map.get(name) ?? make(name);
    map.set(name, made);
    return made;
  };
  return { of, all: () => [...map.values()] };
}
