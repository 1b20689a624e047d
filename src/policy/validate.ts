// A document against what a policy may say: every problem with its line and column, the bad value and the nearest legal one.

import { isObject, type Json, type JsonObject } from '../core/json.ts';
import { isLevel, LEVELS } from '../core/level.ts';
import type { AnyRuleKind } from '../core/rule.ts';
import { isRuleName, policyFile, RULE_ENTRIES } from './definition.ts';
import type { Path, PolicyDocument } from './document.ts';
import { extensionsOf, isPresetName } from './extend.ts';
import { type Complaint, judge, suggest, unknownKey } from './judge.ts';
import { nearest } from './nearest.ts';
import { firstProblems, type Problem, problemAt, quote } from './problem.ts';
import { bareShapeOf, entriesOf } from './shape.ts';

export interface Surroundings {
  readonly kinds: readonly AnyRuleKind[];
  /** Names of the presets there are. */
  readonly presets: Iterable<string>;
  /** Rules that lower layers and presets in force define, with their kinds. */
  readonly rules: ReadonlyMap<string, string>;
  /** Rules that other presets define: to name one of them is no mistake, it only has no effect here. */
  readonly elsewhere?: () => ReadonlyMap<string, string>;
  /** A managed file may say `locked`. */
  readonly managed?: boolean;
}

export function validate(document: PolicyDocument, around: Surroundings): readonly Problem[] {
  if (document.problems.length > 0) return document.problems;
  const { data } = document;
  const complaints = [
    ...judge(policyFile, data),
    ...(data.locked === true && around.managed !== true ? [notManaged] : []),
    ...unknownPresets(document, [...around.presets]),
    ...Object.entries(isObject(data.rules) ? data.rules : {}).flatMap(([name, said]) =>
      judgeRule(name, said, around).map((complaint) => under(['rules', name], complaint)),
    ),
  ];
  return firstProblems(complaints.map((complaint) => locate(document, complaint)));
}

/** Each rule's kind, as the documents define it one over the other. */
export function kindsOfRules(
  documents: readonly PolicyDocument[],
  kinds: readonly AnyRuleKind[],
): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const { data } of documents) {
    for (const [name, said] of Object.entries(isObject(data.rules) ? data.rules : {})) {
      const kind = isObject(said) ? kindOf(name, said, known, kinds) : undefined;
      if (kind !== undefined) known.set(name, kind);
    }
  }
  return known;
}

/** The kind a rule has: its own word, that of a lower layer, or its name. */
function kindOf(
  name: string,
  said: JsonObject,
  known: ReadonlyMap<string, string>,
  kinds: readonly AnyRuleKind[],
): string | undefined {
  const own = said.kind;
  if (typeof own === 'string') return own;
  return known.get(name) ?? kinds.find(({ kind }) => kind === name)?.kind;
}

export function locate(document: PolicyDocument, { path, at, message, ...more }: Complaint): Problem {
  const position = at === 'key' ? document.keyAt(path) : document.valueAt(path);
  return problemAt(document.file, position, message, more);
}

const under = (base: Path, complaint: Complaint): Complaint => ({ ...complaint, path: [...base, ...complaint.path] });

const notManaged: Complaint = {
  path: ['locked'],
  at: 'key',
  value: true,
  message: '`locked` has a meaning in a managed policy only',
};

function unknownPresets(document: PolicyDocument, presets: readonly string[]): readonly Complaint[] {
  return extensionsOf(document)
    .filter(({ name }) => isPresetName(name) && !presets.includes(name))
    .map(({ name, path }) => ({
      path,
      at: 'value' as const,
      value: name,
      ...suggest(`unknown preset ${quote(name)}`, name, presets),
    }));
}

function judgeRule(name: string, said: Json, around: Surroundings): readonly Complaint[] {
  if (!isRuleName(name))
    return [{ path: [], at: 'key', value: name, message: `${quote(name)} cannot name a rule: ${NAMES}` }];
  if (typeof said === 'string') return judgeLevel(name, said, around);
  if (!isObject(said)) return [notARule(name, said)];

  const own = judgeOwn(said);
  if (said.kind !== undefined && typeof said.kind !== 'string') return own;
  const kindName = kindOf(name, said, around.rules, around.kinds) ?? around.elsewhere?.().get(name);
  if (kindName === undefined) return [...own, unknownRule(name, around, 'it has no `kind`')];
  const kind = around.kinds.find((candidate) => candidate.kind === kindName);
  if (kind === undefined) return [...own, unknownKind(kindName, around)];
  return [...own, ...judgeSettings(kind, said)];
}

const NAMES = 'letters, digits, - and _, at most 64, the first a letter';

function judgeLevel(name: string, said: string, around: Surroundings): readonly Complaint[] {
  if (!isLevel(said)) {
    return [
      {
        path: [],
        at: 'value',
        value: said,
        ...suggest(`the level of rule \`${name}\` cannot be ${quote(said)}`, said, LEVELS),
      },
    ];
  }
  if (around.rules.has(name) || around.elsewhere?.().has(name)) return [];
  return [unknownRule(name, around, 'no preset or lower layer defines it')];
}

function notARule(name: string, said: Json): Complaint {
  const meant = said === false ? 'off' : said === true ? 'strict' : '{}';
  return {
    path: [],
    at: 'value',
    value: said,
    message: `rule \`${name}\` must be a map or a level, not ${quote(said)}`,
    nearest: meant,
  };
}

function unknownRule(name: string, around: Surroundings, why: string): Complaint {
  const names = [...around.rules.keys(), ...around.kinds.map(({ kind }) => kind)];
  const near = nearest(
    name,
    names.filter((candidate) => candidate !== name),
  );
  return {
    path: [],
    at: 'key',
    value: name,
    message: `unknown rule ${quote(name)}: ${why}`,
    ...(near !== undefined && { nearest: near }),
  };
}

const unknownKind = (kind: string, { kinds }: Surroundings): Complaint => ({
  path: ['kind'],
  at: 'value',
  value: kind,
  ...suggest(
    `unknown kind ${quote(kind)}`,
    kind,
    kinds.map((known) => known.kind),
  ),
});

/** Level and damage; the kind only for its type. */
const judgeOwn = (said: JsonObject): readonly Complaint[] =>
  Object.entries(RULE_ENTRIES).flatMap(([key, schema]) => {
    const value = said[key];
    return value === undefined ? [] : judge(schema, value, [key]);
  });

/** One by one: a layer may say some of the settings only, so whether they hold together is asked once all are merged. */
function judgeSettings({ settings }: AnyRuleKind, said: JsonObject): readonly Complaint[] {
  const shape = bareShapeOf(settings);
  const entries = entriesOf(settings);
  const open = shape.is !== 'map' && shape.is !== 'choice' ? true : shape.is === 'map' && shape.open;
  const legal = [...entries.keys(), ...Object.keys(RULE_ENTRIES)];
  return Object.entries(said).flatMap(([key, value]) => {
    if (Object.hasOwn(RULE_ENTRIES, key)) return [];
    const entry = entries.get(key);
    if (entry === undefined) return open ? [] : [unknownKey(key, legal, [])];
    return shape.is === 'map' ? judge(entry, value, [key]) : [];
  });
}
