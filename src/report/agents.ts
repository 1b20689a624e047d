// Each agent of a session: what it was started for and by whom, how long it worked, and what became of its calls.

import { boundedRows } from '../core/bounded.ts';
import type { Part } from './part.ts';
import type { AgentUse } from './report.ts';
import { agentLinks } from './started-by.ts';
import { keyOf, labelOf } from './who.ts';

const MOST_AGENTS = 200;
const OTHERS = 'others';

type Row = { -readonly [K in keyof AgentUse]: AgentUse[K] };

export function agents(): Part<readonly AgentUse[]> {
  const links = agentLinks();
  const rows = boundedRows<Row>(
    MOST_AGENTS,
    (key) => ({ key, label: '', task: '', from: 0, to: 0, calls: 0, refused: 0, failed: 0, sentBack: 0 }),
    OTHERS,
  );
  const known = new Set<string>();

  return {
    see: (record) => {
      const { event, actor, verdict, at } = record;
      // Acts of a person have no agent.
      if ('by' in event || event.damage || actor.kind === 'unknown') return;
      const key = keyOf(actor);
      const row = rows.of(key);
      known.add(row.key);
      row.label ||= row.key === OTHERS ? 'further agents' : labelOf(actor);
      if (row.label === 'subagent') row.label = labelOf(actor);
      row.from ||= at;
      row.to = Math.max(row.to, at);
      if (event.name === 'tool.before') row.calls++;
      if (event.name === 'tool.before' && verdict.outcome === 'deny') row.refused++;
      if (event.name === 'tool.failed') row.failed++;
      if (event.name === 'agent.stop' && verdict.outcome === 'hold') row.sentBack++;
      const link = links.see(record);
      const started = link === undefined || !known.has(link.key) ? undefined : rows.of(link.key);
      if (started !== undefined && link !== undefined)
        Object.assign(started, { parent: link.parent, task: link.task || started.task });
    },
    result: () => rows.all().map((row) => ({ ...row })),
  };
}
