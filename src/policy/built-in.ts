// The policy that holds when nothing else can be read: the default preset, below the managed policy if there is one.

import type { Policy } from '../core/policy.ts';
import { compose, type PolicyParts } from './compose.ts';
import { DEFAULTS } from './definition.ts';
import { readDocument } from './document.ts';
import { followExtends } from './extend.ts';
import type { BuiltPolicy } from './freeze.ts';
import { createLoader, type LoaderOptions } from './load.ts';
import { presetReader } from './presets.ts';

/** By managed file. */
const shipped = new Map<string | undefined, BuiltPolicy>();

export function builtIn(parts: Omit<LoaderOptions, 'home'>): BuiltPolicy {
  const known = shipped.get(parts.managed);
  if (known !== undefined) return known;
  const nowhere = '/dev/null/tutti';
  const load = createLoader({ ...parts, home: nowhere });
  const found = load({ cwd: '/', env: () => undefined }).composed ?? withoutFiles(parts);
  if (found === undefined) throw new Error('the built-in policy is broken');
  shipped.set(parts.managed, found);
  return found;
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
