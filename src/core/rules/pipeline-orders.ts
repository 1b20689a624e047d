// Orders to a pipeline: complete the work, or reset it.

import type { RuleContext, RuleResult } from '../rule.ts';
import { type PipelineSettings, planOf } from './pipeline-form.ts';
import { beginAnew, moved, type PipelineSlice, settled } from './pipeline-state.ts';
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

  reset: ({ event, settings }, now) => {
    const { at, reason } = event;
    const backup = { stage: now.stage, route: now.route, at, reason };
    return { slice: { ...beginAnew(now, planOf(settings), { agent: 'reset', at, on: 'reset', reason }), backup } };
  },
};

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
