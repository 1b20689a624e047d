// The policy a test is about: a preset by its name, a file, or a policy written into the test itself. Nothing of this machine
// has a say in it, so a test means the same everywhere.

import { dirname, isAbsolute, resolve } from 'node:path';
import { isObject, type Json } from '../../core/json.ts';
import type { AnyRuleKind } from '../../core/rule.ts';
import { compose, type Effective } from '../../policy/compose.ts';
import type { Path, PolicyDocument } from '../../policy/document.ts';
import { followExtends, isPresetName } from '../../policy/extend.ts';
import type { Source } from '../../policy/layers.ts';
import { type Presets, presetReader } from '../../policy/presets.ts';
import type { Problem } from '../../policy/problem.ts';
import { kindsOfRules, validate } from '../../policy/validate.ts';

export interface Given {
  readonly effective?: Effective;
  readonly problems: readonly Problem[];
  /** Files on the disk it was made from. */
  readonly files: readonly string[];
}

export interface Library {
  readonly kinds: readonly AnyRuleKind[];
  readonly presets: Presets;
  /** The policy in a file; undefined when there is none. */
  readonly read: (path: string) => PolicyDocument | undefined;
}

/** What stands in a test file at `path`, as a policy document of its own: a name or a file is one that extends it. */
export function documentAt(document: PolicyDocument, path: Path, said: Json): PolicyDocument {
  const inline = isObject(said);
  const place = (inner: Path): Path => (inline ? [...path, ...inner] : path);
  return {
    file: document.file,
    data: inline ? said : { extends: said },
    problems: [],
    keyAt: (inner) => document.keyAt(place(inner)),
    valueAt: (inner) => document.valueAt(place(inner)),
  };
}

/** Later documents stand over earlier ones; the last that says `extends` decides what they all stand on. */
export function givenPolicy(documents: readonly PolicyDocument[], { kinds, presets, read }: Library): Given {
  const readPreset = presetReader(presets);
  const files = new Set<string>();
  const open = (name: string, from: PolicyDocument): PolicyDocument | string | undefined => {
    if (isPresetName(name)) return readPreset(name);
    if (!isAbsolute(from.file)) return `a preset cannot extend a file: ${name}`;
    const path = resolve(dirname(from.file), name);
    files.add(path);
    return read(path) ?? `no such file: ${path}`;
  };
  const builtIn = readPreset('base');
  const extending = documents.findLast(({ data }) => data.extends !== undefined);
  const chain = extending === undefined ? { documents: [], problems: [] } : followExtends(extending, open);
  const below = chain.documents.filter((document) => document !== builtIn);
  const stack = [...(builtIn === undefined ? [] : [builtIn]), ...below];
  const all = [...stack, ...documents];
  const problems = [
    ...chain.problems,
    ...all.flatMap((document, at) =>
      validate(document, { kinds, presets: presets.keys(), rules: kindsOfRules(all.slice(0, at), kinds) }),
    ),
  ];
  if (problems.length > 0) return { problems, files: [...files] };
  const sources: readonly Source[] = [
    ...stack.map((document): Source => ({ layer: document === builtIn ? 'built-in' : 'extends', document })),
    ...documents.map((document): Source => ({ layer: 'project', document })),
  ];
  const extendedBy = sources.find(({ document }) => document === extending);
  const composed = compose({ sources, ...(extendedBy && { extendedBy }) }, kinds);
  return {
    ...(composed.effective && { effective: composed.effective }),
    problems: composed.problems,
    files: [...files],
  };
}
