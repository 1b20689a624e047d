// Deletes old sessions of an origin whole. Needs the owner's rights: a writer may not delete records.

import { ABANDONED_MS } from './ledger.ts';
import type { Use } from './postgres-connections.ts';

export async function prune(
  use: Use,
  before: number,
): Promise<{ readonly sessions: number; readonly records: number }> {
  const expired =
    'origin = $1 AND last < CASE WHEN ended IS NULL THEN $3::double precision ELSE $2::double precision END';
  const limits = [before, before - ABANDONED_MS];
  const found = await use((client, origin) =>
    client.query<{ id: string }>(`SELECT id FROM tutti.sessions WHERE ${expired}`, [origin, ...limits]),
  );
  const gone = { sessions: 0, records: 0 };
  // One statement per session, so that an event waits for at most one of them.
  for (const { id } of found.rows) {
    const dropped = await use((client, origin) =>
      client.query<{ sessions: number; records: number }>(
        // It may have been reopened meanwhile.
        `WITH gone AS (DELETE FROM tutti.sessions WHERE ${expired} AND id = $4 RETURNING origin, id),
          dropped AS (DELETE FROM tutti.records r USING gone WHERE r.origin = gone.origin AND r.session = gone.id RETURNING 1),
          keys AS (DELETE FROM tutti.record_keys k USING gone WHERE k.origin = gone.origin AND k.session = gone.id),
          times AS (DELETE FROM tutti.deliveries d USING gone WHERE d.origin = gone.origin AND d.session = gone.id)
        SELECT (SELECT count(*) FROM gone) AS sessions, (SELECT count(*) FROM dropped) AS records`,
        [origin, ...limits, id],
      ),
    );
    gone.sessions += dropped.rows[0]?.sessions ?? 0;
    gone.records += dropped.rows[0]?.records ?? 0;
  }
  return gone;
}
