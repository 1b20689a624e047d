// The policy that a test runs with: a preset by name, a file, or a policy in the test itself. It does not depend on the policy
// files of this machine, so a test gives the same result everywhere.

import { isObject, type Json } from '../../core/json.ts';
import { type ComposedPolicy, compose, type PolicyParts } from '../../policy/compose.ts';
import type { DocumentPath, PolicyDocument } from '../../policy/document.ts';
import { documentOpener, followExtends, type ReadDocument } from '../../policy/extend.ts';
import type { PolicyLayer } from '../../policy/layers.ts';
import { presetReader } from '../../policy/presets.ts';
import type { PolicyProblem } from '../../policy/problem.ts';
import { kindsOfRules, validate } from '../../policy/validate.ts';

export interface Given {
  readonly composed?: ComposedPolicy;
  readonly problems: readonly PolicyProblem[];
  /** The policy files that were read. */
  readonly files: readonly string[];
}

export interface Library extends PolicyParts {
  readonly read: ReadDocument;
}

/** The policy at `path` in a test file as a separate document. The name of a preset or file becomes a policy that extends it. */
export function documentAt(document: PolicyDocument, path: DocumentPath, value: Json): PolicyDocument {
  const inline = isObject(value);
  const place = (inner: DocumentPath): DocumentPath => (inline ? [...path, ...inner] : path);
  return {
    file: document.file,
    text: document.text,
    data: inline ? value : { extends: value },
    problems: [],
    keyAt: (inner) => document.keyAt(place(inner)),
    valueAt: (inner) => document.valueAt(place(inner)),
  };
}

/** Later documents override earlier ones; the last with `extends` decides what they all extend. */
export function givenPolicy(documents: readonly PolicyDocument[], { read, ...parts }: Library): Given {
  const { kinds, presets } = parts;
  const readPreset = presetReader(presets);
  const files = new Set<string>();
  const readNamed: ReadDocument = (path) => {
    files.add(path);
    return read(path);
  };
  // Whoever runs a test chose it, so it may name policies anywhere.
  const open = documentOpener(readPreset, readNamed, { refusal: () => undefined });
  const builtIn = readPreset('base');
  const extending = documents.findLast(({ data }) => data.extends !== undefined);
  const extended = extending === undefined ? { documents: [], problems: [] } : followExtends(extending, open);
  const layers: readonly PolicyLayer[] = [
    ...(builtIn === undefined ? [] : [{ layer: 'built-in', document: builtIn } satisfies PolicyLayer]),
    ...extended.documents
      .filter((document) => document !== builtIn)
      .map((document): PolicyLayer => ({ layer: 'extends', document })),
    ...documents.map((document): PolicyLayer => ({ layer: 'project', document })),
  ];
  const all = layers.map(({ document }) => document);
  const problems = [
    ...extended.problems,
    ...all.flatMap((document, at) =>
      validate(document, { kinds, presets: presets.keys(), rules: kindsOfRules(all.slice(0, at), kinds) }),
    ),
  ];
  if (problems.length > 0) return { problems, files: [...files] };
  const { notes: _, ...composition } = compose(layers, parts);
  return { ...composition, files: [...files] };
}
