// The open grants of a project, with the scope and session of each.

import type { Grant } from '../core/state.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Reach } from './act.ts';

export interface OpenGrant extends Grant {
  readonly scope: Reach['scope'];
  readonly session?: string;
}

/** A grant lasts a week at most, so older sessions have no open ones. */
const SESSIONS = 50;

export async function openGrantsOf(ledger: Ledger, project: string, now: number): Promise<readonly OpenGrant[]> {
  const wide = await ledger.recall('', project);
  const here = await ledger.sessions({ project, agents: true, limit: SESSIONS });
  const found: OpenGrant[] = [
    ...(wide.user?.grants ?? []).map((grant) => ({ ...grant, scope: 'user' as const })),
    ...(wide.project?.grants ?? []).map((grant) => ({ ...grant, scope: 'project' as const })),
  ];
  for (const { session } of here) {
    const { grants = [] } = (await ledger.recall(session, project)).session ?? {};
    found.push(...grants.map((grant) => ({ ...grant, scope: 'session' as const, session })));
  }
  return found.filter(({ uses, until }) => uses > 0 && until > now);
}
