// The stored form of a record. Most of a record is property names and values that are nearly always the same: both are
// left out of the file and put back by the reader, exactly.

import { isObject, type Json, type JsonObject } from '../core/json.ts';
import type { LedgerRecord } from './ledger.ts';

interface Shape {
  /** One character for a property's name. Any other name stands for itself. */
  readonly short: Readonly<Record<string, string>>;
  /** Values that go without saying: a plain value, `{}` or `[]`. */
  readonly usual?: Readonly<Record<string, Json>>;
  /** The shape of a property's value, or of each entry when it is a list. */
  readonly inside?: Readonly<Record<string, Shape>>;
}

const EFFECT: Shape = {
  short: { effect: 'e', targets: 't', span: 's', program: 'p', why: 'w' },
  usual: { targets: [] },
};

const CALL: Shape = {
  short: { id: 'i', name: 'n', kind: 'k', input: 'p', effects: 'e', lines: 'l', delegation: 'd', tasks: 't' },
  usual: { effects: [] },
  inside: { effects: EFFECT },
};

const EVENT: Shape = {
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
  usual: { who: {}, facts: {} },
  inside: {
    roots: { short: { project: 'p', home: 'h', tmp: 't' }, usual: { tmp: '/tmp' } },
    who: { short: { agentId: 'i', agentType: 't' } },
    call: CALL,
  },
};

const ACTOR: Shape = {
  short: { kind: 'k', type: 't', id: 'i', name: 'n', evidence: 'e' },
  usual: { kind: 'main', evidence: 'no agent id' },
};

const FINDING: Shape = {
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
  inside: { fix: { short: { type: 't', goal: 'g', paths: 'p' } } },
};

const VERDICT: Shape = {
  short: { outcome: 'o', level: 'l', say: 's', tell: 't', findings: 'f' },
  usual: { outcome: 'allow', say: '', tell: '', findings: [] },
  inside: { findings: FINDING },
};

type Body = Pick<LedgerRecord, 'event' | 'actor' | 'verdict' | 'policy'>;
type Where = Pick<LedgerRecord, 'session' | 'at'>;

/** The event's own session and time are as a rule those of the record, which are columns. */
const eventShape = ({ session, at }: Where): Shape => ({ ...EVENT, usual: { ...EVENT.usual, session, at } });

export function pack(body: Body, where: Where): string {
  return JSON.stringify([
    shorten(body.event, eventShape(where)),
    shorten(body.actor, ACTOR),
    shorten(body.verdict, VERDICT),
    body.policy,
  ]);
}

/** Throws when the text is not a packed body: it was not written by `pack`. */
export function unpack(text: string, where: Where): Body {
  const parts: unknown = JSON.parse(text);
  if (!Array.isArray(parts) || parts.length !== 4) throw new SyntaxError('not the body of a record');
  const [event, actor, verdict, policy] = parts;
  // Whether these are what they claim to be is for the record's hash to say.
  return {
    event: lengthen(event, eventShape(where)),
    actor: lengthen(actor, ACTOR),
    verdict: lengthen(verdict, VERDICT),
    policy,
  } as Body;
}

/** Under this name stand the usual properties that were not there at all. */
const ABSENT = '-';
/** Before a name that could be taken for a short one. */
const PLAIN = '~';

function shorten(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) return value.map((entry) => shorten(entry, shape));
  if (!isObject(value)) return value;
  const out: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const entry = value[name];
    if (entry === undefined || isUsual(entry, shape.usual?.[name])) continue;
    const inside = shape.inside?.[name];
    out[shortName(name, shape)] = inside ? shorten(entry, inside) : entry;
  }
  const absent = Object.keys(shape.usual ?? {}).filter((name) => value[name] === undefined);
  if (absent.length > 0) out[ABSENT] = absent;
  return out;
}

function lengthen(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) return value.map((entry) => lengthen(entry, shape));
  if (!isObject(value)) return value;
  const long = longNames(shape);
  const out: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    if (name === ABSENT) continue;
    const full = long.get(name) ?? (name.startsWith(PLAIN) ? name.slice(1) : name);
    const inside = shape.inside?.[full];
    out[full] = inside ? lengthen(entry, inside) : entry;
  }
  const absent = value[ABSENT];
  for (const [name, usual] of Object.entries(shape.usual ?? {})) {
    if (!(name in out) && !(Array.isArray(absent) && absent.includes(name))) out[name] = usual;
  }
  return out;
}

const shortName = (name: string, { short }: Shape): string =>
  short[name] ?? (name.length === 1 || name.startsWith(PLAIN) ? PLAIN + name : name);

const named = new WeakMap<Shape['short'], ReadonlyMap<string, string>>();

function longNames({ short }: Shape): ReadonlyMap<string, string> {
  const known = named.get(short);
  if (known) return known;
  const names = new Map(Object.entries(short).map(([long, code]) => [code, long]));
  named.set(short, names);
  return names;
}

function isUsual(value: unknown, usual: Json | undefined): boolean {
  if (usual === undefined) return false;
  if (Array.isArray(usual)) return Array.isArray(value) && value.length === 0;
  if (isObject(usual)) return isObject(value) && isEmpty(value);
  return value === usual;
}

function isEmpty(value: JsonObject): boolean {
  for (const name in value) if (value[name] !== undefined) return false;
  return true;
}
