import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../core/json.ts';
import type { ComposedPolicy } from './compose.ts';
import { freeze, thaw, thawWithData } from './freeze.ts';
import { composeTexts, KINDS } from './testing.ts';

const FULL =
  'level: guidance\nmaxHolds: 2\nclip: {string: 300}\nretention: {days: 7}\nrules:\n' +
  '  spend: {kind: budget, level: shadow, free: [a]}\n  table: {kind: calls, byName: {z: {outcome: deny}, a: {outcome: allow}}}\n';

function composed(text: string, layer: 'project' | 'managed' = 'project'): ComposedPolicy {
  const { composed } = composeTexts([layer, text]);
  if (composed === undefined) throw new Error('problems');
  return composed;
}
const stored = (text: string): JsonObject => {
  const document: unknown = JSON.parse(JSON.stringify(freeze(composed(text))));
  if (!isObject(document)) throw new Error('not a document');
  return document;
};
const id = (text: string) => composed(text).policy.id;

describe('freeze and thaw', () => {
  it('restores the same policy with its id from JSON', () => {
    const { policy } = composed(FULL);
    expect(thaw(stored(FULL), KINDS)).toEqual(policy);
  });

  it('thaws what an earlier build stored, and stores the same today', () => {
    const text =
      'level: guidance\nrules:\n  spend: {kind: budget, level: shadow, free: [a]}\n  calls: {byName: {z: {outcome: deny}}}\n';
    const earlier = {
      version: 1,
      id: '6539416639bc1cf8d2d83975137d6153',
      level: 'guidance',
      maxHolds: 3,
      onDamage: 'level',
      clip: { string: 240, entries: 40, depth: 6 },
      retention: { days: 90 },
      rules: [
        { name: 'protect', kind: 'protect', onDamage: 'level', settings: { also: [] } },
        {
          name: 'spend',
          kind: 'budget',
          level: 'shadow',
          onDamage: 'level',
          settings: { allowance: 10, past: 'deny', free: ['a'], soft: false },
        },
        { name: 'calls', kind: 'calls', onDamage: 'level', settings: { rows: [], byName: { z: { outcome: 'deny' } } } },
      ],
    };
    expect(thaw(earlier, KINDS).id).toBe(earlier.id);
    expect(JSON.stringify(stored(text))).toBe(JSON.stringify(earlier));
  });

  it('keeps the floor of a locked policy', () => {
    const locked = composed('locked: true\nlevel: strict\n', 'managed');
    expect(thaw(freeze(locked), KINDS)).toEqual(locked.policy);
    expect(locked.policy.floor).toBe('strict');
  });

  it('keeps the limits for storage', () => {
    const { data } = thawWithData(stored(FULL), KINDS);
    expect(data).toMatchObject({ clip: { string: 300, entries: 40, depth: 6 }, retention: { days: 7 } });
  });

  it('stores defaults, so that a later version with other defaults decides the same', () => {
    const document = stored('rules:\n  budget: {}\n');
    const { rules } = document;
    expect(Array.isArray(rules) && rules[1]).toMatchObject({ settings: { allowance: 10, past: 'deny' } });
  });

  it('rejects a document that was changed or is not a policy', () => {
    expect(() => thaw({ ...stored(FULL), level: 'off' }, KINDS)).toThrow('does not match its id');
    expect(() => thaw({}, KINDS)).toThrow('stored policy');
    expect(() => thaw(stored(FULL), [])).toThrow('unknown kind');
  });
});

describe('the id', () => {
  it('differs for everything that can change a verdict', () => {
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

  it('does not depend on retention, layout, the order of settings, or explicit defaults', () => {
    expect(id('retention: {days: 3}')).toBe(id(''));
    expect(id('maxHolds: 3\nlevel: strict\n')).toBe(id('# a comment\nlevel: "strict"'));
    expect(id('rules: {budget: {past: ask, allowance: 10}}')).toBe(
      id('rules:\n  budget:\n    kind: budget\n    past: ask\n'),
    );
  });

  it('is equal if and only if the data is equal', () => {
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
        const [first, second] = [composed(text(a)), composed(text(b))];
        const same = JSON.stringify(first.data) === JSON.stringify(second.data);
        expect(first.policy.id === second.policy.id).toBe(same);
        expect(thaw(freeze(first), KINDS).id).toBe(first.policy.id);
      }),
    );
  });
});
