// Strict parsers for command-line values: an invalid value is an error, never a guess.

import { isObject, type JsonObject } from '../core/json.ts';
import { printable } from './ui/output.ts';
import { messageOf, usage } from './ui/problem.ts';

const UNITS: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** No record is older, and larger spans would overflow dates. */
const LONGEST_MS = 100 * 365 * 86_400_000;

/** `90d`, `12h`, `30m`. */
export function durationOf(typed: string): number {
  const match = /^(\d+)\s*([a-z]+)$/.exec(typed.trim());
  const size = UNITS[match?.[2] ?? ''];
  if (match === null || size === undefined)
    throw usage(`'${printable(typed)}' is not a time span.`, 'Try 90d, 12h or 30m.');
  const span = Number(match[1]) * size;
  if (span > LONGEST_MS) throw usage(`'${printable(typed)}' is longer than a hundred years.`, 'Try 90d.');
  return span;
}

export function countOf(typed: string): number {
  const count = Number(typed);
  if (!Number.isSafeInteger(count) || count < 1) throw usage(`'${printable(typed)}' is not a count.`, 'Try 20.');
  return count;
}

export function jsonObjectOf(typed: string, option: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(typed);
  } catch (error) {
    throw usage(`${option} is not JSON: ${messageOf(error)}.`);
  }
  if (!isObject(value)) throw usage(`${option} must be a JSON object.`, `Try '{"command": "npm test"}'.`);
  return value;
}

/** Several alternative options were given at once. */
export const isMoreThanOne = (...given: readonly boolean[]): boolean => given.filter(Boolean).length > 1;

/** True unless exactly one of several alternative options was given. */
export const isNotOne = (...given: readonly boolean[]): boolean => given.filter(Boolean).length !== 1;

/** `SESSION:SEQ`. A session id may contain colons itself. */
export function referenceOf(typed: string): { readonly session: string; readonly seq: number } {
  const match = /^(.*):(\d+)$/.exec(typed);
  if (match?.[1] === undefined)
    throw usage(`'${printable(typed)}' is not a record.`, 'Give SESSION:SEQ, as `tutti ledger tail` prints it.');
  return { session: match[1], seq: Number(match[2]) };
}
