// Whether a prompt for tutti was typed into a client that an agent started: then it is the agent's, not a person's. Checked only for
// such prompts, because it inspects every parent process of the client.

import { isForTutti } from '../core/typed.ts';
import { findAgent, parentProcesses } from './started-by-agent.ts';

export function isTypedByAgent(prompt: string, env: (name: string) => string | undefined): boolean {
  if (!isForTutti(prompt)) return false;
  const pid = Number(env('CLAUDE_PID'));
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  const [, ...above] = parentProcesses(pid);
  return findAgent({}, above) !== undefined;
}
