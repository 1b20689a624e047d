// Budgets and stages over time: what the rules of a session show of themselves after each record, kept where it changed.

import type { Policy } from '../core/policy.ts';
import { statusOf } from '../core/rule-state.ts';
import { NEW_PROJECT, NEW_USER, type SessionState } from '../core/state.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import type { BudgetCurve, BudgetPoint, StageChange } from './report.ts';

const MOST_POINTS = 400;
const MOST_STAGES = 400;
const MOST_RULES = 12;

interface Curve {
  readonly rule: string;
  unit: string;
  points: BudgetPoint[];
  stride: number;
  skipped: number;
  last: BudgetPoint;
}

export interface Tracks {
  /** `session`: as it is after the record. */
  readonly see: (record: LedgerRecord, session: SessionState, policy: Policy) => void;
  readonly result: () => { readonly budgets: readonly BudgetCurve[]; readonly stages: readonly StageChange[] };
}

export function tracks(): Tracks {
  const curves = new Map<string, Curve>();
  const stages: StageChange[] = [];
  const stageOf = new Map<string, string>();

  function budget(rule: string, unit: string, point: BudgetPoint): void {
    const known = curves.get(rule);
    if (known === undefined) {
      if (curves.size < MOST_RULES)
        curves.set(rule, { rule, unit, points: [point], stride: 1, skipped: 0, last: point });
      return;
    }
    if (known.last.left === point.left && known.last.allowance === point.allowance) return;
    known.last = point;
    if (++known.skipped < known.stride) return;
    known.skipped = 0;
    known.points.push(point);
    if (known.points.length < 2 * MOST_POINTS) return;
    known.points = known.points.filter((_, n) => n % 2 === 0);
    known.stride *= 2;
  }

  return {
    see: ({ seq, at }, session, policy) => {
      const state = { session, project: NEW_PROJECT, user: NEW_USER };
      for (const rule of policy.rules) {
        if (rule.kind.scope !== 'session') continue;
        const stage = rule.kind.search?.stage?.(session.rules[rule.name] ?? rule.kind.initial);
        if (stage !== undefined && stage !== '' && stageOf.get(rule.name) !== stage && stages.length < MOST_STAGES) {
          stageOf.set(rule.name, stage);
          stages.push({ seq, at, rule: rule.name, stage });
        }
        if (rule.kind.status === undefined) continue;
        const { budget: left } = statusOf(rule, state, at);
        if (left !== undefined) budget(rule.name, left.unit, { seq, at, left: left.left, allowance: left.allowance });
      }
    },
    result: () => ({
      budgets: [...curves.values()].map(({ rule, unit, points, last }) => ({
        rule,
        unit,
        points: points.at(-1) === last ? points : [...points, last],
      })),
      stages,
    }),
  };
}
