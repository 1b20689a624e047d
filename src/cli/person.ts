// Who is at the command line: a person, or an agent through its shell. Acts on tutti are a person's alone.

import { userInfo } from 'node:os';
import type { Env } from '../hosts/agent-above.ts';

export { agentAround, processesAbove } from '../hosts/agent-above.ts';

/** The name acts are recorded under. */
export function personName(env: Env): string {
  try {
    return userInfo().username;
  } catch {
    return env.USER ?? env.USERNAME ?? 'unknown';
  }
}
