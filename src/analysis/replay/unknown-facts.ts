// Which rules were asked without what they wanted to know: facts that nobody wrote down cannot be had afterwards.

import { callOf, type Event, type EventName } from '../../core/event.ts';
import { factKey, type Need } from '../../core/fact.ts';
import type { Policy } from '../../core/policy.ts';

const NONE: readonly Wanted[] = [];

interface Wanted {
  readonly rule: string;
  readonly key: string;
  readonly calls: Need['calls'];
}

export interface UnknownFacts {
  see(event: Event): void;
  /** Names of rules, in the policy's order. */
  rules(): readonly string[];
}

/** `checked`: what checks found was written down then; where nothing is, nothing was found. */
export function unknownFacts(policy: Policy, checked: boolean): UnknownFacts {
  const wanted = new Map<EventName, Wanted[]>();
  for (const { name, kind, settings } of policy.rules) {
    for (const need of kind.needs?.(settings) ?? []) {
      if (checked && (need.from === 'scan' || need.from === 'command')) continue;
      for (const event of need.on) {
        wanted.set(event, [...(wanted.get(event) ?? []), { rule: name, key: factKey(need), calls: need.calls }]);
      }
    }
  }
  const without = new Set<string>();
  return {
    see: (event) => {
      for (const { rule, key, calls } of wanted.get(event.name) ?? NONE) {
        if (without.has(rule) || key in event.facts) continue;
        const kind = callOf(event)?.kind;
        if (calls === undefined || (kind !== undefined && calls.includes(kind))) without.add(rule);
      }
    },
    rules: () => policy.rules.map(({ name }) => name).filter((name) => without.has(name)),
  };
}
