// The states in the PostgreSQL ledger. Each row has a digest over its content and its chain; that of a session is sealed by its last
// record, so that a row which another program changed is noticed before anything is decided on it.

import type { ClientBase } from 'pg';
import type { ProjectState, SessionState, UserState } from '../core/state.ts';
import { genesis } from './chain.ts';
import type { LedgerEntry, LedgerRecord, RecordPlace, StoredStates } from './ledger.ts';
import { RECORD, type StoredRecord, toRecord } from './postgres-rows.ts';
import { isIntactSession, type NextSession, type SessionSnapshot, sealedState, stateDigest } from './session-row.ts';
import { SESSION, type SessionRow, STATE, type StateRow, toColumn } from './sql.ts';

const USER = '';

/** A state with the hash of the record that wrote it, if that still exists. */
export type StateAndWriter = StateRow & { readonly writer: string | null };

export const STATES_AND_WRITERS = `SELECT ${STATE}, (
    SELECT hash FROM tutti.records r WHERE r.origin = s.origin AND r.session = s.session AND r.seq = s.seq
  ) AS writer FROM tutti.states s`;

export async function readStates(
  client: ClientBase,
  origin: number,
  session: string,
  project: string,
): Promise<SessionSnapshot> {
  const id = toColumn(session);
  const [sessions, records, states] = await Promise.all([
    client.query<SessionRow>(`SELECT ${SESSION} FROM tutti.sessions WHERE origin = $1 AND id = $2`, [origin, id]),
    client.query<StoredRecord>(
      `SELECT ${RECORD} FROM tutti.records WHERE origin = $1 AND session = $2 ORDER BY seq DESC LIMIT 1`,
      [origin, id],
    ),
    client.query<StateAndWriter>(
      `${STATES_AND_WRITERS} WHERE origin = $1 AND ((scope = 'project' AND id = $2) OR (scope = 'user' AND id = $3))`,
      [origin, toColumn(project), USER],
    ),
  ]);
  const row = sessions.rows[0];
  const last = records.rows[0];
  const intact = row
    ? isIntactSession(row) && row.events === last?.seq && row.head === last.hash && isSealed(row, toRecord(last))
    : last === undefined;
  const damaged: StoredStates['damaged'][number][] = intact ? [] : ['session'];
  const sharedState = <T>(scope: 'project' | 'user'): T | undefined => {
    const found = states.rows.find((one) => one.scope === scope);
    if (found === undefined || isIntactState(found)) return found && stateIn<T>(found.body);
    damaged.push(scope);
    return undefined;
  };
  const projectState = sharedState<ProjectState>('project');
  const userState = sharedState<UserState>('user');
  return {
    states: {
      ...(intact && typeof row?.body === 'string' && { session: stateIn<SessionState>(row.body) }),
      ...(projectState && { project: projectState }),
      ...(userState && { user: userState }),
      damaged,
    },
    row,
    // If row and records disagree, the next record follows the row, so that the break stays visible in the chain.
    end: { seq: last?.seq ?? 0, hash: row?.head ?? genesis(session).hash },
  };
}

export const isSealed = (row: SessionRow, last: Pick<LedgerRecord, 'sealed'> | undefined): boolean =>
  last?.sealed?.state === undefined || last.sealed.state === sealedState(row);

export const isIntactState = ({ writer, ...row }: StateAndWriter): boolean =>
  row.digest === stateDigest(row) && (writer === null || writer === row.head);

/** The statements that write the states of an event and the new head of its session. */
export function stateWrites(
  origin: number,
  place: RecordPlace,
  entry: LedgerEntry,
  record: LedgerRecord,
  next: NextSession,
): readonly { readonly text: string; readonly values: readonly unknown[] }[] {
  const { id, client, project, started, last, ended, events, body, digest } = next;
  const session = {
    text: `INSERT INTO tutti.sessions (origin, id, client, project, started, last, ended, events, head, body, digest)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      ON CONFLICT (origin, id) DO UPDATE SET client = excluded.client, project = excluded.project, started = excluded.started,
        last = excluded.last, ended = excluded.ended, events = excluded.events, head = excluded.head, body = excluded.body,
        digest = excluded.digest`,
    values: [origin, id, client, project, started, last, ended, events, record.hash, body, digest],
  };
  const state = (scope: string, name: string, value: object) => {
    const row = {
      scope,
      id: toColumn(name),
      session: toColumn(record.session),
      seq: record.seq,
      head: record.hash,
      body: JSON.stringify(value),
    };
    return {
      text: `INSERT INTO tutti.states (origin, ${STATE}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        ON CONFLICT (origin, scope, id) DO UPDATE SET session = excluded.session, seq = excluded.seq, head = excluded.head,
          body = excluded.body, digest = excluded.digest`,
      values: [origin, row.scope, row.id, row.session, row.seq, row.head, row.body, stateDigest(row)],
    };
  };
  return [
    session,
    ...(entry.project ? [state('project', place.project, entry.project)] : []),
    ...(entry.user ? [state('user', USER, entry.user)] : []),
  ];
}

/** Call this only for text with a valid digest. */
const stateIn = <T>(body: string): T => JSON.parse(body) as T;
