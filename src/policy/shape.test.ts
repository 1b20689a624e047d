import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Json } from '../core/json.ts';
import { RULE_KINDS } from '../core/rules/index.ts';
import { judge } from './judge.ts';
import { fits, withDefaults } from './shape.ts';
import { KINDS } from './testing.ts';

const inner = v.strictObject({
  deep: v.optional(v.array(v.strictObject({ n: v.optional(v.number(), 7) })), [{}]),
  name: v.optional(v.string()),
});
const schema = v.strictObject({
  a: v.optional(v.number(), 1),
  list: v.optional(
    v.pipe(
      v.union([v.array(v.string()), v.string()]),
      v.transform((value) => [value].flat()),
    ),
    'x',
  ),
  inner: v.optional(inner, {}),
  either: v.optional(
    v.variant('on', [
      v.strictObject({ on: v.literal('a'), x: v.optional(v.number(), 3) }),
      v.strictObject({ on: v.literal('b') }),
    ]),
  ),
  names: v.optional(v.record(v.string(), inner)),
  none: v.optional(v.nullable(v.string()), null),
  set: v.optional(
    v.custom<Set<string>>((value) => value instanceof Set),
    () => new Set<string>(),
  ),
});

const words = fc.constantFrom(
  'a',
  'list',
  'inner',
  'deep',
  'n',
  'name',
  'either',
  'on',
  'x',
  'names',
  'none',
  'b',
  'rows',
  'outcome',
  'deny',
  'texts',
);
const json = fc.letrec<{ value: Json; map: Record<string, Json> }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    words,
    fc.integer({ min: -2, max: 9 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('map'),
  ),
  map: fc.dictionary(words, tie('value'), { maxKeys: 5 }),
}));

describe('withDefaults', () => {
  it('writes out defaults at every depth, in the order of the schema', () => {
    expect(withDefaults(schema, {})).toEqual({ a: 1, list: 'x', inner: { deep: [{ n: 7 }] }, none: null });
    expect(JSON.stringify(withDefaults(schema, { names: { z: {} }, either: { on: 'a' }, a: 2 }))).toBe(
      '{"a":2,"list":"x","inner":{"deep":[{"n":7}]},"either":{"on":"a","x":3},"names":{"z":{"deep":[{"n":7}]}},"none":null}',
    );
  });

  it('keeps what an open map holds besides', () => {
    expect(withDefaults(v.looseObject({ a: v.optional(v.number(), 1) }), { z: 2 })).toEqual({ a: 1, z: 2 });
  });

  it('keeps the order of names that a file chose itself', () => {
    const filled = withDefaults(schema, { names: { z: {}, a: {}, m: {} } });
    expect(JSON.stringify(filled)).toMatch(/"z".*"a".*"m"/);
  });

  it('changes nothing of what valibot makes of it', () => {
    fc.assert(
      fc.property(json.map, (value) => {
        const filled = withDefaults(schema, value);
        expect(withDefaults(schema, filled)).toEqual(filled);
        const before = v.safeParse(schema, value);
        if (before.success) expect(v.parse(schema, filled)).toEqual(before.output);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([...KINDS.filter(({ kind }) => kind !== 'named'), ...RULE_KINDS])(
    'makes settings of $kind out of nothing',
    ({ settings }) => {
      expect(v.parse(settings, withDefaults(settings, {}))).toEqual(v.parse(settings, {}));
    },
  );
});

describe('fits', () => {
  const deep = v.object({
    a: v.optional(v.array(v.union([v.string(), v.object({ b: v.optional(v.record(v.string(), v.object({}))) })]))),
  });

  it.each([
    [{}, true],
    [{ a: ['x', { b: { any: {} } }] }, true],
    [[], false],
    [{ a: [{ c: 1 }] }, false],
    [{ a: [{ b: [] }] }, false],
    [{ a: [{ b: { any: { c: 1 } } }] }, false],
  ])('sees what valibot overlooks in %j: %s', (value, fitting) => {
    expect(v.is(deep, value)).toBe(true);
    expect(fits(deep, value)).toBe(fitting);
  });

  it('follows a schema that holds itself as far as the value goes', () => {
    const tree: v.GenericSchema = v.strictObject({ children: v.optional(v.array(v.lazy(() => tree))) });
    expect(judge(tree, { children: [{ children: [{}] }] })).toEqual([]);
    expect(judge(tree, { children: [{ childen: [] }] })[0]?.nearest).toBe('children');
  });
});

describe('judge', () => {
  const messages = (schema: v.GenericSchema, value: Json) => judge(schema, value).map(({ message }) => message);

  it('takes a map for the form it comes nearest to', () => {
    const pair = (a: string, b: string) => v.strictObject({ [a]: v.number(), [b]: v.number() });
    const either = v.union([pair('a', 'b'), pair('x', 'y')]);
    expect(messages(either, { x: 1, y: '2' })).toEqual(['`y` must be a number, not text `2`']);
    expect(messages(either, { a: 1, b: '2' })).toEqual(['`b` must be a number, not text `2`']);
  });

  it('tells a legal value that a check refuses from one that is not legal', () => {
    const never = <S extends v.GenericSchema>(schema: S) =>
      v.pipe(
        schema,
        v.check(() => false, 'not today'),
      );
    expect(messages(never(v.union([v.literal('a'), v.literal('b')])), 'a')).toEqual(['not today']);
    expect(messages(never(v.union([v.literal('a'), v.pipe(v.string(), v.minLength(9))])), 'a')).toEqual(['not today']);
    expect(messages(never(v.union([v.literal('a'), v.literal('b')])), 'c')).toEqual(['it cannot be `c`']);
  });

  it('finds something exactly where valibot does, but for unknown settings and lists in place of maps', () => {
    const schemas = [schema, ...KINDS.map(({ settings }) => settings)];
    fc.assert(
      fc.property(fc.nat(schemas.length - 1), json.value, (which, value) => {
        const tried = schemas[which] ?? schema;
        const complaints = judge(tried, value).map(({ message }) => message);
        if (!v.is(tried, value)) expect(complaints).not.toEqual([]);
        else for (const message of complaints) expect(message).toMatch(/^unknown setting|must be a map, not a list/);
      }),
      { numRuns: 2000 },
    );
  });
});
