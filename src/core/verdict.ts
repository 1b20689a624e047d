// Findings of rules, and the verdict they are folded into.

import type { Level } from './level.ts';

export const OUTCOMES = ['allow', 'advise', 'hold', 'ask', 'deny'] as const;
/** In order of strength. `hold`: a stop is refused. */
export type Outcome = (typeof OUTCOMES)[number];

/** A ready delegation: the next legal step as a call the model can make. */
export interface Fix {
  readonly type: string;
  readonly goal: string;
  /** The paths it may change. */
  readonly paths?: readonly string[];
  /** The condition under which its result is accepted. */
  readonly check?: string;
}

/** A finding as the rule returns it. */
export interface RawFinding {
  readonly outcome: Outcome;
  /** Stable and documented: `SOLO_FIRST`, `BUDGET_SPENT`. */
  readonly code: string;
  /** For the model: what was refused and why, in a line or two. */
  readonly words: string;
  /** For a person: the evidence. */
  readonly reason: string;
  readonly fix?: Fix;
  /** A line that the person sees too. */
  readonly tell?: string;
  readonly span?: readonly [number, number];
  /** What is added to the task of the agent that the call starts. */
  readonly task?: string;
  /** Part of the design: every agent gets it, so it says nothing about how this one behaves. */
  readonly routine?: true;
  /** The stopping agent has no background work of its own. */
  readonly alone?: true;
}

/** A finding after its rule's level and the grants were applied. */
export interface Finding extends RawFinding {
  readonly rule: string;
  /** The outcome after the rule's level. */
  readonly effective: Outcome;
  /** Why the outcome was softened, when it was. */
  readonly softened?: string;
  /** The grant that lifted it. */
  readonly grant?: string;
}

export interface Verdict {
  readonly outcome: Outcome;
  readonly level: Level;
  /** Reaches the model. Empty: silence. */
  readonly say: string;
  /** The next legal step; the client's encoder words it as a call, below `say`. */
  readonly fix?: Fix;
  /** The rules that a person would have to lift, for a call or stop that is refused. Absent: no grant can. */
  readonly lift?: readonly string[];
  /** What a person can do about it: the last line of a refusal. */
  readonly wayOut?: string;
  /** The call runs as rules changed it: `Call.rewritten`. */
  readonly rewrite?: true;
  /** Reaches the person. Empty: silence. */
  readonly tell: string;
  /** The mode that the policy's rules belong to is off: what agents do says nothing about how they would keep to it. */
  readonly unjudged?: true;
  readonly findings: readonly Finding[];
}

export const outranks = (a: Outcome, b: Outcome): boolean => OUTCOMES.indexOf(a) > OUTCOMES.indexOf(b);

/** Whether a call with this outcome runs, and a stop is not held. */
export const goesAhead = ({ outcome }: Pick<Verdict, 'outcome'>): boolean =>
  outcome === 'allow' || outcome === 'advise';
