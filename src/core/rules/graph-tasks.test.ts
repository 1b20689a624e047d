import { describe, expect, it } from 'vitest';
import { DEFAULT_CLIENT } from '../../clients/registry.ts';
import type { JsonObject } from '../json.ts';
import { graph } from './graph.ts';
import { delegateTo, order, type PlanWalk, packed, planned, stop, work } from './graph-testing.ts';
import { aCall, anEvent, effect, walk } from './testing.ts';

let tasks = 0;
/** A task as the default client creates it. */
function creates(run: PlanWalk, subject: string, metadata: JsonObject): void {
  const input = { subject, metadata };
  const response = { task: { id: String(++tasks), subject } };
  run.send(anEvent('tool.after', { call: DEFAULT_CLIENT.toCall({ tool: 'TaskCreate', input, response }) }));
}
const listed = (): PlanWalk => {
  const run = walk(graph);
  creates(run, 'Add the form', { wave: 0, phase_id: 'phase_0_0', agent: 'coder' });
  creates(run, 'Review it', { wave: 1, phase_id: 'phase_1_0' });
  return run;
};

describe('tasks with a wave and a phase in their metadata', () => {
  it('are a plan that delegations follow, with what each task says', () => {
    const refused = delegateTo(listed(), 'Phase ID: phase_1_0');
    expect(refused.codes).toEqual(['GRAPH_WAVE']);
    expect(refused.findings[0]?.fix).toEqual({ type: 'coder', goal: 'Phase ID: phase_0_0\nAdd the form' });
  });

  it('keep their progress when tasks are added, and one task is one phase', () => {
    const run = listed();
    work(run, 'phase_0_0', 'x1', 'coder');
    stop(run, 'x1', 'coder');
    creates(run, 'Sum up', { wave: 2, phase_id: 'phase_2_0' });
    creates(run, 'Review it once more', { wave: 1, phase_id: 'phase_1_0' });
    expect(run.slice).toMatchObject({ marks: 'd..', from: 'tasks', followers: ['s1'] });
    expect(run.slice.ended).toBeUndefined();
  });

  it('do not replace a plan that was submitted, and are replaced by one that is', () => {
    const run = planned();
    creates(run, 'x', { wave: 0, phase_id: 'x' });
    expect(run.slice).toMatchObject({ from: 'person', marks: '.....' });
    const other = listed();
    expect(other.call(aCall('Bash', { kind: 'shell', effects: [effect('plan')] })).outcome).toBe('allow');
    expect(other.send(order('submit', { plan: packed({ phases: ['a'] }) }, 'agent')).outcome).toBe('allow');
    expect(other.slice).toMatchObject({ from: 'agent', marks: '.' });
  });

  it('are none without a phase, or with a name that no phase can have', () => {
    const run = walk(graph);
    creates(run, 'x', { wave: 0 });
    creates(run, 'x', { wave: 0, phase_id: 'not a name' });
    expect(run.slice.plan).toBe('');
  });
});
