// Merges the rules of all layers: a name met again is the same rule, and its settings are overridden one by one; those that its kind
// lists as `maps`, key by key.

import * as v from 'valibot';
import { isObject, type Json, type JsonObject } from '../core/json.ts';
import { isLevel, type Level } from '../core/level.ts';
import { isOnDamage, type OnDamage } from '../core/policy.ts';
import type { AnyRuleKind, ReadCall } from '../core/rule.ts';
import { RULE_ENTRIES } from './definition.ts';
import type { RuleData } from './freeze.ts';
import { type SchemaProblem, schemaProblems } from './issues.ts';
import {
  type AddNote,
  type LayerName,
  type ManagedLock,
  type Origin,
  originOf,
  type PolicyLayer,
  type SourcedValue,
} from './layers.ts';
import { suggest } from './nearest.ts';
import { type PolicyProblem, quote } from './problem.ts';
import { withDefaults } from './schema-forms.ts';
import { locate, rulesIn } from './validate.ts';

/** A rule as the layers define it together, each value with its source. */
interface SourcedRule {
  readonly name: string;
  readonly kind: SourcedValue<string>;
  readonly level?: SourcedValue<Level>;
  readonly onDamage?: SourcedValue<OnDamage>;
  readonly while?: SourcedValue<string>;
  readonly settings: ReadonlyMap<string, SourcedValue<Json>>;
  readonly definedIn: LayerName;
  /** The highest layer that mentions it. */
  readonly last: PolicyLayer;
}

/** The same with its settings as plain data, defaults included. */
export interface MergedRule extends SourcedRule {
  readonly data: JsonObject;
}

export function mergeRules(
  layers: readonly PolicyLayer[],
  lock: ManagedLock | undefined,
  kinds: readonly AnyRuleKind[],
  addNote: AddNote,
): readonly MergedRule[] {
  const merged = new Map<string, SourcedRule>();
  for (const layer of layers) {
    for (const [name, rule] of Object.entries(rulesIn(layer.document))) {
      const before = merged.get(name);
      if (isLocked(name, layer, before, lock)) {
        addNote(layer, ['rules', name], `rule ${quote(name)} has no effect here: ${lock?.file} is locked`);
        continue;
      }
      const after =
        typeof rule === 'string' ? withLevel(before, rule, layer) : overridden(before, name, rule, layer, kinds);
      if (after === undefined)
        addNote(layer, ['rules', name], `rule ${quote(name)} has no effect: no preset in use defines it`);
      else merged.set(name, after);
    }
  }
  const rules = [...merged.values()].map((rule) => ({ ...rule, data: settingsData(rule, kindOf(rule, kinds)) }));
  return [...rules.filter(isFromPreset), ...rules.filter((rule) => !isFromPreset(rule))];
}

/** The rules of presets come first. */
const isFromPreset = ({ definedIn }: SourcedRule): boolean => definedIn === 'extends';

/** A rule that the locked layers mention but do not define is taken from the first layer that defines it. */
function isLocked(
  name: string,
  layer: PolicyLayer,
  before: SourcedRule | undefined,
  lock: ManagedLock | undefined,
): boolean {
  if (lock === undefined || lock.protects(layer) || !lock.rules.has(name)) return false;
  return before !== undefined || lock.defined.has(name);
}

function withLevel(before: SourcedRule | undefined, level: string, layer: PolicyLayer): SourcedRule | undefined {
  if (before === undefined || !isLevel(level)) return undefined;
  return { ...before, level: { value: level, source: { layer, path: ['rules', before.name] } }, last: layer };
}

function overridden(
  before: SourcedRule | undefined,
  name: string,
  rule: Json,
  layer: PolicyLayer,
  kinds: readonly AnyRuleKind[],
): SourcedRule | undefined {
  if (!isObject(rule)) return undefined;
  const sourced = <T>(value: T, ...key: string[]): SourcedValue<T> => ({
    value,
    source: { layer, path: ['rules', name, ...key] },
  });
  const isKind = kinds.some((known) => known.kind === name);
  const kind =
    typeof rule.kind === 'string' ? sourced(rule.kind, 'kind') : (before?.kind ?? (isKind ? sourced(name) : undefined));
  if (kind === undefined) return undefined;

  // Settings belong to a kind: with another kind it is a new rule.
  const base = before?.kind.value === kind.value ? before : undefined;
  const settings = new Map(base?.settings);
  const maps = kinds.find((known) => known.kind === kind.value)?.maps ?? [];
  for (const [key, value] of Object.entries(rule)) {
    if (Object.hasOwn(RULE_ENTRIES, key)) continue;
    const below = maps.includes(key) ? settings.get(key)?.value : undefined;
    settings.set(key, sourced(isObject(below) && isObject(value) ? { ...below, ...value } : value, key));
  }
  return {
    name,
    definedIn: layer.layer,
    ...base,
    kind,
    settings,
    last: layer,
    ...(isLevel(rule.level) && { level: sourced(rule.level, 'level') }),
    ...(isOnDamage(rule.onDamage) && { onDamage: sourced(rule.onDamage, 'onDamage') }),
    ...(typeof rule.while === 'string' && { while: sourced(rule.while, 'while') }),
  };
}

/** Problems of the merged settings, each at the place where the setting is set. */
export function mergedProblems(rule: MergedRule, kinds: readonly AnyRuleKind[]): readonly PolicyProblem[] {
  const kind = kindOf(rule, kinds);
  if (kind === undefined) return [];
  return schemaProblems(kind.settings, rule.data).map((problem) => locateInRule(rule, problem));
}

/** Notes on a rule of the person's own without any setting: what it does not do. */
export function bareRuleNotes(rule: MergedRule, kinds: readonly AnyRuleKind[]): readonly PolicyProblem[] {
  if (rule.settings.size > 0 || rule.definedIn === 'built-in' || rule.definedIn === 'extends') return [];
  const missing = Object.entries(kindOf(rule, kinds)?.withoutSetting ?? {});
  return missing.map(([key, consequence]) =>
    locateInRule(rule, { path: [], at: 'key', message: `rule ${quote(rule.name)} ${consequence}: set \`${key}\`` }),
  );
}

/** Examples in the settings that the rule does not decide as expected. The settings must be valid. */
export function failingExamples(
  rule: MergedRule,
  kinds: readonly AnyRuleKind[],
  readCall: ReadCall,
): readonly PolicyProblem[] {
  const kind = kindOf(rule, kinds);
  if (kind?.settingProblems === undefined) return [];
  if ([...rule.settings.values()].every(({ source }) => source?.layer.document.prevalidated)) return [];
  const parsed = v.safeParse(kind.settings, rule.data);
  if (!parsed.success) return [];
  return kind
    .settingProblems(parsed.output, readCall)
    .map(({ path, message }) =>
      locateInRule(rule, { path, at: 'value', message: `rule ${quote(rule.name)}: ${message}` }),
    );
}

/** Rules whose `while` is not the name of a mode. */
export function modeProblems(rules: readonly MergedRule[], kinds: readonly AnyRuleKind[]): readonly PolicyProblem[] {
  const modeKinds = new Set(kinds.filter(({ governs }) => governs !== undefined).map(({ kind }) => kind));
  const modes = rules.filter(({ kind }) => modeKinds.has(kind.value)).map(({ name }) => name);
  return rules.flatMap(({ kind, while: mode }) => {
    if (mode?.source === undefined) return [];
    const { layer, path } = mode.source;
    const problem = (problem: Pick<SchemaProblem, 'message' | 'nearest'>): readonly PolicyProblem[] => [
      locate(layer.document, { path, at: 'value', value: mode.value, ...problem }),
    ];
    if (modeKinds.has(kind.value)) return problem({ message: 'a mode cannot depend on another mode' });
    if (modes.includes(mode.value)) return [];
    return problem(suggest(`${quote(mode.value)} is not the name of a mode`, mode.value, modes));
  });
}

/** At the setting; a problem of the whole rule is reported where the rule was mentioned last. */
export function locateInRule({ name, settings, last }: MergedRule, problem: SchemaProblem): PolicyProblem {
  const [key, ...rest] = problem.path;
  const source = settings.get(String(key))?.source;
  if (source !== undefined) return locate(source.layer.document, { ...problem, path: [...source.path, ...rest] });
  return locate(last.document, { ...problem, path: ['rules', name], at: 'key' });
}

export function ruleData(rule: MergedRule, onDamage: OnDamage): RuleData {
  return {
    name: rule.name,
    kind: rule.kind.value,
    ...(rule.level && { level: rule.level.value }),
    onDamage: rule.onDamage?.value ?? onDamage,
    ...(rule.while && { while: rule.while.value }),
    settings: rule.data,
  };
}

export function originsOfRule(rule: MergedRule, onDamage: Origin): readonly [string, Origin][] {
  const entry = (key: string, origin: Origin): [string, Origin] => [`rules.${rule.name}.${key}`, origin];
  return [
    entry('kind', originOf(rule.kind)),
    ...(rule.level ? [entry('level', originOf(rule.level))] : []),
    entry('onDamage', rule.onDamage ? originOf(rule.onDamage) : onDamage),
    ...(rule.while ? [entry('while', originOf(rule.while))] : []),
    ...Object.keys(rule.data).map((key) => {
      const setting = rule.settings.get(key);
      return entry(key, setting === undefined ? { layer: 'default' } : originOf(setting));
    }),
  ];
}

const kindOf = (rule: SourcedRule, kinds: readonly AnyRuleKind[]): AnyRuleKind | undefined =>
  kinds.find(({ kind }) => kind === rule.kind.value);

function settingsData({ settings }: SourcedRule, kind: AnyRuleKind | undefined): JsonObject {
  const values = Object.fromEntries([...settings].map(([key, { value }]) => [key, value]));
  const all = kind === undefined ? values : withDefaults(kind.settings, values);
  return isObject(all) ? all : values;
}
