// Joins two policies: the one a session started with, and that of another project where its agent works now. Both apply, so the
// second can only add restrictions.

import { type Level, weakness } from '../core/level.ts';
import { NESTED } from '../core/policy.ts';
import { isMoreLenient } from './definition.ts';
import type { PolicyData, RuleData } from './freeze.ts';

/** Refuses whatever either policy refuses. The limits for storage are those of the first. */
export function joinPolicies(began: PolicyData, other: PolicyData): PolicyData {
  const nested = withModes(other, began);
  const level = stricter(began.level, nested.level);
  const floors = [began.floor, nested.floor].filter((floor) => floor !== undefined);
  return {
    ...began,
    level,
    ...(floors.length > 0 && { floor: floors.reduce(stricter) }),
    maxHolds: Math.max(began.maxHolds, nested.maxHolds),
    onDamage: isMoreLenient(began.onDamage, nested.onDamage) ? nested.onDamage : began.onDamage,
    rules: [
      ...began.rules.map((rule) => {
        const twin = nested.rules.find((other) => isSame(rule, other));
        return twin === undefined ? rule : tightened(rule, twin, level, nested.level);
      }),
      ...nested.rules
        .filter((rule) => !began.rules.some((other) => isSame(rule, other)))
        .map((rule) => renamed(ownLevel(rule, nested.level, level), began)),
    ],
  };
}

export const stricter = (a: Level, b: Level): Level => (weakness(a) <= weakness(b) ? a : b);

const isSame = (one: RuleData, other: RuleData): boolean =>
  one.name === other.name &&
  one.kind === other.kind &&
  one.while === other.while &&
  JSON.stringify(one.settings) === JSON.stringify(other.settings);

/** A rule of both policies, as strict as the stricter of the two. */
function tightened(rule: RuleData, twin: RuleData, level: Level, nestedLevel: Level): RuleData {
  const onDamage = isMoreLenient(rule.onDamage, twin.onDamage) ? twin.onDamage : rule.onDamage;
  const own = stricter(rule.level ?? level, twin.level ?? nestedLevel);
  return rule.level === undefined && own === level ? { ...rule, onDamage } : { ...rule, onDamage, level: own };
}

/** A rule of the nested policy alone keeps the level it has there. */
export const ownLevel = (rule: RuleData, nested: Level, level: Level): RuleData =>
  rule.level !== undefined || nested === level ? rule : { ...rule, level: nested };

/** Rules keep their own mode when it gets another name. */
function withModes(nested: PolicyData, began: PolicyData): PolicyData {
  const own = new Map(
    nested.rules
      .filter((rule) => !began.rules.some((other) => isSame(rule, other)))
      .map((rule) => [rule.name, renamed(rule, began).name]),
  );
  return {
    ...nested,
    rules: nested.rules.map((rule) =>
      rule.while === undefined ? rule : { ...rule, while: own.get(rule.while) ?? rule.while },
    ),
  };
}

/** Two rules with the same name must not share a slice of the state. */
const renamed = (rule: RuleData, began: PolicyData): RuleData =>
  began.rules.some(({ name }) => name === rule.name) ? renamed({ ...rule, name: rule.name + NESTED }, began) : rule;
