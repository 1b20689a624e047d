// The states in the SQLite ledger: each row carries a digest over its contents and its chain, so that a row changed from outside
// is noticed before anything is decided on it.

import type { ProjectState, SessionState, UserState } from '../core/state.ts';
import { digest, genesis, type Link } from './chain.ts';
import type { Entry, LedgerRecord, Place, Remembered } from './ledger.ts';
import { type Queries, type SessionRow, type StateRow, toColumn } from './sql.ts';

/** For this long after a damaged ledger was replaced, a session it does not know counts as one it has lost. */
const LOST_FOR_MS = 24 * 60 * 60 * 1000;

const USER = '';

/** A session's row without its row number. */
export type KeptRow = Omit<SessionRow, 'n'>;

export interface Recalled {
  readonly remembered: Remembered;
  readonly row: KeptRow | undefined;
  /** The link the next record follows. */
  readonly last: Link;
}

export function recall(q: Queries, session: string, project: string, now: number): Recalled {
  const row = q.session.get(toColumn(session));
  const last = q.lastOf.get(toColumn(session));
  const lost = !row && !last && isLost(q, now);
  const intact = row ? isSession(row) && row.events === last?.seq && row.head === last.hash : !last;

  const damaged: Remembered['damaged'][number][] = intact && !lost ? [] : ['session'];
  const outliving = <T>(scope: 'project' | 'user', id: string): T | undefined => {
    const found = q.state.get(scope, toColumn(id));
    if (found && isState(q, found)) return stateIn<T>(found.body);
    if (found || lost) damaged.push(scope);
    return undefined;
  };
  const projectState = outliving<ProjectState>('project', project);
  const userState = outliving<UserState>('user', USER);

  return {
    remembered: {
      ...(intact && typeof row?.body === 'string' && { session: stateIn<SessionState>(row.body) }),
      ...(projectState && { project: projectState }),
      ...(userState && { user: userState }),
      damaged,
    },
    row,
    // Where row and records disagree, the next record follows the row: the break stays visible in the chain.
    last: { seq: last?.seq ?? 0, hash: row?.head ?? genesis(session).hash },
  };
}

/** Writes the states of an event, and the new head of its session. */
export function keep(q: Queries, place: Place, entry: Entry, record: LedgerRecord, recalled: Recalled): KeptRow {
  const { session, event } = entry;
  const { row, remembered } = recalled;
  const next: Undigested = {
    id: toColumn(place.session),
    client: session ? toColumn(session.client) : (row?.client ?? toColumn(event.client)),
    project: session ? toColumn(session.project) : (row?.project ?? toColumn(place.project)),
    started: session?.startedAt ?? row?.started ?? place.at,
    last: place.at,
    ended: (session ? session.endedAt : event.name === 'session.end' ? place.at : undefined) ?? null,
    events: record.seq,
    head: record.hash,
    body: session ? JSON.stringify(session) : (row?.body ?? null),
  };
  // A damaged state that is not replaced must not get a valid digest.
  const unsound = !session && remembered.damaged.includes('session');
  const digested = unsound ? '' : sessionDigest(next);
  const write = row ? q.setSession : q.addSession;
  write.run(
    next.client,
    next.project,
    next.started,
    next.last,
    next.ended,
    next.events,
    next.head,
    next.body,
    digested,
    next.id,
  );
  if (entry.project) keepState(q, 'project', place.project, entry.project, record);
  if (entry.user) keepState(q, 'user', USER, entry.user, record);
  return { ...next, digest: digested };
}

function keepState(q: Queries, scope: string, id: string, state: object, record: LedgerRecord): void {
  const row = {
    scope,
    id: toColumn(id),
    session: toColumn(record.session),
    seq: record.seq,
    head: record.hash,
    body: JSON.stringify(state),
  };
  q.setState.run(row.scope, row.id, row.session, row.seq, row.head, row.body, stateDigest(row));
}

/** Whether a session's row is as it was written, by the version of its own digest. */
export function isSession(row: SessionRow, versions = SESSION_DIGESTS): boolean {
  const version = Number(/^(\d{1,4}):/.exec(row.digest)?.[1] ?? 1);
  return version >= 1 && version <= versions.length && row.digest === sessionDigest(row, versions, version);
}

/** Whether the state of a project or user is as it was written, by the record it names if that still exists. */
export function isState(q: Queries, row: StateRow): boolean {
  const writer = q.hashOf.get(row.session, row.seq);
  return row.digest === stateDigest(row) && (writer === undefined || writer.hash === row.head);
}

function isLost(q: Queries, now: number): boolean {
  const last = q.lastBreak.get();
  return last !== undefined && now - last.at < LOST_FOR_MS;
}

type Undigested = Omit<KeptRow, 'digest'>;
type Column = Exclude<keyof Undigested, 'body'>;

/** The columns that each version of the digest covers, oldest version first. A new column is a new version: rows written
 *  before it keep the version they have. */
export const SESSION_DIGESTS: readonly (readonly Column[])[] = [
  ['id', 'client', 'project', 'started', 'last', 'ended', 'events', 'head'],
];

/** The first version has no prefix, later ones begin with their number. */
export function sessionDigest(row: Undigested, versions = SESSION_DIGESTS, version = versions.length): string {
  const covered = (versions[version - 1] ?? []).map((column) => row[column]);
  // The state goes last and as it is: escaping it again would cost more than hashing it.
  const sealed = digest(`session ${JSON.stringify(covered)} ${row.body}`);
  return version === 1 ? sealed : `${version}:${sealed}`;
}

const stateDigest = ({ scope, id, session, seq, head, body }: Omit<StateRow, 'digest'>): string =>
  digest(`state ${JSON.stringify([scope, id, session, seq, head])} ${body}`);

/** Only called for text whose digest is valid. */
const stateIn = <T>(body: string): T => JSON.parse(body) as T;
