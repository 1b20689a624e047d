// Orders to a plan: `submit` replaces it, `clear` removes it. A person may do both at any time; an agent may submit one while none
// is open.

import { isObject, textOf } from '../json.ts';
import { unpackPlan } from '../plan/pack.ts';
import type { RuleContext, RuleResult } from '../rule.ts';
import type { RawFinding } from '../verdict.ts';
import { shallowIn, shallowWords } from './graph-gate.ts';
import type { GraphSettings } from './graph-settings.ts';
import { type GraphSlice, isOpen, progressOf, withFile, withoutPlan, withPlan } from './graph-slice.ts';

/** `args.file`: the plan file at that time, which may contain a plan that no delegation has used yet. */
export function handleOrder({
  event,
  slice,
  settings,
}: RuleContext<'order', GraphSettings, GraphSlice>): RuleResult<GraphSlice> {
  const { from, verb, args, by, at } = event;
  const { slice: now, flaw } = args.file === undefined ? { slice, flaw: undefined } : withFile(slice, args.file, at);
  const file = isObject(args.file) ? textOf(args.file.digest) : now.file;
  if (verb === 'clear') {
    return from === 'person'
      ? { slice: { ...withoutPlan(now), file } }
      : { findings: [openAlready(now, 'Clearing the plan')] };
  }
  const packed = textOf(args.plan);
  const plan = unpackPlan(packed);
  if (verb !== 'submit' || plan === undefined) return { findings: [unknown(verb)] };
  // A plan file that cannot be read may contain a plan, which an agent must not replace.
  if (from !== 'person' && (isOpen(now) || flaw !== undefined)) return { findings: [openAlready(now, 'The plan')] };
  const taken = { ...withPlan(now, plan, packed, { from, by, at }), file };
  const progress = progressOf(taken, at);
  const shallow = progress ? shallowIn(progress, settings.minDepth) : [];
  return { slice: taken, findings: shallow.length === 0 ? [] : [tooHigh(shallow, settings.minDepth, 'Taken, but ')] };
}

export const openAlready = ({ by, lost }: GraphSlice, what: string): RawFinding => ({
  outcome: 'deny',
  code: 'GRAPH_OPEN',
  words: `${what} was refused: a plan is open already${lost || by === '' ? '' : ` (from ${by})`}. Finish it, or ask the person to hand in another or to run \`tutti plan clear\`.`,
  reason: 'a plan is open, and only a person replaces one',
});

export const tooHigh = (phases: ReturnType<typeof shallowIn>, least: number, before = ''): RawFinding => ({
  outcome: 'advise',
  code: 'GRAPH_DEPTH',
  words: `${before}the plan breaks the ${shallowWords(phases, least)}`.replace(/^./, (first) => first.toUpperCase()),
  reason: `${phases.length} atomic tasks lie too high in the plan`,
});

const unknown = (verb: string): RawFinding => ({
  outcome: 'deny',
  code: 'ORDER_UNKNOWN',
  words: `A plan knows submit (with a plan) and clear, not ${verb}.`,
  reason: `order ${verb}`,
});
