// Packs the body of a record for storage, without loss: property names become one character, and default values are left out.

import { isObject, type Json, type JsonObject, put } from '../core/json.ts';
import type { LedgerRecord } from './ledger.ts';

interface Outline {
  /** One character per property name. Other names are stored unchanged. */
  readonly short: Readonly<Record<string, string>>;
  /** Default values, which are not stored: a scalar, `{}` or `[]`. */
  readonly usual?: Readonly<Record<string, Json>>;
  /** Properties that usually equal another one: its path in the same object. */
  readonly same?: Readonly<Record<string, readonly string[]>>;
  /** The shape of a property's value, or of each entry of a list. */
  readonly inside?: Readonly<Record<string, Shape>>;
}

/** A known property. */
interface Field {
  readonly code: string;
  readonly usual: Json | undefined;
  readonly same: readonly string[] | undefined;
  readonly inside: Shape | undefined;
}

/** An outline, indexed by name and by code. */
interface Shape {
  readonly fields: ReadonlyMap<string, Field>;
  readonly long: ReadonlyMap<string, string>;
  /** Properties with a default: constants first, then those that repeat another property. */
  readonly assumed: readonly string[];
  /** How objects with these keys are unpacked. */
  readonly known: Map<string, { readonly keys: number; readonly steps: readonly Step[] }>;
}

function shape({ short, usual = {}, same = {}, inside = {} }: Outline): Shape {
  const names = new Set([short, usual, same, inside].flatMap((table) => Object.keys(table)));
  const fieldOf = (name: string): Field => ({
    code: short[name] ?? name,
    usual: usual[name],
    same: same[name],
    inside: inside[name],
  });
  return {
    fields: new Map([...names].map((name) => [name, fieldOf(name)])),
    long: new Map(Object.entries(short).map(([name, code]) => [code, name])),
    assumed: [...Object.keys(usual), ...Object.keys(same)],
    known: new Map(),
  };
}

const EFFECT = shape({
  short: { effect: 'e', targets: 't', span: 's', program: 'p', command: 'c', why: 'w' },
  usual: { targets: [] },
});

const CALL = shape({
  short: { id: 'i', name: 'n', kind: 'k', input: 'p', effects: 'e', lines: 'l', delegation: 'd', tasks: 't' },
  usual: { effects: [] },
  inside: { effects: EFFECT },
});

const EVENT = shape({
  short: {
    name: 'n',
    nonce: 'x',
    client: 'c',
    cwd: 'd',
    roots: 'r',
    who: 'w',
    facts: 'f',
    native: 'v',
    call: 'k',
    damage: 'b',
  },
  // Session and time usually equal the record's own, which are columns.
  usual: { who: {}, facts: {}, session: '', at: 0 },
  same: { cwd: ['roots', 'project'] },
  inside: {
    roots: shape({ short: { project: 'p', home: 'h', tmp: 't' }, usual: { tmp: '/tmp' } }),
    who: shape({ short: { agentId: 'i', agentType: 't', agentName: 'n' } }),
    call: CALL,
  },
});

const ACTOR = shape({
  short: { kind: 'k', type: 't', id: 'i', name: 'n', evidence: 'e' },
  usual: { kind: 'main', evidence: 'no agent id' },
});

const FINDING = shape({
  short: {
    outcome: 'o',
    code: 'c',
    words: 'w',
    reason: 'r',
    fix: 'f',
    span: 's',
    rule: 'n',
    effective: 'e',
    softened: 't',
  },
  same: { effective: ['outcome'] },
  inside: { fix: shape({ short: { type: 't', goal: 'g', paths: 'p' } }) },
});

const VERDICT = shape({
  short: { outcome: 'o', level: 'l', say: 's', tell: 't', findings: 'f' },
  usual: { outcome: 'allow', say: '', tell: '', findings: [] },
  inside: { findings: FINDING },
});

/** The key usually equals that of the record, which is a column. */
const SEALED = shape({ short: { delivery: 'd', key: 'k', state: 's' }, usual: { key: '' } });

type Body = Pick<LedgerRecord, 'event' | 'actor' | 'verdict' | 'policy' | 'sealed'>;
type Where = Pick<LedgerRecord, 'session' | 'at'> & { readonly key?: string };

export function pack({ event, actor, verdict, policy, sealed }: Body, where: Where): string {
  const parts = [shorten(event, EVENT, where), shorten(actor, ACTOR), shorten(verdict, VERDICT), policy];
  return JSON.stringify(sealed ? [...parts, shorten(sealed, SEALED, where)] : parts);
}

/** `parts`: what the text is parsed to. Throws if `pack` did not write it. */
export function unpack(parts: unknown, where: Where): Body {
  if (!Array.isArray(parts) || parts.length < 4 || parts.length > 5) throw new SyntaxError('not the body of a record');
  const [event, actor, verdict, policy, sealed] = parts;
  // The record's hash verifies the content.
  return {
    event: lengthen(event, EVENT, where),
    actor: lengthen(actor, ACTOR),
    verdict: lengthen(verdict, VERDICT),
    policy,
    ...(parts.length === 5 && { sealed: lengthen(sealed, SEALED, where) }),
  } as Body;
}

/** Whether `JSON.stringify` makes this text of the parts that it is parsed to. Other text that is read alike, with a property given twice
 *  or another spelling of a number, could show other readers something else. */
export const isAsWritten = (text: string, parts: unknown): boolean => JSON.stringify(parts) === text;

/** Lists the properties with a default that the value did not have. */
const ABSENT = '-';
/** Escapes a name that could be mistaken for a code. */
const PLAIN = '~';

/** `context`: defaults that depend on the record. */
function shorten(value: unknown, form: Shape, context: Partial<Where> = {}): unknown {
  if (Array.isArray(value)) return value.map((entry) => shorten(entry, form));
  if (!isObject(value)) return value;
  const out: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const entry = value[name];
    if (entry === undefined) continue;
    const field = form.fields.get(name);
    if (field === undefined) put(out, asItIs(name), entry);
    else if (!isUsual(entry, usualOf(name, field, value, context))) {
      out[field.code] = field.inside ? shorten(entry, field.inside) : entry;
    }
  }
  const absent = form.assumed.filter((name) => value[name] === undefined);
  if (absent.length > 0) out[ABSENT] = absent;
  return out;
}

/** One property of an unpacked object: stored under `key`, or left out as a default. */
interface Step {
  readonly name: string;
  readonly key: string | undefined;
  readonly field: Field | undefined;
}

/** The result has sorted keys, as the hash needs them. */
function lengthen(value: unknown, form: Shape, context: Partial<Where> = {}): unknown {
  if (Array.isArray(value)) return value.map((entry) => lengthen(entry, form));
  if (!isObject(value)) return value;
  const steps = stepsFor(value, form);
  const out: Record<string, unknown> = {};
  for (const { name, key, field } of steps) {
    if (key === undefined) out[name] = field?.same ? undefined : field && usualOf(name, field, out, context);
    else put(out, name, field?.inside ? lengthen(value[key], field.inside) : value[key]);
  }
  // What repeats another property comes last: the other one may sort after it.
  for (const { name, key, field } of steps) {
    if (key === undefined && field?.same) out[name] = usualOf(name, field, out, context);
  }
  return out;
}

/** Records have few combinations of keys. Others are not remembered. */
const MOST_KNOWN = 1_000;

/** Remembered, because sorting the keys of every record would take longer than all the rest. */
function stepsFor(value: JsonObject, form: Shape): readonly Step[] {
  const keys = Object.keys(value);
  const absent = value[ABSENT];
  const id = absent === undefined ? keys.join('\0') : `${keys.join('\0')}\0${JSON.stringify(absent)}`;
  const known = form.known.get(id);
  // No known key contains the separator. Keys that do, and read the same, are fewer.
  if (known?.keys === keys.length) return known.steps;
  const steps = makeSteps(value, form);
  if (form.known.size < MOST_KNOWN && !keys.some((key) => key.includes('\0')))
    form.known.set(id, { keys: keys.length, steps });
  return steps;
}

function makeSteps(value: JsonObject, { fields, long, assumed }: Shape): readonly Step[] {
  const found = new Map<string, string | undefined>();
  for (const key of Object.keys(value)) {
    if (key === ABSENT) continue;
    const name = long.get(key) ?? (key.startsWith(PLAIN) ? key.slice(1) : key);
    // Only one of the two would be read, and only that one is covered by the hash.
    if (found.has(name)) throw new SyntaxError(`${name} is there twice`);
    found.set(name, key);
  }
  const absent = Array.isArray(value[ABSENT]) ? value[ABSENT] : [];
  for (const name of assumed) if (!found.has(name) && !absent.includes(name)) found.set(name, undefined);
  return [...found]
    .map(([name, key]) => ({ name, key, field: fields.get(name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function usualOf(name: string, { usual, same }: Field, whole: object, context: Partial<Where>): unknown {
  if (name === 'session' || name === 'at' || name === 'key') return context[name];
  if (same === undefined) return usual;
  let found: unknown = whole;
  for (const step of same) found = isObject(found) ? found[step] : undefined;
  return found;
}

/** An unknown name is stored unchanged, escaped if needed. */
const asItIs = (name: string): string => (name.length === 1 || name.startsWith(PLAIN) ? PLAIN + name : name);

function isUsual(value: unknown, usual: unknown): boolean {
  if (usual === undefined) return false;
  if (Array.isArray(usual)) return usual.length === 0 && Array.isArray(value) && value.length === 0;
  if (isObject(usual)) return isEmpty(usual) && isObject(value) && isEmpty(value);
  return value === usual;
}

function isEmpty(value: JsonObject): boolean {
  for (const name in value) if (value[name] !== undefined) return false;
  return true;
}
