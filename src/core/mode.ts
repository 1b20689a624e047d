// Modes: a rule that names a mode in `while` runs only while it is on, and at most at its level.

import { type Level, weakness } from './level.ts';
import type { Policy, Rule } from './policy.ts';
import type { Mode } from './rule.ts';

const OFF: Mode = { on: false };

/** An unknown mode is off. Unbending rules belong to no mode. */
export const modeOf = (rule: Rule, modes: ReadonlyMap<string, Mode>): Mode | undefined =>
  rule.while === undefined || rule.kind.unbending ? undefined : (modes.get(rule.while) ?? OFF);

export function levelUnder(mode: Mode | undefined, level: Level, floor: Level | undefined): Level {
  if (mode === undefined) return level;
  if (!mode.on) return 'off';
  if (mode.level === undefined || (floor !== undefined && weakness(mode.level) > weakness(floor))) return level;
  return weakness(mode.level) > weakness(level) ? mode.level : level;
}

interface Order {
  readonly asked: readonly Rule[];
  /** For each rule of the policy its position in `asked`. Absent: the same order. */
  readonly places?: readonly number[];
}

const ORDERS = new WeakMap<Policy, Order>();

function orderOf(policy: Policy): Order {
  const known = ORDERS.get(policy);
  if (known !== undefined) return known;
  const turn = ({ kind }: Rule): number => (kind.governs ? 0 : kind.seesOthers ? 2 : 1);
  const asked = [...policy.rules].sort((a, b) => turn(a) - turn(b));
  const same = asked.every((rule, index) => rule === policy.rules[index]);
  const order = same ? { asked } : { asked, places: policy.rules.map((rule) => asked.indexOf(rule)) };
  ORDERS.set(policy, order);
  return order;
}

/** The order in which rules run: modes before their rules, kinds that see other findings last. */
export const evaluationOrder = (policy: Policy): readonly Rule[] => orderOf(policy).asked;

/** Sorts results from evaluation order into the order of the policy. */
export function inPolicyOrder<T>(policy: Policy, asked: readonly T[]): readonly T[] {
  const { places } = orderOf(policy);
  return places === undefined ? asked : places.flatMap((place) => asked[place] ?? []);
}
