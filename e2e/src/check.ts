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
  if (!isDeepStrictEqual(expected, seen)) throw new Mismatch(what, exactly(expected), exactly(seen));
}

export function matches(what: string, expected: RegExp, seen: string): void {
  if (!expected.test(seen)) throw new Mismatch(what, String(expected), clipped(seen));
}

export function lacks(what: string, unwanted: RegExp, seen: string): void {
  if (unwanted.test(seen)) throw new Mismatch(what, `nothing like ${unwanted}`, clipped(seen));
}

export function within(what: string, least: number, most: number, seen: number): void {
  if (seen < least || seen > most) throw new Mismatch(what, `${least} to ${most}`, String(seen));
}

export function present<T>(what: string, seen: T | undefined | null): T {
  if (seen === undefined || seen === null) throw new Mismatch(what, 'something', 'nothing');
  return seen;
}

/** With every blank and line end to be seen. */
const exactly = (value: unknown): string => clipped(JSON.stringify(value) ?? String(value));

const clipped = (text: string): string => (text.length > 1500 ? `${text.slice(0, 1500)}…` : text);
