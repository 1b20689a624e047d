// The gauges of a policy, one for each limit of its rules, and the policy with these limits lifted.

import type { Gauge } from '../../core/gauge.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Policy } from '../../core/policy.ts';

export interface RuleGauge extends Gauge<JsonObject> {
  readonly rule: string;
}

export interface GaugedPolicy {
  /** Refuses nothing. */
  readonly policy: Policy;
  readonly gauges: readonly RuleGauge[];
}

/** Two policies: one for rules that count calls, and one for rules that count the refusals of others, whose limits must then stay in
 *  force. A policy without gauges is left out. */
export function gaugesOf(policy: Policy): readonly GaugedPolicy[] {
  return [false, true].map((seesOthers) => lifted(policy, seesOthers)).filter(({ gauges }) => gauges.length > 0);
}

function lifted(policy: Policy, seesOthers: boolean): GaugedPolicy {
  const gauges: RuleGauge[] = [];
  const rules = policy.rules.map(({ level: _, ...rule }) => {
    const found = rule.kind.seesOthers === seesOthers ? rule.kind.gauges?.(rule.settings) : undefined;
    if (found === undefined) return rule;
    gauges.push(...found.gauges.map((gauge) => ({ ...gauge, rule: rule.name })));
    return { ...rule, settings: found.lifted };
  });
  // With this floor, no recorded act of a person switches the gauges off.
  return { policy: { ...policy, level: 'shadow', floor: 'shadow', rules }, gauges };
}
