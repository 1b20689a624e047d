// Whether a session is one of those that a query names.

import { isAgentSession } from './agent-sessions.ts';
import type { SessionQuery, SessionSummary } from './ledger.ts';

export const matchesSession = (one: SessionSummary, { project, agents, open, prefix = '' }: SessionQuery): boolean =>
  (project === undefined || one.project === project) &&
  (!agents || isAgentSession(one)) &&
  (!open || one.endedAt === undefined) &&
  one.session.startsWith(prefix);
