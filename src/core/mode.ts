// Modes: a rule may belong to one by its name and is then asked only while the mode is on, and never harder than it says.

import { type Level, weakness } from './level.ts';
import type { Policy, Rule } from './policy.ts';

export interface Mode {
  readonly on: boolean;
  /** Its rules bite no harder than this. */
  readonly level?: Level;
  /** What a person can do about a refusal, as the last line of it. */
  readonly wayOut?: string;
}

export const OFF: Mode = { on: false };

/** A mode that nobody knows is off. What protects tutti itself belongs to none. */
export const modeOf = (rule: Rule, modes: ReadonlyMap<string, Mode>): Mode | undefined =>
  rule.while === undefined || rule.kind.unbending ? undefined : (modes.get(rule.while) ?? OFF);

export function levelUnder(mode: Mode | undefined, level: Level, floor: Level | undefined): Level {
  if (mode === undefined) return level;
  if (!mode.on) return 'off';
  if (mode.level === undefined || (floor !== undefined && weakness(mode.level) > weakness(floor))) return level;
  return weakness(mode.level) > weakness(level) ? mode.level : level;
}

const ORDER = new WeakMap<Policy, readonly Rule[]>();

/** The order in which rules are asked: modes before those they govern, listeners after those they listen to. */
export function askingOrder(policy: Policy): readonly Rule[] {
  const known = ORDER.get(policy);
  if (known !== undefined) return known;
  const turn = ({ kind }: Rule): number => (kind.governs ? 0 : kind.listens ? 2 : 1);
  const order = [...policy.rules].sort((a, b) => turn(a) - turn(b));
  ORDER.set(policy, order);
  return order;
}
