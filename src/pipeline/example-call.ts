// Reads a call as people write it in a policy (`npm test`, `Write src/a.ts`) and gives it the effects that it would really have.

import { shortCall } from '../clients/claude-code/short-call.ts';
import { callFrom } from '../clients/claude-code/tools.ts';
import type { ReadCall } from '../core/rule.ts';
import { SAMPLE } from '../core/rules/example-roots.ts';
import { lower } from '../effects/tool-effects.ts';

export const readExampleCall: ReadCall = (written) => {
  const read = shortCall(written);
  if ('flaw' in read) return read;
  const call = callFrom({ id: '', name: read.tool, input: read.input });
  return { ...call, effects: lower(call, { cwd: SAMPLE.project, roots: SAMPLE }) };
};
