import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import type { Call } from '../call.ts';
import type { Effect } from '../effect.ts';
import { isStricterOutcome } from '../strictness.ts';
import type { CallRow } from './calls-row.ts';
import { TABLE } from './calls-strictness.ts';
import { callEffectsOf, rowFor } from './calls-table.ts';
import { aCall, effect, inProject, ROOTS } from './testing.ts';

const NPM: Effect = { ...effect('exec'), program: ['npm', 'test'], span: [0, 8] };
const CALLS: readonly Call[] = [
  aCall('Read', { kind: 'read', effects: [effect('read', inProject('src/a.ts'))] }),
  aCall('Edit', { kind: 'edit', effects: [effect('write', inProject('src/a.ts'))] }),
  aCall('Edit', { kind: 'edit', effects: [effect('write')] }),
  aCall('Bash', { kind: 'shell', effects: [NPM] }),
  aCall('Bash', { kind: 'shell', effects: [effect('unknown')] }),
  aCall('Bash', { kind: 'shell', effects: [effect('destroy', ROOTS.project)] }),
];
const ACTORS: readonly Actor[] = [
  { kind: 'main', evidence: '' },
  { kind: 'subagent', id: 'a', type: 'Explore', evidence: '' },
  { kind: 'unknown', evidence: '' },
];

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const list = <T>(...values: T[]) => maybe(fc.subarray(values, { minLength: 1 }));

const row: fc.Arbitrary<CallRow> = fc.record({
  actor: list<'main' | 'subagent'>('main', 'subagent'),
  agent: maybe(fc.constant(['Explore'])),
  tool: list('Read', 'Edit'),
  kind: list<'read' | 'edit' | 'shell'>('read', 'edit', 'shell'),
  effect: fc.oneof(
    list<'write' | 'exec' | 'read'>('write', 'exec', 'read'),
    fc.constant({ atLeast: 'write' as const }),
  ),
  program: list('npm test', 'git'),
  path: list('src/**', '@outside'),
  outcome: fc.constantFrom('allow', 'advise', 'ask', 'deny'),
});

/** The same table with a row removed, added, moved or changed: often enough comparable. */
const changedTable = (before: readonly CallRow[]) =>
  fc
    .record({
      at: fc.nat({ max: before.length }),
      made: row,
      change: fc.constantFrom('remove', 'add', 'move', 'outcome', 'widen', 'narrow'),
    })
    .map(({ at, made, change }): readonly CallRow[] => {
      const old = before[at];
      if (change === 'add' || old === undefined) return before.toSpliced(at, 0, made);
      if (change === 'remove') return before.toSpliced(at, 1);
      if (change === 'move') return [...before.toSpliced(at, 1), old];
      if (change === 'outcome') return before.with(at, { ...old, outcome: made.outcome });
      if (change === 'widen') return before.with(at, { ...old, path: undefined, kind: undefined });
      return before.with(at, { ...old, path: made.path, kind: made.kind });
    });

const tables = fc.array(row, { maxLength: 4 }).chain((before) =>
  fc.record({
    before: fc.constant(before),
    after: fc.oneof(changedTable(before), changedTable(before).chain(changedTable), fc.array(row, { maxLength: 3 })),
  }),
);

describe('tables of calls', () => {
  it('refuse every effect at least as strongly where none of their rows is weaker', () => {
    let compared = 0;
    fc.assert(
      fc.property(tables, ({ before, after }) => {
        if (!TABLE.atLeast(before, after)) return;
        compared += 1;
        for (const actor of ACTORS) {
          for (const each of CALLS.flatMap(callEffectsOf)) {
            const was = rowFor(before, each, actor, ROOTS)?.outcome ?? 'allow';
            const is = rowFor(after, each, actor, ROOTS)?.outcome ?? 'allow';
            expect(
              isStricterOutcome(was, is),
              `${each.call.name} ${each.effect} by ${actor.kind}: ${was} → ${is}`,
            ).toBe(true);
          }
        }
      }),
      { numRuns: 3_000 },
    );
    expect(compared).toBeGreaterThan(300);
  });

  const allow: CallRow = { tool: ['Read', 'Grep'], outcome: 'allow' };
  const npm: CallRow = { program: ['npm test'], outcome: 'allow' };
  const deny: CallRow = { kind: ['edit'], outcome: 'deny' };
  const ask: CallRow = { kind: ['shell'], outcome: 'ask' };

  it.each<[string, readonly CallRow[], readonly CallRow[]]>([
    ['a denial at the end', [allow, ask], [allow, ask, deny]],
    ['a denial before others', [allow, deny], [{ ...deny, kind: ['web'] }, allow, deny]],
    ['a question where nothing follows', [allow, deny], [allow, deny, ask]],
    ['without a row that allows', [allow, deny], [deny]],
    ['with less that is allowed', [allow, deny], [{ ...allow, tool: ['Read'] }, deny]],
    ['with more that is denied', [allow, deny], [allow, { ...deny, kind: ['edit', 'shell'] }]],
    ['other words of a refusal', [deny], [{ ...deny, words: 'Delegate.' }]],
  ])('stricter: %s', (_, before, after) => {
    expect(TABLE.atLeast(before, after)).toBe(true);
    expect(TABLE.atLeast(after, before)).toBe(after.length === before.length && after[0]?.words !== undefined);
  });

  it.each<[string, readonly CallRow[], readonly CallRow[]]>([
    ['a row more that allows, before a denial', [deny], [allow, deny]],
    ['a question before a denial', [deny], [ask, deny]],
    ['a denial before a question, which guidance turns into advice', [ask], [deny, ask]],
    ['a question that becomes a denial', [ask], [{ ...ask, outcome: 'deny' }]],
    ['a program that is denied now, and may be any, before a question', [npm, ask], [{ ...npm, outcome: 'deny' }, ask]],
    ['a denial less', [allow, deny], [allow]],
    ['other words of advice', [{ outcome: 'advise', words: 'a' }], [{ outcome: 'advise', words: 'b' }]],
    ['a note', [deny], [deny, { outcome: 'allow', words: 'a' }]],
  ])('weaker: %s', (_, before, after) => {
    expect(TABLE.atLeast(before, after)).toBe(false);
  });
});
