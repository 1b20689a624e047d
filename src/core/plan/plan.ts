// A plan of work: phases in waves, what each needs done before it, and which agent is meant to do it.

export interface Phase {
  readonly id: string;
  /** Position of its wave. */
  readonly wave: number;
  /** Positions of the phases that must be done before. */
  readonly needs: readonly number[];
  /** The type of agent it is meant for; empty: any. */
  readonly agent: string;
  /** A task that is not split further. */
  readonly atomic: boolean;
  /** How deep it lies in the breakdown of the work. */
  readonly depth: number;
  /** Done by these together, each under its name. */
  readonly teammates: readonly string[];
}

export interface Plan {
  readonly mode: 'subagent' | 'team';
  /** What the waves are called, in order. */
  readonly waves: readonly string[];
  /** Position of the wave that the plan itself says is open: all before it is done. */
  readonly current: number;
  readonly phases: readonly Phase[];
}

/** What is wrong with a plan, and where: the keys that lead to it in the document. */
export interface PlanFlaw {
  readonly words: string;
  readonly at: readonly (string | number)[];
}

export type ReadPlan = { readonly plan: Plan } | { readonly flaws: readonly PlanFlaw[] };

/** More is not a plan that anybody approved. */
export const MOST_PHASES = 2_000;

/** Names go into prompts and refusals, and into one line of the packed form. */
export const NAME = /^[A-Za-z0-9_][\w.:-]{0,63}$/;
