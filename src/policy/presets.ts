// Policies that ship, as data: name → YAML text. Built into the bundle; read from the folder in tests and while developing.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { JsonObject } from '../core/json.ts';
import { knownDocument, type PolicyDocument, readDocument } from './document.ts';

export type Presets = ReadonlyMap<string, string>;

export function readPresets(dir: string): Presets {
  const files = readdirSync(dir).filter((file) => file.endsWith('.yaml'));
  return new Map(files.sort().map((file) => [basename(file, '.yaml'), readFileSync(join(dir, file), 'utf8')]));
}

/** What was parsed of each set of presets: whoever loads policies from the same set shares it. */
const PARSED = new WeakMap<Presets, Map<string, PolicyDocument>>();

/** Presets that were read when the product was built: a process that lives for one event has no time to do it again. */
export function knownPresets(
  known: Readonly<Record<string, { readonly text: string; readonly data: JsonObject }>>,
): Presets {
  const presets = new Map(Object.entries(known).map(([name, { text }]) => [name, text]));
  const documents = Object.entries(known).map(
    ([name, { text, data }]) => [name, knownDocument(presetFile(name), text, data)] as const,
  );
  PARSED.set(presets, new Map(documents));
  return presets;
}

/** The document of a preset, parsed once. */
export function presetReader(presets: Presets): (name: string) => PolicyDocument | undefined {
  const parsed = PARSED.get(presets) ?? new Map<string, PolicyDocument>();
  PARSED.set(presets, parsed);
  return (name) => {
    const text = presets.get(name);
    if (text === undefined) return undefined;
    const document = parsed.get(name) ?? readDocument(presetFile(name), text);
    parsed.set(name, document);
    return document;
  };
}

export const presetFile = (name: string): string => `presets/${name}.yaml`;
