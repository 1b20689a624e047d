// The stored state of a plan: the packed plan, a mark for each phase, the agents working on it, and which sessions follow it.

import { isObject, type JsonObject, textOf } from '../json.ts';
import { unpackPlan } from '../plan/pack.ts';
import type { Plan } from '../plan/plan.ts';
import { freshMarks, isComplete, isDone, marked, type PlanProgress, type WorkByPhase } from '../plan/progress.ts';
import { archived, type EndedPlan } from './graph-archive.ts';
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
  /** Names the plan for people. */
  readonly id?: string;
  /** Sessions that follow the plan. Absent or empty: the next one that delegates does. */
  readonly followers?: readonly string[];
  /** The session whose agent is about to submit or resume a plan: it will follow that one. */
  readonly submitting?: string;
  /** The context of a session that follows the plan was cleared: the session that comes next goes on with it. */
  readonly cleared?: true;
  readonly work?: WorkByPhase;
  /** The plan that the person approved last, in the client's plan mode. */
  readonly approved?: ApprovedText;
  /** Plans that are over or were set aside, the newest last. */
  readonly ended?: readonly EndedPlan[];
};

type ApprovedText = {
  readonly text: string;
  readonly session: string /** Work on it has begun. */;
  readonly begun?: true;
};

/** Work on the approved plan has begun. */
export const withApprovedBegun = (slice: GraphSlice): GraphSlice =>
  slice.approved === undefined || slice.approved.begun
    ? slice
    : { ...slice, approved: { ...slice.approved, begun: true } };

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
  return {
    plan,
    marks,
    running: new Set(running.map(({ of }) => of)),
    // Written by this file alone.
    work: isObject(slice.work) ? (slice.work as unknown as WorkByPhase) : {},
    approved: isObject(slice.approved) ? textOf(slice.approved.text) : '',
  };
}

/** Whether there is a plan with phases left to do. */
export const isOpen = (slice: GraphSlice): boolean => slice.lost || (slice.plan !== '' && !isComplete(slice.marks));

/** Whether a session is held to the plan: it follows it, or nobody does yet. */
export const binds = ({ followers = [] }: Pick<GraphSlice, 'followers'>, session: string): boolean =>
  followers.length === 0 || followers.includes(session);

/** A session that is no longer used is forgotten for a new one. */
const MOST_FOLLOWERS = 8;

export const withFollower = (slice: GraphSlice, session: string): GraphSlice =>
  slice.followers?.includes(session)
    ? slice
    : { ...slice, followers: [...(slice.followers ?? []), session].slice(-MOST_FOLLOWERS) };

/** Nobody has worked on it. */
export const isUntouched = (slice: GraphSlice): boolean => {
  const plan = unpacked(slice.plan);
  return plan !== undefined && slice.marks === freshMarks(plan) && slice.runs.every(({ of }) => of < 0);
};

type About = Pick<GraphSlice, 'from' | 'by' | 'at'> & Pick<GraphSlice, 'id' | 'followers'> & { readonly file?: string };

/** Replaces the plan, which is kept among those that ended. Running agents keep their runs, which no longer belong to a phase. */
export function withPlan(slice: GraphSlice, plan: Plan, packed: string, about: About): GraphSlice {
  return { ...withoutPlan(slice, about.at), file: slice.file, ...about, plan: packed, marks: freshMarks(plan) };
}

export function withoutPlan(slice: GraphSlice, at = 0): GraphSlice {
  const ended = archived(slice, at);
  return {
    ...NO_PLAN,
    file: slice.file,
    runs: slice.runs.filter((run) => !run.ended).map(({ checks: _, ...run }) => ({ ...run, of: -1 })),
    ...(ended.length > 0 && { ended }),
    ...(slice.approved && { approved: slice.approved }),
  };
}

/** Brings back a plan with its progress; what runs now does not belong to it. */
export const withEnded = (slice: GraphSlice, { why: _, until: __, ...plan }: EndedPlan, at: number): GraphSlice => ({
  ...withoutPlan({ ...slice, ended: (slice.ended ?? []).filter(({ id }) => id !== plan.id) }, at),
  ...plan,
});

/** Applies the plan file. It never replaces a submitted plan that is still open. */
export function withFile(slice: GraphSlice, fact: unknown, at: number): { slice: GraphSlice; flaw?: string } {
  if (!isObject(fact)) {
    const gone = slice.from === 'file' ? withoutPlan(slice, at) : slice;
    return { slice: gone.file === '' ? gone : { ...gone, file: '' } };
  }
  const digest = textOf(fact.digest);
  if (slice.from !== 'file' && isOpen(slice) && !slice.lost) return { slice };
  if (digest !== '' && digest === slice.file) return { slice };
  const packed = textOf(fact.plan);
  const plan = unpackPlan(packed);
  if (plan === undefined) return { slice, flaw: textOf(fact.flaw) || 'it is no plan' };
  const about = { from: 'file', by: 'the plan file', at, file: digest, id: digest.slice(0, ID_LENGTH) };
  const next = withPlan(slice, plan, packed, about);
  return { slice: slice.from === 'file' ? carriedOver(slice, next, plan) : next };
}

export const ID_LENGTH = 6;

/** A plan that grows keeps its progress and its followers. */
export function withChangedPlan(slice: GraphSlice, plan: Plan, packed: string, about: About): GraphSlice {
  if (slice.from !== about.from || !isOpen(slice)) return withPlan(slice, plan, packed, about);
  const { ended: _, ...next } = withPlan(slice, plan, packed, about);
  const kept = { ...(slice.ended && { ended: slice.ended }), ...(slice.followers && { followers: slice.followers }) };
  return carriedOver(slice, { ...next, ...kept }, plan);
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

/** How a phase that was sent back goes on. */
export interface Returns {
  readonly at: number;
  /** How often a phase is sent back before a person is asked. */
  readonly sendBack: number;
}

/** Updates the runs. A phase is done when its run has ended, to be done again when that was sent back, and open again when the run
 *  turns out to be another's. */
export function withRuns(slice: GraphSlice, runs: readonly Run[], returns: Returns, why = ''): GraphSlice {
  if (runs === slice.runs) return slice;
  const done = changesOf(slice.runs, runs, true);
  const back = changesOf(slice.runs, runs, 'back');
  let next: GraphSlice = { ...slice, work: timed(slice, runs, returns.at) };
  for (const phase of [...done.lost, ...back.lost]) next = { ...next, marks: marked(next.marks, phase, 'open') };
  for (const phase of back.lost) next = withBack(next, phase, -1);
  for (const phase of done.gained) next = { ...next, marks: marked(next.marks, phase, 'done') };
  for (const phase of back.gained) if (!isDone(next.marks, phase)) next = sentBack(next, phase, why, returns);
  return { ...next, runs: runs.filter(({ ended, sure }) => !ended || !sure) };
}

/** Phases of runs that ended in this way just now, or turn out not to have. Both lists have the same runs in the same order. */
function changesOf(before: readonly Run[], now: readonly Run[], how: Run['ended']) {
  const phasesOf = (runs: readonly Run[]): readonly number[] => runs.filter(({ of }) => of >= 0).map(({ of }) => of);
  const ended = new Set(phasesOf(now.filter((run) => run.ended === how)));
  return {
    lost: phasesOf(before.filter((run, n) => run.ended === how && now[n]?.ended !== how)).filter(
      (phase) => !ended.has(phase),
    ),
    gained: phasesOf(now.filter((run, n) => run.ended === how && before[n]?.ended !== how)),
  };
}

/** A phase is to be done again; after too many times a person is asked first. */
export function sentBack(slice: GraphSlice, phase: number, why: string, { sendBack }: Returns): GraphSlice {
  const counted = withBack(slice, phase, 1, why);
  const [, back] = workOn(counted, phase);
  return { ...counted, marks: marked(slice.marks, phase, back > sendBack ? 'stuck' : 'failed') };
}

const NO_WORK = [0, 0, 0, ''] as const;
export const workOn = ({ work }: Pick<GraphSlice, 'work'>, phase: number): WorkByPhase[string] =>
  work?.[phase] ?? NO_WORK;

function withBack(slice: GraphSlice, phase: number, more: number, why = ''): GraphSlice {
  const [runs, back, milliseconds] = workOn(slice, phase);
  const count = Math.max(0, back + more);
  return { ...slice, work: { ...slice.work, [phase]: [runs, count, milliseconds, why] } };
}

/** An agent begins with a phase. */
export function withBegun(slice: GraphSlice, phase: number): GraphSlice {
  if (phase < 0) return slice;
  const [runs, back, milliseconds, why] = workOn(slice, phase);
  return { ...slice, work: { ...slice.work, [phase]: [runs + 1, back, milliseconds, why] } };
}

/** Adds the time of runs that have just ended. */
function timed(slice: GraphSlice, runs: readonly Run[], at: number): WorkByPhase {
  const over = runs.filter((run, n) => run.ended && run.of >= 0 && !slice.runs[n]?.ended);
  const work: Record<string, WorkByPhase[string]> = { ...slice.work };
  for (const run of over) {
    const [count, back, milliseconds, why] = work[run.of] ?? NO_WORK;
    work[run.of] = [count, back, milliseconds + Math.max(0, at - run.at), why];
  }
  return work;
}

/** The person has been asked: phases that were sent back too often may be tried again. */
export function withAnswer(slice: GraphSlice, marks: string): GraphSlice {
  const stuck = [...slice.marks].flatMap((mark, n) => (marks[n] === mark ? [] : [n]));
  return stuck.reduce((next, phase) => withBack(next, phase, Number.NEGATIVE_INFINITY, workOn(next, phase)[3]), {
    ...slice,
    marks,
  });
}
