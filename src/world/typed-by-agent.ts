// Whether words for tutti were typed to a client that an agent started: then they are the agent's, not a person's. Looked for
// only when there are such words, since it means asking the system about every process above the client.

import { isForTutti } from '../core/typed.ts';
import { agentAround, processesAbove } from './started-by-agent.ts';

export function isTypedByAgent(prompt: string, env: (name: string) => string | undefined): boolean {
  if (!isForTutti(prompt)) return false;
  const pid = Number(env('CLAUDE_PID'));
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  const [, ...above] = processesAbove(pid);
  return agentAround({}, above) !== undefined;
}
