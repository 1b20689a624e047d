// Finds the rules that a replay ran without a fact they need: facts that were not recorded cannot be read later.

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
  /** Rule names, in the policy's order. */
  rules(): readonly string[];
}

/** `checksRecorded`: the source contains the results of checks, so a missing result means that a check found nothing. */
export function unknownFacts(policy: Policy, checksRecorded: boolean): UnknownFacts {
  const wanted = new Map<EventName, Wanted[]>();
  for (const { name, kind, settings } of policy.rules) {
    for (const need of kind.needs?.(settings) ?? []) {
      if (checksRecorded && (need.from === 'scan' || need.from === 'command')) continue;
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
