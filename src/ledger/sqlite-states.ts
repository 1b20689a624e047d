// The states in the SQLite ledger. Each row has a digest over its content and its chain, which is sealed in turn: that of a session by its
// last record, others by the chain of seals. So a row that another program changed or deleted is noticed before anything is decided on
// it.

import type { ProjectState, SessionState, UserState } from '../core/state.ts';
import { genesis } from './chain.ts';
import { type LedgerEntry, type LedgerRecord, type RecordPlace, type StoredStates, wasReplaced } from './ledger.ts';
import {
  isIntactSession,
  type NextSession,
  type SessionSnapshot,
  type StoredSession,
  sealedState,
  stateDigest,
} from './session-row.ts';
import { type Queries, type SessionRow, type StateRow, toColumn } from './sql.ts';
import { breakOf } from './sqlite-breaks.ts';
import { isOlderState } from './sqlite-older.ts';
import { seal, sealOf, stateId } from './sqlite-seals.ts';
import { tryToRecord } from './stored-record.ts';

/** For this long after a damaged ledger was replaced, an unknown session counts as lost with it. */
const LOST_FOR_MS = 24 * 60 * 60 * 1000;

const USER = '';

export function readStates(q: Queries, session: string, project: string, now: number): SessionSnapshot {
  const row = q.session.get(toColumn(session));
  const last = q.lastRecordOf.get(toColumn(session));
  const { session: lost, states: statesLost } = lostFor(q, now, session, row, last);
  const intact = row
    ? isIntactSession(row) && row.events === last?.seq && row.head === last.hash && isSealed(q, row, tryToRecord(last))
    : !last;

  const damaged: StoredStates['damaged'][number][] = intact && !lost ? [] : ['session'];
  const sharedState = <T>(scope: 'project' | 'user', id: string): T | undefined => {
    const found = q.state.get(scope, toColumn(id));
    const sealed = sealOf(q, 'state', stateId({ scope, id: toColumn(id) }));
    if (found && isIntactState(q, found) && (found.digest === sealed || isOlderState(q, found)))
      return stateIn<T>(found.body);
    if (found || sealed !== '' || statesLost) damaged.push(scope);
    return undefined;
  };
  const projectState = sharedState<ProjectState>('project', project);
  const userState = sharedState<UserState>('user', USER);

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

/** Writes the states of an event and the new head of its session. */
export function writeStates(
  q: Queries,
  place: RecordPlace,
  entry: LedgerEntry,
  record: LedgerRecord,
  next: NextSession,
  isNew: boolean,
): StoredSession {
  const { id, client, project, started, last, ended, events, body, digest } = next;
  const write = isNew ? q.addSession : q.setSession;
  write.run(client, project, started, last, ended, events, record.hash, body, digest, id);
  if (entry.project) writeState(q, 'project', place.project, entry.project, record);
  if (entry.user) writeState(q, 'user', USER, entry.user, record);
  return { ...next, head: record.hash };
}

function writeState(q: Queries, scope: string, id: string, state: object, record: LedgerRecord): void {
  const row = {
    scope,
    id: toColumn(id),
    session: toColumn(record.session),
    seq: record.seq,
    head: record.hash,
    body: JSON.stringify(state),
  };
  const own = stateDigest(row);
  q.setState.run(row.scope, row.id, row.session, row.seq, row.head, row.body, own);
  seal(q, 'state', stateId(row), own);
}

/** Whether it is the row that the session's last record was written with, or that a repair wrote after it. Records of an older tutti do
 *  not tell. */
export function isSealed(q: Queries, row: SessionRow, last: Pick<LedgerRecord, 'sealed'> | undefined): boolean {
  if (last?.sealed === undefined) return true;
  const { state } = last.sealed;
  if (state !== undefined && state === sealedState(row)) return true;
  return sealOf(q, 'session', row.id) === row.digest;
}

/** Whether the state of a project or user is unchanged and, if the record that wrote it still exists, matches that record. */
export function isIntactState(q: Queries, row: StateRow): boolean {
  const writer = q.hashOf.get(row.session, row.seq);
  return row.digest === stateDigest(row) && (writer === undefined || writer.hash === row.head);
}

/** What a session lost in a recent break, if this is its first event since. */
function lostFor(
  q: Queries,
  now: number,
  session: string,
  row: SessionRow | undefined,
  last: { readonly n: number } | undefined,
): { readonly session: boolean; readonly states: boolean } {
  const found = q.lastBreak.get();
  if (found === undefined || now - found.at >= LOST_FOR_MS) return { session: false, states: false };
  const broken = breakOf(found);
  const { lost } = broken;
  const isFirst = last === undefined || last.n <= lost.end;
  // The heads that a replaced ledger left may not know its newest sessions.
  const isUnknown = wasReplaced(broken) && typeof row?.body !== 'string';
  const isLost = isUnknown || lost.records.some((range) => range.session === session);
  return { session: isFirst && isLost, states: isFirst && lost.states };
}

/** Call this only for text with a valid digest. */
const stateIn = <T>(body: string): T => JSON.parse(body) as T;
