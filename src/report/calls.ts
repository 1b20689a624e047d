// Calls by actor, effect and tool, and how much of the work was delegated.

import { boundedRows } from '../core/bounded.ts';
import type { CallKind } from '../core/call.ts';
import { type EffectName, strongest } from '../core/effect.ts';
import { type Part, type Tallies, tallies } from './part.ts';
import type { ActorCalls, Calls, DelegationCounts } from './report.ts';
import { keyOf, labelOf } from './who.ts';

const MOST_ACTORS = 40;
const MOST_TOOLS = 200;
const TOOLS_SHOWN = 30;
const MOST_AGENTS = 2_000;
const OTHERS = 'others';

interface Row {
  readonly actor: string;
  kind: ActorCalls['kind'];
  readonly ids: Set<string>;
  calls: number;
  refused: number;
  asked: number;
  failed: number;
  readonly effects: Tallies<EffectName>;
}

interface Tool {
  readonly tool: string;
  calls: number;
  refused: number;
}

export function calls(): Part<{ readonly calls: Calls; readonly delegation: DelegationCounts }> {
  const actors = boundedRows<Row>(
    MOST_ACTORS,
    (actor) => ({
      actor,
      kind: 'unknown',
      ids: new Set(),
      calls: 0,
      refused: 0,
      asked: 0,
      failed: 0,
      effects: tallies(),
    }),
    OTHERS,
  );
  const tools = boundedRows<Tool>(MOST_TOOLS, (tool) => ({ tool, calls: 0, refused: 0 }), OTHERS);
  const byEffect = tallies<EffectName>();
  const byKind = tallies<CallKind>();
  const sums = {
    total: 0,
    refused: 0,
    asked: 0,
    failed: 0,
    byMain: 0,
    byAgents: 0,
    delegations: 0,
    failedDelegations: 0,
  };

  return {
    see: ({ event, actor, verdict }) => {
      if (event.damage || (event.name !== 'tool.before' && event.name !== 'tool.failed')) return;
      const { call } = event;
      const isMain = actor.kind === 'main' || actor.kind === 'unknown';
      const row = actors.of(labelOf(actor));
      const delegates = call.kind === 'delegate' && call.delegation?.message !== true;
      if (event.name === 'tool.failed') {
        row.failed++;
        sums.failed++;
        if (isMain && delegates) sums.failedDelegations++;
        return;
      }
      row.kind = row.actor === OTHERS ? 'unknown' : actor.kind;
      if (row.ids.size < MOST_AGENTS) row.ids.add(keyOf(actor));
      row.calls++;
      sums.total++;
      if (isMain) sums.byMain++;
      else sums.byAgents++;
      const effect = strongest(call.effects);
      row.effects.add(effect);
      byEffect.add(effect);
      byKind.add(call.kind);
      const tool = tools.of(call.name);
      tool.calls++;
      if (verdict.outcome === 'ask') {
        row.asked++;
        sums.asked++;
      }
      if (verdict.outcome === 'deny') {
        row.refused++;
        tool.refused++;
        sums.refused++;
      } else if (isMain && delegates) sums.delegations++;
    },

    result: () => ({
      calls: {
        total: sums.total,
        refused: sums.refused,
        asked: sums.asked,
        failed: sums.failed,
        byEffect: byEffect.all(),
        byKind: byKind.all(),
        byTool: tools
          .all()
          .toSorted((a, b) => b.calls - a.calls)
          .slice(0, TOOLS_SHOWN)
          .map((tool) => ({ ...tool })),
        byActor: actors
          .all()
          .toSorted((a, b) => Number(b.kind === 'main') - Number(a.kind === 'main') || b.calls - a.calls)
          .map(({ ids, effects, actor, kind, calls, refused, asked, failed }) => ({
            actor,
            kind,
            agents: Math.max(1, ids.size),
            calls,
            refused,
            asked,
            failed,
            byEffect: effects.all(),
          })),
      },
      delegation: {
        ...(sums.total > 0 && { share: Math.round((1_000 * sums.byAgents) / sums.total) / 1_000 }),
        byMain: sums.byMain,
        byAgents: sums.byAgents,
        delegations: sums.delegations,
        failed: sums.failedDelegations,
      },
    }),
  };
}
