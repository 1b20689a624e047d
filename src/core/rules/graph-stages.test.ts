import { expect, it } from 'vitest';
import type { Phase } from '../plan/plan.ts';
import { freshMarks, marked, type PlanProgress } from '../plan/progress.ts';
import { planStages } from './graph-stages.ts';

const phase = (id: string, wave: number, needs: readonly number[] = []): Phase => ({
  ...{ id, wave, needs, agent: wave === 0 ? 'tester' : '', atomic: true, depth: 1, teammates: [] },
});

it('the phases of a plan have their states, and what each one needs', () => {
  const phases = [phase('a', 0), phase('b', 0), phase('c', 1, [0, 1]), phase('d', 1, [0])];
  const plan = { mode: 'subagent', waves: ['one', 'two'], current: 0, phases, title: 'Move it' } as const;
  const marks = marked(marked(freshMarks(plan), 0, 'done'), 3, 'stuck');
  const progress: PlanProgress = { plan, marks, running: new Set([1]), work: {}, approved: '' };
  const { title, nodes } = planStages(progress);
  expect(title).toBe('Move it');
  expect(nodes.map(({ id, state, after }) => [id, state, after])).toEqual([
    ['a', 'done', []],
    ['b', 'now', []],
    ['c', 'open', ['a', 'b']],
    ['d', 'failed', ['a']],
  ]);
  expect(nodes.map(({ agent }) => agent)).toEqual(['tester', 'tester', undefined, undefined]);
});
