// A plan of work: phases in waves, with their dependencies and agents.

export interface Phase {
  readonly id: string;
  /** Index of its wave. */
  readonly wave: number;
  /** Indexes of the phases that must be done before. */
  readonly needs: readonly number[];
  /** The type of agent for it; empty: any. */
  readonly agent: string;
  /** A task that is not split further. */
  readonly atomic: boolean;
  /** Its depth in the breakdown of the work. */
  readonly depth: number;
  /** Names of the teammates that do it together. */
  readonly teammates: readonly string[];
  /** What it is for. Absent: the plan does not say. */
  readonly brief?: PhaseBrief;
}

/** What the agent of a phase gets to know. Absent parts were not given. */
export interface PhaseBrief {
  /** What is to be done: the phase's prompt, or its description. */
  readonly task?: string;
  /** `task` was shortened to fit into the stored state. */
  readonly cut?: true;
  /** The file that its result goes to. */
  readonly output?: string;
  /** The files and folders that it changes. */
  readonly paths?: readonly string[];
}

export interface Plan {
  readonly mode: 'subagent' | 'team';
  /** Names of the waves, in order. */
  readonly waves: readonly string[];
  /** Index of the wave that the plan marks as open: all before it are done. */
  readonly current: number;
  readonly phases: readonly Phase[];
  /** What the whole is about, in one line. */
  readonly title?: string;
  /** How many of its agents may be at work at once. */
  readonly atOnce?: number;
  /** The file it was read from. */
  readonly source?: string;
}

/** A problem in a plan, and its path in the document. */
export interface PlanError {
  readonly words: string;
  readonly at: readonly (string | number)[];
}

export type ReadPlan = { readonly plan: Plan } | { readonly problems: readonly PlanError[] };

/** Nobody approves larger plans. */
export const MOST_PHASES = 2_000;

/** Names appear in prompts, in refusals, and in one line of the packed form. */
export const NAME = /^[A-Za-z0-9_][\w.:-]{0,63}$/;
