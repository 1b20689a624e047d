// Cuts JSON down to its decisions: outcomes, codes, counts and targets stay, prose goes, so that wording can change freely.

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** What to keep of a value: all of it, only that it is there, or these fields of it (or of each of its elements). */
export type KeepShape = 'whole' | 'presence' | { readonly [key: string]: KeepShape };

export function keep(value: JsonValue, shape: KeepShape): JsonValue {
  if (shape === 'whole') return value;
  if (shape === 'presence') return true;
  if (isList(value)) return value.map((element) => keep(element, shape));
  if (!isRecord(value)) return value;
  const kept = Object.entries(shape).flatMap(([key, inner]): [string, JsonValue][] => {
    const field = value[key];
    return field === undefined ? [] : [[key, keep(field, inner)]];
  });
  return Object.fromEntries(kept);
}

/** The same structure with every text but the values of `words` replaced: for answers whose fields are not known beforehand. */
export function withoutProse(value: JsonValue, words: ReadonlySet<string>, key = ''): JsonValue {
  if (typeof value === 'string') return words.has(key) ? value : '…';
  if (isList(value)) return value.map((element) => withoutProse(element, words, key));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutProse(field, words, name)]));
}

/** A field somewhere inside a value; `null` where there is none. */
export function at(value: JsonValue, ...path: readonly (string | number)[]): JsonValue {
  let found: JsonValue | undefined = value;
  for (const step of path) {
    if (isList(found)) found = found[Number(step)];
    else if (isRecord(found)) found = found[String(step)];
    else return null;
  }
  return found ?? null;
}

export const listAt = (value: JsonValue, ...path: readonly (string | number)[]): readonly JsonValue[] => {
  const found = at(value, ...path);
  return isList(found) ? found : [];
};

export const textAt = (value: JsonValue, ...path: readonly (string | number)[]): string =>
  String(at(value, ...path) ?? '');

const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

const isRecord = (value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
