// What a valibot schema takes, seen from outside: enough to name a bad value, the legal ones beside it, and the defaults
// that a file leaves unsaid. The only place that looks into valibot's schemas.

import * as v from 'valibot';
import { isObject, type Json, type JsonObject } from '../core/json.ts';

export type Schema = v.GenericSchema;
export type Literal = string | number | boolean;

export type Shape =
  | {
      readonly is: 'map';
      readonly entries: ReadonlyMap<string, Schema>;
      readonly rest?: Schema;
      readonly open: boolean;
    }
  | { readonly is: 'record'; readonly value: Schema }
  | { readonly is: 'list'; readonly item: Schema }
  | { readonly is: 'choice'; readonly options: readonly Schema[]; readonly key?: string }
  | { readonly is: 'literals'; readonly values: readonly Literal[] }
  | { readonly is: 'wrapper'; readonly of: Schema }
  | { readonly is: 'leaf'; readonly type: string };

type Shaper = (schema: Schema) => Shape | undefined;

const map =
  (open: boolean): Shaper =>
  (schema) => {
    const entries = field(schema, 'entries');
    if (typeof entries !== 'object' || entries === null) return undefined;
    const rest = schemaIn(schema, 'rest');
    const known = Object.entries(entries).filter((entry): entry is [string, Schema] => isSchema(entry[1]));
    return { is: 'map', entries: new Map(known), open, ...(rest && { rest }) };
  };

const wrapper: Shaper = (schema) => {
  const of = schemaIn(schema, 'wrapped');
  return of && { is: 'wrapper', of };
};

const literals =
  (name: string): Shaper =>
  (schema) => {
    const found = field(schema, name);
    const values = (Array.isArray(found) ? found : [found]).filter(isLiteral);
    return { is: 'literals', values };
  };

const choice: Shaper = (schema) => {
  const options = schemasIn(schema, 'options');
  const key = field(schema, 'key');
  return { is: 'choice', options, ...(typeof key === 'string' && { key }) };
};

/** All parts hold at once: for maps that is one map with the entries of all. */
const intersect: Shaper = (schema) => {
  const parts = schemasIn(schema, 'options').map(shapeOf);
  const maps = parts.filter((part) => part.is === 'map');
  if (maps.length !== parts.length) return undefined;
  const entries = new Map(maps.flatMap((part) => [...part.entries]));
  return { is: 'map', entries, open: maps.some((part) => part.open || part.rest !== undefined) };
};

const lazy: Shaper = (schema) => {
  const getter = field(schema, 'getter');
  const of: unknown = typeof getter === 'function' ? getter(undefined) : undefined;
  return isSchema(of) ? { is: 'wrapper', of } : undefined;
};

const SHAPERS: Readonly<Record<string, Shaper>> = {
  object: map(false),
  strict_object: map(false),
  loose_object: map(true),
  object_with_rest: map(true),
  record: (schema) => {
    const value = schemaIn(schema, 'value');
    return value && { is: 'record', value };
  },
  array: (schema) => {
    const item = schemaIn(schema, 'item');
    return item && { is: 'list', item };
  },
  union: choice,
  variant: choice,
  intersect,
  picklist: literals('options'),
  enum: literals('options'),
  literal: literals('literal'),
  optional: wrapper,
  exact_optional: wrapper,
  undefinedable: wrapper,
  nullable: wrapper,
  nullish: wrapper,
  non_optional: wrapper,
  non_nullable: wrapper,
  non_nullish: wrapper,
  lazy,
};

const SHAPES = new WeakMap<Schema, Shape>();

export function shapeOf(schema: Schema): Shape {
  const known = SHAPES.get(schema);
  if (known !== undefined) return known;
  const shape = SHAPERS[schema.type]?.(schema) ?? { is: 'leaf', type: schema.type };
  SHAPES.set(schema, shape);
  return shape;
}

/** The shape under wrappers. */
export function bareShapeOf(schema: Schema): Exclude<Shape, { is: 'wrapper' }> {
  const shape = shapeOf(schema);
  return shape.is === 'wrapper' ? bareShapeOf(shape.of) : shape;
}

/** Whether maps stand where maps do, with known keys only: what valibot may overlook. */
export function fits(schema: Schema, value: Json): boolean {
  const shape = bareShapeOf(schema);
  switch (shape.is) {
    case 'map':
      return isObject(value)
        ? Object.entries(value).every(([key, item]) => fitsEntry(shape, key, item))
        : value === null;
    case 'record':
      return isObject(value) ? Object.values(value).every((item) => fits(shape.value, item)) : value === null;
    case 'list':
      return !Array.isArray(value) || value.every((item: Json) => fits(shape.item, item));
    case 'choice':
      return shape.options.some((option) => v.is(option, value) && fits(option, value));
    default:
      return true;
  }
}

function fitsEntry({ entries, rest, open }: Shape & { is: 'map' }, key: string, item: Json): boolean {
  const entry = entries.get(key) ?? rest;
  return entry === undefined ? open : fits(entry, item);
}

/** The settings a schema of a map takes. A choice between maps takes what any of them takes. */
export function entriesOf(schema: Schema): ReadonlyMap<string, Schema> {
  const shape = bareShapeOf(schema);
  if (shape.is === 'map') return shape.entries;
  if (shape.is === 'choice') return new Map(shape.options.flatMap((option) => [...entriesOf(option)]));
  return new Map();
}

/** `value` with every default written out, keys in the schema's order: two files that mean the same are the same. */
export function withDefaults(schema: Schema, value: Json | undefined): Json | undefined {
  if (value === undefined) {
    const preset: unknown = v.getDefault(schema);
    return isJson(preset) ? withDefaults(bare(schema), preset) : undefined;
  }
  const shape = bareShapeOf(schema);
  switch (shape.is) {
    case 'map':
      return isObject(value) ? filledMap(shape.entries, value) : value;
    case 'record':
      return isObject(value) ? mapValues(value, (item) => withDefaults(shape.value, item) ?? item) : value;
    case 'list':
      return Array.isArray(value) ? value.map((item: Json) => withDefaults(shape.item, item) ?? item) : value;
    case 'choice': {
      const taken = shape.options.find((option) => v.is(option, value));
      return taken === undefined ? value : withDefaults(taken, value);
    }
    default:
      return value;
  }
}

function filledMap(entries: ReadonlyMap<string, Schema>, value: JsonObject): JsonObject {
  const filled: Record<string, Json> = {};
  for (const [key, entry] of entries) {
    const item = withDefaults(entry, Object.hasOwn(value, key) ? value[key] : undefined);
    if (item !== undefined) filled[key] = item;
  }
  for (const [key, item] of Object.entries(value)) if (!entries.has(key)) filled[key] = item;
  return filled;
}

const mapValues = (value: JsonObject, change: (item: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item)]));

const bare = (schema: Schema): Schema => {
  const shape = shapeOf(schema);
  return shape.is === 'wrapper' ? bare(shape.of) : schema;
};

export function isJson(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value !== 'object') return false;
  const proto: unknown = Object.getPrototypeOf(value);
  return (proto === Object.prototype || proto === null) && Object.values(value).every(isJson);
}

const isLiteral = (value: unknown): value is Literal =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

const field = (schema: Schema, name: string): unknown => Object.entries(schema).find(([key]) => key === name)?.[1];

const schemaIn = (schema: Schema, name: string): Schema | undefined => {
  const found = field(schema, name);
  return isSchema(found) ? found : undefined;
};

const schemasIn = (schema: Schema, name: string): readonly Schema[] => {
  const found = field(schema, name);
  return Array.isArray(found) ? found.filter(isSchema) : [];
};
