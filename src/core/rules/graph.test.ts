import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.ts';
import { packPlan } from '../plan/pack.ts';
import { readPlan } from '../plan/read.ts';
import { NEW_PROJECT, type SessionState } from '../state.ts';
import { graph } from './graph.ts';
import { aCall, anEvent, effect, MINUTE, NOON, walk } from './testing.ts';

const packed = (document: unknown): string => {
  const read = readPlan(document);
  if (!('plan' in read)) throw new Error(JSON.stringify(read.flaws));
  return packPlan(read.plan);
};

const PLAN = {
  waves: [
    { wave_id: 0, phases: [{ phase_id: 'a' }, { phase_id: 'b', agent: 'code-reviewer' }] },
    {
      wave_id: 1,
      phases: [
        { phase_id: 'c', dependencies: ['a'] },
        { phase_id: 'd', dependencies: ['c'] },
      ],
    },
    { wave_id: 2, phases: [{ phase_id: 'e' }] },
  ],
};

const order = (verb: string, args: JsonObject, from: 'person' | 'agent' = 'person') =>
  anEvent('order', { from, rule: 'graph', verb, args, by: 'ada', reason: '', scope: 'project' });

/** A rule with a plan handed in by a person. */
function planned(document: unknown = PLAN, settings: JsonObject = {}) {
  const run = walk(graph, settings);
  run.send(order('submit', { plan: packed(document) }));
  return run;
}
type Walked = ReturnType<typeof planned>;

let calls = 0;
const phaseFact = (prompt: string, mark = 'Phase ID:'): JsonObject => {
  const pattern = `${mark}[ \\t*\`"']*[A-Za-z0-9_][\\w.:-]*`;
  return { [`input:prompt:${pattern}`]: prompt.match(new RegExp(pattern, 'g')) ?? [] };
};
const asked = (prompt: string, type = 'general-purpose', id = `t${calls++}`) =>
  aCall('Agent', {
    id,
    kind: 'delegate',
    input: { prompt },
    effects: [effect('delegate')],
    delegation: { type, background: true },
  });

const delegateTo = (run: Walked, prompt: string, type?: string, given: object = {}) =>
  run.call(asked(prompt, type), { facts: phaseFact(prompt), ...given });

/** A delegation, and the agent it starts. */
function work(run: Walked, phase: string, agent: string, type = 'general-purpose'): ReturnType<typeof delegateTo> {
  const heard = delegateTo(run, `Phase ID: ${phase}`, type);
  run.send(anEvent('agent.start', { who: { agentId: agent, agentType: type } }));
  return heard;
}
const stop = (run: Walked, agent: string, type = 'general-purpose') =>
  run.send(anEvent('agent.stop', { who: { agentId: agent, agentType: type } }));

/** Every phase that can be delegated now. */
const open = (run: Walked): string =>
  ['a', 'b', 'c', 'd', 'e']
    .filter((id) => {
      const probe = walk(graph, {}, { slice: run.slice });
      return delegateTo(probe, `Phase ID: ${id}`).outcome !== 'deny';
    })
    .join('');

describe('without a plan', () => {
  it('delegations are free', () => {
    expect(delegateTo(walk(graph), 'do it').outcome).toBe('allow');
  });

  it('at most eight agents are at work at once, counted exactly', () => {
    const run = walk(graph);
    const heard = Array.from({ length: 50 }, () => delegateTo(run, 'do it').outcome);
    expect(heard.filter((outcome) => outcome === 'allow')).toHaveLength(8);
    expect(heard.slice(8).every((outcome) => outcome === 'deny')).toBe(true);
  });

  it('an agent that stops, and a delegation that fails, make room', () => {
    const run = walk(graph, { atOnce: 1 });
    const first = asked('x');
    run.call(first, { facts: phaseFact('x') });
    expect(delegateTo(run, 'y').codes).toEqual(['GRAPH_FULL']);
    run.send(anEvent('tool.failed', { call: first, interrupted: false, facts: phaseFact('x') }));
    expect(work(run, 'x', 'a1').outcome).toBe('allow');
    expect(delegateTo(run, 'y').outcome).toBe('deny');
    stop(run, 'a1');
    expect(delegateTo(run, 'y').outcome).toBe('allow');
  });

  it('the variable says how many, where it is a number', () => {
    const say = (most: string) => {
      const run = walk(graph);
      const facts = { ...phaseFact('x'), 'env:CLAUDE_MAX_CONCURRENT': most };
      return [1, 2, 3].map(() => run.call(asked('x'), { facts }).outcome);
    };
    expect(say('2')).toEqual(['allow', 'allow', 'deny']);
    expect(say('two')).toEqual(['allow', 'allow', 'allow']);
  });

  it('an agent that never stops counts for two hours', () => {
    const run = walk(graph, { atOnce: 1 });
    work(run, 'x', 'a1');
    const later = (minutes: number) => delegateTo(run, 'y', undefined, { at: NOON + minutes * MINUTE }).outcome;
    expect([later(119), later(120)]).toEqual(['deny', 'allow']);
  });

  it('what was let through and never began is forgotten with the next prompt', () => {
    const run = walk(graph, { atOnce: 1 });
    delegateTo(run, 'x');
    expect(delegateTo(run, 'y').outcome).toBe('deny');
    run.send(anEvent('prompt'));
    expect(delegateTo(run, 'y').outcome).toBe('allow');
  });
});

describe('a delegation under a plan', () => {
  it('names its phase', () => {
    const heard = delegateTo(planned(), 'do it');
    expect(heard).toMatchObject({ outcome: 'deny', codes: ['GRAPH_PHASE'] });
    expect(heard.words).toContain('Phase ID');
    expect(heard.words).toContain('a, b');
    expect(heard.findings[0]?.fix?.goal).toContain('Phase ID: a');
  });

  it.each(['Phase ID: a', 'x\nPhase ID:   a\ny', '**Phase ID:** `a`', 'Phase ID: a.'])('by %j', (prompt) => {
    expect(delegateTo(planned(), prompt).outcome).toBe('allow');
  });

  it('names one that the plan has', () => {
    expect(delegateTo(planned(), 'Phase ID: z')).toMatchObject({ codes: ['GRAPH_UNKNOWN'] });
    expect(delegateTo(planned(), 'Phase ID: z').words).toMatch(/no phase z\. Phases: a, b/);
  });

  it('is not for a later wave, and names the one that is open', () => {
    expect(delegateTo(planned(), 'Phase ID: c')).toMatchObject({ codes: ['GRAPH_WAVE'] });
    expect(delegateTo(planned(), 'Phase ID: c').words).toContain('Wave 0 is still open: a, b');
  });

  it('waits for what the phase needs', () => {
    const run = planned();
    for (const id of ['a', 'b']) work(run, id, id);
    for (const id of ['a', 'b']) stop(run, id);
    expect(delegateTo(run, 'Phase ID: d')).toMatchObject({ codes: ['GRAPH_NEEDS'] });
    expect(delegateTo(run, 'Phase ID: c').outcome).toBe('allow');
  });

  it('may be for an earlier wave, also for what is done', () => {
    expect(delegateTo(planned({ ...PLAN, current_wave: 1 }), 'Phase ID: a').outcome).toBe('allow');
  });

  it('of an atomic task that lies too high is refused, and told after every delegation', () => {
    const shallow = {
      phases: [
        { id: 'a', is_atomic: true },
        { id: 'b', is_atomic: true, depth: 3 },
      ],
    };
    const run = planned(shallow);
    expect(delegateTo(run, 'Phase ID: a')).toMatchObject({ codes: ['GRAPH_DEPTH'] });
    expect(delegateTo(run, 'Phase ID: b').outcome).toBe('allow');
    const heard = run.send(anEvent('tool.after', { call: asked('x') }));
    expect(heard).toMatchObject({ outcome: 'advise' });
    expect(heard.words).toContain('a (depth: 0)');
    expect(delegateTo(planned(shallow, { minDepth: 0 }), 'Phase ID: a').outcome).toBe('allow');
  });

  it('to another agent than the plan names goes ahead with advice, or as is set', () => {
    expect(delegateTo(planned(), 'Phase ID: b', 'general-purpose')).toMatchObject({
      outcome: 'advise',
      codes: ['GRAPH_AGENT'],
    });
    expect(delegateTo(planned(), 'Phase ID: b', 'workflow:code-reviewer').outcome).toBe('allow');
    expect(delegateTo(planned(PLAN, { otherAgent: 'deny' }), 'Phase ID: b', 'general-purpose').outcome).toBe('deny');
    expect(delegateTo(planned(PLAN, { otherAgent: 'allow' }), 'Phase ID: b', 'general-purpose').outcome).toBe('allow');
  });

  it('to an agent that plans or checks needs no phase', () => {
    expect(delegateTo(planned(), 'plan', 'delegation-orchestrator').outcome).toBe('allow');
    expect(delegateTo(planned(), 'check', 'workflow-orchestrator:task-completion-verifier').outcome).toBe('allow');
    expect(delegateTo(planned(PLAN, { exempt: [] }), 'plan', 'delegation-orchestrator').outcome).toBe('deny');
  });

  it('by a subagent is part of its own phase', () => {
    expect(delegateTo(planned(), 'help me', 'Explore', { who: { agentId: 'a1' } }).outcome).toBe('allow');
  });

  it('that is refused elsewhere begins nothing', () => {
    const run = walk(graph, { atOnce: 1 }, { refusedElsewhere: true });
    delegateTo(run, 'x');
    expect(run.slice.runs).toEqual([]);
  });

  it('is told its phase with another mark, where one is set', () => {
    const run = planned(PLAN, { mark: 'Task:' });
    expect(run.call(asked('Task: a'), { facts: phaseFact('Task: a', 'Task:') }).outcome).toBe('allow');
    expect(delegateTo(run, 'Phase ID: a').outcome).toBe('deny');
  });
});

describe('a phase', () => {
  it('is done when its agent stops, and waves open one after another', () => {
    const run = planned();
    expect(open(run)).toBe('ab');
    work(run, 'a', 'x1');
    work(run, 'b', 'x2');
    stop(run, 'x2');
    expect(run.slice.marks).toBe('.d...');
    stop(run, 'x1');
    expect([run.slice.marks, open(run)]).toEqual(['dd...', 'abc']);
    for (const id of ['c', 'd']) {
      work(run, id, id);
      stop(run, id);
    }
    expect(open(run)).toBe('abcde');
    work(run, 'e', 'e');
    stop(run, 'e');
    expect(delegateTo(run, 'whatever').outcome).toBe('allow');
  });

  it('is done once, however often its agent stops', () => {
    const run = planned();
    work(run, 'a', 'x1');
    stop(run, 'x1');
    const { slice } = run;
    stop(run, 'x1');
    stop(run, 'nobody');
    expect(run.slice).toEqual(slice);
  });

  it('of an agent that is sent back is not done yet', () => {
    const run = walk(graph, {}, { refusedElsewhere: true, slice: planned().slice });
    stop(run, 'x1');
    expect(run.slice.marks).toBe('.....');
  });

  it('is credited to the agent the result names, not to the one that began first', () => {
    const run = planned();
    const [first, second] = [asked('Phase ID: a'), asked('Phase ID: b')];
    for (const call of [first, second]) run.call(call, { facts: phaseFact(String(call.input.prompt)) });
    for (const agentId of ['x1', 'x2'])
      run.send(anEvent('agent.start', { who: { agentId, agentType: 'general-purpose' } }));
    const started = (id: string) => ({ id, type: 'general-purpose', teammate: false, finished: false });
    run.send(anEvent('tool.after', { call: { ...first, started: started('x2') } }));
    run.send(anEvent('tool.after', { call: { ...second, started: started('x1') } }));
    stop(run, 'x1');
    expect(run.slice.marks).toBe('.d...');
  });

  it('is put right when an agent stopped before its result told whose it was', () => {
    const run = planned();
    const [first, second] = [asked('Phase ID: a'), asked('Phase ID: b')];
    for (const call of [first, second]) run.call(call, { facts: phaseFact(String(call.input.prompt)) });
    for (const agentId of ['x1', 'x2'])
      run.send(anEvent('agent.start', { who: { agentId, agentType: 'general-purpose' } }));
    stop(run, 'x1');
    expect(run.slice.marks).toBe('d....');
    run.send(
      anEvent('tool.after', { call: { ...second, started: { id: 'x1', type: '', teammate: false, finished: true } } }),
    );
    expect(run.slice.marks).toBe('.d...');
  });

  it('is not done by an agent of another session', () => {
    const run = planned();
    work(run, 'a', 'x1');
    run.send(anEvent('agent.stop', { session: 'other', who: { agentId: 'x1', agentType: 'general-purpose' } }));
    expect(run.slice.marks).toBe('.....');
  });

  it('that failed is told, keeps its wave open, and can be delegated again', () => {
    const run = planned();
    const call = asked('Phase ID: a');
    run.call(call, { facts: phaseFact('Phase ID: a') });
    const heard = run.send(anEvent('tool.failed', { call, interrupted: false, facts: phaseFact('Phase ID: a') }));
    expect(heard).toMatchObject({ outcome: 'advise', codes: ['GRAPH_FAILED'] });
    expect([run.slice.marks, open(run)]).toEqual(['f....', 'ab']);
    work(run, 'a', 'x1');
    stop(run, 'x1');
    expect(run.slice.marks).toBe('d....');
  });

  it('can be begun again after the session was resumed: its agent died with it', () => {
    const run = planned();
    work(run, 'a', 'x1');
    run.send(anEvent('session.start', { source: 'resume' }));
    expect(run.slice.runs).toEqual([]);
    stop(run, 'x1');
    expect(run.slice.marks).toBe('.....');
    expect(delegateTo(run, 'Phase ID: a').outcome).toBe('allow');
  });

  it('goes on over a cleared and a compacted context', () => {
    const run = planned();
    work(run, 'a', 'x1');
    for (const source of ['clear', 'compact']) run.send(anEvent('session.start', { source, session: 's1' }));
    stop(run, 'x1');
    expect(run.slice.marks).toBe('d....');
  });

  it('in the foreground is done with its result, which names what is next', () => {
    const run = planned();
    const call = asked('Phase ID: a');
    run.call(call, { facts: phaseFact('Phase ID: a') });
    const started = { id: 'x1', type: '', teammate: false, finished: true };
    const heard = run.send(anEvent('tool.after', { call: { ...call, started } }));
    expect(run.slice.marks).toBe('d....');
    expect(heard.words).toContain('1 of 5 phases are done. Ready: b');
  });

  it('is followed by what is next when the client reports an agent in the background', () => {
    const run = planned();
    expect(run.send(anEvent('prompt', { from: 'notification', text: '<task-notification>' })).codes).toEqual([
      'GRAPH_NEXT',
    ]);
    expect(run.send(anEvent('prompt')).codes).toEqual([]);
  });
});

describe('a plan handed in', () => {
  const submit = (from: 'person' | 'agent', slice: JsonObject, args: JsonObject = {}) => {
    const run = walk(graph, {}, { slice });
    return { heard: run.send(order('submit', { plan: packed({ phases: ['z'] }), ...args }, from)), run };
  };

  it('by an agent is taken while none is open, and after one is complete', () => {
    expect(submit('agent', graph.initial).heard.outcome).toBe('allow');
    expect(submit('agent', { ...planned().slice, marks: 'ddddd' }).heard.outcome).toBe('allow');
    expect(submit('agent', planned().slice).heard).toMatchObject({ outcome: 'deny', codes: ['GRAPH_OPEN'] });
  });

  it('by an agent does not go round a plan file, read or broken', () => {
    const file = { digest: 'f1', plan: packed(PLAN) };
    expect(submit('agent', graph.initial, { file }).heard.outcome).toBe('deny');
    expect(submit('agent', graph.initial, { file: { digest: 'f1', flaw: 'it is not JSON' } }).heard.outcome).toBe(
      'deny',
    );
    expect(submit('agent', graph.initial, { file: null }).heard.outcome).toBe('allow');
  });

  it('by a person always is', () => {
    expect(submit('person', planned().slice).run.slice).toMatchObject({ from: 'person', marks: '.' });
  });

  it('by a command of an agent is refused before it runs, while one is open', () => {
    const command = aCall('Bash', { kind: 'shell', effects: [effect('plan')] });
    expect(walk(graph).call(command).outcome).toBe('allow');
    expect(planned().call(command)).toMatchObject({ outcome: 'deny', codes: ['GRAPH_OPEN'] });
  });

  it('warns of tasks that lie too high, and is taken', () => {
    const run = walk(graph);
    const heard = run.send(order('submit', { plan: packed({ phases: [{ id: 'a', atomic: true }] }) }));
    expect([heard.outcome, run.slice.marks]).toEqual(['advise', '.']);
  });

  it('is forgotten when a person says so, and only then', () => {
    const run = planned();
    expect(run.send(order('clear', {}, 'agent')).outcome).toBe('deny');
    run.send(order('clear', {}));
    expect(delegateTo(run, 'x').outcome).toBe('allow');
  });

  it.each([
    ['submit', {}],
    ['submit', { plan: 'nonsense' }],
    ['dance', {}],
  ])('says so when it makes no sense: %s %j', (verb, args) => {
    expect(walk(graph).send(order(verb, args)).codes).toEqual(['ORDER_UNKNOWN']);
  });

  it('that was damaged in memory is not the same as none', () => {
    const run = walk(graph, {}, { slice: graph.damaged({}) });
    expect(delegateTo(run, 'x')).toMatchObject({ outcome: 'deny', codes: ['GRAPH_BROKEN'] });
    expect(run.send(order('submit', { plan: packed(PLAN) }, 'agent')).outcome).toBe('deny');
    run.send(order('submit', { plan: packed(PLAN) }));
    expect(delegateTo(run, 'Phase ID: a').outcome).toBe('allow');
  });
});

describe('a plan file', () => {
  const FILE = 'plan:.claude/state/active_task_graph.json';
  const withFact = (run: Walked, fact: JsonObject | null, prompt = 'x') =>
    run.call(asked(prompt), { facts: { ...phaseFact(prompt), [FILE]: fact } });
  const fact = (document: unknown, digest = 'f1') => ({ digest, plan: packed(document) });

  it('is taken over with the first delegation', () => {
    const run = walk(graph);
    expect(withFact(run, fact(PLAN)).codes).toEqual(['GRAPH_PHASE']);
    expect(run.slice).toMatchObject({ from: 'file', marks: '.....' });
  });

  it('that is written anew keeps what is done', () => {
    const run = walk(graph);
    withFact(run, fact(PLAN), 'Phase ID: a');
    run.send(anEvent('agent.start', { who: { agentId: 'x1' } }));
    stop(run, 'x1');
    withFact(run, fact({ phases: ['new', 'a'] }, 'f2'));
    expect(run.slice.marks).toBe('.d');
  });

  it('that goes takes its plan along', () => {
    const run = walk(graph);
    withFact(run, fact(PLAN));
    expect(withFact(run, null).outcome).toBe('allow');
  });

  it('does not displace a plan that was handed in', () => {
    const run = planned();
    withFact(run, fact({ phases: ['z'] }));
    expect(run.slice).toMatchObject({ from: 'person', marks: '.....' });
  });

  it('that cannot be read refuses delegations and says why, until a person sets it aside', () => {
    const run = walk(graph);
    const broken = { digest: 'f1', flaw: 'the phases wait for each other: a → b → a' };
    expect(withFact(run, broken)).toMatchObject({ outcome: 'deny', codes: ['GRAPH_BROKEN'] });
    expect(withFact(run, broken).words).toContain('a → b → a');
    run.send(order('clear', { file: broken }));
    expect(withFact(run, broken).outcome).toBe('allow');
  });

  it('is not asked for where none is set', () => {
    const needs = graph.needs?.({ ...graphDefaults(), file: '' }) ?? [];
    expect(needs.some(({ from }) => from === 'plan')).toBe(false);
  });
});

const graphDefaults = () => ({ file: 'x', mark: 'Phase ID:', atOnceVariable: '', teamVariable: '', unless: [] });

describe('a team', () => {
  const TEAM = {
    execution_mode: 'team',
    phases: [
      { id: 'a' },
      { id: 'b', phase_type: 'team', teammates: ['ann', { name: 'bob' }] },
      { id: 'c', needs: ['a', 'b'] },
    ],
  };
  const on = { 'env:CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS': '1' };
  const done = (run: Walked, given: object) =>
    run.send(anEvent('task.done', { task: { id: '1', title: '' }, ...given }));

  it('is not held to the graph, where its switch is on', () => {
    expect(planned(TEAM).call(asked('x'), { facts: { ...phaseFact('x'), ...on } }).outcome).toBe('allow');
    expect(planned(TEAM).call(asked('x'), { facts: phaseFact('x') }).outcome).toBe('deny');
    expect(planned(TEAM, { teamVariable: '' }).call(asked('x'), { facts: phaseFact('x') }).outcome).toBe('allow');
  });

  it('in team mode by its rule is not either', () => {
    const base = planned();
    const session = { ...base.session, rules: { teams: { active: true } } } satisfies SessionState;
    const answer = graph.handle({
      event: anEvent('tool.before', { call: asked('x'), facts: phaseFact('x') }),
      actor: { kind: 'main', evidence: '' },
      slice: base.slice,
      settings: { ...graphDefaults(), teams: 'teams', staleAfter: 120, exempt: [], atOnce: 8 },
      session,
      project: NEW_PROJECT,
      level: 'strict',
      found: [],
    });
    expect(answer.findings ?? []).toEqual([]);
  });

  it('completes a phase with the task of the agent that was named for it', () => {
    const run = planned(TEAM);
    const call = { ...asked('Phase ID: a'), delegation: { type: 'general-purpose', name: 'carl', background: true } };
    run.call(call, { facts: { ...phaseFact('Phase ID: a'), ...on } });
    run.send(anEvent('agent.stop', { who: { agentType: 'carl' } }));
    expect(run.slice.marks).toBe('...');
    done(run, { teammate: 'carl' });
    expect(run.slice.marks).toBe('d..');
  });

  it('completes a phase of several when each of them has', () => {
    const run = planned(TEAM);
    done(run, { teammate: 'ann' });
    done(run, { teammate: 'ann' });
    expect(run.slice.marks).toBe('...');
    done(run, { who: { agentType: 'bob' } });
    expect(run.slice.marks).toBe('.d.');
  });

  it('completes the phase that a task names', () => {
    const run = planned(TEAM);
    done(run, { task: { id: '1', title: 'c: sum up.' } });
    done(run, { task: { id: '2', title: 'something else' } });
    expect(run.slice.marks).toBe('..d');
  });
});
