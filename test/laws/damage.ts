// Payloads that nobody can read as the event they were: what a law about damage is asked of.

import fc from 'fast-check';
import { isObject, type Json, type JsonObject } from '../../src/core/json.ts';
import type { HookRequest } from '../../src/pipeline/tutti.ts';

type Payload = HookRequest['payload'];

const notText: fc.Arbitrary<Json> = fc.constantFrom<Json>(null, 7, true, [], ['s1'], {}, { id: 's1' }, 'with\0nul');
const notAnObject: fc.Arbitrary<Json> = fc.constantFrom<Json>(null, 7, false, 'rm -rf /', [], [{}]);

const without = (payload: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => name !== key));

const deep = (levels: number): Json => (levels === 0 ? 'bottom' : { in: deep(levels - 1) });

const isReadable = (text: string): boolean => {
  try {
    return isObject(JSON.parse(text));
  } catch {
    return false;
  }
};

/** Not JSON, or JSON of something else. The beginning of an object is never an object. */
const unreadable = (payload: JsonObject): fc.Arbitrary<Payload> => {
  const text = JSON.stringify(payload);
  return fc.oneof(
    fc.nat({ max: text.length - 1 }).map((at) => text.slice(0, at)),
    fc.constantFrom('', ' \n\t', '[]', 'null', '"PreToolUse"', '{}{}', `${text}${text}`, `[${text}]`),
    fc.string().filter((noise) => !isReadable(noise)),
    fc.integer({ min: 8 * 1024 * 1024 }).map((tooLarge) => ({ tooLarge })),
  );
};

/** JSON in which a field that a decision stands on is gone or is something else: whose session, which tool, doing what. */
const misshapen = (payload: JsonObject): fc.Arbitrary<Payload> =>
  fc
    .oneof(
      fc.constantFrom('session_id', 'tool_name').chain((key) => notText.map((value) => ({ ...payload, [key]: value }))),
      fc.constantFrom('session_id', 'tool_name').map((key) => without(payload, key)),
      fc.constant({ ...payload, tool_name: '' }),
      notAnObject.map((tool_input) => ({ ...payload, tool_input })),
      fc.constantFrom(201, 1_000, 3_000).map((levels) => ({ ...payload, tool_input: { deep: deep(levels) } })),
    )
    .map((made) => JSON.stringify(made));

export const damagedCall = (payload: JsonObject): fc.Arbitrary<Payload> =>
  fc.oneof(unreadable(payload), misshapen(payload));

export const damagedOther = unreadable;
