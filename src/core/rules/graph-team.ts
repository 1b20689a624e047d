// Phases of teammates: a completed task of the teammate completes its phase.

import type { Plan } from '../plan/plan.ts';
import { marked } from '../plan/progress.ts';
import type { GraphSlice } from './graph-slice.ts';

interface Completed {
  readonly session: string;
  /** The owner of the task; empty when unknown. */
  readonly mate: string;
  readonly title: string;
}

/** The task's title, the teammate's delegation or the plan's list of teammates identifies the phase. */
export function mateDone(slice: GraphSlice, plan: Plan, completed: Completed): GraphSlice {
  const at = phaseOf(slice, plan, completed);
  const phase = plan.phases[at];
  if (phase === undefined || slice.marks[at] === 'd') return slice;
  const { mate } = completed;
  const met = mate === '' || slice.met.includes(mate) ? slice.met : [...slice.met, mate];
  const waits = phase.teammates.includes(mate) && phase.teammates.some((name) => !met.includes(name));
  if (waits) return { ...slice, met };
  return { ...slice, met, marks: marked(slice.marks, at, 'done'), runs: slice.runs.filter(({ of }) => of !== at) };
}

function phaseOf({ runs }: GraphSlice, { phases }: Plan, { session, mate, title }: Completed): number {
  const words = new Set(title.split(/[^\w.:-]+/).map((word) => word.replace(/[.:-]+$/, '')));
  const named = phases.findIndex(({ id }) => words.has(id));
  if (named >= 0) return named;
  if (mate === '') return -1;
  const run = runs.findLast((each) => each.session === session && each.name === mate && each.of >= 0);
  return run?.of ?? phases.findIndex(({ teammates }) => teammates.includes(mate));
}
