// Who said what: layers in order of their say, the origin of a setting, and what a locked managed file keeps from the others.

import type { Json } from '../core/json.ts';
import { isObject } from '../core/json.ts';
import { isLevel, type Level, weakness } from '../core/level.ts';
import type { AnyRuleKind } from '../core/rule.ts';
import { DEFAULTS } from './definition.ts';
import type { Path, PolicyDocument } from './document.ts';
import { kindsOfRules } from './validate.ts';

/** From the weakest say to the strongest. `extends`: the presets and files named by the layer whose `extends` is in force. */
const LAYERS = ['built-in', 'extends', 'user', 'project', 'local', 'managed'] as const;
export type LayerName = (typeof LAYERS)[number];

export interface Source {
  readonly layer: LayerName;
  readonly document: PolicyDocument;
}

export interface Stack {
  /** Lowest first. */
  readonly sources: readonly Source[];
  /** Whose `extends` is in force; absent when nobody said any. */
  readonly extendedBy?: Source;
}

export type Origin =
  | { readonly layer: 'default' }
  | { readonly layer: LayerName; readonly file: string; readonly line: number; readonly column: number };

/** A value, and the place it was said at; none for a default. */
export interface Said<T> {
  readonly value: T;
  readonly from?: { readonly source: Source; readonly path: Path };
}

export function originOf({ from }: Said<unknown>): Origin {
  if (from === undefined) return { layer: 'default' };
  const { layer, document } = from.source;
  return { layer, file: document.file, ...document.keyAt(from.path) };
}

/** What a locked managed file holds: nobody else makes it weaker. */
export interface Lock {
  readonly file: string;
  readonly floor: Level;
  /** The managed file, what it extends, and what is built in. */
  holds(source: Source): boolean;
  /** Rules that only those may speak of. */
  readonly rules: ReadonlySet<string>;
  /** Of these, the ones they define by themselves. The others need somebody to define them, once. */
  readonly defined: ReadonlySet<string>;
}

export function lockOf({ sources, extendedBy }: Stack, kinds: readonly AnyRuleKind[]): Lock | undefined {
  const managed = sources.find(({ layer, document }) => layer === 'managed' && document.data.locked === true);
  if (managed === undefined) return undefined;
  const holds = ({ layer }: Source): boolean =>
    layer === 'managed' || layer === 'built-in' || (layer === 'extends' && extendedBy?.layer === 'managed');
  const held = sources.filter(holds);
  const named = held.flatMap(({ document }) => (isObject(document.data.rules) ? Object.keys(document.data.rules) : []));
  return {
    file: managed.document.file,
    floor: lastSaid(held, ['level'], isLevel)?.value ?? DEFAULTS.level,
    holds,
    rules: new Set(named),
    defined: new Set(
      kindsOfRules(
        held.map(({ document }) => document),
        kinds,
      ).keys(),
    ),
  };
}

export type Note = (source: Source, path: Path, message: string) => void;

/** How a scalar is chosen: the highest layer that says it; under a lock, never weaker than what the lock holds. */
export interface Choice<T extends Json> {
  readonly path: Path;
  readonly fallback: T;
  readonly is: (value: unknown) => value is T;
  readonly weaker?: (a: T, b: T) => boolean;
}

export function choose<T extends Json>(
  choice: Choice<T>,
  { sources }: Stack,
  lock: Lock | undefined,
  note: Note,
): Said<T> {
  const { path, fallback, is, weaker } = choice;
  const last = lastSaid(sources, path, is) ?? { value: fallback };
  if (lock === undefined || weaker === undefined || last.from === undefined) return last;
  const held = lastSaid(sources.filter(lock.holds), path, is) ?? { value: fallback };
  if (!weaker(last.value, held.value)) return last;
  note(last.from.source, path, `\`${path.join('.')}\` has no effect: ${lock.file} is locked`);
  return held;
}

export const weakerLevel = (a: Level, b: Level): boolean => weakness(a) > weakness(b);

function lastSaid<T extends Json>(
  sources: readonly Source[],
  path: Path,
  is: (value: unknown) => value is T,
): Said<T> | undefined {
  for (const source of sources.toReversed()) {
    const value = valueAt(source.document.data, path);
    if (is(value)) return { value, from: { source, path } };
  }
  return undefined;
}

const valueAt = (data: Json, path: Path): Json | undefined =>
  path.reduce<Json | undefined>((here, step) => (isObject(here) ? here[step] : undefined), data);
