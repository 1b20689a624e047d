// Which change of a setting is at least as strict as what was there. Each rule kind declares it for each of its settings; a policy
// that changes in mid-session, or comes from a repository nobody trusted, is compared by these declarations.

import type { Json } from './json.ts';
import type { Outcome } from './verdict.ts';

type Direction<Value> =
  /** No order is known: every change counts as weaker. */
  | 'fixed'
  /** Changes no decision. */
  | 'neutral'
  /** Heard by the model only in a refusal or advice of this rule. Changes no decision, but is not taken from untrusted text. */
  | 'words'
  /** Reaches the model by itself, or runs a program: every change counts as weaker, and so does a new rule that sets it. */
  | 'text'
  | CompareValues<Value>
  | (NonNullable<Value> extends number ? 'lower' | 'higher' : never)
  | (NonNullable<Value> extends boolean ? 'on' : never)
  /** The list with more or with fewer entries is stricter. */
  | (NonNullable<Value> extends readonly unknown[] ? 'more' | 'fewer' : never)
  /** The strictest value first. */
  | (NonNullable<Value> extends string ? { readonly order: readonly Value[] } : never);

export interface CompareValues<Value> {
  /** What is stricter, in a word or two for the docs. */
  readonly stricter: string;
  /** Whether `after` is at least as strict as `before`. Never asked about equal values. */
  readonly atLeast: (before: Value, after: Value) => boolean;
  /** Rules whose state decides about this one: they may be named in the value before they exist. */
  readonly rules?: (value: Value) => readonly string[];
  /** The value, as written in a file, without words for the model. */
  readonly wordless?: (written: Json) => Json;
}

/** For every setting of a kind. */
export type Strictness<Settings> = { readonly [Name in keyof Settings]-?: Direction<Settings[Name]> };

/** The declarations of a kind with the types of its settings erased. */
export type AnyStrictness = Readonly<Record<string, AnyDirection>>;
export type AnyDirection =
  | 'fixed'
  | 'neutral'
  | 'words'
  | 'text'
  | 'lower'
  | 'higher'
  | 'on'
  | 'more'
  | 'fewer'
  | CompareValues<unknown>
  | { readonly order: readonly unknown[] };

/** Whether `after` is at least as strict as `before`. A setting that nobody declared is never. */
export function atLeastAsStrict(direction: AnyDirection | undefined, before: unknown, after: unknown): boolean {
  if (isSame(before, after)) return true;
  switch (direction) {
    case undefined:
    case 'fixed':
    case 'text':
      return false;
    case 'neutral':
    case 'words':
      return true;
    case 'lower':
      return limit(after) <= limit(before);
    case 'higher':
      return typeof before === 'number' && typeof after === 'number' && after >= before;
    case 'on':
      return after === true;
    case 'more':
      return includesAll(after, before);
    case 'fewer':
      return includesAll(before, after);
    default:
      return 'order' in direction ? isBefore(direction.order, after, before) : direction.atLeast(before, after);
  }
}

/** No limit is the highest one. */
const limit = (value: unknown): number => (typeof value === 'number' ? value : Number.POSITIVE_INFINITY);

function isBefore(order: readonly unknown[], one: unknown, other: unknown): boolean {
  const [a, b] = [order.indexOf(one), order.indexOf(other)];
  return a >= 0 && b >= 0 && a <= b;
}

/** Compares plain data; the order of keys does not matter, that of lists does. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [present(one), present(other)];
  return a.size === b.size && [...a].every(([name, value]) => b.has(name) && isSame(value, b.get(name)));
}

const present = (value: object): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(value).filter(([, entry]) => entry !== undefined));

/** Whether every entry of the second list is in the first. An absent list is no list. */
export const includesAll = (list: unknown, entries: unknown): boolean =>
  Array.isArray(list) && Array.isArray(entries) && entries.every((entry) => list.some((other) => isSame(entry, other)));

/** A list that means everything when it is absent: the longer, the stricter. */
export const MORE_OR_ALL: CompareValues<unknown> = {
  stricter: 'more, or absent',
  atLeast: (before, after) => after === undefined || includesAll(after, before),
};

/** No order is known, as with `fixed`. */
export const UNCOMPARED: CompareValues<unknown> = { stricter: '', atLeast: () => false };

/** Stricter without it. */
export const ABSENT: CompareValues<unknown> = { stricter: 'absent', atLeast: (_, after) => after === undefined };

/** At `guidance` a denial becomes advice, but a question stays a question: neither is stricter at every level. */
export const isStricterOutcome = (before: Outcome, after: Outcome): boolean =>
  before === after || before === 'allow' || (before === 'advise' && after !== 'allow');

export const OUTCOME: CompareValues<Outcome> = { stricter: 'stronger', atLeast: isStricterOutcome };
