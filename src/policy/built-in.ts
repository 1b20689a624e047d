// The policy that holds when nothing else can be read: the default preset, below the managed policy if there is one.

import type { Policy } from '../core/policy.ts';
import { compose, type PolicyParts } from './compose.ts';
import { DEFAULTS } from './definition.ts';
import { readDocument } from './document.ts';
import { followExtends } from './extend.ts';
import type { BuiltPolicy } from './freeze.ts';
import { createLoader } from './load.ts';
import { presetReader } from './presets.ts';

let shipped: BuiltPolicy | undefined;

export function builtIn(parts: PolicyParts): BuiltPolicy {
  const nowhere = '/dev/null/tutti';
  const load = createLoader({ ...parts, home: nowhere });
  shipped ??= load({ cwd: '/', env: () => undefined }).composed ?? withoutFiles(parts);
  if (shipped === undefined) throw new Error('the built-in policy is broken');
  return shipped;
}

export const builtInPolicy = (parts: PolicyParts): Policy => builtIn(parts).policy;

/** Reads no file: any of them may be the broken one. */
function withoutFiles(parts: PolicyParts): BuiltPolicy | undefined {
  const document = readDocument('built in', JSON.stringify({ extends: ['base', ...DEFAULTS.extends] }));
  const { documents } = followExtends(document, presetReader(parts.presets));
  return compose(
    documents.map((each) => ({ layer: 'built-in', document: each })),
    parts,
  ).composed;
}
