// The open grants of a project, with the scope and session of each.

import { MOST_MINUTES } from '../core/grant.ts';
import type { Grant } from '../core/state.ts';
import type { Ledger, SessionSummary } from '../ledger/ledger.ts';
import type { Reach } from './act.ts';

export interface OpenGrant extends Grant {
  readonly scope: Reach['scope'];
  readonly session?: string;
}

/** The newest sessions that are looked at. */
export const GRANT_SESSIONS = 50;
const LONGEST_MS = MOST_MINUTES * 60_000;

/** `newest`: the newest sessions of the project, if they were read before. Finding them takes most of the time in a large ledger. */
export async function openGrantsOf(
  ledger: Ledger,
  project: string,
  now: number,
  newest?: readonly SessionSummary[],
): Promise<readonly OpenGrant[]> {
  const wide = await ledger.recall('', project);
  const here = newest ?? (await ledger.sessions({ project, agents: true, limit: GRANT_SESSIONS }));
  const found: OpenGrant[] = [
    ...(wide.user?.grants ?? []).map((grant) => ({ ...grant, scope: 'user' as const })),
    ...(wide.project?.grants ?? []).map((grant) => ({ ...grant, scope: 'project' as const })),
  ];
  for (const { session, lastAt } of here) {
    // A grant is an event of its session, so one that was quiet for longer than a grant lasts has no open ones.
    if (lastAt <= now - LONGEST_MS) continue;
    const { grants = [] } = (await ledger.recall(session, project)).session ?? {};
    found.push(...grants.map((grant) => ({ ...grant, scope: 'session' as const, session })));
  }
  return found.filter(({ uses, until }) => uses > 0 && until > now);
}
