// A preset as a policy of its own, with nothing of this machine in it.

import type { AnyRuleKind } from '../core/rule.ts';
import { compose } from '../policy/compose.ts';
import { readDocument } from '../policy/document.ts';
import { followExtends, isPresetName } from '../policy/extend.ts';
import type { Source } from '../policy/layers.ts';
import type { Loaded } from '../policy/load.ts';
import { type Presets, presetReader } from '../policy/presets.ts';

interface Around {
  readonly kinds: readonly AnyRuleKind[];
  readonly presets: Presets;
}

export function presetPolicy(name: string, { kinds, presets }: Around): Loaded {
  const read = presetReader(presets);
  const document = readDocument(`preset ${name}`, JSON.stringify({ extends: name }));
  const open = (extended: string) => (isPresetName(extended) ? read(extended) : undefined);
  const { documents, problems } = followExtends(document, open);
  const base = read('base');
  const own: Source = { layer: 'project', document };
  const sources: readonly Source[] = [
    ...(base === undefined ? [] : [{ layer: 'built-in', document: base } satisfies Source]),
    ...documents.map((extended): Source => ({ layer: 'extends', document: extended })),
    own,
  ];
  const composed = compose({ sources, extendedBy: own }, kinds);
  const { effective } = composed;
  return {
    ...(effective && { effective, policy: effective.policy }),
    files: [],
    problems: [...problems, ...composed.problems],
    notes: composed.notes,
    vars: {},
  };
}
