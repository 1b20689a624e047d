import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Json } from '../core/json.ts';
import { schemaProblems } from './issues.ts';
import { anyJson, KINDS, nestedSchema } from './testing.ts';

const messages = (schema: v.GenericSchema, value: Json) => schemaProblems(schema, value).map(({ message }) => message);

/** Checks that always fail, with a message for people. */
const refused = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    schema,
    v.check(() => false, 'not today'),
  );

describe('problems of a union', () => {
  const pair = (a: string, b: string) => v.strictObject({ [a]: v.number(), [b]: v.number() });
  const either = v.union([pair('a', 'b'), pair('x', 'y'), v.string()]);

  it.each<[Json, readonly string[]]>([
    [{ x: 1, y: '2' }, ['`y` must be a number, not text `2`']],
    [{ a: 1, b: '2' }, ['`b` must be a number, not text `2`']],
    [{ a: 1, bb: 2 }, ['unknown setting `bb`']],
    [{ a: 1, bb: 2, cc: 3 }, ['unknown setting `bb`', 'unknown setting `cc` (one of: a, b, x, y)']],
    [{ a: 1, y: 2 }, ['it cannot have `a` and `y` together']],
    [{ a: 1 }, ['`b` is missing']],
    [3, ['it must be a map or text, not a number `3`']],
    [['a'], ['it must be a map or text, not a list']],
    [true, ['it must be a map or text, not `true`']],
  ])('%j', (value, expected) => {
    expect(messages(either, value)).toEqual(expected);
  });

  it('are those of the option that accepts most of a list', () => {
    const words = v.array(v.string());
    const run = v.strictObject({ run: v.union([words, v.array(words)]) });
    expect(messages(run, { run: ['ruff', 1] })[0]).toBe('`run[1]` must be text, not a number `1`');
    expect(messages(run, { run: [['ruff'], 1] })[0]).toMatch(/^`run\[1\]` must be /);
  });

  it('do not apply the items of a list to the keys of a map', () => {
    const examples = v.array(v.union([v.string(), v.strictObject({})]));
    const either = v.union([examples, v.strictObject({ match: examples })]);
    expect(schemaProblems(either, { mach: ['a'] })).toMatchObject([{ path: ['mach'], nearest: 'match' }]);
  });

  const variant = v.strictObject({
    texts: v.array(
      v.variant('on', [
        v.strictObject({ on: v.literal('start'), text: v.string() }),
        v.strictObject({ on: v.literal('prompt'), when: v.optional(v.string()), text: v.string() }),
      ]),
    ),
  });

  it.each<[Json, readonly string[]]>([
    [{ on: 'start', when: 'x', text: 'a' }, ['unknown setting `when` (one of: on, text)']],
    [{ on: 'prompt', wen: 'x', text: 'a' }, ['unknown setting `wen`']],
    [{ on: 'prompt', when: 'x' }, ['`texts[0].text` is missing']],
    [{ when: 'x', text: 'a' }, ['`texts[0].on` is missing']],
    [{ on: 'promt', when: 3 }, ['`texts[0].on` cannot be `promt`']],
  ])('with a key that selects the option: %j', (value, expected) => {
    expect(messages(variant, { texts: [value] })).toEqual(expected);
  });

  it('name the legal words, or the types where a word cannot be meant', () => {
    const schema = v.union([v.picklist(['none', 'failed']), v.looseObject({})]);
    expect(schemaProblems(schema, 'nonne')).toMatchObject([{ message: 'it cannot be `nonne`', nearest: 'none' }]);
    expect(messages(schema, 3)).toEqual(['it must be one of none, failed or a map, not a number `3`']);
  });

  it('distinguish a legal value that a check refuses from an illegal one', () => {
    expect(messages(refused(v.union([v.literal('a'), v.literal('b')])), 'a')).toEqual(['not today']);
    expect(messages(refused(v.union([v.literal('a'), v.pipe(v.string(), v.minLength(9))])), 'a')).toEqual([
      'not today',
    ]);
    expect(messages(refused(v.union([v.literal('a'), v.literal('b')])), 'c')).toEqual(['it cannot be `c`']);
  });
});

describe('schemaProblems', () => {
  const deep = v.strictObject({
    a: v.optional(
      v.array(v.union([v.string(), v.strictObject({ b: v.optional(v.record(v.string(), v.strictObject({}))) })])),
    ),
  });

  it.each<[Json, readonly string[]]>([
    [{ a: ['x', { b: { any: {} } }] }, []],
    [[], ['it must be a map, not a list']],
    [{ a: [[]] }, ['`a[0]` must be text or a map, not a list']],
    [{ a: [{ b: [] }] }, ['`a[0].b` must be a map, not a list']],
    [{ a: [{ b: { any: [1] } }] }, ['`a[0].b.any` must be a map, not a list']],
    [{ a: [{ b: [[]] }] }, ['`a[0].b` must be a map, not a list']],
  ])('reports lists in place of maps, which valibot accepts: %j', (value, expected) => {
    expect(messages(deep, value)).toEqual(expected);
  });

  it('reports a key of a record at the key', () => {
    const schema = v.strictObject({ groups: v.record(v.pipe(v.string(), v.regex(/^[a-z]+$/)), v.number()) });
    expect(schemaProblems(schema, { groups: { '1x': 2 } })).toEqual([
      { path: ['groups', '1x'], at: 'key', value: '1x', message: '`groups.1x` must match /^[a-z]+$/, not text `1x`' },
    ]);
  });

  it('names the setting in a message that comes with the schema', () => {
    expect(messages(v.strictObject({ a: refused(v.string()) }), { a: 'x' })).toEqual(['`a`: not today']);
  });

  it('finds problems exactly where valibot does, but for lists in place of maps', () => {
    const schemas = [nestedSchema, ...KINDS.map(({ settings }) => settings)];
    fc.assert(
      fc.property(fc.constantFrom(...schemas), anyJson.value, (schema, value) => {
        const found = messages(schema, value);
        if (!v.is(schema, value)) expect(found).not.toEqual([]);
        else for (const message of found) expect(message).toMatch(/must be .*a map.*, not a list$/);
      }),
      { numRuns: 2000 },
    );
  });
});
