// A plan from the list of tasks: a planner may name phase, wave and agent in the metadata of each task. While no other plan is open,
// these tasks are the plan.

import type { TaskChange } from '../call.ts';
import { packPlan, unpackPlan } from '../plan/pack.ts';
import type { Phase, Plan } from '../plan/plan.ts';
import { readPlan } from '../plan/read.ts';
import type { GraphSlice } from './graph-slice.ts';
import { isOpen, withChangedPlan, withFollower } from './graph-slice.ts';

/** The slice with the phases of these tasks. Tasks that make no plan, such as one with an invalid name, change nothing. */
export function withTasks(slice: GraphSlice, tasks: readonly TaskChange[], session: string, at: number): GraphSlice {
  if (slice.lost || (isOpen(slice) && slice.from !== 'tasks')) return slice;
  const before = isOpen(slice) ? unpackPlan(slice.plan) : undefined;
  const known = new Set(before?.phases.map(({ id }) => id));
  const fresh = tasks.filter(({ phase, status }) => status === 'open' && phase !== undefined && !known.has(phase.id));
  if (fresh.length === 0) return slice;
  const read = readPlan({
    phases: [...(before ? before.phases.map((each) => written(each, before)) : []), ...fresh.map(writtenTask)],
  });
  if (!('plan' in read)) return slice;
  return withFollower(
    withChangedPlan(slice, read.plan, packPlan(read.plan), { from: 'tasks', by: 'the list of tasks', at }),
    session,
  );
}

const written = ({ id, wave, agent, brief }: Phase, { waves }: Plan) => ({
  phase_id: id,
  wave: waves[wave] ?? null,
  agent,
  description: brief?.task ?? '',
});

const writtenTask = ({ title = '', phase }: TaskChange) => ({
  phase_id: phase?.id ?? '',
  ...(phase?.wave !== '' && { wave: phase?.wave ?? null }),
  agent: phase?.agent ?? '',
  description: title,
});
