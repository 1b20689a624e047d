import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { called, happen, newPlace, type Place, SESSION } from '../testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
  place.write('.tutti/policy.yaml', 'extends: workflow\n');
});
afterEach(() => place.remove());

const PLAN = `
waves:
  - wave_id: 0
    phases:
      - { phase_id: phase_0_0, agent: code-reviewer }
      - { phase_id: phase_0_1 }
  - wave_id: 1
    phases:
      - { phase_id: phase_1_0, dependencies: [phase_0_0, phase_0_1] }
`;

const agent = (phase: string, id: string) =>
  called('Agent', { subagent_type: 'general-purpose', prompt: `Phase ID: ${phase}\nDo it.` }, { tool_use_id: id });
const about = (hook_event_name: string, agent_id: string) => ({
  hook_event_name,
  agent_id,
  agent_type: 'general-purpose',
});

/** An agent that makes no call has done nothing, and its phase is sent back. */
const works = (agent_id: string) =>
  called('Read', { file_path: 'a.ts' }, { agent_id, agent_type: 'general-purpose', tool_use_id: `read-${agent_id}` });

describe('tutti plan', () => {
  it('takes a plan, draws it, and follows its progress', async () => {
    place.write('plan.yaml', PLAN);
    const taken = await place.run(['plan', 'submit', 'plan.yaml']);
    expect(taken).toMatchObject({ exit: 0, err: '' });
    await happen(place, [
      agent('phase_0_0', 't1'),
      about('SubagentStart', 'a1'),
      works('a1'),
      about('SubagentStop', 'a1'),
      agent('phase_0_1', 't2'),
      about('SubagentStart', 'a2'),
    ]);
    const { out } = await place.run(['plan', 'show']);
    expect(out).toContain('plan  1 of 3 phases done, wave 0 is open');
    expect(out).toMatch(
      /wave 0 +┬ ● done +phase_0_0 +code-reviewer.*\n +└ ◐ running +phase_0_1.*\n +│\nwave 1 +─ · waiting +phase_1_0 +← phase_0_0, phase_0_1/,
    );
  });

  it('prints the same as JSON', async () => {
    place.write('plan.yaml', PLAN);
    await place.run(['plan', 'submit', 'plan.yaml']);
    expect(await place.json(['plan', 'show'])).toMatchObject({
      mode: 'subagent',
      from: 'person',
      done: 0,
      phases: 3,
      open: '0',
      waves: [
        { wave: '0', phases: [{ id: 'phase_0_0', status: 'ready' }, {}] },
        { wave: '1', phases: [{ needs: ['phase_0_0', 'phase_0_1'] }] },
      ],
    });
  });

  it('lists the open plan and those before it, each of which can be shown by its id', async () => {
    expect(await place.json(['plan', 'list'])).toEqual({ plans: [] });
    expect((await place.run(['plan', 'list'])).out).toBe('no plan\n');
    place.write('first.yaml', `title: The first\n${PLAN}`);
    place.write('second.yaml', 'title: The second\nphases: [{ id: only }]\n');
    await place.run(['plan', 'submit', 'first.yaml']);
    await happen(place, [
      agent('phase_0_0', 't1'),
      about('SubagentStart', 'a1'),
      works('a1'),
      about('SubagentStop', 'a1'),
    ]);
    await place.run(['plan', 'submit', 'second.yaml']);
    const { plans } = JSON.parse((await place.run(['plan', 'list', '--json'])).out);
    expect(plans).toMatchObject([
      { title: 'The second', state: 'open', done: 0, phases: 1 },
      { title: 'The first', state: 'set aside', done: 1, phases: 3 },
    ]);
    const [second = '', first = ''] = plans.map(({ id }: { readonly id: string }) => id);
    expect(await place.json(['plan', 'show', first])).toMatchObject({ done: 1, phases: 3 });
    expect(await place.json(['plan', 'show', second])).toEqual(await place.json(['plan', 'show']));
    expect((await place.run(['plan', 'show', first])).out).toContain('phase_0_1');
    const listed = (await place.run(['plan', 'list'])).out.trimEnd().split('\n');
    expect(listed).toMatchObject([expect.stringMatching(/open +0 of 1 +The second/), expect.stringContaining(first)]);
    expect(await place.run(['plan', 'show', 'zzzzzz'])).toMatchObject({
      exit: 1,
      out: expect.stringContaining('no plan zzzzzz is known here'),
    });
  });

  it('names the line of a problem, and changes nothing', async () => {
    place.write('plan.json', '{\n "phases": [\n  {"id": "a", "needs": ["b"]},\n  {"id": "b", "needs": ["a"]}\n ]\n}');
    const { exit, out } = await place.run(['plan', 'submit', 'plan.json']);
    expect(exit).toBe(1);
    expect(out).toMatch(/plan\.json:3:\d+: the phases wait for each other: a → b → a/);
    expect((await place.run(['plan', 'show'])).out).toBe('no plan\n');
  });

  it('accepts another plan of an agent only while nobody has begun the open one', async () => {
    place.write('plan.yaml', PLAN);
    const submit = () => place.run(['plan', 'submit', 'plan.yaml'], { agent: 'claude-code' });
    expect((await submit()).exit).toBe(0);
    expect((await submit()).exit).toBe(0);
    await happen(place, [agent('phase_0_0', 't1')]);
    const again = await submit();
    expect([again.exit, again.out]).toEqual([1, expect.stringContaining('a plan is open already')]);
    expect((await place.run(['plan', 'clear'], { agent: 'claude-code' })).exit).toBe(2);
    expect((await place.run(['plan', 'submit', 'plan.yaml'])).exit).toBe(0);
  });

  it('shows the plan of the file before the first delegation, and forgets it when cleared', async () => {
    place.write(
      '.claude/state/active_task_graph.json',
      JSON.stringify({ waves: [{ phases: [{ phase_id: 'phase_0_0' }] }] }),
    );
    expect((await place.run(['plan', 'show'])).out).toContain('in its file, not taken over yet');
    const asAgent = await place.run(['plan', 'submit', place.write('p.yaml', PLAN)], { agent: 'claude-code' });
    expect(asAgent.exit).toBe(1);
    expect((await place.run(['plan', 'clear'])).out).toBe('the plan is forgotten\n');
    expect((await place.run(['plan', 'show'])).out).toBe('no plan\n');
  });

  it('reports a file that cannot be used', async () => {
    place.write('.claude/state/active_task_graph.json', '{bad');
    const { exit, out } = await place.run(['plan', 'show']);
    expect([exit, out]).toEqual([1, 'the plan file cannot be used: it is not JSON\n']);
  });

  it('does not take a damaged state for no plan', async () => {
    place.write('plan.yaml', PLAN);
    await place.run(['plan', 'submit', 'plan.yaml']);
    const db = new Database(join(place.tutti, 'ledger.db'));
    db.exec(`UPDATE states SET body = '{"rules":{}}' WHERE scope = 'project'`);
    db.close();
    const { exit, out } = await place.run(['plan', 'show']);
    expect([exit, out]).toEqual([1, expect.stringContaining('the stored plan is damaged')]);
  });

  it('needs a rule that enforces it', async () => {
    place.write('.tutti/policy.yaml', 'extends: balanced\n');
    const { exit, err } = await place.run(['plan', 'show']);
    expect([exit, err]).toEqual([2, expect.stringContaining('no rule of kind graph')]);
  });

  it('keeps the plan after the context was cleared', async () => {
    place.write('plan.yaml', PLAN);
    await place.run(['plan', 'submit', 'plan.yaml']);
    await happen(
      place,
      [agent('phase_0_0', 't1'), about('SubagentStart', 'a1'), works('a1'), about('SubagentStop', 'a1')],
      SESSION,
    );
    await happen(place, [{ hook_event_name: 'SessionStart', source: 'clear' }], 'another');
    expect(await place.json(['plan', 'show'])).toMatchObject({ done: 1 });
  });
});

describe('tutti import workflow', () => {
  it('imports flags, durations and the task graph', async () => {
    const state = (name: string, text = '') => place.write(`.claude/state/${name}`, text);
    state('team_mode_active');
    state('team_config.json', '{}');
    state('delegation_active');
    state('workflow_continuation_needed.json', '{"reason": "x", "action": "continue"}');
    state('turn_durations.json', '{"durations": [1, 2, "x", 3]}');
    state('turn_start_timestamp.txt', '1760000000.5\n');
    state(
      'active_task_graph.json',
      JSON.stringify({
        waves: [
          { wave_id: 0, phases: ['a'] },
          { wave_id: 1, phases: ['b'] },
        ],
        current_wave: 1,
      }),
    );
    await happen(place, [{ hook_event_name: 'SessionStart', source: 'startup' }]);
    const { exit, out } = await place.run(['import', 'workflow']);
    expect([exit, out]).toEqual([0, expect.stringContaining('imported 1 session of workflow')]);
    expect(await place.json(['session', 'show', SESSION])).toMatchObject({
      rules: {
        teams: { active: true, config: true },
        turn: { open: true, durations: [1, 2, 3], startedAt: 1_760_000_000_500 },
        continuation: { armed: true },
        graph: { from: 'person', marks: 'd.' },
      },
    });
  });

  it('reports what it cannot read', async () => {
    for (const [name, text] of Object.entries({
      'workflow_continuation_needed.json': '{bad',
      'turn_durations.json': '[]',
      'turn_start_timestamp.txt': 'noon',
      'active_task_graph.json': '{"waves": []}',
    }))
      place.write(`.claude/state/${name}`, text);
    const { err } = await place.run(['import', 'workflow', '--session', 's']);
    expect(err.match(/^tutti: .*$/gm)).toHaveLength(4);
    expect(err).toContain('the plan has no phases');
  });
});
