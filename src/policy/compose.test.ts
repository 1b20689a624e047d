import { describe, expect, it } from 'vitest';
import { renderProblem } from './problem.ts';
import { composed, type LayerText } from './testing.ts';

type Layers = readonly LayerText[];

const effective = (...layers: Layers) => {
  const { effective, problems } = composed(...layers);
  if (effective === undefined) throw new Error(problems.map(renderProblem).join('\n'));
  return effective;
};
const rule = (name: string, ...layers: Layers) => effective(...layers).data.rules.find((rule) => rule.name === name);
const notes = (...layers: Layers) => composed(...layers).notes.map(renderProblem);

describe('layers', () => {
  it('has defaults for what nobody says', () => {
    const { policy, data, origins } = effective();
    expect(policy).toMatchObject({ level: 'strict', onDamage: 'level', maxHolds: 3 });
    expect(policy.floor).toBeUndefined();
    expect(data.clip).toEqual({ string: 240, entries: 40, depth: 6 });
    expect(data.retention).toEqual({ days: 90 });
    expect(origins().level).toEqual({ layer: 'default' });
    expect(policy.rules.map(({ name }) => name)).toEqual(['protect']);
  });

  it('gives each setting to the highest layer that says it, and tells which', () => {
    const { policy, data, origins } = effective(
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

  it('merges the settings of a rule one by one, and replaces lists', () => {
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
    expect(effective(...layers).origins()).toMatchObject({
      'rules.spend.kind': { layer: 'extends', line: 2, column: 11 },
      'rules.spend.allowance': { layer: 'extends', line: 2, column: 25 },
      'rules.spend.past': { layer: 'user', line: 2, column: 11 },
      'rules.spend.free': { layer: 'project', line: 3, column: 5 },
      'rules.spend.level': { layer: 'project', line: 4, column: 5 },
      'rules.spend.soft': { layer: 'default' },
      'rules.spend.onDamage': { layer: 'default' },
    });
  });

  it('hands settings to their kind as the kind makes them', () => {
    const { policy } = effective(['project', 'rules:\n  budget: {free: [x]}\n']);
    const budget = policy.rules.find(({ name }) => name === 'budget');
    expect(budget?.kind.kind).toBe('budget');
    expect(budget?.settings).toEqual({ allowance: 10, past: 'deny', free: new Set(['x']), soft: false });
  });

  it('puts rules of presets first, then those of the layers, each where it was first defined', () => {
    const { policy } = effective(
      ['extends', 'rules:\n  a: {kind: budget}\n  b: {kind: calls}\n'],
      ['extends', 'rules:\n  c: {kind: guide}\n  a: {past: ask}\n'],
      ['user', 'rules:\n  d: {kind: budget}\n  protect: {also: [x]}\n'],
      ['project', 'rules:\n  e: {kind: budget}\n  b: off\n'],
    );
    expect(policy.rules.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'protect', 'd', 'e']);
  });

  it('sets only the level with the short form', () => {
    const before = rule('spend', ['extends', 'rules:\n  spend: {kind: budget, allowance: 2}\n']);
    const after = rule(
      'spend',
      ['extends', 'rules:\n  spend: {kind: budget, allowance: 2}\n'],
      ['local', 'rules: {spend: off}\n'],
    );
    expect(after).toEqual({ ...before, level: 'off' });
  });

  it('starts anew when a layer gives a rule another kind', () => {
    expect(
      rule(
        'x',
        ['extends', 'rules:\n  x: {kind: budget, level: off, allowance: 2}\n'],
        ['user', 'rules:\n  x: {kind: calls}\n'],
      ),
    ).toEqual({ name: 'x', kind: 'calls', onDamage: 'level', settings: { rows: [] } });
  });

  it('gives a rule the damage setting of the policy unless it has its own', () => {
    const layers: Layers = [
      ['user', 'onDamage: allow\nrules:\n  a: {kind: budget}\n  b: {kind: budget, onDamage: deny}\n'],
    ];
    expect(rule('a', ...layers)?.onDamage).toBe('allow');
    expect(rule('b', ...layers)?.onDamage).toBe('deny');
  });

  it('notes what is said of a rule that no preset in use defines', () => {
    expect(notes(['user', 'rules:\n  looks: off\n  other: {allowance: 1}\n'])).toEqual([
      '/user.yaml:2:3: rule `looks` is not in force: no preset in use defines it',
      '/user.yaml:3:3: rule `other` is not in force: no preset in use defines it',
    ]);
  });

  it('finds settings that do not hold together once merged, where the last of them was said', () => {
    const { effective, problems } = composed(
      ['extends', 'rules:\n  r: {kind: range, from: 5}\n'],
      ['project', '\nrules:\n  r: {to: 3}\n'],
    );
    expect(effective).toBeUndefined();
    expect(problems.map(renderProblem)).toEqual(['/project.yaml:3:3: `from` must not be above `to`']);
  });

  it('misses a setting that no layer says', () => {
    const { problems } = composed(['extends', 'rules:\n  n: {kind: named}\n'], ['local', 'rules:\n  n: off\n']);
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

  it('sets the floor to its level', () => {
    const { policy } = effective(['project', 'level: off\n'], LOCKED);
    expect(policy).toMatchObject({ level: 'guidance', floor: 'guidance' });
  });

  it('has no floor without the lock', () => {
    expect(effective(['managed', 'level: strict\n']).policy.floor).toBeUndefined();
  });

  it('keeps its rules from being changed, switched off or replaced, and says so', () => {
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

  it('keeps what is built in as well', () => {
    expect(rule('protect', ['project', 'rules:\n  protect: off\n'], LOCKED)?.level).toBeUndefined();
    expect(rule('protect', ['project', 'rules:\n  protect: off\n'])?.level).toBe('off');
  });

  it('lets others add rules of their own', () => {
    expect(rule('mine', ['project', 'rules:\n  mine: {kind: budget, level: shadow}\n'], LOCKED)?.level).toBe('shadow');
  });

  it('holds a rule it names without defining it, as a preset defines it', () => {
    const layers: Layers = [
      ['extends', 'rules:\n  table: {kind: calls, rows: [{outcome: deny}]}\n'],
      ['project', 'rules:\n  table: {rows: []}\n'],
      ['managed', 'locked: true\nrules:\n  table: strict\n'],
    ];
    expect(rule('table', ...layers)).toMatchObject({ level: 'strict', settings: { rows: [{ outcome: 'deny' }] } });
  });

  it('is not made weaker in what it leaves unsaid, but may be made stronger', () => {
    const silent: LayerText = ['managed', 'locked: true\n'];
    expect(effective(['user', 'level: off\nonDamage: allow\nmaxHolds: 1\n'], silent).policy).toMatchObject({
      level: 'strict',
      floor: 'strict',
      onDamage: 'level',
      maxHolds: 3,
    });
    expect(effective(['user', 'onDamage: deny\nmaxHolds: 7\n'], silent).policy).toMatchObject({
      onDamage: 'deny',
      maxHolds: 7,
    });
    expect(notes(['user', '\nlevel: off\n'], silent)).toEqual([
      '/user.yaml:2:1: `level` has no effect: /managed.yaml is locked',
    ]);
  });

  it('does not bind anybody when it is another layer that says so', () => {
    expect(effective(['project', 'locked: true\nlevel: strict\n'], ['local', 'level: off\n']).policy).toMatchObject({
      level: 'off',
    });
  });
});
