// The states in the SQLite ledger. Each row has a digest over its content and its chain, which is sealed in turn: that of a session by its
// last record, others by the chain of seals. So a row that another program changed or deleted is noticed before anything is decided on
// it.

import type { ProjectState, SessionState, UserState } from '../core/state.ts';
import { type ChainEnd, digest, genesis } from './chain.ts';
import { type LedgerEntry, type LedgerRecord, type RecordPlace, type StoredStates, wasReplaced } from './ledger.ts';
import { type Queries, type SessionRow, type StateRow, toColumn } from './sql.ts';
import { breakOf } from './sqlite-breaks.ts';
import { seal, sealOf, stateId } from './sqlite-seals.ts';
import { tryToRecord } from './stored-record.ts';

/** For this long after a damaged ledger was replaced, an unknown session counts as lost with it. */
const LOST_FOR_MS = 24 * 60 * 60 * 1000;

const USER = '';

/** The row of a session without its row number. */
export type StoredSession = Omit<SessionRow, 'n'>;

export interface SessionSnapshot {
  readonly states: StoredStates;
  readonly row: StoredSession | undefined;
  /** The record that the next one follows. */
  readonly end: ChainEnd;
}

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
    if (found && isIntactState(q, found) && found.digest === sealed) return stateIn<T>(found.body);
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

/** The row of the session after an event, which needs only its head. */
export type NextSession = Omit<StoredSession, 'head'>;

export function nextSession(
  place: RecordPlace,
  entry: LedgerEntry,
  { row, states, end }: SessionSnapshot,
): NextSession {
  const { session, event } = entry;
  const next = {
    id: toColumn(place.session),
    client: session ? toColumn(session.client) : (row?.client ?? toColumn(event.client)),
    project: session ? toColumn(session.project) : (row?.project ?? toColumn(place.project)),
    started: session?.startedAt ?? row?.started ?? place.at,
    last: place.at,
    ended: (session ? session.endedAt : event.name === 'session.end' ? place.at : undefined) ?? null,
    events: end.seq + 1,
    body: session ? JSON.stringify(session) : (row?.body ?? null),
  };
  // A damaged state that is not replaced must not get a valid digest.
  const unsound = !session && states.damaged.includes('session');
  return { ...next, digest: unsound ? '' : sessionDigest(next) };
}

/** 132 bits: one for each event has to be stored. */
const SEALED_DIGITS = 22;

/** The part of a row's digest that the record of the event seals. Undefined for a row of an older tutti, and for one that is damaged. */
export const sealedState = ({ digest }: Pick<StoredSession, 'digest'>): string | undefined =>
  digest.startsWith(`${VERSION}:`) ? digest.slice(2, 2 + SEALED_DIGITS) : undefined;

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

/** Whether a session's row is unchanged, by the version of its own digest. */
export function isIntactSession(row: SessionRow, versions = SESSION_DIGESTS): boolean {
  const version = Number(/^(\d{1,4}):/.exec(row.digest)?.[1] ?? 1);
  return version >= 1 && version <= versions.length && row.digest === sessionDigest(row, versions, version);
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

type SessionContent = Omit<StoredSession, 'digest' | 'head'> & { readonly head?: string };
type Column = Exclude<keyof SessionContent, 'body'>;

/** The columns that each version of the digest covers, oldest version first. A new column needs a new version; existing rows keep
 *  theirs. */
export const SESSION_DIGESTS: readonly (readonly Column[])[] = [
  ['id', 'client', 'project', 'started', 'last', 'ended', 'events', 'head'],
  // The head is the hash of the record that seals this digest.
  ['id', 'client', 'project', 'started', 'last', 'ended', 'events'],
];

const VERSION = SESSION_DIGESTS.length;

/** The first version has no prefix, later ones begin with their number. */
export function sessionDigest(row: SessionContent, versions = SESSION_DIGESTS, version = versions.length): string {
  const covered = (versions[version - 1] ?? []).map((column) => row[column]);
  // The state comes last and unescaped: escaping it would cost more than hashing it.
  const sealed = digest(`session ${JSON.stringify(covered)} ${row.body}`);
  return version === 1 ? sealed : `${version}:${sealed}`;
}

export const stateDigest = ({ scope, id, session, seq, head, body }: Omit<StateRow, 'digest'>): string =>
  digest(`state ${JSON.stringify([scope, id, session, seq, head])} ${body}`);

/** Call this only for text with a valid digest. */
const stateIn = <T>(body: string): T => JSON.parse(body) as T;
