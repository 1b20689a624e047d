// Whether a prompt that asks something of tutti was typed into a client that an agent started: then it is the agent's, not a
// person's. Checked only for such prompts, since it means looking at every process above the client.

import { FOOTPRINTS } from '../clients/registry.ts';
import { isForTutti } from '../core/typed.ts';
import { agentAround, processesAbove } from './started-by-agent.ts';

export function isTypedByAgent(prompt: string, env: (name: string) => string | undefined): boolean {
  if (!isForTutti(prompt)) return false;
  const pid = clientPid(env);
  if (pid === undefined) return false;
  const [, ...above] = processesAbove(pid);
  return agentAround({}, above) !== undefined;
}

const PID_VARIABLES = FOOTPRINTS.flatMap(({ variables }) => variables.pid ?? []);

/** The client's process id, where it passes it to hooks. */
export const clientPid = (env: (name: string) => string | undefined): number | undefined =>
  PID_VARIABLES.map((name) => Number(env(name))).find((pid) => Number.isSafeInteger(pid) && pid > 0);
