// Looks inside valibot schemas, for what valibot does not offer: the legal keys of a map, and an input with its defaults written
// out. Knows the types of schemas that settings are made of.

import * as v from 'valibot';
import { entryOf, fromJson, isObject, type Json } from '../core/json.ts';
import { type DocumentPath, dataAt } from './document.ts';

export type Schema = v.GenericSchema;

/** The schemas that have parts. */
type NestedSchema =
  | v.OptionalSchema<Schema, unknown>
  | v.NullableSchema<Schema, unknown>
  | v.LazySchema<Schema>
  | v.UnionSchema<Schema[], undefined>
  | v.VariantSchema<string, v.StrictObjectSchema<v.ObjectEntries, undefined>[], undefined>
  | v.StrictObjectSchema<v.ObjectEntries, undefined>
  | v.LooseObjectSchema<v.ObjectEntries, undefined>
  | v.RecordSchema<v.GenericSchema<string, string>, Schema, undefined>
  | v.ArraySchema<Schema, undefined>;

/** Only its `type` tells which schema it is. A schema without parts takes the `default` of a switch. */
const nested = (schema: Schema) => schema as NestedSchema;

/** The forms a value may have: the schema without wrappers, and the options of unions. */
export function formsOf(schema: Schema): readonly Schema[] {
  const known = nested(schema);
  switch (known.type) {
    case 'optional':
    case 'nullable':
      return formsOf(known.wrapped);
    case 'lazy':
      return formsOf(known.getter(undefined));
    case 'union':
    case 'variant':
      return known.options.flatMap(formsOf);
    default:
      return [schema];
  }
}

/** The forms that the part of a value under a key or index may have. */
export const formsUnder = (forms: readonly Schema[], key: string | number): readonly Schema[] =>
  forms.flatMap((form) => {
    const part = partOf(form, key);
    return part === undefined ? [] : formsOf(part);
  });

/** The forms that the value at a path may have, without maps whose literal keys exclude them. */
export function formsAt(schema: Schema, data: Json, path: DocumentPath): readonly Schema[] {
  const map = isObject(data) ? data : {};
  const forms = formsOf(schema).filter((form) =>
    Object.entries(entriesOf(form)).every(
      ([key, entry]) => entry.type !== 'literal' || !Object.hasOwn(map, key) || v.is(entry, map[key]),
    ),
  );
  const [step, ...rest] = path;
  if (step === undefined) return forms;
  const part = dataAt(data, [step]) ?? null;
  return forms.flatMap((form) => {
    const schema = partOf(form, step);
    return schema === undefined ? [] : formsAt(schema, part, rest);
  });
}

function partOf(form: Schema, key: string | number): Schema | undefined {
  const known = nested(form);
  if (typeof key === 'number') return known.type === 'array' ? known.item : undefined;
  switch (known.type) {
    case 'strict_object':
    case 'loose_object':
      return entryOf(known.entries, key);
    case 'record':
      return known.value;
    default:
      return undefined;
  }
}

/** The schemas of a map's settings. */
export function entriesOf(schema: Schema): Readonly<Record<string, Schema>> {
  const known = nested(schema);
  return known.type === 'strict_object' || known.type === 'loose_object' ? known.entries : {};
}

export const isMap = ({ type }: Schema): boolean =>
  type === 'strict_object' || type === 'loose_object' || type === 'record';

/** `value` with every default written out and its keys in the schema's order, so that equal settings are equal data. */
export function withDefaults(schema: Schema, value: Json | undefined): Json | undefined {
  if (value === undefined) {
    const preset = defaultOf(schema);
    return preset === undefined ? undefined : withDefaults(schema, preset);
  }
  const forms = formsOf(schema);
  const form = forms.length === 1 ? forms[0] : forms.find((each) => v.is(each, value));
  if (form === undefined) return value;
  const filled = (key: string | number, item: Json | undefined): Json | undefined => {
    const part = partOf(form, key);
    return part === undefined ? item : withDefaults(part, item);
  };
  if (Array.isArray(value)) return value.map((item: Json, index) => filled(index, item) ?? item);
  if (!isObject(value)) return value;
  const keys = new Set([...Object.keys(entriesOf(form)), ...Object.keys(value)]);
  const entries = [...keys].map((key) => [key, filled(key, entryOf(value, key))] as const);
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined));
}

/** A default is an input, and so JSON like everything in a file. */
function defaultOf(schema: Schema): Json | undefined {
  const preset: unknown = v.getDefault(schema);
  return preset === undefined ? undefined : fromJson(JSON.stringify(preset));
}
