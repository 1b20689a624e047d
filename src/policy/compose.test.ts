import { describe, expect, it } from 'vitest';
import { renderProblem } from './problem.ts';
import { composeTexts, type LayerText } from './testing.ts';

type Layers = readonly LayerText[];

const composed = (...layers: Layers) => {
  const { composed, problems } = composeTexts(...layers);
  if (composed === undefined) throw new Error(problems.map(renderProblem).join('\n'));
  return composed;
};
const rule = (name: string, ...layers: Layers) => composed(...layers).data.rules.find((rule) => rule.name === name);
const notes = (...layers: Layers) => composeTexts(...layers).notes.map(renderProblem);

describe('compose', () => {
  it('uses defaults for settings that no layer sets', () => {
    const { policy, data, origins } = composed();
    expect(policy).toMatchObject({ level: 'strict', onDamage: 'level', maxHolds: 3 });
    expect(policy.floor).toBeUndefined();
    expect(data.clip).toEqual({ string: 240, entries: 40, depth: 6 });
    expect(data.retention).toEqual({ days: 90 });
    expect(origins().level).toEqual({ layer: 'default' });
    expect(policy.rules.map(({ name }) => name)).toEqual(['protect']);
  });

  it('takes each setting from the highest layer that sets it, and reports which', () => {
    const { policy, data, origins } = composed(
      ['extends', 'level: shadow\nmaxHolds: 5\nclip: {string: 500}\n'],
      ['user', 'level: guidance\nclip: {depth: 4}\n'],
      ['project', '\nlevel: strict\n'],
      ['local', 'onDamage: deny\n'],
    );
    expect(policy).toMatchObject({ level: 'strict', onDamage: 'deny', maxHolds: 5 });
    expect(data.clip).toEqual({ string: 500, entries: 40, depth: 4 });
    expect(origins()).toMatchObject({
      level: { layer: 'project', file: '/project.yaml', line: 2, column: 1 },
      onDamage: { layer: 'local', file: '/local.yaml', line: 1, column: 1 },
      maxHolds: { layer: 'extends', line: 2, column: 1 },
      'clip.string': { layer: 'extends', line: 3, column: 8 },
      'clip.entries': { layer: 'default' },
      'clip.depth': { layer: 'user', line: 2, column: 8 },
    });
  });

  it('overrides the settings of a rule one by one, lists as a whole', () => {
    const layers: Layers = [
      ['extends', 'rules:\n  spend: {kind: budget, allowance: 5, free: [a, b]}\n'],
      ['user', 'rules:\n  spend: {past: ask}\n'],
      ['project', 'rules:\n  spend:\n    free: [c]\n    level: shadow\n'],
    ];
    expect(rule('spend', ...layers)).toEqual({
      name: 'spend',
      kind: 'budget',
      level: 'shadow',
      onDamage: 'level',
      settings: { allowance: 5, past: 'ask', free: ['c'], soft: false },
    });
    expect(composed(...layers).origins()).toMatchObject({
      'rules.spend.kind': { layer: 'extends', line: 2, column: 11 },
      'rules.spend.allowance': { layer: 'extends', line: 2, column: 25 },
      'rules.spend.past': { layer: 'user', line: 2, column: 11 },
      'rules.spend.free': { layer: 'project', line: 3, column: 5 },
      'rules.spend.level': { layer: 'project', line: 4, column: 5 },
      'rules.spend.soft': { layer: 'default' },
      'rules.spend.onDamage': { layer: 'default' },
    });
  });

  it('gives each rule its settings as its kind parses them', () => {
    const { policy } = composed(['project', 'rules:\n  budget: {free: [x]}\n']);
    const budget = policy.rules.find(({ name }) => name === 'budget');
    expect(budget?.kind.kind).toBe('budget');
    expect(budget?.settings).toEqual({ allowance: 10, past: 'deny', free: new Set(['x']), soft: false });
  });

  it('orders rules by the layer that defines them first, presets before the others', () => {
    const { policy } = composed(
      ['extends', 'rules:\n  a: {kind: budget}\n  b: {kind: calls}\n'],
      ['extends', 'rules:\n  c: {kind: guide}\n  a: {past: ask}\n'],
      ['user', 'rules:\n  d: {kind: budget}\n  protect: {also: [x]}\n'],
      ['project', 'rules:\n  e: {kind: budget}\n  b: off\n'],
    );
    expect(policy.rules.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'protect', 'd', 'e']);
  });

  it('sets only the level when a rule is given as a level', () => {
    const before = rule('spend', ['extends', 'rules:\n  spend: {kind: budget, allowance: 2}\n']);
    const after = rule(
      'spend',
      ['extends', 'rules:\n  spend: {kind: budget, allowance: 2}\n'],
      ['local', 'rules: {spend: off}\n'],
    );
    expect(after).toEqual({ ...before, level: 'off' });
  });

  it('drops the settings of a rule when a layer changes its kind', () => {
    expect(
      rule(
        'x',
        ['extends', 'rules:\n  x: {kind: budget, level: off, allowance: 2}\n'],
        ['user', 'rules:\n  x: {kind: calls}\n'],
      ),
    ).toEqual({ name: 'x', kind: 'calls', onDamage: 'level', settings: { rows: [] } });
  });

  it('uses the onDamage of the policy for rules without their own', () => {
    const layers: Layers = [
      ['user', 'onDamage: allow\nrules:\n  a: {kind: budget}\n  b: {kind: budget, onDamage: deny}\n'],
    ];
    expect(rule('a', ...layers)?.onDamage).toBe('allow');
    expect(rule('b', ...layers)?.onDamage).toBe('deny');
  });

  it('notes rules that no preset in use defines', () => {
    expect(notes(['user', 'rules:\n  looks: off\n  other: {allowance: 1}\n'])).toEqual([
      '/user.yaml:2:3: rule `looks` has no effect: no preset in use defines it',
      '/user.yaml:3:3: rule `other` has no effect: no preset in use defines it',
    ]);
  });

  it('reports merged settings that contradict each other, at the layer that changed the rule last', () => {
    const { composed, problems } = composeTexts(
      ['extends', 'rules:\n  r: {kind: range, from: 5}\n'],
      ['project', '\nrules:\n  r: {to: 3}\n'],
    );
    expect(composed).toBeUndefined();
    expect(problems.map(renderProblem)).toEqual(['/project.yaml:3:3: `from` must not be above `to`']);
  });

  it('reports a required setting that no layer sets', () => {
    const { problems } = composeTexts(['extends', 'rules:\n  n: {kind: named}\n'], ['local', 'rules:\n  n: off\n']);
    expect(problems.map(renderProblem)).toEqual(['/local.yaml:2:3: `title` is missing']);
    expect(
      rule('n', ['extends', 'rules:\n  n: {kind: named}\n'], ['local', 'rules:\n  n: {title: t}\n']),
    ).toBeDefined();
  });
});

describe('a locked managed file', () => {
  const LOCKED: LayerText = [
    'managed',
    'locked: true\nlevel: guidance\nrules:\n  spend: {kind: budget, allowance: 3}\n',
  ];

  it('makes its level the floor', () => {
    const { policy } = composed(['project', 'level: off\n'], LOCKED);
    expect(policy).toMatchObject({ level: 'guidance', floor: 'guidance' });
  });

  it('sets no floor when it is not locked', () => {
    expect(composed(['managed', 'level: strict\n']).policy.floor).toBeUndefined();
  });

  it('prevents its rules from being changed, switched off or replaced, and notes the attempt', () => {
    const layers: Layers = [
      ['extends', 'rules:\n  spend: {kind: budget, past: advise}\n'],
      ['user', 'rules:\n  spend: {free: ["**"]}\n'],
      ['project', 'rules:\n  spend: off\n'],
      ['local', 'rules:\n  spend: {kind: guide}\n'],
      LOCKED,
    ];
    expect(rule('spend', ...layers)).toEqual(rule('spend', LOCKED));
    expect(notes(...layers)).toEqual([
      '/extends.yaml:2:3: rule `spend` has no effect here: /managed.yaml is locked',
      '/user.yaml:2:3: rule `spend` has no effect here: /managed.yaml is locked',
      '/project.yaml:2:3: rule `spend` has no effect here: /managed.yaml is locked',
      '/local.yaml:2:3: rule `spend` has no effect here: /managed.yaml is locked',
    ]);
  });

  it('protects the built-in rules too', () => {
    expect(rule('protect', ['project', 'rules:\n  protect: off\n'], LOCKED)?.level).toBeUndefined();
    expect(rule('protect', ['project', 'rules:\n  protect: off\n'])?.level).toBe('off');
  });

  it('allows other layers to add rules', () => {
    expect(rule('mine', ['project', 'rules:\n  mine: {kind: budget, level: shadow}\n'], LOCKED)?.level).toBe('shadow');
  });

  it('protects a rule that it names and a preset defines', () => {
    const layers: Layers = [
      ['extends', 'rules:\n  table: {kind: calls, rows: [{outcome: deny}]}\n'],
      ['project', 'rules:\n  table: {rows: []}\n'],
      ['managed', 'locked: true\nrules:\n  table: strict\n'],
    ];
    expect(rule('table', ...layers)).toMatchObject({ level: 'strict', settings: { rows: [{ outcome: 'deny' }] } });
  });

  it('protects the defaults of settings that it does not set, and allows stricter values', () => {
    const bare: LayerText = ['managed', 'locked: true\n'];
    expect(composed(['user', 'level: off\nonDamage: allow\nmaxHolds: 1\n'], bare).policy).toMatchObject({
      level: 'strict',
      floor: 'strict',
      onDamage: 'level',
      maxHolds: 3,
    });
    expect(composed(['user', 'onDamage: deny\nmaxHolds: 7\n'], bare).policy).toMatchObject({
      onDamage: 'deny',
      maxHolds: 7,
    });
    expect(notes(['user', '\nlevel: off\n'], bare)).toEqual([
      '/user.yaml:2:1: `level` has no effect: /managed.yaml is locked',
    ]);
  });

  it('has no effect in another layer', () => {
    expect(composed(['project', 'locked: true\nlevel: strict\n'], ['local', 'level: off\n']).policy).toMatchObject({
      level: 'off',
    });
  });
});
