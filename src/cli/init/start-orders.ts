// Orders that make a preset effective: a mode that has to be switched on enforces nothing before. Rule kinds declare them.

import type { Policy } from '../../core/policy.ts';
import type { Tutti } from '../../pipeline/tutti.ts';

export interface GivenOrder {
  readonly rule: string;
  /** What it did, or why it was refused. */
  readonly says: string;
}

export async function givenOrders(
  tutti: Tutti,
  { rules }: Policy,
  act: { readonly by: string; readonly reason: string; readonly project: string },
): Promise<readonly GivenOrder[]> {
  const given: GivenOrder[] = [];
  for (const { name: rule, kind } of rules) {
    const { onInit } = kind.verbs ?? {};
    if (onInit === undefined) continue;
    const order = { act: 'order', from: 'person', scope: 'project', rule, verb: onInit.order, args: {} } as const;
    const { verdict } = await tutti.act({ ...act, ...order, reason: act.reason || 'tutti init' });
    given.push({ rule, says: verdict.outcome === 'deny' ? verdict.say : onInit.says });
  }
  return given;
}
