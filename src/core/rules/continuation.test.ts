import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.ts';
import { packPlan } from '../plan/pack.ts';
import { readPlan } from '../plan/read.ts';
import type { ProjectState } from '../state.ts';
import { continuation } from './continuation.ts';
import { NO_PLAN } from './graph-slice.ts';
import { anEvent, delegate, native, walk } from './testing.ts';

const approve = anEvent('tool.after', { call: native('ExitPlanMode') });
const skill = (name: string) => anEvent('tool.after', { call: native('Skill', { skill: name }) });
const stop = anEvent('stop');

/** A project whose plan has these marks. */
function project(marks: string, more: JsonObject = {}): ProjectState {
  const read = readPlan({
    phases: [
      { id: 'a', agent: 'code-reviewer' },
      { id: 'b', needs: 'a' },
      { id: 'c', needs: 'b' },
    ],
  });
  if (!('plan' in read)) throw new Error('no plan');
  return { rules: { graph: { ...NO_PLAN, plan: packPlan(read.plan), marks, ...more } } };
}

describe('a plan that was approved and not begun', () => {
  it('holds the stop once, and says how to go on', () => {
    const run = walk(continuation);
    expect(run.send(approve)).toMatchObject({ outcome: 'advise', codes: ['CONTINUATION_ARMED'] });
    expect(run.slice).toMatchObject({ armed: true });
    const held = run.send(stop);
    expect(held).toMatchObject({ outcome: 'hold', codes: ['CONTINUATION_STEP'] });
    expect(held.words).toMatch(/plan already approved has not been begun.*Continue/s);
    expect(run.slice).toMatchObject({ armed: false });
    expect(run.send(anEvent('stop', { active: true })).outcome).toBe('allow');
  });

  it('may come from a skill that plans, and from no other', () => {
    const run = walk(continuation);
    run.send(skill('pdf'));
    expect(run.slice.armed).toBe(false);
    run.send(skill('workflow-orchestrator:task-planner'));
    expect(run.slice.armed).toBe(true);
    const other = walk(continuation, { planSkills: ['mine'], planTools: [] });
    other.send(approve);
    other.send(skill('x:task-planner'));
    expect(other.slice.armed).toBe(false);
    other.send(skill('mine'));
    expect(other.slice.armed).toBe(true);
  });

  it.each([
    ['a delegation', anEvent('tool.after', { call: delegate() })],
    ['an agent that starts', anEvent('agent.start', { who: { agentId: 'x' } })],
  ])('is begun with %s', (_, event) => {
    const run = walk(continuation);
    run.send(approve);
    run.send(event);
    expect(run.send(stop).outcome).toBe('allow');
  });

  it("is not a subagent's to approve", () => {
    const run = walk(continuation);
    run.send({ ...approve, who: { agentId: 'x' } });
    expect(run.send(stop).outcome).toBe('allow');
  });

  it('lets a stop pass while background work runs, and holds the next one', () => {
    const run = walk(continuation);
    run.send(approve);
    const background = [{ id: 'x', type: 'subagent', running: true }];
    expect(run.send(anEvent('stop', { background })).outcome).toBe('allow');
    expect(run.send(stop).outcome).toBe('hold');
  });

  it('is restored from its file after the context was cleared', () => {
    const run = walk(continuation, { planFile: 'plan.json' });
    run.send(approve);
    const facts = { 'file:plan.json': '{"id":\n "WAVE-42"}' };
    expect(run.send(anEvent('stop', { facts })).words).toContain('WAVE-42');
  });
});

describe('a plan with phases left', () => {
  it('holds the stop once for each step and names it, with the delegation ready', () => {
    const held = walk(continuation, {}, { project: project('...') }).send(stop);
    expect(held.words).toContain('0 of 3 phases done');
    expect(held.words).toContain('Continue with a');
    expect(held.findings[0]?.fix).toMatchObject({
      type: 'code-reviewer',
      goal: expect.stringContaining('Phase ID: a'),
    });
  });

  it('holds again only when a step was taken', () => {
    const first = walk(continuation, {}, { project: project('...') });
    expect([first.send(stop).outcome, first.send(stop).outcome]).toEqual(['hold', 'allow']);
    const next = walk(continuation, {}, { project: project('d..'), slice: first.slice });
    expect([next.send(stop).outcome, next.send(stop).outcome]).toEqual(['hold', 'allow']);
  });

  it.each([
    ['is complete', project('ddd')],
    ['is none', { rules: {} }],
    [
      'waits for an agent',
      project('...', {
        runs: [
          {
            session: 's1',
            call: '',
            of: 0,
            type: '',
            name: '',
            agent: 'x',
            sure: false,
            ended: false,
            at: anEvent('stop').at,
          },
        ],
      }),
    ],
  ])('lets the stop pass when it %s', (_, state) => {
    expect(walk(continuation, {}, { project: state }).send(stop).outcome).toBe('allow');
  });

  it('is not followed where no rule is named', () => {
    expect(walk(continuation, { graph: '' }, { project: project('...') }).send(stop).outcome).toBe('allow');
  });
});

it('never holds more often between two prompts than is set', () => {
  const run = walk(continuation, { mostHolds: 2 });
  const result = Array.from({ length: 4 }, () => {
    run.send(approve);
    return run.send(stop).outcome;
  });
  expect(result).toEqual(['hold', 'hold', 'allow', 'allow']);
  run.send(anEvent('prompt'));
  expect(run.send(stop).outcome).toBe('hold');
});
