// JSON values: events, slices and facts consist of them, so that everything can be stored, hashed and replayed.

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses JSON from a file or a pipe, with or without a byte order mark. Throws on invalid JSON. */
export const fromJson = (text: string): Json => JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);

/** Undefined: not JSON, or not an object. */
export function objectIn(text: string): JsonObject | undefined {
  try {
    const value = fromJson(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An own entry of a table: names from outside such as `constructor` must not reach the prototype. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Sets an own entry under a name from outside, which may be `__proto__`. */
export function put<T>(table: Record<string, T>, name: string, value: T): void {
  if (name !== '__proto__') table[name] = value;
  else Object.defineProperty(table, name, { value, enumerable: true, writable: true, configurable: true });
}

/** The object with sorted keys; the same object if they are sorted already. */
export function inOrder(given: JsonObject): JsonObject {
  const names = Object.keys(given);
  if (names.every((name, at) => at === 0 || (names[at - 1] ?? '') < name)) return given;
  const sorted: Record<string, Json> = {};
  for (const name of names.sort()) put(sorted, name, given[name] ?? null);
  return sorted;
}

/** The object with changed keys or values; the same object if nothing differs, which is the usual case. */
export function mapObject(
  given: JsonObject,
  names: readonly string[],
  change: (name: string, value: Json) => readonly [name: string, value: Json],
): JsonObject {
  let changed: Record<string, Json> | undefined;
  let count = 0;
  for (const name of names) {
    const value = given[name] ?? null;
    const [as, entry] = change(name, value);
    if (changed === undefined && (as !== name || entry !== given[name])) {
      changed = {};
      for (const before of names.slice(0, count)) put(changed, before, given[before] ?? null);
    }
    if (changed !== undefined) put(changed, as, entry);
    count += 1;
  }
  return changed ?? given;
}

/** The same for a list. */
export function mapList(given: readonly Json[], change: (entry: Json, at: number) => Json): readonly Json[] {
  let changed: Json[] | undefined;
  for (let at = 0; at < given.length; at++) {
    const before = given[at] ?? null;
    const entry = change(before, at);
    if (changed === undefined && entry !== before) changed = given.slice(0, at);
    changed?.push(entry);
  }
  return changed ?? given;
}
