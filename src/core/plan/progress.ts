// The progress of a plan: which phases are done, which wave is open, what can start.

import type { Phase, Plan } from './plan.ts';

/** The state of a phase, as one character. */
const MARKS = { open: '.', done: 'd', failed: 'f' } as const;
type Mark = keyof typeof MARKS;

export type Status = 'done' | 'failed' | 'running' | 'ready' | 'waiting';

export interface PlanProgress {
  readonly plan: Plan;
  readonly marks: string;
  /** Indexes of phases that an agent works on. */
  readonly running: ReadonlySet<number>;
}

/** Waves before the current one count as done. */
export const freshMarks = ({ phases, current }: Plan): string =>
  phases.map(({ wave }) => (wave < current ? MARKS.done : MARKS.open)).join('');

export const marked = (marks: string, phase: number, mark: Mark): string =>
  `${marks.slice(0, phase)}${MARKS[mark]}${marks.slice(phase + 1)}`;

export const isDone = (marks: string, phase: number): boolean => marks[phase] === MARKS.done;
export const isComplete = (marks: string): boolean => !marks.includes(MARKS.open) && !marks.includes(MARKS.failed);
export const doneOf = (marks: string): number => [...marks].filter((mark) => mark === MARKS.done).length;

/** Index of the first wave that is not done; the number of waves when all are. */
export function openWave({ plan, marks }: PlanProgress): number {
  const left = plan.phases.flatMap(({ wave }, n) => (isDone(marks, n) ? [] : [wave]));
  return left.reduce((least, wave) => Math.min(least, wave), plan.waves.length);
}

export function statusOf(progress: PlanProgress, phase: number): Status {
  const { plan, marks, running } = progress;
  if (isDone(marks, phase)) return 'done';
  if (running.has(phase)) return 'running';
  if (marks[phase] === MARKS.failed) return 'failed';
  return isReady(plan.phases[phase], progress, openWave(progress)) ? 'ready' : 'waiting';
}

/** Phases that can start now, failed ones included: in the open wave or before it, with all dependencies done. */
export function readyPhases(progress: PlanProgress): readonly Phase[] {
  const open = openWave(progress);
  return progress.plan.phases.filter(
    (phase, n) => !isDone(progress.marks, n) && !progress.running.has(n) && isReady(phase, progress, open),
  );
}

const isReady = (phase: Phase | undefined, { marks }: PlanProgress, open: number): boolean =>
  phase !== undefined && phase.wave <= open && phase.needs.every((need) => isDone(marks, need));

/** Names of the phases that a phase still waits for. */
export const missing = ({ plan, marks }: PlanProgress, { needs }: Phase): readonly string[] =>
  needs.filter((need) => !isDone(marks, need)).map((need) => plan.phases[need]?.id ?? '');
