// A preset as a complete policy, independent of the files on this machine.

import { compose, type PolicyParts } from '../policy/compose.ts';
import { readDocument } from '../policy/document.ts';
import { followExtends, isPresetName } from '../policy/extend.ts';
import type { PolicyLayer } from '../policy/layers.ts';
import type { LoadedPolicy } from '../policy/load.ts';
import { presetReader } from '../policy/presets.ts';

export function presetPolicy(name: string, parts: PolicyParts): LoadedPolicy {
  const read = presetReader(parts.presets);
  const document = readDocument(`preset ${name}`, JSON.stringify({ extends: name }));
  const open = (extended: string) => (isPresetName(extended) ? read(extended) : undefined);
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
