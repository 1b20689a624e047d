// A value against its schema. valibot has the last word on what is legal; this finds where it is not, in words a person
// can act on: the setting, the bad value, the nearest legal one.

import * as v from 'valibot';
import { isObject, type Json, type JsonObject } from '../core/json.ts';
import type { Path } from './document.ts';
import { isClose, nearest } from './nearest.ts';
import { quote } from './problem.ts';
import { bareShapeOf, entriesOf, fits, isJson, type Literal, type Schema, shapeOf } from './shape.ts';

export interface Complaint {
  /** From the value that was judged. */
  readonly path: Path;
  readonly at: 'key' | 'value';
  readonly message: string;
  readonly value?: Json;
  readonly nearest?: string;
}

/** More than this is not worth looking for. */
const ENOUGH = 20;

export function judge(schema: Schema, value: Json, path: Path = []): readonly Complaint[] {
  if (v.is(schema, value) && fits(schema, value)) return [];
  const found = inside(schema, value, path);
  if (found.length > 0) return found.slice(0, ENOUGH);
  const parsed = v.safeParse(schema, value);
  return parsed.success ? [] : parsed.issues.slice(0, ENOUGH).map((issue) => fromIssue(issue, value, path));
}

/** What is wrong with the parts; whether the whole holds is asked afterwards. */
function inside(schema: Schema, value: Json, path: Path): readonly Complaint[] {
  const outer = shapeOf(schema);
  if (outer.is === 'wrapper') return value === null && v.is(schema, null) ? [] : judge(outer.of, value, path);

  const shape = bareShapeOf(schema);
  switch (shape.is) {
    case 'map': {
      if (!isObject(value)) return [wrongType([schema], value, path)];
      return Object.entries(value).flatMap(([key, item]) => {
        const entry = shape.entries.get(key) ?? shape.rest;
        if (entry !== undefined) return judge(entry, item, [...path, key]);
        return shape.open ? [] : [unknownKey(key, shape.entries.keys(), path)];
      });
    }
    case 'record':
      if (!isObject(value)) return [wrongType([schema], value, path)];
      return Object.entries(value).flatMap(([key, item]) => judge(shape.value, item, [...path, key]));
    case 'list':
      if (!Array.isArray(value)) return [wrongType([schema], value, path)];
      return value.flatMap((item: Json, index) => judge(shape.item, item, [...path, index]));
    case 'literals':
      return shape.values.some((literal) => literal === value) ? [] : [notAmong(shape.values, value, path)];
    case 'choice':
      return shape.key === undefined || !isObject(value)
        ? chosen(shape.options, value, path)
        : branched(shape.options, shape.key, value, path);
    case 'leaf':
      return typesOf(schema).includes(typeOf(value)) ? [] : [wrongType([schema], value, path)];
  }
}

/** Of several forms, the one the value comes nearest to is the one its author had in mind. */
function chosen(options: readonly Schema[], value: Json, path: Path): readonly Complaint[] {
  const fitting = options.filter((option) => typesOf(option).includes(typeOf(value)));
  if (fitting.length === 0) return [wrongType(options, value, path)];

  const literals = fitting.map(bareShapeOf).flatMap((shape) => (shape.is === 'literals' ? shape.values : []));
  const others = fitting.filter((option) => bareShapeOf(option).is !== 'literals');
  if (others.length === 0) return literals.includes(asLiteral(value)) ? [] : [notAmong(literals, value, path)];
  if (literals.includes(asLiteral(value))) return [];

  const judged = others.map((option) => judge(option, value, path));
  return judged.reduce((best, next) => (next.length < best.length ? next : best));
}

/** A key that tells the forms apart: what it says decides which one is meant. */
function branched(options: readonly Schema[], key: string, value: JsonObject, path: Path): readonly Complaint[] {
  const said = value[key];
  if (said === undefined)
    return [{ path: [...path, key], at: 'value', message: `${nameOf([...path, key])} is missing` }];
  const entries = options.flatMap((option) => entriesOf(option).get(key) ?? []);
  const selected = options.filter((option) => {
    const entry = entriesOf(option).get(key);
    return entry !== undefined && v.is(entry, said);
  });
  return selected.length === 0 ? chosen(entries, said, [...path, key]) : chosen(selected, value, path);
}

export function unknownKey(key: string, legal: Iterable<string>, path: Path): Complaint {
  return { path: [...path, key], at: 'key', value: key, ...suggest(`unknown setting ${quote(key)}`, key, [...legal]) };
}

function notAmong(legal: readonly Literal[], value: Json, path: Path): Complaint {
  const words = legal.map(String);
  return { path, at: 'value', value, ...suggest(`${nameOf(path)} cannot be ${quote(value)}`, said(value), words) };
}

/** The nearest legal word; all of them where none is near. */
export function suggest(
  message: string,
  word: string,
  legal: readonly string[],
): { message: string; nearest?: string } {
  const near = nearest(word, legal);
  if (near === undefined) return { message };
  if (isClose(word, near) || legal.length === 1) return { message, nearest: near };
  return {
    message: `${message} (one of: ${legal.slice(0, 16).join(', ')}${legal.length > 16 ? ', …' : ''})`,
    nearest: near,
  };
}

function wrongType(options: readonly Schema[], value: Json, path: Path): Complaint {
  const wanted = [...new Set(options.flatMap(typesOf))];
  const words = wanted.map((type) => TYPE_WORDS[type]);
  const message = `${nameOf(path)} must be ${orList(words)}, not ${TYPE_WORDS[typeOf(value)]} ${quote(value)}`;
  const literals = options.map(bareShapeOf).flatMap((shape) => (shape.is === 'literals' ? shape.values : []));
  const meant = literals.length > 0 ? nearest(said(value), literals.map(String)) : converted(value, wanted);
  return { path, at: 'value', value, message, ...(meant !== undefined && { nearest: meant }) };
}

const TYPES = ['text', 'number', 'boolean', 'nothing', 'list', 'map'] as const;
type Type = (typeof TYPES)[number];

const TYPE_WORDS: Readonly<Record<Type, string>> = {
  text: 'text',
  number: 'a number',
  boolean: 'true or false',
  nothing: 'nothing',
  list: 'a list',
  map: 'a map',
};

const LEAF_TYPES: Readonly<Record<string, readonly Type[]>> = {
  string: ['text'],
  number: ['number'],
  boolean: ['boolean'],
  null: ['nothing'],
  tuple: ['list'],
  strict_tuple: ['list'],
  loose_tuple: ['list'],
  tuple_with_rest: ['list'],
};

function typeOf(value: Json): Type {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'map';
}

function typesOf(schema: Schema): readonly Type[] {
  const shape = bareShapeOf(schema);
  switch (shape.is) {
    case 'map':
    case 'record':
      return ['map'];
    case 'list':
      return ['list'];
    case 'literals':
      return shape.values.map(typeOf);
    case 'choice':
      return shape.options.flatMap(typesOf);
    case 'leaf':
      return LEAF_TYPES[shape.type] ?? TYPES;
  }
}

/** The value in the wanted type, where it can only mean one thing. */
function converted(value: Json, wanted: readonly Type[]): string | undefined {
  if (typeof value === 'string') {
    if (wanted.includes('number') && value.trim() !== '' && Number.isFinite(Number(value)))
      return String(Number(value));
    if (wanted.includes('boolean')) return BOOLEAN_WORDS.get(value.toLowerCase());
    return wanted.includes('list') ? `[${value}]` : undefined;
  }
  const scalar = typeof value === 'number' || typeof value === 'boolean';
  return scalar && wanted.includes('text') ? `"${value}"` : undefined;
}

const BOOLEAN_WORDS: ReadonlyMap<string, string> = new Map([
  ['yes', 'true'],
  ['on', 'true'],
  ['true', 'true'],
  ['no', 'false'],
  ['off', 'false'],
  ['false', 'false'],
]);

type Issue = v.BaseIssue<unknown>;

/** What valibot's checks say, in our words: the message, and the legal value nearest to the bad one. */
const CHECKS: Readonly<Record<string, (issue: Issue, name: string) => { message: string; nearest?: string }>> = {
  max_value: ({ requirement, input }, name) =>
    bound(`${name} must be at most ${requirement}, not ${input}`, requirement),
  min_value: ({ requirement, input }, name) =>
    bound(`${name} must be at least ${requirement}, not ${input}`, requirement),
  integer: ({ input }, name) => bound(`${name} must be a whole number, not ${input}`, Math.round(Number(input))),
  max_length: ({ requirement, input }, name) => ({
    message: `${name} is too long: ${counted(input)}, at most ${requirement}`,
  }),
  min_length: ({ requirement, input }, name) => ({
    message: `${name} is too short: ${counted(input)}, at least ${requirement}`,
  }),
  non_empty: (_issue, name) => ({ message: `${name} is empty` }),
};

function fromIssue(issue: Issue, root: Json, base: Path): Complaint {
  const within = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const path = [...base, ...within];
  const value = isJson(issue.input) ? issue.input : within.length === 0 ? root : undefined;
  const spot = { path, at: 'value' as const, ...(value !== undefined && { value }) };
  if (issue.input === undefined) return { ...spot, message: `${nameOf(path)} is missing` };
  const said = issue.message.startsWith('Invalid ')
    ? (CHECKS[issue.type]?.(issue, nameOf(path)) ?? { message: `${nameOf(path)} cannot be ${quote(value ?? null)}` })
    : { message: path.length === 0 ? issue.message : `${nameOf(path)}: ${issue.message}` };
  return { ...spot, ...said };
}

const bound = (message: string, nearest: unknown) => ({ message, nearest: String(nearest) });

const counted = (input: unknown): string => {
  if (Array.isArray(input)) return `${input.length} ${input.length === 1 ? 'entry' : 'entries'}`;
  const { length } = String(input);
  return `${length} ${length === 1 ? 'character' : 'characters'}`;
};

/** `rows[2].outcome` */
const nameOf = (path: Path): string =>
  path.length === 0
    ? 'it'
    : quote(path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join(''));

const said = (value: Json): string => (typeof value === 'object' ? '' : String(value));

const asLiteral = (value: Json): Literal => (typeof value === 'object' ? '' : value);

const orList = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? 'something else') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
