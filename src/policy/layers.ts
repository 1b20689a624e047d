// The layers of a policy: which of them sets a value, and what a locked managed layer keeps the others from weakening.

import type { Json } from '../core/json.ts';
import { isLevel, type Level, weakness } from '../core/level.ts';
import type { AnyRuleKind } from '../core/rule.ts';
import { DEFAULTS } from './definition.ts';
import { type DocumentPath, dataAt, type PolicyDocument } from './document.ts';
import { kindsOfRules, rulesIn } from './validate.ts';

/** Lowest first. `extends`: the presets and files that the extending layer names. */
export type LayerName = 'built-in' | 'extends' | 'user' | 'project' | 'local' | 'managed';

/** A validated document and its rank. Layers are listed from the lowest to the highest. */
export interface PolicyLayer {
  readonly layer: LayerName;
  readonly document: PolicyDocument;
}

/** The layer whose `extends` is used: the highest that has one. */
export const extendingLayer = (layers: readonly PolicyLayer[]): PolicyLayer | undefined =>
  layers.findLast(
    ({ layer, document }) => layer !== 'built-in' && layer !== 'extends' && document.data.extends !== undefined,
  );

export type Origin =
  | { readonly layer: 'default' }
  | { readonly layer: LayerName; readonly file: string; readonly line: number; readonly column: number };

/** A value and where it was set; a default was set nowhere. */
export interface SourcedValue<T> {
  readonly value: T;
  readonly source?: { readonly layer: PolicyLayer; readonly path: DocumentPath };
}

export function originOf({ source }: SourcedValue<unknown>): Origin {
  if (source === undefined) return { layer: 'default' };
  const { layer, document } = source.layer;
  return { layer, file: document.file, ...document.keyAt(source.path) };
}

/** What a locked managed layer protects. */
export interface ManagedLock {
  readonly file: string;
  readonly floor: Level;
  /** Whether a layer is protected: the managed one, what it extends, and the built-in one. */
  protects(layer: PolicyLayer): boolean;
  /** Rules that only protected layers may change. */
  readonly rules: ReadonlySet<string>;
  /** Those of them that protected layers define. The others may be defined by another layer, once. */
  readonly defined: ReadonlySet<string>;
}

export function lockOf(layers: readonly PolicyLayer[], kinds: readonly AnyRuleKind[]): ManagedLock | undefined {
  const managed = layers.find(({ layer, document }) => layer === 'managed' && document.data.locked === true);
  if (managed === undefined) return undefined;
  const extendedByManaged = extendingLayer(layers)?.layer === 'managed';
  const protects = ({ layer }: PolicyLayer): boolean =>
    layer === 'managed' || layer === 'built-in' || (layer === 'extends' && extendedByManaged);
  const protectedLayers = layers.filter(protects);
  const documents = protectedLayers.map(({ document }) => document);
  return {
    file: managed.document.file,
    floor: lastValue(protectedLayers, ['level'], isLevel)?.value ?? DEFAULTS.level,
    protects,
    rules: new Set(documents.flatMap((document) => Object.keys(rulesIn(document)))),
    defined: new Set(kindsOfRules(documents, kinds).keys()),
  };
}

/** Records that a setting has no effect, and why. */
export type AddNote = (layer: PolicyLayer, path: DocumentPath, message: string) => void;

/** A setting with one value: that of the highest layer that has one. */
export interface ScalarSetting<T extends Json> {
  readonly path: DocumentPath;
  readonly fallback: T;
  readonly is: (value: unknown) => value is T;
  /** With a lock, the value must not be weaker than that of the protected layers. */
  readonly isWeaker?: (a: T, b: T) => boolean;
}

export function resolveScalar<T extends Json>(
  { path, fallback, is, isWeaker }: ScalarSetting<T>,
  layers: readonly PolicyLayer[],
  lock: ManagedLock | undefined,
  addNote: AddNote,
): SourcedValue<T> {
  const last = lastValue(layers, path, is) ?? { value: fallback };
  if (lock === undefined || isWeaker === undefined || last.source === undefined) return last;
  const locked = lastValue(layers.filter(lock.protects), path, is) ?? { value: fallback };
  if (!isWeaker(last.value, locked.value)) return last;
  addNote(last.source.layer, path, `\`${path.join('.')}\` has no effect: ${lock.file} is locked`);
  return locked;
}

export const isWeakerLevel = (a: Level, b: Level): boolean => weakness(a) > weakness(b);

function lastValue<T extends Json>(
  layers: readonly PolicyLayer[],
  path: DocumentPath,
  is: (value: unknown) => value is T,
): SourcedValue<T> | undefined {
  for (const layer of layers.toReversed()) {
    const value = dataAt(layer.document.data, path);
    if (is(value)) return { value, source: { layer, path } };
  }
  return undefined;
}
