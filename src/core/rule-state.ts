// A rule in force with its part of the state.

import type { JsonObject } from './json.ts';
import type { Rule } from './policy.ts';
import type { State } from './state.ts';
import type { RuleStatus } from './status.ts';
import type { RuleState } from './verb.ts';

/** Empty for a rule whose stored state cannot be read. */
export function statusOf(rule: Rule, state: State, now: number): RuleStatus {
  try {
    return rule.kind.status?.(ruleStateIn(rule, state), now) ?? {};
  } catch {
    return {};
  }
}

/** Entries that an older version did not store are as in the initial slice. */
export function ruleStateIn({ name, kind, settings }: Rule, state: State): RuleState<object, JsonObject> {
  const stored = state[kind.scope].rules[name];
  return { rule: name, settings, slice: { ...kind.initial, ...stored }, stored: stored !== undefined };
}
