import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../core/json.ts';
import type { Effective } from './compose.ts';
import { freeze, thaw, thawWhole } from './freeze.ts';
import { composed, KINDS } from './testing.ts';

const FULL =
  'level: guidance\nmaxHolds: 2\nclip: {string: 300}\nretention: {days: 7}\nrules:\n' +
  '  spend: {kind: budget, level: shadow, free: [a]}\n  table: {kind: calls, byName: {z: {outcome: deny}, a: {outcome: allow}}}\n';

function effective(text: string, layer: 'project' | 'managed' = 'project'): Effective {
  const made = composed([layer, text]).effective;
  if (made === undefined) throw new Error('problems');
  return made;
}
const stored = (text: string): JsonObject => {
  const document: unknown = JSON.parse(JSON.stringify(freeze(effective(text))));
  if (!isObject(document)) throw new Error('not a document');
  return document;
};
const id = (text: string) => effective(text).policy.id;

describe('freeze and thaw', () => {
  it('gives the same policy back, id and all, through JSON', () => {
    const { policy } = effective(FULL);
    expect(thaw(stored(FULL), KINDS)).toEqual(policy);
  });

  it('keeps the floor of a locked policy', () => {
    const locked = effective('locked: true\nlevel: strict\n', 'managed');
    expect(thaw(freeze(locked), KINDS)).toEqual(locked.policy);
    expect(locked.policy.floor).toBe('strict');
  });

  it('keeps the limits for storage', () => {
    const { data } = thawWhole(stored(FULL), KINDS);
    expect(data).toMatchObject({ clip: { string: 300, entries: 40, depth: 6 }, retention: { days: 7 } });
  });

  it('decides as before even when a later version has other defaults', () => {
    const document = stored('rules:\n  budget: {}\n');
    const { rules } = document;
    expect(Array.isArray(rules) && rules[1]).toMatchObject({ settings: { allowance: 10, past: 'deny' } });
  });

  it('refuses a document that was changed, or is none', () => {
    expect(() => thaw({ ...stored(FULL), level: 'off' }, KINDS)).toThrow('does not match its id');
    expect(() => thaw({}, KINDS)).toThrow('stored policy');
    expect(() => thaw(stored(FULL), [])).toThrow('unknown kind');
  });
});

describe('the id', () => {
  it('is another one for whatever bears on a verdict', () => {
    const texts = [
      '',
      'level: guidance',
      'maxHolds: 4',
      'onDamage: deny',
      'clip: {depth: 5}',
      'rules: {budget: {}}',
      'rules: {budget: {level: off}}',
      'rules: {budget: {onDamage: allow}}',
      'rules: {budget: {allowance: 9}}',
      'rules: {spend: {kind: budget}}',
      'rules: {budget: {}, calls: {}}',
      'rules: {calls: {}, budget: {}}',
      'rules: {calls: {rows: [{outcome: deny, tool: a}, {outcome: allow}]}}',
      'rules: {calls: {rows: [{outcome: allow}, {outcome: deny, tool: a}]}}',
      'rules: {calls: {byName: {a: {outcome: deny}, b: {outcome: deny}}}}',
      'rules: {calls: {byName: {b: {outcome: deny}, a: {outcome: deny}}}}',
    ];
    const ids = new Map(texts.map((text) => [id(text), text]));
    expect([...ids.values()]).toEqual(texts);
  });

  it('does not depend on how long things are kept, on layout, on the order of settings, or on defaults written out', () => {
    expect(id('retention: {days: 3}')).toBe(id(''));
    expect(id('maxHolds: 3\nlevel: strict\n')).toBe(id('# a comment\nlevel: "strict"'));
    expect(id('rules: {budget: {past: ask, allowance: 10}}')).toBe(
      id('rules:\n  budget:\n    kind: budget\n    past: ask\n'),
    );
  });

  it('is the same whenever the data is, and only then', () => {
    const settings = fc.record(
      {
        allowance: fc.integer({ min: 0, max: 100 }),
        past: fc.constantFrom('ask', 'deny'),
        words: fc.string({ minLength: 1, maxLength: 9 }),
        free: fc.array(fc.string(), { maxLength: 3 }),
      },
      { requiredKeys: [] },
    );
    const text = (budget: object) => JSON.stringify({ rules: { budget } });
    fc.assert(
      fc.property(settings, settings, (a, b) => {
        const [first, second] = [effective(text(a)), effective(text(b))];
        const same = JSON.stringify(first.data) === JSON.stringify(second.data);
        expect(first.policy.id === second.policy.id).toBe(same);
        expect(thaw(freeze(first), KINDS).id).toBe(first.policy.id);
      }),
    );
  });
});
