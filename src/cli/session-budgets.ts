// What is left of the budgets of a session, by the rules that have one.

import type { Policy } from '../core/policy.ts';
import { statusOf } from '../core/rule-state.ts';
import { NEW_PROJECT, NEW_USER, newSession } from '../core/state.ts';
import type { BudgetStatus } from '../core/status.ts';
import type { Ledger, SessionSummary } from '../ledger/ledger.ts';

export interface BudgetSeen extends BudgetStatus {
  readonly session: string;
  readonly rule: string;
}

export async function budgetsOf(
  ledger: Ledger,
  policy: Policy,
  { session: id, project: path, client }: SessionSummary,
  now: number,
): Promise<readonly BudgetSeen[]> {
  const { session, project } = await ledger.recall(id, path);
  const state = {
    session: session ?? newSession(client, path, now),
    project: project ?? NEW_PROJECT,
    user: NEW_USER,
  };
  return policy.rules.flatMap((rule) => {
    const { budget } = statusOf(rule, state, now);
    return budget === undefined ? [] : [{ session: id, rule: rule.name, ...budget }];
  });
}
