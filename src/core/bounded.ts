// Collections of bounded size: what is folded from a long session stays small.

export interface BoundedMap<K, V> {
  readonly get: (key: K) => V | undefined;
  readonly set: (key: K, value: V) => void;
  readonly values: () => IterableIterator<V>;
}

/** A map of at most `most` entries. The one set longest ago is dropped first. */
export function boundedMap<K, V>(most: number): BoundedMap<K, V> {
  const map = new Map<K, V>();
  return {
    get: (key) => map.get(key),
    set: (key, value) => {
      map.delete(key);
      map.set(key, value);
      const [oldest] = map.size > most ? map.keys() : [];
      if (oldest !== undefined) map.delete(oldest);
    },
    values: () => map.values(),
  };
}

export interface BoundedRows<V> {
  readonly of: (key: string) => V;
  readonly all: () => readonly V[];
}

/** Rows made on first use. Keys beyond `most` share the row `rest`. */
export function boundedRows<V>(most: number, make: (key: string) => V, rest = 'others'): BoundedRows<V> {
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
