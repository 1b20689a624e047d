import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newPlace, type Place } from '../testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
});
afterEach(() => place.remove());

const ON = { env: { CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS: '1' } };
const PLAN = `request: Collaborate on the new API
complexity_tier: 2
waves:
  - wave_id: 0
    phases: [{ phase_id: phase_0_0, description: Review the code for quality }]
  - wave_id: 1
    phases:
      - { phase_id: phase_1_0, dependencies: [phase_0_0] }
      - { phase_id: phase_1_1, dependencies: [phase_0_0] }
      - { phase_id: phase_1_2, dependencies: [phase_0_0] }
`;

describe('plan score', () => {
  it('scores a plan, line by line', async () => {
    place.write('plan.yaml', PLAN);
    const { exit, out } = await place.run(['plan', 'score', 'plan.yaml'], ON);
    expect(exit).toBe(0);
    expect(out).toMatch(/^team mode score 8: team {2}\(5 or more\)$/m);
    expect(out).toMatch(/^ {2}\+3 {2}data flows from phase to phase +phase_1_0 needs phase_0_0$/m);
    expect(out).toMatch(/^ {2}\+5 {2}the person says "collaborate" or "team" +"Collaborate"$/m);
    expect(out).toMatch(/^ {2}phase_0_0 {2}code-reviewer +2 words: review, quality$/m);
    expect(out).toMatch(/^ {2}phase_1_0 {2}general-purpose/m);
  });

  it('proposes a team only when teams are enabled', async () => {
    place.write('plan.yaml', PLAN);
    expect(await place.json(['plan', 'score', 'plan.yaml'])).toMatchObject({
      score: 8,
      mode: 'subagent',
      teams: false,
    });
    expect((await place.run(['plan', 'score', 'plan.yaml'])).out).toContain(
      '(5 or more, but CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS is not 1)',
    );
  });

  it('accepts JSON and any text', async () => {
    place.write('plan.json', JSON.stringify({ phases: [{ phase_id: 'a' }], complexity_tier: 3 }));
    expect(await place.json(['plan', 'score', 'plan.json'])).toMatchObject({ score: -1, complexity: { tier: 3 } });
    place.write('note.md', '# Work as a team\n\n1. one: two\n2. three\n3. four\n4. five\n');
    expect(await place.json(['plan', 'score', 'note.md'])).toMatchObject({ score: 5, agents: { length: 4 } });
  });

  it('reports problems of a plan with their line', async () => {
    place.write('plan.yaml', 'phases:\n  - { phase_id: a, dependencies: [b] }\n');
    const { exit, out } = await place.run(['plan', 'score', 'plan.yaml']);
    expect(exit).toBe(1);
    expect(out).toMatch(/plan\.yaml:2:\d+: /);
  });

  it('needs an input', async () => {
    expect(await place.run(['plan', 'score'], { answers: [] })).toMatchObject({ exit: 2 });
    expect(await place.run(['plan', 'score', 'nowhere.yaml'])).toMatchObject({
      exit: 3,
      err: 'tutti: there is no file nowhere.yaml.\n',
    });
    expect(await place.json(['plan', 'score', '-'])).toMatchObject({ score: -3, agents: [] });
  });
});
