// Calls that were put to the person, by rule, and how many of them ran.

import { boundedMap, boundedRows } from '../core/bounded.ts';
import type { Part } from './part.ts';
import type { Asks, RuleAsks } from './report.ts';
import { strongestFinding } from './who.ts';

const MOST_RULES = 100;
/** Questions without an answer yet. */
const MOST_OPEN = 200;

type Row = { -readonly [K in keyof RuleAsks]: RuleAsks[K] };

export function asks(): Part<Asks> {
  const byRule = boundedRows<Row>(
    MOST_RULES,
    (key) => {
      const [rule = '', code = ''] = key.split('\n');
      return { rule, code, times: 0, ran: 0 };
    },
    'others\n',
  );
  const open = boundedMap<string, Row>(MOST_OPEN);
  const sums = { total: 0, ran: 0 };

  return {
    see: ({ event, verdict }) => {
      if (event.damage || !('call' in event)) return;
      const id = event.call.id ?? '';
      if (event.name === 'tool.before' && verdict.outcome === 'ask') {
        const { rule = '', code = '' } = strongestFinding(verdict) ?? {};
        const row = byRule.of(`${rule}\n${code}`);
        row.times++;
        sums.total++;
        if (id !== '') open.set(id, row);
        return;
      }
      // A result comes once for each call.
      const asked = event.name === 'tool.after' || event.name === 'tool.failed' ? open.get(id) : undefined;
      if (asked === undefined) return;
      asked.ran++;
      sums.ran++;
    },
    result: () => ({
      ...sums,
      byRule: byRule
        .all()
        .toSorted((a, b) => b.times - a.times)
        .map((row) => ({ ...row })),
    }),
  };
}
