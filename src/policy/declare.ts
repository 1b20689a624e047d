// `programs` and `mcp` of a policy: merged over its layers name by name, with their examples checked. A repository's are in force
// only once it is trusted, and any change of them counts as weaker (weaker.ts).

import { DECLARED_PARTS, type Declared } from '../core/declared.ts';
import type { EffectName } from '../core/effect.ts';
import { isObject, type Json, type JsonObject } from '../core/json.ts';
import type { AddNote, ManagedLock, PolicyLayer, SourcedValue } from './layers.ts';
import { type PolicyProblem, quote } from './problem.ts';
import { locate } from './validate.ts';

/** Reads an example: a command, or the name of an MCP tool. */
export type ReadExample = (
  example: { readonly command: string } | { readonly server: string; readonly tool: string },
  declared: Declared,
) => EffectName;

type Part = (typeof DECLARED_PARTS)[number];

interface SourcedEntry extends SourcedValue<Json> {
  readonly part: Part;
  readonly names: string;
  readonly source: NonNullable<SourcedValue<Json>['source']>;
}

/** Later layers replace entries of the same names. */
export function declaredIn(
  layers: readonly PolicyLayer[],
  lock: ManagedLock | undefined,
  addNote: AddNote,
): readonly SourcedEntry[] {
  const found = new Map<string, SourcedEntry>();
  for (const layer of layers) {
    for (const part of DECLARED_PARTS) {
      const entries = layer.document.data[part];
      if (!isObject(entries)) continue;
      if (lock !== undefined && !lock.protects(layer)) {
        addNote(layer, [part], `\`${part}\` has no effect: ${lock.file} is locked`);
        continue;
      }
      for (const [names, value] of Object.entries(entries)) {
        const key = `${part} ${names}`;
        found.delete(key);
        found.set(key, { part, names, value, source: { layer, path: [part, names] } });
      }
    }
  }
  return [...found.values()];
}

/** Undefined: nothing is declared. */
export function declaredData(entries: readonly SourcedEntry[]): Declared | undefined {
  if (entries.length === 0) return undefined;
  const all = (part: Part): JsonObject =>
    Object.fromEntries(entries.filter((entry) => entry.part === part).map(({ names, value }) => [names, value]));
  const parts = DECLARED_PARTS.filter((part) => entries.some((entry) => entry.part === part));
  return Object.fromEntries(parts.map((part) => [part, all(part)]));
}

/** Examples that have another effect than the entry says. */
export const failingDeclared = (
  entries: readonly SourcedEntry[],
  declared: Declared | undefined,
  read: ReadExample,
): readonly PolicyProblem[] =>
  entries.flatMap(({ part, names, value, source: { layer, path } }) => {
    if (declared === undefined || !isObject(value) || !isObject(value.examples)) return [];
    return Object.entries(value.examples).flatMap(([effect, examples]) =>
      [examples].flat().flatMap((example: Json, at: number) => {
        const text = String(example);
        const asked = part === 'programs' ? { command: text } : { server: names, tool: text };
        const is = read(asked, declared);
        if (is === effect) return [];
        const where = [...path, 'examples', effect, ...(Array.isArray(examples) ? [at] : [])];
        const message = `${quote(text)} is ${is} by this entry, not ${effect}`;
        return [locate(layer.document, { path: where, at: 'value', value: text, message })];
      }),
    );
  });
