// A call as a person writes it into a policy, read as a hook would read it, so that examples are checked against what really
// would be decided. Policies are written with the tool names of the default client.

import { DEFAULT_CLIENT, GUARD } from '../clients/registry.ts';
import type { ReadCall } from '../core/rule.ts';
import { SAMPLE } from '../core/rules/calls-examples.ts';
import { lower } from '../effects/tool-effects.ts';

export const readCall: ReadCall = (written) => {
  const read = DEFAULT_CLIENT.shortCall(written);
  if ('flaw' in read) return read;
  const call = DEFAULT_CLIENT.readCall(read);
  return { ...call, effects: lower(call, { cwd: SAMPLE.project, roots: SAMPLE }, GUARD) };
};
