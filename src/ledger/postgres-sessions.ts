// Lists the sessions of an origin in the PostgreSQL ledger.

import type { ClientBase } from 'pg';
import { NOT_AGENTS } from './agent-sessions.ts';
import type { NewestSessions, SessionQuery, SessionSummary } from './ledger.ts';
import { matchesSession } from './session-query.ts';
import { ESCAPE, fromColumn, SUMMARY, type SummaryRow, toColumn } from './sql.ts';

/** The ids of agents' sessions, stored as they are or escaped. */
const OTHERS = NOT_AGENTS.flatMap((prefix) => [prefix, `${ESCAPE}"${prefix}`]);

export async function listSessions(
  client: ClientBase,
  origin: number,
  which: SessionQuery,
  limit?: number,
): Promise<NewestSessions> {
  const { project, agents, open, prefix } = which;
  const values: unknown[] = [origin];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [
    'origin = $1',
    ...(project === undefined ? [] : [`project = ${given(toColumn(project))}`]),
    ...(agents ? OTHERS.map((other) => `NOT starts_with(id, ${given(other)})`) : []),
    ...(open ? ['ended IS NULL'] : []),
    // Escaped ids do not begin as their text does; they are looked at one by one.
    ...(prefix === undefined
      ? []
      : [`(starts_with(id, ${given(toColumn(prefix))}) OR starts_with(id, ${given(ESCAPE)}))`]),
  ];
  const bounded = prefix === undefined && limit !== undefined ? `LIMIT ${given(limit)}` : '';
  const found = await client.query<SummaryRow & { readonly count: number }>(
    `SELECT ${SUMMARY}, count(*) OVER () AS count FROM tutti.sessions WHERE ${conditions.join(' AND ')}
     ORDER BY last DESC, n DESC ${bounded}`,
    values,
  );
  if (prefix === undefined) return { newest: found.rows.map(summaryOf), count: found.rows[0]?.count ?? 0 };
  const matching = found.rows.map(summaryOf).filter((one) => matchesSession(one, which));
  return { newest: matching.slice(0, limit), count: matching.length };
}

const summaryOf = (row: SummaryRow): SessionSummary => ({
  session: fromColumn(row.id),
  client: fromColumn(row.client),
  project: fromColumn(row.project),
  startedAt: row.started,
  lastAt: row.last,
  ...(row.ended !== null && { endedAt: row.ended }),
  events: row.events,
});
