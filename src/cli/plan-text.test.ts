import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { packPlan, unpackPlan } from '../core/plan/pack.ts';
import { readPlanText } from './plan-text.ts';

/** A hundred waves of ten phases; each phase depends on all phases of the wave before. */
function large(): object {
  const waves = Array.from({ length: 100 }, (_, wave) => ({
    wave_id: wave,
    phases: Array.from({ length: 10 }, (_, n) => ({
      phase_id: `phase_${wave}_${n}`,
      agent: 'general-purpose',
      dependencies: wave === 0 ? [] : Array.from({ length: 10 }, (_, m) => `phase_${wave - 1}_${m}`),
    })),
  }));
  return { waves, current_wave: 0 };
}

const problemsIn = async (text: string) => {
  const read = await readPlanText(text);
  return 'problems' in read ? read.problems.map(({ line, words }) => `${line}: ${words}`) : [];
};

describe('a plan in a file', () => {
  it('is the same in JSON and in YAML', async () => {
    const [json, yaml] = await Promise.all([
      readPlanText(JSON.stringify(large())),
      readPlanText(stringify(large(), { aliasDuplicateObjects: false })),
    ]);
    expect(json).toEqual(yaml);
    expect('plan' in json && json.plan.phases).toHaveLength(1_000);
  });

  it.each([
    ['JSON', 50, JSON.stringify(large(), null, 2)],
    ['YAML', 500, stringify(large(), { aliasDuplicateObjects: false })],
  ])('of 1,000 phases in %s is read in less than %i ms and packs into less than 20 KB', async (_, limit, text) => {
    await readPlanText(text);
    // CPU time: other load on the machine does not count.
    const times: number[] = [];
    for (let n = 0; n < 5; n++) {
      const begin = process.cpuUsage();
      const read = await readPlanText(text);
      times.push(process.cpuUsage(begin).user / 1_000);
      expect('plan' in read && packPlan(read.plan).length).toBeLessThan(20 * 1024);
    }
    expect(Math.min(...times)).toBeLessThan(limit);
  });

  it('is the same after packing and unpacking', async () => {
    const read = await readPlanText(JSON.stringify(large()));
    if (!('plan' in read)) throw new Error('not read');
    expect(unpackPlan(packPlan(read.plan))).toEqual(read.plan);
  });
});

describe('problems of a plan are reported with their line:', () => {
  it('phases that wait for each other', async () => {
    const text = [
      'phases:',
      '  - id: a',
      '    needs: [c]',
      '  - id: b',
      '    needs: [a]',
      '  - id: c',
      '    needs: [b]',
    ];
    expect(await problemsIn(text.join('\n'))).toEqual(['2: the phases wait for each other: a → c → b → a']);
  });

  it('a phase that needs a missing one', async () => {
    const text = JSON.stringify(
      { waves: [{ phases: [{ phase_id: 'a' }, { phase_id: 'b', dependencies: ['x'] }] }] },
      null,
      1,
    );
    const line = text.split('\n').findIndex((each) => each.includes('"b"')) + 1;
    // The phase starts one line before its id.
    expect(await problemsIn(text)).toEqual([`${line - 1}: b needs x, which is not in the plan`]);
  });

  it.each([
    ['text that is neither JSON nor YAML', 'waves: [\n  {a: 1', /^[12]: /],
    ['two documents', 'phases: [{id: a}]\n---\nphases: [{id: b}]', /^2: a second document begins here$/],
    ['a list instead of a map', '- a\n- b', /^1: a plan is a map with `waves` or `phases`/],
    ['no phases', 'waves: []', /^1: the plan has no phases/],
    ['a duplicate id', 'phases:\n  - id: a\n  - id: a', /^3: a appears twice in the plan/],
    ['a phase without id', 'phases:\n  - agent: x', /^2: a phase without phase_id/],
    ['an invalid id', 'phases:\n  - id: "a|b"', /^2: a\|b cannot be the name of a phase/],
    [
      'a dependency in a later wave',
      'waves:\n  - phases: [{id: a, needs: b}]\n  - phases: [{id: b}]',
      /^2: a needs b, which is in a later wave \(1\)/,
    ],
    ['an unknown mode', 'execution_mode: solo\nphases: [{id: a}]', /^1: execution_mode is subagent or team, not solo/],
    [
      'an unknown current wave',
      'phases: [{id: a, wave: x}]\ncurrent_wave: y',
      /^2: current_wave y is no wave of this plan/,
    ],
    [
      'two waves with the same id',
      'waves:\n  - wave_id: 1\n    phases: [a]\n  - wave_id: 1\n    phases: [b]',
      /^4: two waves are called 1/,
    ],
  ])('%s', async (_, text, expected) => {
    const problems = await problemsIn(text);
    expect(problems[0]).toMatch(expected);
  });

  it('aliases that expand without bound', async () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x]',
      'b: &b [*a,*a,*a,*a,*a,*a,*a,*a]',
      'c: &c [*b,*b,*b,*b,*b,*b,*b,*b]',
      'd: &d [*c,*c,*c,*c,*c,*c,*c,*c]',
      'phases: [*d,*d,*d,*d]',
    ];
    expect(await problemsIn(bomb.join('\n'))).toEqual([expect.stringMatching(/^1: .*alias/i)]);
  });
});

describe('waves', () => {
  const wavesOf = async (plan: object) => {
    const read = await readPlanText(JSON.stringify(plan));
    if (!('plan' in read)) throw new Error(JSON.stringify(read));
    return read.plan.phases.map(({ id, wave }) => `${id}:${read.plan.waves[wave]}`);
  };

  it('follow from the dependencies when the plan has none', async () => {
    const phases = [{ id: 'd', needs: ['b', 'c'] }, { id: 'a' }, { id: 'b', needs: 'a' }, { id: 'c' }];
    expect(await wavesOf({ phases })).toEqual(['d:2', 'a:0', 'b:1', 'c:0']);
  });

  it('are ordered by their numbers, not by their position in the document', async () => {
    expect(
      await wavesOf({
        waves: [
          { wave_id: 2, phases: ['c'] },
          { wave_id: 10, phases: ['d'] },
          { wave_id: 1, phases: ['b'] },
        ],
      }),
    ).toEqual(['c:2', 'd:10', 'b:1']);
  });

  it('may refer to phases of the `phases` list', async () => {
    const read = await readPlanText(
      JSON.stringify({ phases: [{ id: 'a', agent: 'code-reviewer' }], waves: [{ phases: ['a'] }] }),
    );
    expect('plan' in read && read.plan.phases[0]?.agent).toBe('code-reviewer');
  });

  it('may be in execution_plan', async () => {
    expect(await wavesOf({ execution_plan: { waves: [{ phases: [{ phase_id: 'p' }] }] } })).toEqual(['p:0']);
  });
});
