// Schemas shared by the settings of several rule kinds. Every setting has a description, and a default or is optional.

import * as v from 'valibot';
import { ACTOR_KINDS } from '../actor.ts';
import { CALL_KINDS } from '../call.ts';
import { EFFECT_NAMES, EFFECTS } from '../effect.ts';
import { linearTest } from '../linear-pattern.ts';
import { flawOf } from '../paths.ts';

/** The description is outermost, where the JSON Schema and the docs find it. */
export const setting = <const S extends v.GenericSchema, const D extends v.InferInput<S>>(
  schema: S,
  value: D,
  description: string,
) => v.pipe(v.optional(schema, value), v.description(description));

export const maybe = <const S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(v.optional(schema), v.description(description));

/** `[a, b]`, or just `a`. */
export const listOf = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.union([v.array(item), item]),
    v.transform((value): readonly v.InferOutput<S>[] => (Array.isArray(value) ? value : [value])),
  );

export const name = v.pipe(v.string(), v.minLength(1));
export const sentence = v.pipe(v.string(), v.minLength(1), v.maxLength(2000));
export const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** V8 ends the process when it runs an expression with some 7,000 choices in each other, and no error says so. */
const LONGEST_PATTERN = 4_000;

/** A regular expression. */
export const pattern = v.pipe(
  v.string(),
  v.maxLength(LONGEST_PATTERN, ({ input }) => `${input.length} characters; a pattern has at most ${LONGEST_PATTERN}`),
  v.check(isPattern, ({ input }) => `not a regular expression: ${input}`),
);

/** A regular expression that is only tested, by a matcher that takes time in proportion to the text. */
export const linearPattern = v.pipe(
  pattern,
  v.check(
    (source) => linearFlaw(source) === undefined,
    ({ input }) => `${linearFlaw(input) ?? ''}: ${input}`,
  ),
);

/** Clients move longer texts into a file, of which the model sees only the beginning. */
const LONGEST = 9_900;

/** A text for an agent. */
export const agentText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(LONGEST, ({ input }) => `${input.length} characters; a client passes on at most ${LONGEST}`),
);

/** Names of tools; `*` stands for any characters. */
export const tools = listOf(name);
export const kinds = listOf(v.picklist(CALL_KINDS));
export const actors = listOf(v.picklist(ACTOR_KINDS));

/** Names, or all effects from one upwards. */
export const effects = v.union([
  listOf(v.picklist(EFFECT_NAMES)),
  v.strictObject({ atLeast: v.pipe(v.picklist(EFFECTS), v.description('This effect and every stronger one.')) }),
]);
export type EffectSetting = v.InferOutput<typeof effects>;

/** Relative to the project, absolute, under `~/`, a place (`@project`, `@scratch`, `@outside`), or `@secrets`. */
export const globs = listOf(
  v.pipe(
    v.string(),
    v.check(
      (text) => flawOf(text) === undefined,
      ({ input }) => `${flawOf(input) ?? ''}: ${input}`,
    ),
  ),
);

function linearFlaw(source: string): string | undefined {
  try {
    linearTest(source, 'i');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source) !== undefined;
  } catch {
    return false;
  }
}
