import { describe, expect, it } from 'vitest';
import { graph } from './graph.ts';
import { asked, delegateTo, PLAN, type PlanWalk, phaseFact, planned, stop, work } from './graph-testing.ts';
import { anEvent, MINUTE, NOON, native, walk } from './testing.ts';

/** Every phase that can be delegated now. */
const open = (run: PlanWalk): string =>
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
    const result = Array.from({ length: 50 }, () => delegateTo(run, 'do it').outcome);
    expect(result.filter((outcome) => outcome === 'allow')).toHaveLength(8);
    expect(result.slice(8).every((outcome) => outcome === 'deny')).toBe(true);
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
      const run = walk(graph, { atOnceVariable: 'MOST_AT_ONCE' });
      const facts = { ...phaseFact('x'), 'env:MOST_AT_ONCE': most };
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

  it('a run that never began is dropped at the next prompt', () => {
    const run = walk(graph, { atOnce: 1 });
    delegateTo(run, 'x');
    expect(delegateTo(run, 'y').outcome).toBe('deny');
    run.send(anEvent('prompt'));
    expect(delegateTo(run, 'y').outcome).toBe('allow');
  });
});

describe('a delegation under a plan', () => {
  it('names its phase', () => {
    const result = delegateTo(planned(), 'do it');
    expect(result).toMatchObject({ outcome: 'deny', codes: ['GRAPH_PHASE'] });
    expect(result.words).toContain('Phase ID');
    expect(result.words).toContain('a, b');
    expect(result.findings[0]?.fix?.goal).toContain('Phase ID: a');
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

  it('of an atomic task that is too high in the plan is denied, and reported after every delegation', () => {
    const shallow = {
      phases: [
        { id: 'a', is_atomic: true },
        { id: 'b', is_atomic: true, depth: 3 },
      ],
    };
    // As in a plan file, or submitted under another setting.
    const run = walk(graph, {}, { slice: planned(shallow, { minDepth: 0 }).slice });
    expect(delegateTo(run, 'Phase ID: a')).toMatchObject({ codes: ['GRAPH_DEPTH'] });
    expect(delegateTo(run, 'Phase ID: b').outcome).toBe('allow');
    const result = run.send(anEvent('tool.after', { call: asked('x') }));
    expect(result).toMatchObject({ outcome: 'advise' });
    expect(result.words).toContain('a (depth: 0)');
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

  it('is not a message to an agent that already exists', () => {
    const message = native('SendMessage', { to: 'ann' });
    const run = planned();
    expect(run.call(message).outcome).toBe('allow');
    expect(run.slice.runs).toEqual([]);
  });

  it('by a subagent is part of its own phase', () => {
    expect(delegateTo(planned(), 'help me', 'Explore', { who: { agentId: 'a1' } }).outcome).toBe('allow');
  });

  it('that another rule denies begins no run', () => {
    const run = walk(graph, { atOnce: 1 }, { refusedElsewhere: true });
    delegateTo(run, 'x');
    expect(run.slice.runs).toEqual([]);
  });

  it('names its phase with another mark, if one is set', () => {
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

  it('is corrected when an agent stopped before its result named it', () => {
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

  it('that failed is reported, keeps its wave open, and can be delegated again', () => {
    const run = planned();
    const call = asked('Phase ID: a');
    run.call(call, { facts: phaseFact('Phase ID: a') });
    const result = run.send(anEvent('tool.failed', { call, interrupted: false, facts: phaseFact('Phase ID: a') }));
    expect(result).toMatchObject({ outcome: 'advise', codes: ['GRAPH_FAILED'] });
    expect([run.slice.marks, open(run)]).toEqual(['f....', 'ab']);
    work(run, 'a', 'x1');
    stop(run, 'x1');
    expect(run.slice.marks).toBe('d....');
  });

  it('can start again after the session was resumed, because its agent is gone', () => {
    const run = planned();
    work(run, 'a', 'x1');
    run.send(anEvent('session.start', { source: 'resume' }));
    expect(run.slice.runs).toEqual([]);
    stop(run, 'x1');
    expect(run.slice.marks).toBe('.....');
    expect(delegateTo(run, 'Phase ID: a').outcome).toBe('allow');
  });

  it('survives a cleared and a compacted context', () => {
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
    run.send(anEvent('agent.start', { who: { agentId: 'x1' } }));
    stop(run, 'x1');
    const started = { id: 'x1', type: '', teammate: false, finished: true };
    const result = run.send(anEvent('tool.after', { call: { ...call, started } }));
    expect(run.slice).toMatchObject({ marks: 'd....', runs: [] });
    expect(result.words).toContain('1 of 5 phases are done. Ready: b');
  });

  it('is followed by what is next when the client reports an agent in the background', () => {
    const run = planned();
    expect(run.send(anEvent('prompt', { from: 'notification', text: '<task-notification>' })).codes).toEqual([
      'GRAPH_NEXT',
    ]);
    expect(run.send(anEvent('prompt')).codes).toEqual([]);
  });
});
