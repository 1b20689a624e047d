// Policies that ship, as data: name → YAML text. Built into the bundle; read from the folder in tests and while developing.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type PolicyDocument, readDocument } from './document.ts';

export type Presets = ReadonlyMap<string, string>;

export function readPresets(dir: string): Presets {
  const files = readdirSync(dir).filter((file) => file.endsWith('.yaml'));
  return new Map(files.sort().map((file) => [basename(file, '.yaml'), readFileSync(join(dir, file), 'utf8')]));
}

/** What was parsed of each set of presets: whoever loads policies from the same set shares it. */
const PARSED = new WeakMap<Presets, Map<string, PolicyDocument>>();

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
