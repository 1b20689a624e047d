// Joins two policies: the one a session started with, and that of another project where its agent works now. Both apply, so the
// second can only add restrictions.

import { type Level, weakness } from '../core/level.ts';
import { NESTED } from '../core/policy.ts';
import { isMoreLenient } from './definition.ts';
import type { PolicyData, RuleData } from './freeze.ts';

/** Refuses whatever either policy refuses. The limits for storage are those of the first. */
export function joinPolicies(outer: PolicyData, other: PolicyData): PolicyData {
  const names = namesInJoin(outer, other);
  const nested = withModes(other, names);
  const level = stricter(outer.level, nested.level);
  const floors = [outer.floor, nested.floor].filter((floor) => floor !== undefined);
  return {
    ...outer,
    level,
    ...(floors.length > 0 && { floor: floors.reduce(stricter) }),
    maxHolds: Math.max(outer.maxHolds, nested.maxHolds),
    onDamage: isMoreLenient(outer.onDamage, nested.onDamage) ? nested.onDamage : outer.onDamage,
    rules: [
      ...outer.rules.map((rule) => {
        const twin = nested.rules.find((other) => isSameRule(rule, other));
        return twin === undefined ? rule : tightened(rule, twin, level, nested.level);
      }),
      ...nested.rules
        .filter((rule) => !outer.rules.some((other) => isSameRule(rule, other)))
        .map((rule) => ({ ...ownLevel(rule, nested.level, level), name: names.get(rule.name) ?? rule.name })),
    ],
  };
}

export const stricter = (a: Level, b: Level): Level => (weakness(a) <= weakness(b) ? a : b);

const isSameRule = (one: RuleData, other: RuleData): boolean =>
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
const withModes = (nested: PolicyData, names: ReadonlyMap<string, string>): PolicyData => ({
  ...nested,
  rules: nested.rules.map((rule) =>
    rule.while === undefined ? rule : { ...rule, while: names.get(rule.while) ?? rule.while },
  ),
});

/** The names that the rules of the second policy alone get in the join of both. A rule whose mode gets another name is one of them. */
export function namesInJoin(
  outer: PolicyData,
  nested: PolicyData,
  known: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const own = withModes(nested, known).rules.filter((rule) => !outer.rules.some((other) => isSameRule(rule, other)));
  const names = new Set([...known.keys(), ...own.map(({ name }) => name)]);
  const found = freeNames(
    names,
    outer.rules.map(({ name }) => name),
  );
  return found.size === known.size ? found : namesInJoin(outer, nested, found);
}

/** A name of its own for each: two rules with the same name would share a slice of the state. */
export function freeNames(names: Iterable<string>, taken: Iterable<string>): ReadonlyMap<string, string> {
  const known = new Set(taken);
  const free = (name: string): string => (known.has(name) ? free(name + NESTED) : name);
  const found = new Map<string, string>();
  for (const name of names) {
    found.set(name, free(name));
    known.add(free(name));
  }
  return found;
}
