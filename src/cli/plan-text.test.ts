import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { packPlan, unpackPlan } from '../core/plan/pack.ts';
import { readPlanText } from './plan-text.ts';

/** A hundred waves of ten phases, each of which waits for all of the wave before. */
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
    ['JSON', JSON.stringify(large(), null, 2)],
    ['YAML', stringify(large(), { aliasDuplicateObjects: false })],
  ])('of a thousand phases in %s is checked in less than 50 ms, and packed into less than 20 KB', async (_, text) => {
    await readPlanText(text);
    // Of the processor's time: what else the machine does is not the plan's fault.
    const times: number[] = [];
    for (let n = 0; n < 5; n++) {
      const begin = process.cpuUsage();
      const read = await readPlanText(text);
      times.push(process.cpuUsage(begin).user / 1_000);
      expect('plan' in read && packPlan(read.plan).length).toBeLessThan(20 * 1024);
    }
    expect(Math.min(...times)).toBeLessThan(50);
  });

  it('comes out of its packed form as it went in', async () => {
    const read = await readPlanText(JSON.stringify(large()));
    if (!('plan' in read)) throw new Error('not read');
    expect(unpackPlan(packPlan(read.plan))).toEqual(read.plan);
  });
});

describe('what is wrong with a plan is told with its line', () => {
  it('when phases wait for each other', async () => {
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

  it('when a phase needs one that is not there', async () => {
    const text = JSON.stringify(
      { waves: [{ phases: [{ phase_id: 'a' }, { phase_id: 'b', dependencies: ['x'] }] }] },
      null,
      1,
    );
    const line = text.split('\n').findIndex((each) => each.includes('"b"')) + 1;
    // The phase begins one line before its name.
    expect(await problemsIn(text)).toEqual([`${line - 1}: b needs x, which is not in the plan`]);
  });

  it.each([
    ['text that is neither JSON nor YAML', 'waves: [\n  {a: 1', /^[12]: /],
    ['two documents', 'phases: [{id: a}]\n---\nphases: [{id: b}]', /^2: a second document begins here$/],
    ['a list', '- a\n- b', /^1: a plan is a map with `waves` or `phases`/],
    ['no phases', 'waves: []', /^1: the plan has no phases/],
    ['a name twice', 'phases:\n  - id: a\n  - id: a', /^3: a stands twice in the plan/],
    ['no name', 'phases:\n  - agent: x', /^2: a phase without phase_id/],
    ['a name that cannot be one', 'phases:\n  - id: "a|b"', /^2: a\|b cannot be the name of a phase/],
    [
      'a need in a later wave',
      'waves:\n  - phases: [{id: a, needs: b}]\n  - phases: [{id: b}]',
      /^2: a needs b, which is in a later wave \(1\)/,
    ],
    [
      'a mode that there is not',
      'execution_mode: solo\nphases: [{id: a}]',
      /^1: execution_mode is subagent or team, not solo/,
    ],
    [
      'an open wave that there is not',
      'phases: [{id: a, wave: x}]\ncurrent_wave: y',
      /^2: current_wave y is no wave of this plan/,
    ],
    [
      'two waves of one name',
      'waves:\n  - wave_id: 1\n    phases: [a]\n  - wave_id: 1\n    phases: [b]',
      /^4: two waves are called 1/,
    ],
  ])('when it is %s', async (_, text, expected) => {
    const problems = await problemsIn(text);
    expect(problems[0]).toMatch(expected);
  });

  it('and aliases that blow up are only that', async () => {
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

  it('follow from what phases need, where nobody says', async () => {
    const phases = [{ id: 'd', needs: ['b', 'c'] }, { id: 'a' }, { id: 'b', needs: 'a' }, { id: 'c' }];
    expect(await wavesOf({ phases })).toEqual(['d:2', 'a:0', 'b:1', 'c:0']);
  });

  it('come in the order of their numbers, not of the document', async () => {
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

  it('may name phases that a list describes', async () => {
    const read = await readPlanText(
      JSON.stringify({ phases: [{ id: 'a', agent: 'code-reviewer' }], waves: [{ phases: ['a'] }] }),
    );
    expect('plan' in read && read.plan.phases[0]?.agent).toBe('code-reviewer');
  });

  it('stand in execution_plan as well', async () => {
    expect(await wavesOf({ execution_plan: { waves: [{ phases: [{ phase_id: 'p' }] }] } })).toEqual(['p:0']);
  });
});
