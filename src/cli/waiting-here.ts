// What of a project's policy files waits for a person to accept it, in new sessions and in those that run.

import type { Tutti } from '../pipeline/tutti.ts';
import type { PolicyInForce } from '../policy/in-force.ts';
import type { Weakening } from '../policy/weaker.ts';
import type { Cli } from './command.ts';

/** The newest open sessions that are looked at. */
const SESSIONS = 5;

/** `force`: the policy for a session that would begin now. */
export async function waitingIn(
  cli: Cli,
  tutti: Tutti,
  project: string,
  force: PolicyInForce,
): Promise<readonly Weakening[]> {
  const open = await tutti.ledger.sessions({ project, agents: true, open: true, limit: SESSIONS });
  const env = (name: string): string | undefined => cli.env[name];
  const running = await Promise.all(open.map(({ session }) => tutti.policy(project, env, session)));
  const all = [force, ...running].flatMap(({ waiting = [] }) => waiting);
  return [...new Map(all.map((one) => [one.words, one])).values()];
}
