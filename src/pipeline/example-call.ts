// Parses a call as written in a policy (`npm test`, `Write src/a.ts`) and computes its effects. Policies use the tool names of the default client.

import { DEFAULT_CLIENT, GUARD } from '../clients/registry.ts';
import type { ReadCall } from '../core/rule.ts';
import { SAMPLE } from '../core/rules/example-roots.ts';
import { toolEffects } from '../effects/tool-effects.ts';

export const readExampleCall: ReadCall = (written) => {
  const read = DEFAULT_CLIENT.shortCall(written);
  if ('problem' in read) return read;
  const call = DEFAULT_CLIENT.toCall(read);
  const args = DEFAULT_CLIENT.argumentsOf(read.tool, read.input);
  return { ...call, effects: toolEffects(call, args, { cwd: SAMPLE.project, roots: SAMPLE }, GUARD) };
};
