// Plans that are over or were set aside. They are part of the stored state, so their number and size are bounded.

import { unpackPlan } from '../plan/pack.ts';
import { isComplete, type WorkByPhase } from '../plan/progress.ts';

export type EndedPlan = {
  readonly id: string;
  readonly plan: string;
  readonly marks: string;
  readonly from: string;
  readonly by: string;
  readonly at: number;
  readonly work?: WorkByPhase;
  /** When it ended, and how. */
  readonly until: number;
  readonly why: 'complete' | 'set aside';
};

/** The plan that ends, with those that ended before. */
interface Ending extends Omit<EndedPlan, 'id' | 'until' | 'why' | 'work'> {
  readonly id?: string;
  readonly work?: WorkByPhase;
  readonly ended?: readonly EndedPlan[];
}

const MOST = 10;
/** Characters of all plans together. */
const SIZE = 60_000;

/** The ended plans with the one of the slice, if it has one. */
export function archived(slice: Ending, at: number): readonly EndedPlan[] {
  const { plan, marks, from, by, at: since, work, id = '' } = slice;
  const before = slice.ended ?? [];
  if (plan === '' || unpackPlan(plan) === undefined) return before;
  const why = isComplete(marks) ? 'complete' : 'set aside';
  const own: EndedPlan = { id, plan, marks, from, by, at: since, until: at, why, ...(work && { work }) };
  return bounded([...before.filter((other) => other.id !== id), own]);
}

/** The oldest are dropped first; a plan that alone is too large is kept without what its phases are for. */
function bounded(all: readonly EndedPlan[]): readonly EndedPlan[] {
  const kept: EndedPlan[] = [];
  let left = SIZE;
  for (const each of [...all].reverse().slice(0, MOST)) {
    const fits = each.plan.length <= left ? each : { ...each, plan: withoutTexts(each.plan) };
    left -= fits.plan.length;
    if (left < 0) break;
    kept.unshift(fits);
  }
  return kept;
}

const withoutTexts = (packed: string): string =>
  packed
    .split('\n')
    .filter((line) => !line.startsWith('@{"of"'))
    .join('\n');
