// The stored state of a plan: the packed plan, a mark for each phase, and the agents working on it.

import { isObject, type JsonObject, textOf } from '../json.ts';
import { unpackPlan } from '../plan/pack.ts';
import type { Plan } from '../plan/plan.ts';
import { freshMarks, isComplete, marked, type PlanProgress } from '../plan/progress.ts';
import { type Run, runsIn } from './runs.ts';

export type GraphSlice = {
  /** Packed; empty while there is none. */
  readonly plan: string;
  readonly marks: string;
  /** Where it comes from: `person`, `agent` or `file`. */
  readonly from: string;
  readonly by: string;
  readonly at: number;
  /** Digest of the plan file that was last used or set aside. */
  readonly file: string;
  /** Names of teammates that have completed a task. */
  readonly met: readonly string[];
  readonly runs: readonly Run[];
  /** The stored state was damaged: there may have been a plan. */
  readonly lost: boolean;
};

export const NO_PLAN: GraphSlice = {
  plan: '',
  marks: '',
  from: '',
  by: '',
  at: 0,
  file: '',
  met: [],
  runs: [],
  lost: false,
};

/** After so long without a sign an agent no longer counts as running. */
export const STALE_MINUTES = 120;
const MINUTE = 60_000;

/** Cached, because one event unpacks the plan several times. */
let last: { readonly text: string; readonly plan: Plan | undefined } | undefined;
function unpacked(text: string): Plan | undefined {
  if (last?.text !== text) last = { text, plan: unpackPlan(text) };
  return last.plan;
}

/** Runs that have probably not ended. */
export const atWork = (runs: readonly Run[], at: number, staleMinutes = STALE_MINUTES): readonly Run[] =>
  runs.filter((run) => !run.ended && at - run.at < staleMinutes * MINUTE);

/** Undefined: there is no plan. */
export function progressOf(slice: JsonObject, at: number, staleMinutes = STALE_MINUTES): PlanProgress | undefined {
  const plan = unpacked(textOf(slice.plan));
  const marks = textOf(slice.marks);
  if (plan === undefined || marks.length !== plan.phases.length) return undefined;
  const running = atWork(runsIn(slice), at, staleMinutes).filter(({ of }) => of >= 0);
  return { plan, marks, running: new Set(running.map(({ of }) => of)) };
}

/** Whether there is a plan with phases left to do. */
export const isOpen = (slice: GraphSlice): boolean => slice.lost || (slice.plan !== '' && !isComplete(slice.marks));

/** Replaces the plan. Running agents keep their runs, but these no longer belong to a phase. */
export function withPlan(
  slice: GraphSlice,
  plan: Plan,
  packed: string,
  about: Pick<GraphSlice, 'from' | 'by' | 'at'> & { readonly file?: string },
): GraphSlice {
  return {
    ...slice,
    ...about,
    plan: packed,
    marks: freshMarks(plan),
    met: [],
    lost: false,
    runs: slice.runs.filter(({ ended }) => !ended).map((run) => ({ ...run, of: -1 })),
  };
}

export const withoutPlan = (slice: GraphSlice): GraphSlice => ({
  ...NO_PLAN,
  file: slice.file,
  runs: slice.runs.filter(({ ended }) => !ended).map((run) => ({ ...run, of: -1 })),
});

/** Applies the plan file. It never replaces a submitted plan that is still open. */
export function withFile(slice: GraphSlice, fact: unknown, at: number): { slice: GraphSlice; flaw?: string } {
  if (!isObject(fact)) {
    const gone = slice.from === 'file' ? withoutPlan(slice) : slice;
    return { slice: gone.file === '' ? gone : { ...gone, file: '' } };
  }
  const digest = textOf(fact.digest);
  if (slice.from !== 'file' && isOpen(slice) && !slice.lost) return { slice };
  if (digest !== '' && digest === slice.file) return { slice };
  const packed = textOf(fact.plan);
  const plan = unpackPlan(packed);
  if (plan === undefined) return { slice, flaw: textOf(fact.flaw) || 'it is no plan' };
  const kept = slice.from === 'file' ? slice : withoutPlan(slice);
  return {
    slice: carriedOver(
      kept,
      withPlan(kept, plan, packed, { from: 'file', by: 'the plan file', at, file: digest }),
      plan,
    ),
  };
}

/** A changed plan file keeps the progress of the phases that it still has. */
function carriedOver(before: GraphSlice, after: GraphSlice, plan: Plan): GraphSlice {
  const old = unpackPlan(before.plan);
  if (old === undefined) return after;
  const done = new Set(old.phases.filter((_, n) => before.marks[n] === 'd').map(({ id }) => id));
  const positions = new Map(plan.phases.map(({ id }, n) => [id, n]));
  const marks = plan.phases.reduce((all, { id }, n) => (done.has(id) ? marked(all, n, 'done') : all), after.marks);
  const runs = before.runs.map((run) => ({ ...run, of: positions.get(old.phases[run.of]?.id ?? '') ?? -1 }));
  return { ...after, marks, runs };
}

/** Updates the runs. A phase is done when its run has ended, and open again when that run turns out to be another's. */
export function withRuns(slice: GraphSlice, runs: readonly Run[]): GraphSlice {
  if (runs === slice.runs) return slice;
  const endedOf = (list: readonly Run[]): ReadonlySet<number> =>
    new Set(list.filter((run) => run.ended && run.of >= 0).map(({ of }) => of));
  const [before, now] = [endedOf(slice.runs), endedOf(runs)];
  let { marks } = slice;
  for (const phase of before) if (!now.has(phase)) marks = marked(marks, phase, 'open');
  for (const phase of now) if (!before.has(phase)) marks = marked(marks, phase, 'done');
  return { ...slice, marks, runs: runs.filter(({ ended, sure }) => !ended || !sure) };
}
