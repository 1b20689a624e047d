// Values people type, read strictly: a wrong one is named, never guessed at.

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

/** Nothing was recorded longer ago, and no calendar goes back for ever. */
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

/** Ways to say which: none leaves it open, and of two one would be passed over in silence. */
export const isNotOne = (...said: readonly boolean[]): boolean => said.filter(Boolean).length !== 1;

/** `SESSION:SEQ`. A session's id may itself hold colons. */
export function referenceOf(typed: string): { readonly session: string; readonly seq: number } {
  const match = /^(.*):(\d+)$/.exec(typed);
  if (match?.[1] === undefined)
    throw usage(`'${printable(typed)}' names no record.`, 'Give SESSION:SEQ, as `tutti ledger tail` prints it.');
  return { session: match[1], seq: Number(match[2]) };
}
