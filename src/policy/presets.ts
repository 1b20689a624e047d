// Presets: policies that ship with tutti, by name. The build inlines them; tests and development read them from their folder.

import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { JsonObject } from '../core/json.ts';
import { readWhole } from '../regular-file.ts';
import { MAX_BYTES, type PolicyDocument, parsedDocument, readDocument } from './document.ts';

/** The YAML text of each preset by name. */
export type Presets = ReadonlyMap<string, string>;

export function readPresets(dir: string): Presets {
  const files = readdirSync(dir).filter((file) => file.endsWith('.yaml'));
  return new Map(
    files.sort().map((file) => [basename(file, '.yaml'), readWhole(join(dir, file), MAX_BYTES).toString('utf8')]),
  );
}

/** The documents of each set of presets, shared by all loaders of the set. */
const PARSED = new WeakMap<Presets, Map<string, PolicyDocument>>();

/** Presets that the build has parsed, so that a process that handles one event need not. */
export function parsedPresets(
  parsed: Readonly<Record<string, { readonly text: string; readonly data: JsonObject }>>,
): Presets {
  const presets = new Map(Object.entries(parsed).map(([name, { text }]) => [name, text]));
  const documents = Object.entries(parsed).map(
    ([name, { text, data }]) => [name, parsedDocument(presetFile(name), text, data)] as const,
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
