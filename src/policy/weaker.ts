// Compares two policies: where would the second be weaker? A session keeps the policy it began with, and changed text takes effect
// only if this finds nothing. Whatever cannot be compared counts as weaker.

import * as v from 'valibot';
import { DECLARED_PARTS } from '../core/declared.ts';
import { isObject } from '../core/json.ts';
import { type Level, weakness } from '../core/level.ts';
import type { AnyRuleKind } from '../core/rule.ts';
import { type AnyDirection, atLeastAsStrict, isSame } from '../core/strictness.ts';
import { isMoreLenient } from './definition.ts';
import type { PolicyData, RuleData } from './freeze.ts';
import { withDefaults } from './schema-forms.ts';

export interface Weakening {
  /** `level`, `rules.solo.neutral`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
  /** One line for a person: `rule solo: level strict → guidance`. */
  readonly words: string;
}

/** Where `after` is weaker than `before`. Empty: whatever `before` refuses, `after` refuses. */
export function weakenings(before: PolicyData, after: PolicyData, kinds: readonly AnyRuleKind[]): readonly Weakening[] {
  const dependedOn = rulesDependedOn(before, kinds);
  return [
    ...scalarWeakenings(before, after),
    ...floorWeakenings(before, after, dependedOn),
    ...declaredWeakenings(before, after),
    ...before.rules.flatMap((rule) => {
      const next = after.rules.find(({ name }) => name === rule.name);
      if (next === undefined)
        return [weakening(`rules.${rule.name}`, rule.kind, undefined, `rule ${rule.name} is gone`)];
      return ruleWeakenings({ rule, level: before.level }, { rule: next, level: after.level }, kinds, dependedOn);
    }),
    ...after.rules
      .filter(({ name }) => !before.rules.some((rule) => rule.name === name))
      .flatMap((rule) => newRuleWeakenings(rule, kinds, dependedOn)),
  ];
}

function weakening(path: string, before: unknown, after: unknown, words: string): Weakening {
  return { path, before, after, words };
}

const changed = (path: string, about: string, before: unknown, after: unknown): Weakening =>
  weakening(path, before, after, `${about} ${shown(before)} → ${shown(after)}`);

const LONGEST = 60;

function shown(value: unknown): string {
  const text = value === undefined ? 'not set' : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

type Scalar = (policy: PolicyData) => unknown;

/** The settings of a policy besides its rules. */
const SCALARS: readonly (readonly [path: string, of: Scalar, isWeaker: (a: PolicyData, b: PolicyData) => boolean])[] = [
  ['level', ({ level }) => level, (a, b) => isWeakerLevel(a.level, b.level)],
  ['onDamage', ({ onDamage }) => onDamage, (a, b) => isMoreLenient(b.onDamage, a.onDamage)],
  ['maxHolds', ({ maxHolds }) => maxHolds, (a, b) => b.maxHolds < a.maxHolds],
  ['clip.string', ({ clip }) => clip.string, (a, b) => b.clip.string < a.clip.string],
  ['clip.entries', ({ clip }) => clip.entries, (a, b) => b.clip.entries < a.clip.entries],
  ['clip.depth', ({ clip }) => clip.depth, (a, b) => b.clip.depth < a.clip.depth],
  ['retention.days', ({ retention }) => retention.days, (a, b) => b.retention.days < a.retention.days],
];

const scalarWeakenings = (before: PolicyData, after: PolicyData): readonly Weakening[] =>
  SCALARS.filter(([, , isWeaker]) => isWeaker(before, after)).map(([path, of]) =>
    changed(path, path, of(before), of(after)),
  );

function floorWeakenings(before: PolicyData, after: PolicyData, dependedOn: ReadonlySet<string>): readonly Weakening[] {
  const isOther = before.floor !== after.floor && isFloorFixed(before, dependedOn);
  return isOther || isWeakerFloor(before.floor, after.floor)
    ? [changed('floor', 'floor', before.floor, after.floor)]
    : [];
}

/** What a program does decides which rules see it: nobody knows which change of that is stricter. */
const declaredWeakenings = (before: PolicyData, after: PolicyData): readonly Weakening[] =>
  DECLARED_PARTS.flatMap((part) => {
    const [a, b] = [before.declared?.[part] ?? {}, after.declared?.[part] ?? {}];
    return [...new Set([...Object.keys(a), ...Object.keys(b)])]
      .filter((names) => !isSame(a[names], b[names]))
      .map((names) => changed(`${part}.${names}`, `${part} ${names}:`, a[names], b[names]));
  });

/** A floor keeps rules on that a mode or a person would switch off, and so also the state that lifts other rules. */
export const isFloorFixed = ({ rules }: PolicyData, dependedOn: ReadonlySet<string>): boolean =>
  rules.some(({ name }) => dependedOn.has(name));

const isWeakerLevel = (before: Level, after: Level): boolean => weakness(after) > weakness(before);

const isWeakerFloor = (before: Level | undefined, after: Level | undefined): boolean =>
  before !== undefined && (after === undefined || isWeakerLevel(before, after));

/** A rule, and the level of its policy. */
export interface RuleInPolicy {
  readonly rule: RuleData;
  readonly level: Level;
}

/** A rule without a level of its own follows the person, who may be stricter than the policy. */
export function isWeakerRuleLevel(before: RuleInPolicy, after: RuleInPolicy): boolean {
  const own = before.rule.level;
  const next = after.rule.level;
  if (own === undefined) return next !== undefined && next !== 'strict';
  return isWeakerLevel(own, next ?? after.level);
}

/** Rules that were off begin to keep the state that others read. */
const isSwitchedOn = (before: RuleInPolicy, after: RuleInPolicy): boolean =>
  (before.rule.level ?? before.level) === 'off' && (after.rule.level ?? after.level) !== 'off';

function ruleWeakenings(
  before: RuleInPolicy,
  after: RuleInPolicy,
  kinds: readonly AnyRuleKind[],
  dependedOn: ReadonlySet<string>,
): readonly Weakening[] {
  const [a, b] = [before.rule, after.rule];
  const at = (key: string) => `rules.${a.name}.${key}`;
  const about = (key: string) => `rule ${a.name}: ${key}`;
  if (a.kind !== b.kind) return [changed(at('kind'), about('kind'), a.kind, b.kind)];
  const found: Weakening[] = [];
  const compare = (key: 'level' | 'while' | 'onDamage', isWeaker: boolean) => {
    if (isWeaker) found.push(changed(at(key), about(key), a[key], b[key]));
  };
  const isDependedOn = dependedOn.has(a.name);
  compare(
    'level',
    isWeakerRuleLevel(before, after) || (isDependedOn && (a.level !== b.level || isSwitchedOn(before, after))),
  );
  compare('while', a.while !== b.while && (b.while !== undefined || isDependedOn));
  compare('onDamage', isMoreLenient(b.onDamage, a.onDamage));
  const settings = weakerSettings(a, b, kinds, isDependedOn);
  return [...found, ...settings.map((key) => changed(at(key), about(key), a.settings[key], b.settings[key]))];
}

/** The settings in which the second rule is weaker, or cannot be compared. */
function weakerSettings(
  before: RuleData,
  after: RuleData,
  kinds: readonly AnyRuleKind[],
  isDependedOn: boolean,
): readonly string[] {
  const kind = kinds.find((each) => each.kind === before.kind);
  const [a, b] = [parsed(before, kind), parsed(after, kind)];
  const keys = [...new Set([...Object.keys(before.settings), ...Object.keys(after.settings)])];
  return keys.filter((key) => {
    if (isSame(before.settings[key], after.settings[key])) return false;
    if (a === undefined || b === undefined) return true;
    return !atLeastAsStrict(directionOf(kind, key, isDependedOn), a[key], b[key]);
  });
}

/** What other rules read of a rule's state may lift them, so that not even a stricter setting of it is known to be stricter. */
export function directionOf(
  kind: AnyRuleKind | undefined,
  key: string,
  isDependedOn: boolean,
): AnyDirection | undefined {
  const direction = kind?.strictness?.[key];
  return isDependedOn && direction !== 'neutral' && direction !== 'words' ? undefined : direction;
}

/** Settings as the kind reads them. Undefined: it does not accept them, or is unknown. */
export function parsed(rule: RuleData, kind: AnyRuleKind | undefined): Readonly<Record<string, unknown>> | undefined {
  if (kind === undefined) return undefined;
  const result = v.safeParse(kind.settings, rule.settings);
  return result.success ? { ...result.output } : undefined;
}

/** A new rule can only add refusals, unless it speaks to the model or opens what other rules keep shut. */
function newRuleWeakenings(
  rule: RuleData,
  kinds: readonly AnyRuleKind[],
  dependedOn: ReadonlySet<string>,
): readonly Weakening[] {
  const path = `rules.${rule.name}`;
  const kind = kinds.find((each) => each.kind === rule.kind);
  const about = `rule ${rule.name} is new`;
  if (kind?.strictness === undefined) return [weakening(path, undefined, rule.kind, `${about}, of kind ${rule.kind}`)];
  if (dependedOn.has(rule.name))
    return [weakening(path, undefined, rule.kind, `${about}, and other rules depend on it`)];
  return textsIn(rule, kind).map((key) =>
    weakening(`${path}.${key}`, undefined, rule.settings[key], `${about}: ${key} ${shown(rule.settings[key])}`),
  );
}

/** Settings that reach the model or run programs, where they differ from the defaults. */
function textsIn({ settings }: RuleData, kind: AnyRuleKind): readonly string[] {
  const defaults = withDefaults(kind.settings, {});
  return Object.keys(settings).filter(
    (key) =>
      kind.strictness?.[key] === 'text' && !isSame(settings[key], isObject(defaults) ? defaults[key] : undefined),
  );
}

/** The rules that other rules name because their state decides about them, with their modes. They need not exist. */
export function rulesDependedOn({ rules }: PolicyData, kinds: readonly AnyRuleKind[]): ReadonlySet<string> {
  const named = new Set(
    rules.flatMap((rule) => {
      const kind = kinds.find((each) => each.kind === rule.kind);
      const settings = parsed(rule, kind) ?? {};
      return Object.entries(kind?.strictness ?? {}).flatMap(([key, direction]) =>
        typeof direction === 'object' && 'rules' in direction ? (direction.rules?.(settings[key]) ?? []) : [],
      );
    }),
  );
  const modes = rules.flatMap(({ name, while: mode }) => (mode !== undefined && named.has(name) ? [mode] : []));
  return new Set([...named, ...modes]);
}
