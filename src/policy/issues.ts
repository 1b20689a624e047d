// valibot's issues as sentences that a person can act on: the setting, the bad value, and the nearest legal one.

import * as v from 'valibot';
import { entryOf, type Json } from '../core/json.ts';
import { type DocumentPath, dataAt } from './document.ts';
import { suggest } from './nearest.ts';
import { MAX_PROBLEMS, quote } from './problem.ts';
import { entriesOf, formsAt, formsOf, formsUnder, isMap, type Schema } from './schema-forms.ts';

/** A problem by its path in the data; `locate` finds the line and column. */
export interface SchemaProblem {
  readonly path: DocumentPath;
  readonly at: 'key' | 'value';
  readonly message: string;
  readonly value?: Json;
  readonly nearest?: string;
}

/** Enough to fill a report; explaining thousands would take seconds. */
const MAX_ISSUES = 5 * MAX_PROBLEMS;

type Suggestion = Pick<SchemaProblem, 'message' | 'nearest'>;
type Issue = v.BaseIssue<unknown>;

export function schemaProblems(schema: Schema, data: Json): readonly SchemaProblem[] {
  const { issues = [] } = v.safeParse(schema, data);
  const lists = listsForMaps(formsOf(schema), data, []);
  const isInList = ({ path }: LeafIssue): boolean =>
    lists.some((list) => list.path.every((step, i) => step === path[i]));
  const leaves = issues
    .slice(0, MAX_ISSUES)
    .flatMap((issue) => leavesOf(issue, [], schema, data))
    .filter((leaf) => !isInList(leaf));
  const problems = [...lists, ...leaves.flatMap((leaf) => problemsOf(leaf, leaves, schema, data))];
  return problems.slice(0, MAX_PROBLEMS);
}

export const unknownSetting = (key: string, legal: readonly string[], map: DocumentPath): SchemaProblem => ({
  path: [...map, key],
  at: 'key',
  value: key,
  ...suggest(`unknown setting ${quote(key)}`, key, legal),
});

/** Lists in place of maps, which valibot accepts because a list is an object. */
function listsForMaps(forms: readonly Schema[], value: Json, path: DocumentPath): readonly SchemaProblem[] {
  if (typeof value !== 'object' || value === null) return [];
  const inList = Array.isArray(value);
  if (inList && forms.some(isMap) && !forms.some(({ type }) => type === 'array')) {
    const expected = forms.map(({ expects }) => expects).join(' | ');
    return [{ path, at: 'value', value, ...mismatch(nameOf(path), expected, value) }];
  }
  return Object.entries<Json>(value).flatMap(([key, part]) => {
    const step = inList ? Number(key) : key;
    return listsForMaps(formsUnder(forms, step), part, [...path, step]);
  });
}

/** An issue without issues of its own, and its whole path. */
interface LeafIssue {
  readonly issue: Issue;
  readonly path: DocumentPath;
}

/** The issue of a union has those of all its options. The option with the fewest is most likely the one that was meant. */
function leavesOf(issue: Issue, above: DocumentPath, schema: Schema, data: Json): readonly LeafIssue[] {
  const path = [...above, ...(issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))];
  if (issue.issues === undefined) return [{ issue, path }];
  const value = dataAt(data, path);
  const [nearest] = formsAt(schema, data, path)
    .filter((form) => !(isMap(form) && Array.isArray(value)))
    .map((form) => v.safeParse(form, value).issues ?? [])
    .filter(
      (issues) => issues.length > 0 && issues.every((each) => each.path !== undefined || each.kind === 'validation'),
    )
    .sort((a, b) => a.length - b.length);
  return nearest?.flatMap((each) => leavesOf(each, path, schema, data)) ?? [{ issue, path }];
}

const isUnknownKey = ({ issue }: LeafIssue): boolean => issue.expected === 'never';
const isMissing = ({ issue }: LeafIssue): boolean => issue.input === undefined;
const isSameMap = (a: LeafIssue, b: LeafIssue): boolean =>
  JSON.stringify(a.path.slice(0, -1)) === JSON.stringify(b.path.slice(0, -1));

function problemsOf(leaf: LeafIssue, all: readonly LeafIssue[], schema: Schema, data: Json): readonly SchemaProblem[] {
  const { issue, path } = leaf;
  if (isUnknownKey(leaf)) return unknownKeys(path.slice(0, -1), schema, data);
  if (isMissing(leaf)) {
    // An unknown key is often the missing one, mistyped.
    const mistyped = all.some((other) => isUnknownKey(other) && isSameMap(leaf, other));
    return mistyped ? [] : [{ path, at: 'value', message: `${nameOf(path)} is missing` }];
  }
  const isKey = issue.path?.at(-1)?.origin === 'key';
  const value = isKey ? String(path.at(-1)) : dataAt(data, path);
  const found = { ...(value !== undefined && { value }), ...sentence(issue, nameOf(path), value ?? null) };
  return [{ path, at: isKey ? 'key' : 'value', ...found }];
}

/** All unknown keys of a map; valibot reports the first. */
function unknownKeys(map: DocumentPath, schema: Schema, data: Json): readonly SchemaProblem[] {
  const legal = formsAt(schema, data, map).flatMap((form) => Object.keys(entriesOf(form)));
  const keys = Object.keys(dataAt(data, map) ?? {});
  const unknown = keys.filter((key) => !legal.includes(key));
  if (unknown.length > 0) return unknown.map((key) => unknownSetting(key, legal, map));
  // Options of a union have all of the keys, but no option has them together.
  const names = keys.map((key) => quote(key)).join(' and ');
  return [{ path: map, at: 'value', message: `${nameOf(map)} cannot have ${names} together` }];
}

function sentence(issue: Issue, name: string, value: Json): Suggestion {
  // Other messages come with the schema and are written for people.
  if (!issue.message.startsWith('Invalid ')) {
    return { message: name === ROOT ? issue.message : `${name}: ${issue.message}` };
  }
  if (issue.kind !== 'validation') return mismatch(name, issue.expected ?? '', value);
  return entryOf(CHECKS, issue.type)?.(name, issue, value) ?? { message: `${name} cannot be ${quote(value)}` };
}

type Check = (name: string, issue: Issue, value: Json) => Suggestion;

const bounded =
  (words: string): Check =>
  (name, { requirement, input }) => ({
    message: `${name} must be ${words} ${requirement}, not ${input}`,
    nearest: String(requirement),
  });

const sized =
  (words: string, bound: string): Check =>
  (name, { requirement, input }) => ({ message: `${name} is ${words}: ${lengthOf(input)}, ${bound} ${requirement}` });

const CHECKS: Readonly<Record<string, Check>> = {
  max_value: bounded('at most'),
  min_value: bounded('at least'),
  max_length: sized('too long', 'at most'),
  min_length: sized('too short', 'at least'),
  non_empty: (name) => ({ message: `${name} is empty` }),
  integer: (name, { input }) => ({
    message: `${name} must be a whole number, not ${input}`,
    nearest: String(Math.round(Number(input))),
  }),
  regex: (name, { requirement }, value) => ({ message: `${name} must match ${requirement}, not ${described(value)}` }),
};

function lengthOf(input: unknown): string {
  const [length, unit] = Array.isArray(input) ? [input.length, 'item'] : [String(input).length, 'character'];
  return `${length} ${unit}${length === 1 ? '' : 's'}`;
}

/** valibot's names of types in our words. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  null: 'empty',
  Array: 'a list',
  Object: 'a map',
};

/** `expected`: types and words as valibot writes them: `("strict" | "off")`, `(string | Array)`. */
function mismatch(name: string, expected: string, value: Json): Suggestion {
  const tokens = [...new Set(expected.match(/"[^"]*"|[\w.-]+/g) ?? [])];
  const types = tokens.filter((token) => entryOf(TYPES, token) !== undefined);
  const words = tokens
    .filter((token) => /^["\d-]|^(?:true|false)$/.test(token))
    .map((word) => word.replaceAll('"', ''));
  const isWord = typeof value === 'string' || (types.length === 0 && typeof value !== 'object');
  if (words.length > 0 && isWord) return suggest(`${name} cannot be ${quote(value)}`, String(value), words);
  const oneOf = words.length > 1 ? [`one of ${words.join(', ')}`] : words;
  const legal = [...oneOf, ...types.map((type) => TYPES[type])];
  const nearest = converted(value, types);
  return {
    message: `${name} must be ${legal.join(' or ')}, not ${described(value)}`,
    ...(nearest !== undefined && { nearest }),
  };
}

function described(value: Json): string {
  if (value === null) return 'empty';
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'a map';
  return `${typeof value === 'string' ? 'text ' : typeof value === 'number' ? 'a number ' : ''}${quote(value)}`;
}

const BOOLEANS: Readonly<Record<string, string>> = {
  true: 'true',
  yes: 'true',
  on: 'true',
  false: 'false',
  no: 'false',
  off: 'false',
};

/** The value as one of the types, where only one reading makes sense. */
function converted(value: Json, types: readonly string[]): string | undefined {
  if (typeof value === 'string') {
    const word = value.trim().toLowerCase();
    if (types.includes('number') && word !== '' && Number.isFinite(Number(word))) return String(Number(word));
    if (types.includes('boolean')) return entryOf(BOOLEANS, word);
    return types.includes('Array') ? `[${value}]` : undefined;
  }
  const isScalar = typeof value === 'number' || typeof value === 'boolean';
  return isScalar && types.includes('string') ? `"${value}"` : undefined;
}

const ROOT = 'it';

/** `rows[2].outcome` */
const nameOf = (path: DocumentPath): string =>
  path.length === 0
    ? ROOT
    : quote(path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join(''));
