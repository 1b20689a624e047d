// Detects whether a person or an agent runs the command line. Only people may change tutti.

import { userInfo } from 'node:os';
import { type ProcessVariables, parentProcesses } from '../world/started-by-agent.ts';

export { findAgent, parentProcesses } from '../world/started-by-agent.ts';
export { type Unattended, unattended } from '../world/unattended.ts';

/** The name that actions are recorded under. */
export function personName(env: ProcessVariables): string {
  try {
    return userInfo().username;
  } catch {
    return env.USER ?? env.USERNAME ?? 'unknown';
  }
}

/** The controlling terminal of this process, even if its output is redirected. */
export const ownTerminal = (): string | undefined => [...parentProcesses(process.pid)][0]?.terminal;
