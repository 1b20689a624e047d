// Checks one policy document: every problem with its line and column, the bad value and the nearest legal one.

import * as v from 'valibot';
import { isObject, type Json, type JsonObject } from '../core/json.ts';
import { isLevel, LEVELS } from '../core/level.ts';
import type { AnyRuleKind } from '../core/rule.ts';
import { isRuleName, policyFile, RULE_ENTRIES } from './definition.ts';
import type { PolicyDocument } from './document.ts';
import { extensionsOf, isPresetName } from './extend.ts';
import { type SchemaProblem, schemaProblems, unknownSetting } from './issues.ts';
import { nearest, suggest } from './nearest.ts';
import { firstProblems, type PolicyProblem, problemAt, quote } from './problem.ts';
import { entriesOf, type Schema } from './schema-forms.ts';

/** What a document is checked against. */
export interface ValidationContext {
  readonly kinds: readonly AnyRuleKind[];
  /** The names of all presets. */
  readonly presets: Iterable<string>;
  /** The rules that lower layers and presets in use define, with their kinds. */
  readonly rules: ReadonlyMap<string, string>;
  /** Rules of presets that are not in use. Naming one is legal and has no effect. */
  readonly unusedRules?: () => ReadonlyMap<string, string>;
  /** Whether the document is a managed policy, which may be `locked`. */
  readonly managed?: boolean;
}

export function validate(document: PolicyDocument, context: ValidationContext): readonly PolicyProblem[] {
  if (document.problems.length > 0) return document.problems;
  const problems = [
    ...schemaProblems(policyFile, document.data),
    ...(document.data.locked === true && context.managed !== true ? [notManaged] : []),
    ...unknownPresets(document, [...context.presets]),
    ...Object.entries(rulesIn(document)).flatMap(([name, rule]) =>
      ruleProblems(name, rule, context).map((problem) => ({ ...problem, path: ['rules', name, ...problem.path] })),
    ),
  ];
  return firstProblems(problems.map((problem) => locate(document, problem)));
}

export function locate(document: PolicyDocument, { path, at, message, ...more }: SchemaProblem): PolicyProblem {
  const position = at === 'key' ? document.keyAt(path) : document.valueAt(path);
  return problemAt(document.file, position, message, more);
}

/** The rules of a document by name, as they are written. */
export const rulesIn = ({ data }: PolicyDocument): JsonObject => (isObject(data.rules) ? data.rules : {});

/** The kind of each rule that the documents define. Later documents override earlier ones. */
export function kindsOfRules(
  documents: readonly PolicyDocument[],
  kinds: readonly AnyRuleKind[],
): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const [name, rule] of documents.flatMap((document) => Object.entries(rulesIn(document)))) {
    const kind = isObject(rule) ? kindOf(name, rule, known, kinds) : undefined;
    if (kind !== undefined) known.set(name, kind);
  }
  return known;
}

/** The rule's own `kind`, that of a lower layer, or the kind that has the rule's name. */
function kindOf(
  name: string,
  rule: JsonObject,
  known: ReadonlyMap<string, string>,
  kinds: readonly AnyRuleKind[],
): string | undefined {
  if (typeof rule.kind === 'string') return rule.kind;
  return known.get(name) ?? kinds.find(({ kind }) => kind === name)?.kind;
}

const notManaged: SchemaProblem = {
  path: ['locked'],
  at: 'key',
  value: true,
  message: '`locked` is allowed in a managed policy only',
};

function unknownPresets(document: PolicyDocument, presets: readonly string[]): readonly SchemaProblem[] {
  return extensionsOf(document)
    .filter(({ name }) => isPresetName(name) && !presets.includes(name))
    .map(({ name, path }) => ({
      path,
      at: 'value',
      value: name,
      ...suggest(`unknown preset ${quote(name)}`, name, presets),
    }));
}

const NAMES = 'use letters, digits, - and _, at most 64, starting with a letter';

function ruleProblems(name: string, rule: Json, context: ValidationContext): readonly SchemaProblem[] {
  if (!isRuleName(name))
    return [{ path: [], at: 'key', value: name, message: `${quote(name)} cannot be the name of a rule: ${NAMES}` }];
  if (typeof rule === 'string') return levelProblems(name, rule, context);
  if (!isObject(rule)) return [notARule(name, rule)];
  if (rule.kind !== undefined && typeof rule.kind !== 'string') return entryProblems(RULE_ENTRIES, rule);

  const kindName = kindOf(name, rule, context.rules, context.kinds) ?? context.unusedRules?.().get(name);
  const kind = context.kinds.find((known) => known.kind === kindName);
  if (kind === undefined) {
    const unknown =
      kindName === undefined ? unknownRule(name, 'it has no `kind`', context) : unknownKind(kindName, context);
    return [...entryProblems(RULE_ENTRIES, rule), unknown];
  }
  const entries = { ...entriesOf(kind.settings), ...RULE_ENTRIES };
  const legal = Object.keys(entries);
  const unknown = Object.keys(rule).filter((key) => !legal.includes(key));
  return [...entryProblems(entries, rule), ...unknown.map((key) => unknownSetting(key, legal, []))];
}

/** Each setting for itself: a layer may set some only, so whether they fit together is checked once all layers are merged. */
function entryProblems(entries: Readonly<Record<string, Schema>>, rule: JsonObject): readonly SchemaProblem[] {
  const given = Object.entries(entries).filter(([key]) => Object.hasOwn(rule, key));
  return schemaProblems(v.looseObject(Object.fromEntries(given)), rule);
}

function levelProblems(name: string, level: string, context: ValidationContext): readonly SchemaProblem[] {
  if (!isLevel(level)) {
    const message = `the level of rule ${quote(name)} cannot be ${quote(level)}`;
    return [{ path: [], at: 'value', value: level, ...suggest(message, level, LEVELS) }];
  }
  if (context.rules.has(name) || context.unusedRules?.().has(name)) return [];
  return [unknownRule(name, 'no preset or lower layer defines it', context)];
}

const notARule = (name: string, value: Json): SchemaProblem => ({
  path: [],
  at: 'value',
  value,
  message: `rule ${quote(name)} must be a map or a level, not ${quote(value)}`,
  nearest: value === false ? 'off' : value === true ? 'strict' : '{}',
});

function unknownRule(name: string, why: string, { rules, kinds }: ValidationContext): SchemaProblem {
  const names = [...rules.keys(), ...kinds.map(({ kind }) => kind)].filter((known) => known !== name);
  const near = nearest(name, names);
  const message = `unknown rule ${quote(name)}: ${why}`;
  return { path: [], at: 'key', value: name, message, ...(near !== undefined && { nearest: near }) };
}

function unknownKind(kind: string, { kinds }: ValidationContext): SchemaProblem {
  const names = kinds.map((known) => known.kind);
  return { path: ['kind'], at: 'value', value: kind, ...suggest(`unknown kind ${quote(kind)}`, kind, names) };
}
