// Commits one event to the SQLite ledger, inside a transaction: finds its earlier record, or appends a record and writes the states.

import { hash } from 'node:crypto';
import { seal } from './chain.ts';
import {
  type Committed,
  type Declined,
  type LedgerEntry,
  type LedgerRecord,
  type RecordPlace,
  SAME_EVENT_MS,
  type SealedParts,
  type StoredStates,
} from './ledger.ts';
import { pack } from './pack.ts';
import { type NextSession, nextSession, sealedState } from './session-row.ts';
import { type Queries, toColumn } from './sql.ts';
import type { StateCache } from './sqlite-state-cache.ts';
import { readStates, writeStates } from './sqlite-states.ts';
import { tryToRecord } from './stored-record.ts';

export function commit<D extends Declined>(
  q: Queries,
  cache: StateCache,
  place: RecordPlace,
  work: (states: StoredStates, version: number | undefined) => LedgerEntry,
  unless?: (states: StoredStates) => D | undefined,
): Committed | D {
  const key = place.key === undefined ? undefined : keyOf(place.session, place.key);
  const known = key && q.recordWithKey.get(key);
  const record = known ? accepted(place, tryToRecord(known)) : findTwin(q, place);
  if (record) return { record, duplicate: true };

  const version = q.dataVersion.get()?.data_version;
  cache.setVersion(version);
  const before = cache.get(place) ?? readStates(q, place.session, place.project, place.at);
  const declined = unless?.(before.states);
  if (declined !== undefined) return declined;
  const entry = work(before.states, version);
  const { event, actor, verdict, policy } = entry;
  const next = nextSession(place, entry, before);
  const added = seal({
    seq: before.end.seq + 1,
    session: place.session,
    at: place.at,
    event,
    actor,
    verdict,
    policy,
    sealed: partsOf(place, key, next),
    prev: before.end.hash,
  });
  // The unreadable or unaccepted record with this key passes it on: keys are unique.
  if (known && key) q.passOnKey.run(key);
  append(q, added, key);
  const row = writeStates(q, place, entry, added, next, before.row === undefined);
  cache.set(place, entry, row, before);
  if (place.delivery) addDelivery(q, place, place.delivery, added.seq);
  return { record: added, duplicate: false };
}

/** Runs through a commit without writing. The first run in a process is slow; running it before the file is locked keeps hundreds of
 *  processes that start together from waiting for each other. */
export function warmUp(q: Queries, place: RecordPlace, work: (states: StoredStates) => LedgerEntry): void {
  for (const statement of [q.begin, q.addRecord, q.addSession, q.setSession, q.commit]) statement.prepare();
  const { states, end } = readStates(q, place.session, place.project, place.at);
  const { event, actor, verdict, policy, session } = work(states);
  const { at } = place;
  const record = seal({ seq: 1, session: place.session, at, event, actor, verdict, policy, prev: end.hash });
  pack(record, record);
  JSON.stringify(session);
}

function partsOf({ delivery }: RecordPlace, key: Buffer | undefined, next: NextSession): SealedParts {
  const state = sealedState(next);
  return {
    ...(delivery && { delivery: delivery.digest }),
    key: key?.toString('hex').toUpperCase() ?? '',
    ...(state !== undefined && { state }),
  };
}

function append(q: Queries, record: LedgerRecord, key: Uint8Array | undefined): void {
  const { session, seq, at, prev, hash, sealed } = record;
  const where = { session, at, key: sealed?.key ?? '' };
  q.addRecord.run(toColumn(session), seq, at, key ?? null, pack(record, where), prev, hash);
}

/** Sixteen bytes for an id of any length. */
const keyOf = (session: string, key: string): Buffer =>
  hash('sha256', `${session.length} ${session}${key}`, 'buffer').subarray(0, 16);

const accepted = ({ accepts }: RecordPlace, record: LedgerRecord | undefined): LedgerRecord | undefined =>
  record === undefined || (accepts?.(record) ?? true) ? record : undefined;

/** The record of the same payload from another installation. This delivery is then stored as another one of that record. */
function findTwin(q: Queries, place: RecordPlace): LedgerRecord | undefined {
  const { session, at, delivery } = place;
  if (!delivery) return undefined;
  const id = toColumn(session);
  const twin = q.twin.get(
    id,
    toColumn(delivery.digest),
    toColumn(delivery.via),
    at - SAME_EVENT_MS,
    at + SAME_EVENT_MS,
  );
  const row = twin && q.record.get(id, twin.seq);
  const record = row && accepted(place, tryToRecord(row));
  if (record) addDelivery(q, { session, at }, delivery, record.seq);
  return record;
}

function addDelivery(
  q: Queries,
  { session, at }: Pick<RecordPlace, 'session' | 'at'>,
  { digest, via }: NonNullable<RecordPlace['delivery']>,
  seq: number,
): void {
  q.oldDeliveries.run(toColumn(session), at - SAME_EVENT_MS);
  q.addDelivery.run(toColumn(session), toColumn(digest), seq, toColumn(via), at);
}
