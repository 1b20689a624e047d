// What is remembered of a plan: the plan itself, packed; a mark for each phase; and the agents at work on it.

import { isObject, type JsonObject, textOf } from '../json.ts';
import { unpackPlan } from '../plan/pack.ts';
import type { Plan } from '../plan/plan.ts';
import { freshMarks, isComplete, marked, type Progress } from '../plan/progress.ts';
import { type Run, runsIn } from './runs.ts';

export type GraphSlice = {
  /** Packed; empty while there is none. */
  readonly plan: string;
  readonly marks: string;
  /** Whose word it is: a person's, an agent's, or a file's. */
  readonly from: string;
  readonly by: string;
  readonly at: number;
  /** Digest of the plan file that was last taken over or set aside. */
  readonly file: string;
  /** Names of teammates that have completed a task. */
  readonly met: readonly string[];
  readonly runs: readonly Run[];
  /** The memory was damaged: there may have been a plan. */
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

/** An agent not heard of for so long is no longer at work. */
export const STALE_MINUTES = 120;
const MINUTE = 60_000;

/** Unpacking is asked for several times with one event. */
let last: { readonly text: string; readonly plan: Plan | undefined } | undefined;
function unpacked(text: string): Plan | undefined {
  if (last?.text !== text) last = { text, plan: unpackPlan(text) };
  return last.plan;
}

/** Runs that have not ended, as far as can be told. */
export const atWork = (runs: readonly Run[], at: number, staleMinutes = STALE_MINUTES): readonly Run[] =>
  runs.filter((run) => !run.ended && at - run.at < staleMinutes * MINUTE);

/** Undefined: there is no plan. */
export function progressOf(slice: JsonObject, at: number, staleMinutes = STALE_MINUTES): Progress | undefined {
  const plan = unpacked(textOf(slice.plan));
  const marks = textOf(slice.marks);
  if (plan === undefined || marks.length !== plan.phases.length) return undefined;
  const running = atWork(runsIn(slice), at, staleMinutes).filter(({ of }) => of >= 0);
  return { plan, marks, running: new Set(running.map(({ of }) => of)) };
}

/** A plan that there is something left to do of. */
export const isOpen = (slice: GraphSlice): boolean => slice.lost || (slice.plan !== '' && !isComplete(slice.marks));

/** A plan takes the place of the one before. Agents still at work keep their runs, but these count for no phase any more. */
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

/** The plan file as it is now. It never displaces a plan that was handed in and is still open. */
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

/** A plan file that was written anew goes on with the phases that it still has. */
function carriedOver(before: GraphSlice, after: GraphSlice, plan: Plan): GraphSlice {
  const old = unpackPlan(before.plan);
  if (old === undefined) return after;
  const done = new Set(old.phases.filter((_, n) => before.marks[n] === 'd').map(({ id }) => id));
  const positions = new Map(plan.phases.map(({ id }, n) => [id, n]));
  const marks = plan.phases.reduce((all, { id }, n) => (done.has(id) ? marked(all, n, 'done') : all), after.marks);
  const runs = before.runs.map((run) => ({ ...run, of: positions.get(old.phases[run.of]?.id ?? '') ?? -1 }));
  return { ...after, marks, runs };
}

/** Runs changed: phases are done that have an ended one now, and open again where it turned out to be another's. */
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
