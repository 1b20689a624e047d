// Lists the sessions of the SQLite ledger. SQLite chooses and sorts them: a million records have thousands of sessions, and a command
// shows a few.

import type { Ledger, NewestSessions, SessionQuery, SessionSummary } from './ledger.ts';
import { matchesSession } from './session-query.ts';
import { fromColumn, type Queries, type SummaryRow, toColumn } from './sql.ts';

const NO_LIMIT = -1;

export function sessionsIn(q: Queries, which: Parameters<Ledger['sessions']>[0] = {}): readonly SessionSummary[] {
  const { prefix, limit = NO_LIMIT } = which;
  if (prefix === undefined) return q.sessions.all(...valuesOf(which), limit).map(summary);
  const found = named(q, prefix).filter((one) => matchesSession(one, which));
  return limit === NO_LIMIT ? found : found.slice(0, limit);
}

export function newestIn(q: Queries, which: SessionQuery, limit: number): NewestSessions {
  if (which.prefix === undefined) {
    const rows = q.newestSessions.all(...valuesOf(which), limit);
    return { newest: rows.map(summary), count: rows[0]?.count ?? 0 };
  }
  const all = sessionsIn(q, which);
  return { newest: all.slice(0, limit), count: all.length };
}

const valuesOf = ({ project, agents, open }: SessionQuery) =>
  [project === undefined ? null : toColumn(project), agents ? 1 : 0, open ? 1 : 0] as const;

/** May contain others: escaped ids do not sort by their text. */
const named = (q: Queries, prefix: string): readonly SessionSummary[] =>
  q.sessionsNamed.all(toColumn(prefix), `${toColumn(prefix)}\u{10ffff}`).map(summary);

const summary = (row: SummaryRow): SessionSummary => ({
  session: fromColumn(row.id),
  client: fromColumn(row.client),
  project: fromColumn(row.project),
  startedAt: row.started,
  lastAt: row.last,
  ...(row.ended !== null && { endedAt: row.ended }),
  events: row.events,
});
