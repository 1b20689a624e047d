// A policy ready to decide with: named rules, each of a kind, with validated settings.

import type { EventName } from './event.ts';
import { heldFile, type Need } from './fact.ts';
import type { Level } from './level.ts';
import type { AnyRuleKind } from './rule.ts';

/** What damaged input, state or code gets: what the level says, or the policy's own choice. */
export const ON_DAMAGE = ['level', 'allow', 'deny'] as const;
export type OnDamage = (typeof ON_DAMAGE)[number];

export interface Rule {
  readonly name: string;
  readonly kind: AnyRuleKind;
  readonly settings: object;
  /** Overrides the policy's level. */
  readonly level?: Level;
  readonly onDamage: OnDamage;
  /** The mode it belongs to: asked only while that is on. */
  readonly while?: string;
}

export interface Policy {
  /** Digest of everything that bears on a verdict. */
  readonly id: string;
  readonly level: Level;
  /** Set by a managed policy: no person's act and no variable makes the level weaker than this. */
  readonly floor?: Level;
  /** A stop is refused at most this often in a row. */
  readonly maxHolds: number;
  readonly onDamage: OnDamage;
  readonly rules: readonly Rule[];
}

/** Ends the name of a rule that another policy has under the same name. No file can name a rule so. */
export const NESTED = '@nested';

/** A policy does not change, so neither does what it needs. */
const NEEDS = new WeakMap<Policy, Map<EventName, readonly Need[]>>();

/** The facts a policy's rules need for an event. */
export function needsOf(policy: Policy, name: EventName): readonly Need[] {
  const known = NEEDS.get(policy) ?? new Map<EventName, readonly Need[]>();
  const found = known.get(name);
  if (found !== undefined) return found;
  const all = policy.rules.flatMap((rule) => rule.kind.needs?.(rule.settings) ?? []);
  const needs = all.filter((need) => need.on.includes(name));
  NEEDS.set(policy, known.set(name, needs));
  return needs;
}

/** Files of the project that the policy's rules go by: switches and plans. */
export function heldFiles(policy: Policy): readonly string[] {
  const known = HELD.get(policy);
  if (known !== undefined) return known;
  const held = policy.rules
    .flatMap((rule) => rule.kind.needs?.(rule.settings) ?? [])
    .map(heldFile)
    .filter((path) => path !== undefined);
  HELD.set(policy, held);
  return held;
}
const HELD = new WeakMap<Policy, readonly string[]>();
