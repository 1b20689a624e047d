// Whether a prompt for tutti was typed into a client that an agent started: then it is the agent's, not a person's. Checked only for
// such prompts, because it inspects every parent process of the client.

import { FOOTPRINTS } from '../clients/registry.ts';
import { isForTutti } from '../core/typed.ts';
import { findAgent, parentProcesses } from './started-by-agent.ts';

export function isTypedByAgent(prompt: string, env: (name: string) => string | undefined): boolean {
  if (!isForTutti(prompt)) return false;
  const pid = clientPid(env);
  if (pid === undefined) return false;
  const [, ...above] = parentProcesses(pid);
  return findAgent({}, above) !== undefined;
}

/** Clients mark programs that their agent runs with this variable, but not their hooks. */
export const AGENT_MARK = 'AI_AGENT';

export const isAgentMark = (value: string | undefined): boolean => value?.endsWith('_agent') === true;

const PID_VARIABLES = FOOTPRINTS.flatMap(({ variables }) => variables.pid ?? []);

/** The client's process id, where it passes it to hooks. */
export const clientPid = (env: (name: string) => string | undefined): number | undefined =>
  PID_VARIABLES.map((name) => Number(env(name))).find((pid) => Number.isSafeInteger(pid) && pid > 0);
