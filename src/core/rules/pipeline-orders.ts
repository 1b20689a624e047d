// Orders to a pipeline: complete the work, reset it, or correct the stage.

import { isObject, textOf } from '../json.ts';
import type { RuleContext, RuleResult } from '../rule.ts';
import { type PipelineSettings, planOf } from './pipeline-form.ts';
import { moved, type PipelineSlice, resetNow, settled } from './pipeline-state.ts';
import { readSlice } from './pipeline-view.ts';
import { orderRefused } from './pipeline-words.ts';

type Ordered = RuleContext<'order', PipelineSettings, PipelineSlice>;

const ORDERS: Readonly<Record<string, (context: Ordered, now: PipelineSlice) => RuleResult<PipelineSlice>>> = {
  complete: ({ event, settings }, now) => {
    const plan = planOf(settings);
    const end = [...plan.stages.values()].find((stage) => stage.end);
    if (end === undefined) return refused('This pipeline has no stage with `end: true`.', 'no end to go to');
    if (plan.stages.get(now.stage)?.end) return refused(`It is in ${now.stage} already.`, 'complete already');
    if (now.stage === plan.start) return refused(`It is in ${now.stage}: nothing has begun.`, 'nothing to complete');
    const { at, by, reason } = event;
    return { slice: moved(now, plan, end.name, { agent: 'complete', at, on: 'complete', reason: reason || by }) };
  },

  reset: ({ event, settings }, now) => ({ slice: resetNow(now, planOf(settings), event) }),

  back: (context, now) => {
    const plan = planOf(context.settings);
    // A move back is no way that the work took.
    const last = now.history.findLast(({ to, from, on }) => to === now.stage && from !== to && on !== 'back');
    if (last === undefined || !plan.stages.has(last.from))
      return refused(`Nothing led to ${now.stage} that could be taken back.`, 'no move to take back');
    return corrected(context, now, last.from, 'back');
  },

  go: (context, now) => {
    const names = [...planOf(context.settings).stages.keys()];
    const wanted = textOf(context.event.args.stage);
    const to = names.find((name) => name.toLowerCase() === wanted.toLowerCase());
    if (to === undefined)
      return refused(`There is no stage "${wanted}". There are ${names.join(', ')}.`, 'unknown stage');
    if (to === now.stage) return refused(`It is in ${to} already.`, 'there already');
    return corrected(context, now, to, 'go');
  },

  restore: (context, now) => {
    const { was } = context.event.args;
    const before = isObject(was) ? readSlice(was) : undefined;
    if (before === undefined) return refused('No reset of this session left a state to restore.', 'nothing to restore');
    const { stage, route, context: found, origins = {} } = before;
    if (!planOf(context.settings).stages.has(stage))
      return refused(`The policy has no stage ${stage} any more.`, 'its stage is gone');
    return corrected(context, { ...now, route, context: found, origins, backup: null }, stage, 'restore');
  },
};

const corrected = (
  { event: { at, by, reason }, settings }: Ordered,
  now: PipelineSlice,
  to: string,
  on: 'back' | 'go' | 'restore',
): RuleResult<PipelineSlice> => ({
  slice: moved(now, planOf(settings), to, { agent: on, at, on, reason: reason || by }),
});

export function handleOrder(context: Ordered): RuleResult<PipelineSlice> {
  const { event, slice, settings } = context;
  const order = Object.hasOwn(ORDERS, event.verb) ? ORDERS[event.verb] : undefined;
  if (order === undefined) return refused(`A pipeline does not know "${event.verb}".`, `unknown order ${event.verb}`);
  if (event.from !== 'person') return refused(`Only a person says "${event.verb}" to a pipeline.`, 'said by an agent');
  return order(context, settled({ ...slice, since: event.at }, settings, event.at).slice);
}

const refused = (words: string, reason: string): RuleResult<PipelineSlice> => ({
  findings: [orderRefused(words, reason)],
});
