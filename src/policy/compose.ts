// Merges layers into one policy, with the origin of each setting. Pure: the documents have been read and validated before.

import type { Json } from '../core/json.ts';
import { isLevel } from '../core/level.ts';
import { isOnDamage } from '../core/policy.ts';
import type { AnyRuleKind, ReadCall } from '../core/rule.ts';
import { declaredData, declaredIn, failingDeclared, type ReadExample } from './declare.ts';
import { DEFAULTS, isMoreLenient } from './definition.ts';
import { extensionsOf } from './extend.ts';
import { type BuiltPolicy, buildPolicy, type PolicyData } from './freeze.ts';
import {
  type AddNote,
  extendingLayer,
  isWeakerLevel,
  lockOf,
  type Origin,
  originOf,
  type PolicyLayer,
  resolveScalar,
  type ScalarSetting,
  type SourcedValue,
} from './layers.ts';
import {
  bareRuleNotes,
  failingExamples,
  locateInRule,
  mergedProblems,
  mergeRules,
  modeProblems,
  originsOfRule,
  ruleData,
} from './merge-rules.ts';
import { ignoredSettings, ignoredWords } from './own-settings.ts';
import type { Presets } from './presets.ts';
import { type PolicyProblem, problemAt } from './problem.ts';

export interface ComposedPolicy extends BuiltPolicy {
  readonly extends: readonly string[];
  /** By setting: `level`, `clip.string`, `rules.solo.neutral`. A function, because presets are parsed again for it. */
  readonly origins: () => Readonly<Record<string, Origin>>;
}

export interface Composition {
  /** Absent when there are problems. */
  readonly composed?: ComposedPolicy;
  readonly problems: readonly PolicyProblem[];
  /** Settings without effect, and why; rules that lack a setting to have one. */
  readonly notes: readonly PolicyProblem[];
}

/** What policies are made of. */
export interface PolicyParts {
  readonly kinds: readonly AnyRuleKind[];
  readonly presets: Presets;
  /** Reads the calls that rules give as examples. */
  readonly readCall: ReadCall;
  /** Reads the examples of declared programs and tools. */
  readonly readExample: ReadExample;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

export function compose(
  layers: readonly PolicyLayer[],
  { kinds, readCall, readExample }: Omit<PolicyParts, 'presets'>,
): Composition {
  const notes: PolicyProblem[] = [];
  const addNote: AddNote = ({ document }, path, message) => {
    notes.push(problemAt(document.file, document.keyAt(path), message));
  };
  const lock = lockOf(layers, kinds);
  const resolve = <T extends Json>(setting: ScalarSetting<T>): SourcedValue<T> =>
    resolveScalar(setting, layers, lock, addNote);
  const number = (fallback: number, ...path: string[]): SourcedValue<number> =>
    resolve({ path, fallback, is: isNumber });

  const level = resolve({ path: ['level'], fallback: DEFAULTS.level, is: isLevel, isWeaker: isWeakerLevel });
  const onDamage = resolve({
    path: ['onDamage'],
    fallback: DEFAULTS.onDamage,
    is: isOnDamage,
    isWeaker: isMoreLenient,
  });
  const maxHolds = resolve({
    path: ['maxHolds'],
    fallback: DEFAULTS.maxHolds,
    is: isNumber,
    isWeaker: (a, b) => a < b,
  });
  const string = number(DEFAULTS.clip.string, 'clip', 'string');
  const entries = number(DEFAULTS.clip.entries, 'clip', 'entries');
  const depth = number(DEFAULTS.clip.depth, 'clip', 'depth');
  const days = number(DEFAULTS.retention.days, 'retention', 'days');

  for (const { layer, key } of ignoredSettings(layers)) addNote(layer, [key], ignoredWords(key));

  const declarations = declaredIn(layers, lock, addNote);
  const declared = declaredData(declarations);
  const rules = mergeRules(layers, lock, kinds, addNote);
  const problems = [...rules.flatMap((rule) => mergedProblems(rule, kinds)), ...modeProblems(rules, kinds)];
  if (problems.length > 0) return { problems, notes };
  const examples = [
    ...failingDeclared(declarations, declared, readExample),
    ...rules.flatMap((rule) => failingExamples(rule, kinds, (written) => readCall(written, declared))),
  ];
  if (examples.length > 0) return { problems: examples, notes };

  notes.push(...rules.flatMap((rule) => bareRuleNotes(rule, kinds)));

  const data: PolicyData = {
    level: level.value,
    ...(lock !== undefined && { floor: lock.floor }),
    maxHolds: maxHolds.value,
    onDamage: onDamage.value,
    clip: { string: string.value, entries: entries.value, depth: depth.value },
    retention: { days: days.value },
    rules: rules.map((rule) => ruleData(rule, onDamage.value)),
    ...(declared !== undefined && { declared }),
  };
  const policy = buildPolicy(data, kinds);
  if ('failed' in policy) {
    const failed = rules.filter(({ name }) => name === policy.failed.name);
    return { problems: failed.map((rule) => locateInRule(rule, { path: [], at: 'key', message: policy.why })), notes };
  }

  const extended = extendedNames(layers);
  const scalars: Readonly<Record<string, SourcedValue<unknown>>> = {
    extends: extended,
    level,
    onDamage,
    maxHolds,
    'clip.string': string,
    'clip.entries': entries,
    'clip.depth': depth,
    'retention.days': days,
  };
  const origins = () =>
    Object.fromEntries([
      ...Object.entries(scalars).map(([key, value]): [string, Origin] => [key, originOf(value)]),
      ...declarations.map((entry): [string, Origin] => [`${entry.part}.${entry.names}`, originOf(entry)]),
      ...rules.flatMap((rule) => originsOfRule(rule, originOf(onDamage))),
    ]);
  return { composed: { policy, data, extends: extended.value, origins }, problems: [], notes };
}

function extendedNames(layers: readonly PolicyLayer[]): SourcedValue<readonly string[]> {
  const layer = extendingLayer(layers);
  if (layer === undefined) return { value: DEFAULTS.extends };
  return { value: extensionsOf(layer.document).map(({ name }) => name), source: { layer, path: ['extends'] } };
}
