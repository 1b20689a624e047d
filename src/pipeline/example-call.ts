// Parses a call as written in a policy (`npm test`, `Write src/a.ts`) and computes its effects. Policies use the tool names of the default client.

import { DEFAULT_CLIENT, GUARD } from '../clients/registry.ts';
import { strongest } from '../core/effect.ts';
import type { ReadCall } from '../core/rule.ts';
import { SAMPLE } from '../core/rules/example-roots.ts';
import { declaredTables } from '../effects/declared.ts';
import { mcpEffect } from '../effects/mcp-tools.ts';
import { shellEffects } from '../effects/shell/effects.ts';
import { toolEffects } from '../effects/tool-effects.ts';
import type { ReadExample } from '../policy/declare.ts';

export const readExampleCall: ReadCall = (written, declared) => {
  const read = DEFAULT_CLIENT.shortCall(written);
  if ('problem' in read) return read;
  const call = DEFAULT_CLIENT.toCall(read);
  const args = DEFAULT_CLIENT.argumentsOf(read.tool, read.input);
  return { ...call, effects: toolEffects(call, args, { cwd: SAMPLE.project, roots: SAMPLE, declared }, GUARD) };
};

export const readDeclaredExample: ReadExample = (example, declared) => {
  if ('command' in example) {
    return strongest(shellEffects(example.command, { cwd: SAMPLE.project, ...SAMPLE, guard: GUARD, declared }));
  }
  const name = `mcp__${example.server}__${example.tool}`;
  return declaredTables(declared).tool(name)?.does ?? mcpEffect(name);
};
