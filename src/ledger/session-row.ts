// The row of a session and its digest, which every database stores alike: what follows from an event, and whether a row is as it was
// written.

import { type ChainEnd, digest } from './chain.ts';
import type { LedgerEntry, RecordPlace, StoredStates } from './ledger.ts';
import { type SessionRow, type StateRow, toColumn } from './sql.ts';

/** The row of a session without its row number. */
export type StoredSession = Omit<SessionRow, 'n'>;

export interface SessionSnapshot {
  readonly states: StoredStates;
  readonly row: StoredSession | undefined;
  /** The record that the next one follows. */
  readonly end: ChainEnd;
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

/** Whether a session's row is unchanged, by the version of its own digest. */
export function isIntactSession(row: SessionRow, versions = SESSION_DIGESTS): boolean {
  const version = Number(/^(\d{1,4}):/.exec(row.digest)?.[1] ?? 1);
  return version >= 1 && version <= versions.length && row.digest === sessionDigest(row, versions, version);
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
