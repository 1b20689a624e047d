// Replays a ledger through a policy: no disk, no clock, only what was recorded.

import { decide } from '../../src/core/engine.ts';
import type { Policy } from '../../src/core/policy.ts';
import { NEW_PROJECT, NEW_USER, newSession, type State } from '../../src/core/state.ts';
import type { Verdict } from '../../src/core/verdict.ts';
import type { LedgerRecord } from '../../src/ledger/ledger.ts';

/** Records in the order in which they were committed. */
export function replay(policy: Policy, records: readonly LedgerRecord[]): readonly Verdict[] {
  const sessions = new Map<string, State['session']>();
  const projects = new Map<string, State['project']>();
  let user: State['user'] = NEW_USER;
  return records.map(({ event }) => {
    const { session, roots, client, at } = event;
    const decision = decide(
      policy,
      {
        session: sessions.get(session) ?? newSession(client, roots.project, at),
        project: projects.get(roots.project) ?? NEW_PROJECT,
        user,
      },
      event,
    );
    sessions.set(session, decision.state.session);
    projects.set(roots.project, decision.state.project);
    user = decision.state.user;
    return decision.verdict;
  });
}
