import { describe, expect, it } from 'vitest';
import { packPlan, unpackPlan } from './pack.ts';
import { readPlan } from './read.ts';

const planOf = (document: unknown) => {
  const read = readPlan(document);
  if (!('plan' in read)) throw new Error(JSON.stringify(read.problems));
  return read.plan;
};
const problemsOf = (document: unknown): readonly string[] => {
  const read = readPlan(document);
  return 'problems' in read ? read.problems.map(({ words }) => words) : [];
};
const briefs = (document: unknown) => planOf(document).phases.map(({ brief }) => brief);

describe('what a phase is for', () => {
  it.each([
    [{ id: 'a', description: 'Add login' }, { task: 'Add login' }],
    [
      { id: 'a', description: 'Add login', prompt: 'Add a login page.\nUse sessions.' },
      { task: 'Add a login page.\nUse sessions.' },
    ],
    [{ id: 'a', output_file: '/tmp/a.md' }, { output: '/tmp/a.md' }],
    [{ id: 'a', files: ['src/a.ts'] }, { paths: ['src/a.ts'] }],
    [{ id: 'a', paths: 'src/a.ts' }, { paths: ['src/a.ts'] }],
    [{ id: 'a', agent: 'x' }, undefined],
  ])('is kept from %j', (phase, brief) => {
    expect(briefs({ phases: [phase] })).toEqual([brief]);
  });

  it('comes from a template of the plan, filled with what the phase says', () => {
    const templates = {
      review: 'Review {paths} for {description}. Write to {output_file} as {phase_id}; {unknown} stays.',
    };
    const phase = { id: 'a', template: 'review', description: 'leaks', files: ['src/a.ts'], output_file: '/tmp/r.md' };
    expect(briefs({ templates, phases: [phase] })[0]?.task).toBe(
      'Review src/a.ts for leaks. Write to /tmp/r.md as a; {unknown} stays.',
    );
    expect(
      briefs({ templates: { default: 'Do {description}' }, phases: [{ id: 'a', description: 'x' }] })[0]?.task,
    ).toBe('Do x');
  });

  it('is the same after packing, whatever characters it has', () => {
    const plan = planOf({
      title: 'A | plan',
      max_concurrent: 3,
      phases: [
        { id: 'a', prompt: 'one | two\n@three\n"four" é 😀', output_file: '/tmp/a|b.md', files: ['src/a b.ts'] },
        { id: 'b' },
      ],
    });
    expect(unpackPlan(packPlan(plan))).toEqual(plan);
    expect(plan).toMatchObject({ title: 'A | plan', atOnce: 3 });
  });

  it('survives a line that masking has broken: the plan still holds', () => {
    const packed = packPlan(
      planOf({
        phases: [
          { id: 'a', prompt: 'secret' },
          { id: 'b', prompt: 'other' },
        ],
      }),
    );
    const plan = unpackPlan(packed.replace('"task":"secret"', '[masked'));
    expect(plan?.phases.map(({ id, brief }) => [id, brief?.task])).toEqual([
      ['a', undefined],
      ['b', 'other'],
    ]);
  });

  it('is bounded in a large plan: texts are cut at a word, with a sign, and short ones leave room to others', () => {
    const prompt = 'word '.repeat(300);
    const large = planOf({
      phases: Array.from({ length: 1_000 }, (_, n) => ({
        id: `p${n}`,
        prompt: n % 2 ? 'short' : prompt,
        files: [`src/${n}.ts`],
      })),
    });
    expect(packPlan(large).length).toBeLessThan(200 * 1024);
    const [first, second] = large.phases;
    expect(first?.brief).toMatchObject({ cut: true });
    expect(first?.brief?.task).toMatch(/^(word )+word…$/);
    expect(first?.brief?.task?.length).toBeGreaterThan(100);
    expect(second?.brief).toEqual({ task: 'short', paths: ['src/1.ts'] });
    const few = planOf({ phases: [{ id: 'a', prompt: 'x'.repeat(4_000) }] });
    expect(few.phases[0]?.brief?.cut).toBeUndefined();
  });
});

describe('dependency_graph', () => {
  const phases = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  it.each([
    [{ c: ['a', 'b'] }],
    [{ c: { depends_on: ['a', 'b'] } }],
    [
      [
        { from: 'a', to: 'c' },
        { from: 'b', to: 'c' },
      ],
    ],
    [
      [
        ['a', 'c'],
        ['b', 'c'],
      ],
    ],
    [
      {
        edges: [
          { from: 'a', to: 'c' },
          { from: 'b', to: 'c' },
        ],
      },
    ],
    [[{ phase_id: 'c', dependencies: ['a', 'b'] }]],
  ])('says what phases wait for: %j', (dependency_graph) => {
    const { phases: read } = planOf({ phases, dependency_graph });
    expect(read.map(({ needs, wave }) => [needs, wave])).toEqual([
      [[], 0],
      [[], 0],
      [[0, 1], 1],
    ]);
  });

  it('adds to what the phases themselves say, also inside execution_plan', () => {
    const plan = planOf({
      execution_plan: { phases: [...phases.slice(0, 2), { id: 'c', needs: ['a'] }], dependency_graph: { c: ['b'] } },
    });
    expect(plan.phases[2]?.needs).toEqual([0, 1]);
  });

  it('is a problem where it names something else, goes in a circle, or waits for a later wave', () => {
    expect(problemsOf({ phases, dependency_graph: { c: ['x'] } })).toEqual([
      'dependency_graph names x, which is not in the plan',
    ]);
    expect(problemsOf({ phases, dependency_graph: { a: ['b'], b: ['a'] } })[0]).toMatch(/wait for each other/);
    expect(problemsOf({ waves: [{ phases: ['a'] }, { phases: ['b'] }], dependency_graph: { a: ['b'] } })[0]).toMatch(
      /a needs b, which is in a later wave/,
    );
  });
});

describe('max_concurrent', () => {
  it.each([0, -1, 1.5, 'four'])('is a problem as %j', (max_concurrent) => {
    expect(problemsOf({ phases: ['a'], max_concurrent })).toEqual(['max_concurrent is a whole number from 1']);
  });
});

describe('phases of one wave that change the same files', () => {
  const two = (a: unknown, b: unknown, more: object = {}) =>
    problemsOf({
      phases: [
        { id: 'a', paths: a },
        { id: 'b', paths: b, ...more },
      ],
    });

  it.each([
    ['src/a.ts', 'src/a.ts'],
    ['./src/a.ts', 'src/a.ts'],
    ['src', 'src/a.ts'],
    ['src/', 'src/deep/a.ts'],
    ['src/**', 'src/deep/a.ts'],
    ['src/*.ts', 'src/a.ts'],
    ['**/*.ts', 'src/a.ts'],
    ['src/*.ts', 'src/a.*'],
    ['src/**/*.ts', 'src/deep'],
  ])('are found: %s and %s', (a, b) => {
    expect(two([a], [b])[0]).toMatch(/^a and b are both in wave 0 and (both change|change the same files)/);
    expect(two([b], [a])).toHaveLength(1);
  });

  it.each([
    ['src/a.ts', 'src/b.ts'],
    ['src/a', 'src/ab'],
    ['src/*.ts', 'src/a.js'],
    ['src/*.ts', 'test/a.ts'],
    ['docs/**', 'src/**'],
  ])('are not: %s and %s', (a, b) => {
    expect(two([a], [b])).toEqual([]);
  });

  it('are no problem where one waits for the other, or in different waves', () => {
    expect(two(['src'], ['src'], { needs: ['a'] })).toEqual([]);
    expect(
      problemsOf({
        waves: [
          {
            phases: [
              { id: 'a', paths: ['x'] },
              { id: 'b', needs: ['a'] },
              { id: 'c', paths: ['x'], needs: ['b'] },
            ],
          },
        ],
      }),
    ).toEqual([]);
    expect(
      problemsOf({ waves: [{ phases: [{ id: 'a', paths: ['x'] }] }, { phases: [{ id: 'b', paths: ['x'] }] }] }),
    ).toEqual([]);
  });

  it('are named once for each pair, with phases, wave and paths', () => {
    const words = problemsOf({
      waves: [
        {
          wave_id: 4,
          phases: [
            { id: 'a', paths: ['src/a.ts', 'src/b.ts'] },
            { id: 'b', paths: ['src/a.ts', 'src/b.ts'] },
          ],
        },
      ],
    });
    expect(words).toEqual([
      'a and b are both in wave 4 and both change src/a.ts: give each its own paths, let one wait for the other, or put them into different waves',
    ]);
  });
});
