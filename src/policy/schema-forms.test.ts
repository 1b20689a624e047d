import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { RULE_KINDS } from '../core/rules/index.ts';
import { withDefaults } from './schema-forms.ts';
import { anyJson, KINDS, nestedSchema } from './testing.ts';

/** The types of all schemas that a schema is made of. */
function typesIn(schema: object, types = new Set<string>()): ReadonlySet<string> {
  if ('kind' in schema && schema.kind === 'schema' && 'type' in schema) types.add(String(schema.type));
  for (const part of Object.values(schema)) if (typeof part === 'object' && part !== null) typesIn(part, types);
  return types;
}

it.each(RULE_KINDS)('knows every type of schema in the settings of $kind', ({ settings }) => {
  const nested = ['strict_object', 'record', 'array', 'union', 'variant', 'optional', 'nullable'];
  const plain = ['string', 'number', 'boolean', 'literal', 'picklist', 'unknown'];
  expect([...typesIn(settings)].filter((type) => ![...nested, ...plain].includes(type))).toEqual([]);
});

describe('withDefaults', () => {
  it('writes out defaults at every depth, in the order of the schema', () => {
    expect(withDefaults(nestedSchema, {})).toEqual({ a: 1, list: 'x', inner: { deep: [{ n: 7 }] }, none: null });
    expect(JSON.stringify(withDefaults(nestedSchema, { names: { z: {} }, either: { on: 'a' }, a: 2 }))).toBe(
      '{"a":2,"list":"x","inner":{"deep":[{"n":7}]},"either":{"on":"a","x":3},"names":{"z":{"deep":[{"n":7}]}},"none":null}',
    );
  });

  it('keeps unknown keys of an open map', () => {
    expect(withDefaults(v.looseObject({ a: v.optional(v.number(), 1) }), { z: 2 })).toEqual({ a: 1, z: 2 });
  });

  it('keeps the order of keys that the file chooses', () => {
    const filled = withDefaults(nestedSchema, { names: { z: {}, a: {}, m: {} } });
    expect(JSON.stringify(filled)).toMatch(/"z".*"a".*"m"/);
  });

  it('is idempotent and does not change what valibot parses', () => {
    fc.assert(
      fc.property(anyJson.map, (value) => {
        const filled = withDefaults(nestedSchema, value);
        expect(withDefaults(nestedSchema, filled)).toEqual(filled);
        const before = v.safeParse(nestedSchema, value);
        if (before.success) expect(v.parse(nestedSchema, filled)).toEqual(before.output);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([...KINDS.filter(({ kind }) => kind !== 'named'), ...RULE_KINDS])(
    'gives $kind the settings it has by default',
    ({ settings }) => {
      expect(v.parse(settings, withDefaults(settings, {}))).toEqual(v.parse(settings, {}));
    },
  );
});
