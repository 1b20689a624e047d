// The progress of a plan: which phases are done, which wave is open, what can start.

import type { Phase, Plan } from './plan.ts';

/** The state of a phase, as one character. */
const MARKS = { open: '.', done: 'd', failed: 'f', stuck: 's' } as const;
type Mark = keyof typeof MARKS;

/** `stuck`: it was sent back too often, and a person is to decide. */
export type Status = 'done' | 'failed' | 'stuck' | 'running' | 'ready' | 'waiting';

/** How often agents worked on a phase and it was sent back, for how long in milliseconds, and why it was sent back last. Plain JSON: it is stored. */
type PhaseWork = readonly [runs: number, back: number, milliseconds: number, why: string];
/** By index of the phase. */
export type WorkByPhase = Readonly<Record<string, PhaseWork>>;

export interface PlanProgress {
  readonly plan: Plan;
  readonly marks: string;
  /** Indexes of phases that an agent works on. */
  readonly running: ReadonlySet<number>;
  readonly work: WorkByPhase;
  /** The text of the plan as the person approved it; empty where there is none. */
  readonly approved: string;
}

/** Waves before the current one count as done. */
export const freshMarks = ({ phases, current }: Plan): string =>
  phases.map(({ wave }) => (wave < current ? MARKS.done : MARKS.open)).join('');

export const marked = (marks: string, phase: number, mark: Mark): string =>
  `${marks.slice(0, phase)}${MARKS[mark]}${marks.slice(phase + 1)}`;

export const isDone = (marks: string, phase: number): boolean => marks[phase] === MARKS.done;
export const isStuck = (marks: string, phase: number): boolean => marks[phase] === MARKS.stuck;
export const isComplete = (marks: string): boolean => doneOf(marks) === marks.length;
/** A person is asked about stuck phases: they may be tried again. */
export const withoutStuck = (marks: string): string => marks.replaceAll(MARKS.stuck, MARKS.failed);
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
  if (isStuck(marks, phase)) return 'stuck';
  if (marks[phase] === MARKS.failed) return 'failed';
  return isReady(plan.phases[phase], progress, openWave(progress)) ? 'ready' : 'waiting';
}

/** Phases that can start now, failed ones included: in the open wave or before it, with all dependencies done. */
export function readyPhases(progress: PlanProgress): readonly Phase[] {
  const { plan, marks, running } = progress;
  const open = openWave(progress);
  return plan.phases.filter(
    (phase, n) => !isDone(marks, n) && !isStuck(marks, n) && !running.has(n) && isReady(phase, progress, open),
  );
}

export const stuckPhases = ({ plan, marks }: PlanProgress): readonly Phase[] =>
  plan.phases.filter((_, n) => isStuck(marks, n));

const isReady = (phase: Phase | undefined, { marks }: PlanProgress, open: number): boolean =>
  phase !== undefined && phase.wave <= open && phase.needs.every((need) => isDone(marks, need));

/** Names of the phases that a phase still waits for. */
export const missing = ({ plan, marks }: PlanProgress, { needs }: Phase): readonly string[] =>
  needs.filter((need) => !isDone(marks, need)).map((need) => plan.phases[need]?.id ?? '');
