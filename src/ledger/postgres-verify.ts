// Verifies the PostgreSQL ledger of an origin: every chain from its first record to the head in its session's row, the states and the
// policies. Numbers of records have gaps by nature there, so a session that was deleted whole is not noticed.

import type { ClientBase } from 'pg';
import type { Event } from '../core/event.ts';
import { addGaps, gapsIn, NO_GAPS } from '../core/gap.ts';
import { type ChainEnd, type ChainError, checkHead, checkLink, genesis } from './chain.ts';
import type { LedgerRecord, Verification } from './ledger.ts';
import { isAsWritten } from './pack.ts';
import { policyDigest } from './policy-digest.ts';
import type { Use } from './postgres-connections.ts';
import { parsed, RECORD, type StoredRecord } from './postgres-rows.ts';
import { isIntactState, isSealed, STATES_AND_WRITERS, type StateAndWriter } from './postgres-states.ts';
import { isIntactSession } from './session-row.ts';
import { fromColumn, POLICY, type PolicyRow, SESSION, type SessionRow, toColumn } from './sql.ts';

const PAGE = 500;

export async function verify(
  use: Use,
  only?: string,
  progress: (records: number) => void = () => {},
): Promise<Verification> {
  const named = only === undefined ? null : toColumn(only);
  const chains = await use((client, origin) =>
    client.query<{ id: string }>(
      `SELECT id FROM (
         SELECT id, n FROM tutti.sessions WHERE origin = $1
         UNION ALL
         SELECT session, NULL FROM tutti.records r WHERE origin = $1 AND seq = 1
           AND NOT EXISTS (SELECT 1 FROM tutti.sessions s WHERE s.origin = $1 AND s.id = r.session)
       ) AS chains WHERE $2::text IS NULL OR id = $2 ORDER BY n NULLS LAST`,
      [origin, named],
    ),
  );
  let sessions = 0;
  let records = 0;
  let gaps = NO_GAPS;
  const onEvent = (event: Event): void => {
    gaps = addGaps(gaps, gapsIn(event));
  };
  for (const { id } of chains.rows) {
    const { length, bad } = await verifySession(use, id, onEvent, progress);
    records += length;
    if (bad) return { ok: false, sessions, records, session: fromColumn(id), ...bad };
    sessions++;
  }
  const changed = only === undefined ? await use((client, origin) => changedRow(client, origin)) : undefined;
  if (changed) return { ok: false, sessions, records, ...changed };
  return { ok: true, sessions, records, ...(gaps.gaps > 0 && { gaps }) };
}

async function verifySession(
  use: Use,
  id: string,
  onEvent: (event: Event) => void,
  progress: (records: number) => void,
): Promise<{ readonly length: number; readonly bad?: ChainError }> {
  // Read before the records: those that the row counts must exist; later ones may.
  const rows = await use((client, origin) =>
    client.query<SessionRow>(`SELECT ${SESSION} FROM tutti.sessions WHERE origin = $1 AND id = $2`, [origin, id]),
  );
  const row = rows.rows[0];
  const { shipped, removed } = await use((client, origin) => shippedFrom(client, origin, id));
  const start = removed ?? genesis(fromColumn(id));
  let last: ChainEnd & Pick<LedgerRecord, 'sealed'> = start;
  /** The record that the row was written with. */
  let head: typeof last | undefined;
  for (;;) {
    const page = await use((client, origin) =>
      client.query<StoredRecord>(
        `SELECT ${RECORD} FROM tutti.records WHERE origin = $1 AND session = $2 AND seq > $3 ORDER BY seq LIMIT ${PAGE}`,
        [origin, id, last.seq],
      ),
    );
    for (const found of page.rows) {
      const { seq } = found;
      const read = parsed(found);
      const bad = read
        ? (checkLink(last, read.record) ?? checkText(found, read.parts))
        : { seq, why: `record ${seq} cannot be read` };
      if (bad) return { length: last.seq - start.seq, bad };
      if (read) {
        last = read.record;
        onEvent(read.record.event);
        if (seq === row?.events) head = last;
      }
    }
    progress(page.rows.length);
    if (page.rows.length < PAGE) break;
  }
  const bad = row ? checkRow(row, head ?? last, shipped) : { seq: last.seq, why: 'the session has no head' };
  return bad ? { length: last.seq - start.seq, bad } : { length: last.seq - start.seq };
}

/** The hash covers what is read from the text, not the text. */
const checkText = ({ seq, body }: StoredRecord, parts: unknown): ChainError | undefined =>
  isAsWritten(body, parts) ? undefined : { seq, why: `record ${seq} is not written as tutti writes: it was changed` };

/** Whether the records came through a collector, and the end of the part of the session that retention removed. */
async function shippedFrom(
  client: ClientBase,
  origin: number,
  id: string,
): Promise<{ readonly shipped: boolean; readonly removed?: ChainEnd }> {
  const found = await client.query<{ shipped: boolean; last: number | null; head: string | null }>(
    `SELECT shipped, last, head FROM tutti.origins o
     LEFT JOIN LATERAL (
       SELECT last, head FROM tutti.stubs s WHERE s.origin = o.n AND s.session = $2 ORDER BY last DESC LIMIT 1
     ) AS stub ON true WHERE o.n = $1`,
    [origin, id],
  );
  const { shipped = false, last = null, head = null } = found.rows[0] ?? {};
  return last === null || head === null ? { shipped } : { shipped, removed: { seq: last, hash: head } };
}

/** Shipped sessions have no state, so the digest of their row is the collector's own. */
function checkRow(
  row: SessionRow,
  head: ChainEnd & Pick<LedgerRecord, 'sealed'>,
  shipped: boolean,
): ChainError | undefined {
  const bad = checkHead(head, { seq: row.events, hash: row.head });
  if (bad) return bad;
  const isWhole = isIntactSession(row) && (shipped || isSealed(row, head));
  return isWhole ? undefined : { seq: head.seq, why: 'the state of the session was changed from outside' };
}

/** A state or policy that does not match its digest. */
async function changedRow(
  client: ClientBase,
  origin: number,
): Promise<{ session: string; seq: number; why: string } | undefined> {
  const states = await client.query<StateAndWriter>(`${STATES_AND_WRITERS} WHERE origin = $1 ORDER BY scope, id`, [
    origin,
  ]);
  const state = states.rows.find((row) => !isIntactState(row));
  if (state) {
    const whose = state.scope === 'user' ? 'the user' : fromColumn(state.id);
    return {
      session: fromColumn(state.session),
      seq: state.seq,
      why: `the state of ${whose} was changed from outside`,
    };
  }
  const policies = await client.query<PolicyRow>(`SELECT ${POLICY} FROM tutti.policies WHERE origin = $1 ORDER BY id`, [
    origin,
  ]);
  const policy = policies.rows.find(({ id, body, digest }) => digest !== policyDigest(fromColumn(id), body));
  return policy && { session: '', seq: 0, why: `policy ${fromColumn(policy.id)} was changed from outside` };
}
