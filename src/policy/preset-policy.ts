// A preset, or the text of a policy file, as a complete policy, independent of the files on this machine.

import { compose, type PolicyParts } from './compose.ts';
import { readDocument } from './document.ts';
import { followExtends, isPresetName } from './extend.ts';
import type { PolicyLayer } from './layers.ts';
import type { LoadedPolicy } from './load.ts';
import { presetReader } from './presets.ts';

export const presetPolicy = (name: string, parts: PolicyParts): LoadedPolicy =>
  policyOfText(`preset ${name}`, JSON.stringify({ extends: name }), parts);

/** It can extend presets, not files. `label`: what problems call it. */
export function policyOfText(label: string, text: string, parts: PolicyParts): LoadedPolicy {
  const read = presetReader(parts.presets);
  const document = readDocument(label, text);
  const open = (extended: string) =>
    isPresetName(extended)
      ? (read(extended) ?? `there is no preset ${extended}`)
      : `only presets can be extended here: ${extended}`;
  const { documents, problems } = followExtends(document, open);
  const base = read('base');
  const layers: readonly PolicyLayer[] = [
    ...(base === undefined ? [] : [{ layer: 'built-in', document: base } satisfies PolicyLayer]),
    ...documents
      .filter((extended) => extended !== base)
      .map((extended): PolicyLayer => ({ layer: 'extends', document: extended })),
    { layer: 'project', document },
  ];
  const composition = compose(layers, parts);
  return { ...composition, problems: [...problems, ...composition.problems], files: [], layers, vars: {} };
}
