import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.ts';
import type { ProjectState } from '../state.ts';
import { continuation } from './continuation.ts';
import { graph } from './graph.ts';
import { asked, delegateTo, order, PLAN, type PlanWalk, packed, phaseFact, stop, work } from './graph-testing.ts';
import { aCall, anEvent, effect, native, walk } from './testing.ts';

const SUBMIT = aCall('Bash', { kind: 'shell', effects: [effect('plan')] });
const plan = (document: unknown): JsonObject => ({ plan: packed(document) });

/** A plan that the agent of a session submitted. */
function submitted(document: unknown = PLAN, session = 's1', run: PlanWalk = walk(graph)): PlanWalk {
  run.call(SUBMIT, { session });
  run.send(order('submit', plan(document), 'agent'));
  return run;
}
const begun = (document: unknown = PLAN): PlanWalk => {
  const run = submitted(document);
  work(run, 'a', 'x1');
  stop(run, 'x1');
  return run;
};
const startOf = (run: PlanWalk, session: string, source = 'startup') =>
  run.send(anEvent('session.start', { session, source }));
const submitIn = (run: PlanWalk, session: string, document: unknown = { phases: ['z'] }) => {
  const before = run.call(SUBMIT, { session });
  return before.outcome === 'deny' ? before : run.send(order('submit', plan(document), 'agent'));
};

describe('the open plan of another session', () => {
  it('is named when a session starts, with the choice to resume, replace or leave, and the next phase', () => {
    const notice = startOf(begun({ title: 'Add a login page', ...PLAN }), 's2');
    expect(notice).toMatchObject({ outcome: 'advise', codes: ['GRAPH_OTHER'] });
    expect(notice.words).toMatch(/another session \("Add a login page"\): 1 of 5 phases done/);
    for (const choice of ['resume it', 'replace it', 'leave it']) expect(notice.words).toContain(choice);
    expect(notice.findings[0]?.fix?.goal).toContain('Phase ID: b');
  });

  it('refuses no delegation of a session that has not chosen it', () => {
    const run = begun();
    for (const prompt of ['do something else', 'Phase ID: z']) {
      expect(delegateTo(run, prompt, undefined, { session: 's2' }).outcome).toBe('allow');
    }
    expect(delegateTo(run, 'do something else').codes).toEqual(['GRAPH_PHASE']);
  });

  it('holds no stop of a session that has not chosen it', () => {
    const project: ProjectState = { rules: { graph: begun().slice } };
    const stopIn = (session: string) => walk(continuation, {}, { project }).send(anEvent('stop', { session })).outcome;
    expect([stopIn('s1'), stopIn('s2')]).toEqual(['hold', 'allow']);
  });

  it('says nothing to a session about agents of another one', () => {
    const news = (session: string) =>
      begun().send(anEvent('prompt', { from: 'notification', text: '<task-notification>', session })).codes;
    expect([news('s1'), news('s2')]).toEqual([['GRAPH_NEXT'], []]);
  });

  it('is resumed by delegating one of its phases: then it holds', () => {
    const run = begun();
    expect(delegateTo(run, 'Phase ID: c', undefined, { session: 's2' }).codes).toEqual(['GRAPH_WAVE']);
    expect(delegateTo(run, 'something else', undefined, { session: 's2' }).codes).toEqual(['GRAPH_PHASE']);
    expect(delegateTo(run, 'Phase ID: b', 'code-reviewer', { session: 's2' }).outcome).toBe('allow');
    expect(startOf(run, 's2', 'resume').codes).toEqual(['GRAPH_NEXT']);
  });

  it('is replaced by submitting another, and kept: it can be resumed with its progress', () => {
    const run = begun({ title: 'First', ...PLAN });
    const { id } = run.slice;
    expect(submitIn(run, 's2').outcome).toBe('allow');
    expect(run.slice).toMatchObject({
      marks: '.',
      followers: ['s2'],
      ended: [{ id, marks: 'd....', why: 'set aside' }],
    });
    expect(run.send(order('resume', { id: String(id) })).outcome).toBe('allow');
    expect(run.slice).toMatchObject({ id, marks: 'd....', ended: [{ marks: '.' }] });
    expect(run.send(order('resume', { id: 'nothing' })).codes).toEqual(['ORDER_UNKNOWN']);
  });

  it('is not replaced while its agents are at work', () => {
    const run = begun();
    work(run, 'b', 'x2');
    expect(submitIn(run, 's2').words).toMatch(/1 agent of another session is at work/);
    stop(run, 'x2');
    expect(submitIn(run, 's2').outcome).toBe('allow');
  });

  it('of nobody in particular holds for the next session that delegates, and for others no more', () => {
    const run = walk(graph);
    run.send(order('submit', plan(PLAN)));
    expect(startOf(run, 's2').codes).toEqual(['GRAPH_NEXT']);
    expect(delegateTo(run, 'x', undefined, { session: 's2' }).codes).toEqual(['GRAPH_PHASE']);
    expect(delegateTo(run, 'x', undefined, { session: 's3' }).outcome).toBe('allow');
  });

  it('is not mentioned once it is complete', () => {
    const run = submitted({ phases: ['a'] });
    work(run, 'a', 'x1');
    stop(run, 'x1');
    expect(startOf(run, 's2').codes).toEqual([]);
  });
});

describe('a plan that nobody has begun', () => {
  it('is replaced by the agent that submitted it', () => {
    const run = submitted();
    expect(submitIn(run, 's1').outcome).toBe('allow');
    expect(run.slice.marks).toBe('.');
  });

  it('is not replaced once it was begun, or when a person submitted it; the refusal offers its next phase', () => {
    const mine = submitIn(begun(), 's1');
    expect(mine).toMatchObject({ outcome: 'deny', codes: ['GRAPH_OPEN'] });
    expect(mine.findings[0]?.fix?.goal).toContain('Phase ID: b');
    const theirs = walk(graph);
    theirs.send(order('submit', plan(PLAN)));
    expect(submitIn(theirs, 's1').codes).toEqual(['GRAPH_OPEN']);
  });

  it('and one that breaks a rule by now is replaced also after it was begun', () => {
    const document = { phases: [{ id: 'a' }, { id: 'b', is_atomic: true }] };
    const lax = submitted(document, 's1', walk(graph, { minDepth: 0 }));
    work(lax, 'a', 'x1');
    stop(lax, 'x1');
    const run = walk(graph, {}, { slice: lax.slice });
    expect(submitIn(run, 's1').outcome).toBe('allow');
  });
});

describe('a context that is lost', () => {
  const approve = (run: PlanWalk, text: string, session = 's1') =>
    run.send(anEvent('tool.after', { session, call: native('ExitPlanMode'), facts: { words: text } }));

  it('gives the approved plan back to the session that comes after a clear, and to no other', () => {
    const run = walk(graph);
    approve(run, '# Login\n1. schema\n2. form');
    run.send(anEvent('session.end', { reason: 'clear' }));
    expect(startOf(run, 's9').codes).toEqual([]);
    const notice = startOf(run, 's2', 'clear');
    expect(notice.codes).toEqual(['GRAPH_APPROVED']);
    expect(notice.words).toContain('# Login\n1. schema\n2. form');
  });

  it('gives it back after a compaction, until it was begun', () => {
    const run = walk(graph);
    approve(run, 'THE PLAN');
    expect(startOf(run, 's1', 'compact').words).toContain('THE PLAN');
    delegateTo(run, 'first step');
    expect(startOf(run, 's1', 'compact').codes).toEqual([]);
  });

  it('leaves the plan to the session that comes after a clear', () => {
    const run = begun();
    run.send(anEvent('session.end', { reason: 'clear' }));
    expect(startOf(run, 's2', 'clear').codes).toEqual(['GRAPH_NEXT']);
    expect(delegateTo(run, 'x', undefined, { session: 's2' }).codes).toEqual(['GRAPH_PHASE']);
  });

  it('is no clear of a session that has nothing to do with the plan', () => {
    const run = begun();
    run.send(anEvent('session.end', { session: 's7', reason: 'clear' }));
    expect(startOf(run, 's8', 'clear').codes).toEqual(['GRAPH_OTHER']);
  });

  it('fills delegations of phases that say nothing themselves with the approved plan', () => {
    const run = walk(graph);
    approve(run, 'Intro\n- a: make the schema\n- b: make the form');
    submitted({ phases: ['a', 'q'] }, 's1', run);
    expect(delegateTo(run, 'x').findings[0]?.fix?.goal).toBe('Phase ID: a\n- a: make the schema');
  });
});

describe('the ready delegation of a phase', () => {
  const goalOf = (document: unknown, done: readonly string[] = []) => {
    const run = submitted(document);
    for (const id of done) {
      work(run, id, id);
      stop(run, id);
    }
    return run.call(asked('x'), { facts: phaseFact('x') }).findings[0]?.fix;
  };

  it('says what the phase is for, where its result goes, and which paths it owns', () => {
    const phase = {
      id: 'a',
      agent: 'coder',
      prompt: 'Add a login form.',
      output_file: '/tmp/a.md',
      files: ['src/a.ts'],
    };
    expect(goalOf({ phases: [phase] })).toEqual({
      type: 'coder',
      goal: 'Phase ID: a\nAdd a login form.\nWrite the result to /tmp/a.md and end with DONE|/tmp/a.md',
      paths: ['src/a.ts'],
    });
  });

  it('names the results that it builds on', () => {
    const phases = [
      { id: 'a', output_file: '/tmp/a.md' },
      { id: 'b', description: 'Sum up', needs: ['a'] },
    ];
    expect(goalOf({ phases }, ['a'])?.goal).toBe('Phase ID: b\nSum up\nResults it builds on: a: /tmp/a.md');
  });

  it('falls back on the title of the plan', () => {
    expect(goalOf({ title: 'Login', phases: ['a'] })?.goal).toBe('Phase ID: a\nIts part of: Login');
  });
});

describe('max_concurrent of a plan', () => {
  it('limits its agents below what the policy allows, and never above', () => {
    const most = (max_concurrent: number, atOnce: number) => {
      const run = walk(graph, { atOnce });
      submitted({ max_concurrent, phases: ['a', 'b', 'c', 'd'] }, 's1', run);
      return ['a', 'b', 'c', 'd'].filter((id) => work(run, id, id).outcome === 'allow').length;
    };
    expect([most(2, 8), most(8, 3)]).toEqual([2, 3]);
  });
});
