// What an untrusted policy may do: add to the policy in force, and take nothing away. Settings that can be compared are joined one by
// one; where they cannot, both rules apply, as with a nested project.

import { isObject, type Json, type JsonObject } from '../core/json.ts';
import { type Level, weakness } from '../core/level.ts';
import type { AnyRuleKind } from '../core/rule.ts';
import { atLeastAsStrict, isSame } from '../core/strictness.ts';
import { isMoreLenient } from './definition.ts';
import type { PolicyData, RuleData } from './freeze.ts';
import { freeNames, joinPolicies, ownLevel, stricter } from './join.ts';
import { withDefaults } from './schema-forms.ts';
import { directionOf, isFloorFixed, isWeakerRuleLevel, parsed, rulesDependedOn } from './weaker.ts';

/** `base`, and whatever `next` makes stricter: nowhere weaker than `base`, and without any words of `next` for the model. */
export function strengthened(base: PolicyData, next: PolicyData, kinds: readonly AnyRuleKind[]): PolicyData {
  const dependedOn = rulesDependedOn(base, kinds);
  // A stricter level would switch on rules whose state lifts others.
  const staysOff =
    base.level === 'off' && base.rules.some((rule) => rule.level === undefined && dependedOn.has(rule.name));
  const level = staysOff ? 'off' : stricter(base.level, next.level);
  const { floor: _, ...unfloored } = next;
  const joining = isFloorFixed(base, dependedOn) ? unfloored : next;
  const merged = base.rules.map((rule) => {
    const other = next.rules.find(({ name, kind }) => name === rule.name && kind === rule.kind);
    return other === undefined
      ? { rule, differs: false }
      : merge(rule, other, { level, nextLevel: next.level, kinds, isDependedOn: dependedOn.has(rule.name) });
  });
  const kept = new Set(merged.flatMap(({ rule, differs }) => (differs ? [] : [`${rule.kind} ${rule.name}`])));
  const added = next.rules
    .filter(({ kind, name }) => !kept.has(`${kind} ${name}`))
    .flatMap((rule) => wordless(rule, kinds));
  return joinPolicies(
    { ...base, level, ...largerLimits(base, next), rules: merged.map(({ rule }) => rule) },
    {
      ...joining,
      level,
      rules: underOwnNames(added, new Set([...dependedOn, ...base.rules.map(({ name }) => name)])).map((rule) =>
        ownLevel(rule, next.level, level),
      ),
    },
  );
}

const largerLimits = (base: PolicyData, next: PolicyData): Pick<PolicyData, 'clip' | 'retention'> => ({
  clip: {
    string: Math.max(base.clip.string, next.clip.string),
    entries: Math.max(base.clip.entries, next.clip.entries),
    depth: Math.max(base.clip.depth, next.clip.depth),
  },
  retention: { days: Math.max(base.retention.days, next.retention.days) },
});

interface MergeContext {
  /** Of the resulting policy. */
  readonly level: Level;
  /** Of the policy of the other rule. */
  readonly nextLevel: Level;
  readonly kinds: readonly AnyRuleKind[];
  readonly isDependedOn: boolean;
}

interface Merged {
  readonly rule: RuleData;
  /** The other rule may refuse what this one does not. */
  readonly differs: boolean;
}

function merge(rule: RuleData, other: RuleData, { level, nextLevel, kinds, isDependedOn }: MergeContext): Merged {
  const kind = kinds.find((each) => each.kind === rule.kind);
  const [a, b] = [parsed(rule, kind), parsed(other, kind)];
  if (a === undefined || b === undefined) return { rule, differs: !isSame(rule, other) };

  let differs = false;
  const settings: Record<string, Json> = {};
  for (const key of new Set([...Object.keys(rule.settings), ...Object.keys(other.settings)])) {
    const direction = directionOf(kind, key, isDependedOn);
    const [own, next] = [rule.settings[key], other.settings[key]];
    let value = own;
    if (direction !== 'words' && direction !== 'neutral' && kind?.strictness?.[key] !== 'text' && !isSame(own, next)) {
      if (atLeastAsStrict(direction, a[key], b[key])) value = next;
      else if (!atLeastAsStrict(direction, b[key], a[key])) {
        const both = combined(direction, own, next);
        value = both ?? own;
        differs ||= both === undefined;
      }
    }
    if (value !== undefined) settings[key] = value;
  }

  const takesLevel = !isDependedOn && !isWeakerRuleLevel({ rule, level }, { rule: other, level });
  const kept = takesLevel ? other.level : rule.level;
  const mode = other.while === undefined && !isDependedOn ? undefined : rule.while;
  const { level: _, while: __, ...rest } = rule;
  const result: RuleData = {
    ...rest,
    ...(kept !== undefined && { level: kept }),
    onDamage: isMoreLenient(rule.onDamage, other.onDamage) ? other.onDamage : rule.onDamage,
    ...(mode !== undefined && { while: mode }),
    settings,
  };
  const isStricter = weakness(other.level ?? nextLevel) < weakness(kept ?? level);
  const otherMode = mode !== undefined && other.while !== mode;
  return parsed(result, kind) === undefined
    ? { rule, differs: true }
    : { rule: result, differs: differs || isStricter || otherMode };
}

/** A list that is as strict as both. Undefined: there is none. */
function combined(direction: unknown, own: Json | undefined, next: Json | undefined): Json | undefined {
  if (!Array.isArray(own) || !Array.isArray(next)) return undefined;
  const has = (list: readonly Json[], entry: Json): boolean => list.some((other) => isSame(entry, other));
  if (direction === 'more') return [...own, ...next.filter((entry: Json) => !has(own, entry))];
  if (direction === 'fewer') return own.filter((entry: Json) => has(next, entry));
  return undefined;
}

/** The rule without words for the model and without programs to run. None, if nobody knows what its settings do. */
function wordless(rule: RuleData, kinds: readonly AnyRuleKind[]): readonly RuleData[] {
  const kind = kinds.find((each) => each.kind === rule.kind);
  if (kind?.strictness === undefined) return [];
  const defaults = withDefaults(kind.settings, {});
  const settings: Record<string, Json> = {};
  for (const [key, value] of Object.entries(rule.settings)) {
    const silent = withoutWords(kind.strictness[key], value, isObject(defaults) ? defaults[key] : undefined);
    if (silent !== undefined) settings[key] = silent;
  }
  const silent = { ...rule, settings };
  return parsed(silent, kind) === undefined ? [] : [silent];
}

function withoutWords(
  direction: NonNullable<AnyRuleKind['strictness']>[string] | undefined,
  value: Json,
  byDefault: JsonObject[string] | undefined,
): Json | undefined {
  if (direction === 'words' || direction === 'text') return byDefault;
  return typeof direction === 'object' && 'wordless' in direction ? (direction.wordless?.(value) ?? value) : value;
}

/** A new rule gets a name of its own where a rule of `base` has the name, or depends on it. Its mode is renamed with it. */
function underOwnNames(added: readonly RuleData[], taken: ReadonlySet<string>): readonly RuleData[] {
  const names = freeNames(
    added.map(({ name }) => name),
    taken,
  );
  return added.map((rule) => ({
    ...rule,
    name: names.get(rule.name) ?? rule.name,
    ...(rule.while !== undefined && { while: names.get(rule.while) ?? rule.while }),
  }));
}
