// Two policies at once: the one a session began under, and one that lies where its agent went. Both hold; the second can only add.

import { type Level, weakness } from '../core/level.ts';
import { NESTED } from '../core/policy.ts';
import { moreLenient } from './definition.ts';
import type { PolicyData, RuleData } from './freeze.ts';

/** Whatever either refuses, this refuses. Limits of what is stored are those of the session. */
export function join(began: PolicyData, lying: PolicyData): PolicyData {
  const nested = withModes(lying, began);
  const level = stricter(began.level, nested.level);
  const floors = [began.floor, nested.floor].filter((floor) => floor !== undefined);
  return {
    ...began,
    level,
    ...(floors.length > 0 && { floor: floors.reduce(stricter) }),
    maxHolds: Math.max(began.maxHolds, nested.maxHolds),
    onDamage: moreLenient(began.onDamage, nested.onDamage) ? nested.onDamage : began.onDamage,
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

const stricter = (a: Level, b: Level): Level => (weakness(a) <= weakness(b) ? a : b);

const isSame = (one: RuleData, other: RuleData): boolean =>
  one.name === other.name &&
  one.kind === other.kind &&
  one.while === other.while &&
  JSON.stringify(one.settings) === JSON.stringify(other.settings);

/** One rule that both have: as strict as the stricter of them. */
function tightened(rule: RuleData, twin: RuleData, level: Level, nestedLevel: Level): RuleData {
  const onDamage = moreLenient(rule.onDamage, twin.onDamage) ? twin.onDamage : rule.onDamage;
  const own = stricter(rule.level ?? level, twin.level ?? nestedLevel);
  return rule.level === undefined && own === level ? { ...rule, onDamage } : { ...rule, onDamage, level: own };
}

/** What only the nested policy asks for is asked no harder than it does. */
const ownLevel = (rule: RuleData, nested: Level, level: Level): RuleData =>
  rule.level !== undefined || nested === level ? rule : { ...rule, level: nested };

/** A rule stays with its own mode, under the name that gets here. */
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

/** Of two rules with one name each remembers for itself. */
const renamed = (rule: RuleData, { rules }: PolicyData): RuleData =>
  rules.some(({ name }) => name === rule.name) ? { ...rule, name: `${rule.name}${NESTED}` } : rule;
