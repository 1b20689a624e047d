import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '../core/json.ts';
import { RULE_KINDS } from '../core/rules/index.ts';
import { RULE_ENTRIES } from './definition.ts';
import { schema as shipped } from './make-schema.ts';
import { policySchema } from './schema.ts';
import { entriesOf } from './schema-forms.ts';
import { KINDS } from './testing.ts';

const schema = policySchema(KINDS);

function at(root: JsonObject, ...path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((here, step) => (isObject(here) ? here[step] : undefined), root);
}

/** Every `$ref` in a schema. */
const refs = (value: Json): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(refs);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? [item] : refs(item),
  );
};

/** Every map with known settings in a schema. */
const mapsIn = (value: Json): readonly JsonObject[] => {
  if (Array.isArray(value)) return value.flatMap(mapsIn);
  if (!isObject(value)) return [];
  return [
    ...(isObject(value.properties) && value.type === 'object' ? [value] : []),
    ...Object.values(value).flatMap(mapsIn),
  ];
};

describe('policySchema', () => {
  it('describes every setting of a file', () => {
    const properties = at(schema, 'properties');
    expect(Object.keys(isObject(properties) ? properties : {})).toEqual([
      'version',
      'extends',
      'level',
      'onDamage',
      'maxHolds',
      'rules',
      'programs',
      'mcp',
      'clip',
      'retention',
      'fleet',
      'ledger',
      'locked',
    ]);
    for (const entry of Object.values(isObject(properties) ? properties : {})) {
      expect(entry).toMatchObject({ title: expect.any(String), description: expect.any(String) });
    }
    expect(schema.additionalProperties).toBe(false);
    expect(at(schema, 'properties', 'maxHolds')).toMatchObject({ type: 'integer', minimum: 1, maximum: 7 });
  });

  it('has the settings of every kind with their defaults, and no others', () => {
    expect(at(schema, 'definitions', 'kind-budget')).toMatchObject({
      title: 'budget',
      description: 'The budget kind.',
      additionalProperties: false,
      properties: {
        kind: { enum: KINDS.map(({ kind }) => kind) },
        level: { enum: ['strict', 'guidance', 'shadow', 'off'] },
        allowance: { type: 'integer', default: 10, maximum: 100 },
        words: { type: 'string', maxLength: 40 },
        free: { type: 'array', items: { type: 'string' } },
      },
    });
    expect(at(schema, 'definitions', 'kind-named', 'required')).toBeUndefined();
  });

  it('finds the settings of a rule by its name or its kind', () => {
    expect(at(schema, 'properties', 'rules', 'properties', 'calls', '$ref')).toBe('#/definitions/named-calls');
    expect(at(schema, 'definitions', 'named-calls', 'then', '$ref')).toBe('#/definitions/kind-calls');
    expect(refs(at(schema, 'definitions', 'rule') ?? null)).toContain('#/definitions/kind-calls');
  });

  it.each([
    ['test kinds', schema],
    ['shipped kinds', shipped],
  ])('has no broken references: %s', (_what, made) => {
    for (const ref of refs(made)) expect(at(made, ...ref.slice(2).split('/'))).toBeDefined();
  });

  it('describes every setting of the shipped kinds', () => {
    for (const { kind } of RULE_KINDS) {
      const properties = at(shipped, 'definitions', `kind-${kind}`, 'properties');
      expect(isObject(properties)).toBe(true);
      for (const [name, entry] of Object.entries(isObject(properties) ? properties : {})) {
        expect(entry, `${kind}.${name}`).toMatchObject({ description: expect.any(String) });
      }
    }
  });

  it.each(RULE_KINDS)('uses no setting name that every rule has: $kind', ({ settings }) => {
    expect(Object.keys(entriesOf(settings)).filter((key) => Object.hasOwn(RULE_ENTRIES, key))).toEqual([]);
  });

  it.each(['properties/clip', 'properties/retention', ...RULE_KINDS.map(({ kind }) => `definitions/kind-${kind}`)])(
    'allows no unknown keys in any map: %s',
    (path) => {
      const found = mapsIn(at(shipped, ...path.split('/')) ?? null);
      expect(found).not.toEqual([]);
      for (const map of found) expect(map.additionalProperties, JSON.stringify(map)).toBe(false);
    },
  );

  it('is not generated at run time', async () => {
    const { metafile } = await build({
      entryPoints: ['src/policy/load.ts', 'src/policy/show.ts', 'src/policy/freeze.ts'],
      bundle: true,
      platform: 'node',
      format: 'esm',
      write: false,
      outdir: 'unused',
      metafile: true,
    });
    expect(Object.keys(metafile.inputs).filter((file) => file.includes('to-json-schema'))).toEqual([]);
    expect(Object.keys(metafile.inputs).filter((file) => file.includes('valibot'))).not.toEqual([]);
  });
});
