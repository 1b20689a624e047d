// The words of plain YAML: keys, plain scalars by the core schema, and what stands in quotes. Undefined: not certain.

import type { Json } from '../core/json.ts';

export const SPACE = 0x20;
const [SINGLE, COLON] = [0x27, 0x3a];
/** No file that a person wrote goes deeper. */
export const DEEPEST = 60;

/** A word that is more than a text is no key. */
export const KEY = String.raw`(?!(?:[Nn]ull|NULL|[Tt]rue|TRUE|[Ff]alse|FALSE):)[A-Za-z_][\w.-]*|"[^"\\\n]*"|'[^'\n]*'`;

const LONGEST_KEY = 200;

/** Nothing that is there already, or that every object has by birth. */
export function keyIn(map: Record<string, Json>, written: string | undefined): string | undefined {
  if (written === undefined || written.length > LONGEST_KEY) return undefined;
  const key = written.charCodeAt(0) <= SINGLE ? written.slice(1, -1) : written;
  return map[key] === undefined ? key : undefined;
}

const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ...['~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);
const LONGEST_WORD = 5;

/** Signs, the point and digits, with which numbers begin, come before this one. */
const AFTER_NUMBERS = COLON;
const NUMBER = /^[-+]?\d{1,15}(?:\.\d{1,15})?$/;
/** Numbers that are better left to who knows them all. */
const OTHER_NUMBER = /^(?:[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?|0o[0-7]+|0x[\da-f]+|[-+]?\.inf|\.nan)$/i;

/** Of a plain scalar, by the core schema. */
export function meaning(text: string): Json | undefined {
  if (text.charCodeAt(0) < AFTER_NUMBERS) {
    if (NUMBER.test(text)) return Number(text);
    return OTHER_NUMBER.test(text) ? undefined : text;
  }
  const word = text.length > LONGEST_WORD ? undefined : WORDS.get(text);
  return word === undefined ? text : word;
}

/** Of double quotes, only escapes that JSON has too. */
export const QUOTED = /"(?:[^"\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|'(?:[^']|'')*'/y;
/** Nothing more, but perhaps a comment. */
export const LINE_END = /(?: +#.*| *)$/y;

export function matched(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

export const lengthOf = (pattern: RegExp, text: string, at: number): number => matched(pattern, text, at)?.length ?? 0;

export function quoted(rest: string): string | undefined {
  const found = matched(QUOTED, rest, 0);
  if (found === undefined || matched(LINE_END, rest, found.length) === undefined) return undefined;
  return unquoted(found);
}

export function unquoted(found: string): string {
  if (found[0] === "'") return found.slice(1, -1).replaceAll("''", "'");
  return found.includes('\\') ? JSON.parse(found) : found.slice(1, -1);
}
