import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.ts';
import { NEW_PROJECT, type SessionState } from '../state.ts';
import { graph } from './graph.ts';
import { asked, delegateTo, order, PLAN, type PlanWalk, packed, phaseFact, planned, stop } from './graph-testing.ts';
import { aCall, anEvent, effect, walk } from './testing.ts';

describe('a submitted plan', () => {
  const submit = (from: 'person' | 'agent', slice: JsonObject, args: JsonObject = {}) => {
    const run = walk(graph, {}, { slice });
    return { result: run.send(order('submit', { plan: packed({ phases: ['z'] }), ...args }, from)), run };
  };

  it('by an agent is taken while none is open, and after one is complete', () => {
    expect(submit('agent', graph.initial).result.outcome).toBe('allow');
    expect(submit('agent', { ...planned().slice, marks: 'ddddd' }).result.outcome).toBe('allow');
    expect(submit('agent', planned().slice).result).toMatchObject({ outcome: 'deny', codes: ['GRAPH_OPEN'] });
  });

  it('by an agent does not replace a plan file, valid or broken', () => {
    const file = { digest: 'f1', plan: packed(PLAN) };
    expect(submit('agent', graph.initial, { file }).result.outcome).toBe('deny');
    expect(submit('agent', graph.initial, { file: { digest: 'f1', flaw: 'it is not JSON' } }).result.outcome).toBe(
      'deny',
    );
    expect(submit('agent', graph.initial, { file: null }).result.outcome).toBe('allow');
  });

  it('by a person is always taken', () => {
    expect(submit('person', planned().slice).run.slice).toMatchObject({ from: 'person', marks: '.' });
  });

  it('by a command of an agent is refused before it runs, while one is open', () => {
    const command = aCall('Bash', { kind: 'shell', effects: [effect('plan')] });
    expect(walk(graph).call(command).outcome).toBe('allow');
    expect(planned().call(command)).toMatchObject({ outcome: 'deny', codes: ['GRAPH_OPEN'] });
  });

  it.each(['person', 'agent'] as const)(
    'by a %s is not taken while it breaks the depth rule, and says what to change',
    (from) => {
      const run = walk(graph);
      const shallow = { plan: packed({ phases: [{ id: 'a', atomic: true }] }) };
      const result = run.send(order('submit', shallow, from));
      expect(result).toMatchObject({ outcome: 'deny', codes: ['GRAPH_DEPTH'] });
      expect(result.words).toMatch(/was not taken.*a \(depth: 0\).*submit the plan again/);
      expect(run.slice.plan).toBe('');
      expect(run.send(order('submit', { plan: packed({ phases: [{ id: 'a' }] }) }, from)).outcome).toBe('allow');
    },
  );

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

  it('that is damaged does not count as none', () => {
    const run = walk(graph, {}, { slice: graph.damaged({}) });
    expect(delegateTo(run, 'x')).toMatchObject({ outcome: 'deny', codes: ['GRAPH_BROKEN'] });
    expect(run.send(order('submit', { plan: packed(PLAN) }, 'agent')).outcome).toBe('deny');
    run.send(order('submit', { plan: packed(PLAN) }));
    expect(delegateTo(run, 'Phase ID: a').outcome).toBe('allow');
  });
});

describe('a plan file', () => {
  const FILE = 'plan:graph.json';
  const withFact = (run: PlanWalk, fact: JsonObject | null, prompt = 'x') =>
    run.call(asked(prompt), { facts: { ...phaseFact(prompt), [FILE]: fact } });
  const fact = (document: unknown, digest = 'f1') => ({ digest, plan: packed(document) });

  it('is read with the first delegation', () => {
    const run = walk(graph, { file: 'graph.json' });
    expect(withFact(run, fact(PLAN)).codes).toEqual(['GRAPH_PHASE']);
    expect(run.slice).toMatchObject({ from: 'file', marks: '.....' });
  });

  it('that changes keeps finished phases', () => {
    const run = walk(graph, { file: 'graph.json' });
    withFact(run, fact(PLAN), 'Phase ID: a');
    run.send(anEvent('agent.start', { who: { agentId: 'x1' } }));
    stop(run, 'x1');
    withFact(run, fact({ phases: ['new', 'a'] }, 'f2'));
    expect(run.slice.marks).toBe('.d');
  });

  it('that is removed removes its plan', () => {
    const run = walk(graph, { file: 'graph.json' });
    withFact(run, fact(PLAN));
    expect(withFact(run, null).outcome).toBe('allow');
  });

  it('does not replace a submitted plan', () => {
    const run = planned();
    withFact(run, fact({ phases: ['z'] }));
    expect(run.slice).toMatchObject({ from: 'person', marks: '.....' });
  });

  it('that cannot be read denies delegations and says why, until a person clears it', () => {
    const run = walk(graph, { file: 'graph.json' });
    const broken = { digest: 'f1', flaw: 'the phases wait for each other: a → b → a' };
    expect(withFact(run, broken)).toMatchObject({ outcome: 'deny', codes: ['GRAPH_BROKEN'] });
    expect(withFact(run, broken).words).toContain('a → b → a');
    run.send(order('clear', { file: broken }));
    expect(withFact(run, broken).outcome).toBe('allow');
  });

  it('is not needed when none is set', () => {
    const needs = graph.needs?.(v.parse(graph.settings, { file: '' })) ?? [];
    expect(needs.some(({ from }) => from === 'plan')).toBe(false);
  });
});

describe('a team', () => {
  const TEAM = {
    execution_mode: 'team',
    phases: [
      { id: 'a' },
      { id: 'b', phase_type: 'team', teammates: ['ann', { name: 'bob' }] },
      { id: 'c', needs: ['a', 'b'] },
    ],
  };
  const on = { 'env:TEAMS': '1' };
  const done = (run: PlanWalk, given: object) =>
    run.send(anEvent('task.done', { task: { id: '1', title: '' }, ...given }));

  it('is not held to the graph, where its switch is on', () => {
    const switched = (facts: object) =>
      planned(TEAM, { teamVariable: 'TEAMS' }).call(asked('x'), { facts: { ...phaseFact('x'), ...facts } }).outcome;
    expect(switched(on)).toBe('allow');
    expect(switched({})).toBe('deny');
    expect(planned(TEAM).call(asked('x'), { facts: { ...phaseFact('x'), ...on } }).outcome).toBe('deny');
    expect(planned(TEAM, { teamVariable: '' }).call(asked('x'), { facts: phaseFact('x') }).outcome).toBe('allow');
  });

  it('in team mode by its rule is not either', () => {
    const base = planned();
    const session = { ...base.session, rules: { teams: { active: true } } } satisfies SessionState;
    const answer = graph.handle({
      event: anEvent('tool.before', { call: asked('x'), facts: phaseFact('x') }),
      actor: { kind: 'main', evidence: '' },
      slice: base.slice,
      settings: v.parse(graph.settings, {}),
      session,
      project: NEW_PROJECT,
      level: 'strict',
      others: [],
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
