// What a client honours as an answer, written down from watching it, and apart from the table tutti answers by: one must not be wrong
// because the other is. Each client has a table; this file compares an answer with it.

import type { NativeAnswer } from '../../../src/clients/client.ts';
import { isObject, type Json, type JsonObject, objectIn } from '../../../src/core/json.ts';

export type Transport = 'command' | 'http';

type Check = (value: Json, native: string) => boolean;
export type Shape = { readonly [key: string]: Check | Shape };

export const textUpTo =
  (longest: number): Check =>
  (value) =>
    typeof value === 'string' && value !== '' && value.length <= longest;
export const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.some((word) => word === value);
export const itsName: Check = (value, native) => value === native;

interface HonouredEvent {
  /** Of what may stand in the one JSON object; an answer may have less. Absent: nothing at all may be printed. */
  readonly object?: Shape;
  /** A refusal by exit code 2, with its words on stderr. */
  readonly exit?: boolean;
}

export interface HonouredAnswers {
  /** May stand in any answer. */
  readonly always: Shape;
  readonly events: Readonly<Record<string, HonouredEvent>>;
  /** Why the client ignores an object whose keys are all right. */
  halfSaid(object: JsonObject): string | undefined;
}

/** Every other event takes no answer but a word to the person. */
const NO_ANSWER: HonouredEvent = { object: {} };

/** What the client would not honour in an answer; nothing, when all is well. */
export function flawOf(
  { always, events, halfSaid }: HonouredAnswers,
  native: string,
  transport: Transport,
  { stdout, stderr, exit }: NativeAnswer,
): string | undefined {
  const honoured = (Object.hasOwn(events, native) ? events[native] : undefined) ?? NO_ANSWER;
  if (exit === 2) {
    if (transport !== 'command' || !honoured.exit) return `exit 2 by ${transport}`;
    if (stdout !== '') return 'exit 2 with an object';
    return stderr === '' ? 'exit 2 without a word' : undefined;
  }
  if (exit !== 0) return `exit ${exit}`;
  if (stderr !== '') return `stderr: ${stderr}`;
  if (stdout === '') return undefined;
  if (honoured.object === undefined) return 'an answer where any answer does harm';
  const object = objectIn(stdout);
  if (object === undefined) return 'not exactly one JSON object';
  if (Object.keys(object).length === 0) return 'an object that says nothing';
  return unfit(object, { ...always, ...honoured.object }, native) ?? halfSaid(object);
}

function unfit(object: JsonObject, shape: Shape, native: string): string | undefined {
  for (const [key, value] of Object.entries(object)) {
    const expected = shape[key];
    if (expected === undefined || !Object.hasOwn(shape, key)) return `${key} is not honoured`;
    if (typeof expected === 'function') {
      if (!expected(value, native)) return `${key} cannot be ${JSON.stringify(value)?.slice(0, 80)}`;
      continue;
    }
    if (!isObject(value)) return `${key} is not an object`;
    const inside = unfit(value, expected, native);
    if (inside !== undefined) return `${key}: ${inside}`;
  }
  return undefined;
}
