// Assertions whose failure says what was expected and what was seen, each on a line of its own.

import { isDeepStrictEqual } from 'node:util';

export class Mismatch extends Error {
  constructor(
    readonly what: string,
    readonly expected: string,
    readonly seen: string,
  ) {
    super(`${what}: expected ${expected}, seen ${seen}`);
  }
}

export function same(what: string, expected: unknown, seen: unknown): void {
  if (!isDeepStrictEqual(expected, seen)) throw new Mismatch(what, shown(expected), shown(seen));
}

export function matches(what: string, expected: RegExp, seen: string): void {
  if (!expected.test(seen)) throw new Mismatch(what, String(expected), shown(seen));
}

export function lacks(what: string, unwanted: RegExp, seen: string): void {
  if (unwanted.test(seen)) throw new Mismatch(what, `nothing like ${unwanted}`, shown(seen));
}

export function present<T>(what: string, seen: T | undefined | null): T {
  if (seen === undefined || seen === null) throw new Mismatch(what, 'something', 'nothing');
  return seen;
}

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 1500 ? `${text.slice(0, 1500)}…` : text;
};
