// The gauges of a policy: for each limit that its rules count by, and the same policy with these limits lifted.

import type { Gauge } from '../../core/gauge.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Policy } from '../../core/policy.ts';

export interface RuleGauge extends Gauge<JsonObject> {
  readonly rule: string;
}

export interface GaugedPolicy {
  /** Nothing in it refuses anything. */
  readonly policy: Policy;
  readonly gauges: readonly RuleGauge[];
}

/** One policy for what agents do, and one for rules that count the refusals of others, whose limits have to stay as they are.
 *  A policy without gauges is left out. */
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
