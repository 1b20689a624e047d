// What the rules said, folded into one answer.

import type { Level } from './level.ts';

export const OUTCOMES = ['allow', 'advise', 'hold', 'ask', 'deny'] as const;
/** In order of strength. `hold`: a stop is refused. */
export type Outcome = (typeof OUTCOMES)[number];

/** A ready delegation: the next legal step as a call the model can make. */
export interface Fix {
  readonly type: string;
  readonly goal: string;
  /** What it owns. */
  readonly paths?: readonly string[];
  /** When its result is accepted. */
  readonly check?: string;
}

/** What a rule says. */
export interface Said {
  readonly outcome: Outcome;
  /** Stable and documented: `SOLO_FIRST`, `BUDGET_SPENT`. */
  readonly code: string;
  /** For the model: what was refused and why, in a line or two. */
  readonly words: string;
  /** For a person: the evidence. */
  readonly reason: string;
  readonly fix?: Fix;
  readonly span?: readonly [number, number];
  /** Of an agent that wants to stop: whatever still runs in the background is not its own. */
  readonly alone?: true;
}

/** What a rule said, with what became of it. */
export interface Finding extends Said {
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
  /** The next legal step, which the client's encoder words as a call in its own tongue, below `say`. */
  readonly fix?: Fix;
  /** What a person can do about it: the last line of a refusal. */
  readonly wayOut?: string;
  /** Reaches the person. Empty: silence. */
  readonly tell: string;
  readonly findings: readonly Finding[];
}

export const outranks = (a: Outcome, b: Outcome): boolean => OUTCOMES.indexOf(a) > OUTCOMES.indexOf(b);

/** Whether a call with this outcome runs. */
export const goesAhead = ({ outcome }: Pick<Verdict, 'outcome'>): boolean =>
  outcome === 'allow' || outcome === 'advise';
