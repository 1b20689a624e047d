// One event in the SQLite ledger: known already, or appended with the states it leaves behind. Runs inside a transaction.

import { hash } from 'node:crypto';
import { seal } from './chain.ts';
import type { Committed, Declined, Entry, LedgerRecord, Place, Remembered } from './ledger.ts';
import { pack, unpack } from './pack.ts';
import { SAME_EVENT_MS } from './same-event.ts';
import { fromColumn, type Queries, type RecordRow, toColumn } from './sql.ts';
import type { Memo } from './sqlite-memo.ts';
import { keep, recall } from './sqlite-states.ts';

export function commit<D extends Declined>(
  q: Queries,
  memo: Memo,
  place: Place,
  work: (remembered: Remembered) => Entry,
  unless?: (remembered: Remembered) => D | undefined,
): Committed | D {
  const key = place.key === undefined ? undefined : keyOf(place.session, place.key);
  const known = key && q.recordWithKey.get(key);
  const record = known ? readable(known) : matched(q, place);
  if (record) return { record, duplicate: true };

  memo.heed(q.dataVersion.get()?.data_version);
  const recalled = memo.recall(place) ?? recall(q, place.session, place.project, place.at);
  const declined = unless?.(recalled.remembered);
  if (declined !== undefined) return declined;
  const entry = work(recalled.remembered);
  const { event, actor, verdict, policy } = entry;
  const added = seal({
    seq: recalled.last.seq + 1,
    session: place.session,
    at: place.at,
    event,
    actor,
    verdict,
    policy,
    prev: recalled.last.hash,
  });
  // A record of this key that can no longer be read keeps the key: two rows cannot have it.
  append(q, added, known ? undefined : key);
  const row = keep(q, place, entry, added, recalled);
  memo.keep(place, entry, row, recalled);
  if (place.delivery) remember(q, place, place.delivery, added.seq);
  return { record: added, duplicate: false };
}

/** Goes through all of it and writes nothing. What a process does for the first time is slow: done once before the file is
 *  locked, it does not hold up two hundred others that started with it. */
export function rehearse(q: Queries, place: Place, work: (remembered: Remembered) => Entry): void {
  for (const statement of [q.begin, q.addRecord, q.addSession, q.setSession, q.commit]) statement.prepare();
  const { remembered, last } = recall(q, place.session, place.project, place.at);
  const { event, actor, verdict, policy, session } = work(remembered);
  const { at } = place;
  const record = seal({ seq: 1, session: place.session, at, event, actor, verdict, policy, prev: last.hash });
  pack(record, record);
  JSON.stringify(session);
}

export const toRecord = ({ session, seq, at, body, prev, hash }: RecordRow): LedgerRecord => {
  const where = { session: fromColumn(session), at };
  return { seq, ...where, ...unpack(body, where), prev, hash };
};

export function readable(row: RecordRow): LedgerRecord | undefined {
  try {
    return toRecord(row);
  } catch {
    return undefined;
  }
}

function append(q: Queries, record: LedgerRecord, key: Uint8Array | undefined): void {
  const { session, seq, at, prev, hash } = record;
  q.addRecord.run(toColumn(session), seq, at, key ?? null, pack(record, { session, at }), prev, hash);
}

/** Sixteen bytes for an identity of any length. */
const keyOf = (session: string, key: string): Uint8Array =>
  hash('sha256', `${session.length} ${session}${key}`, 'buffer').subarray(0, 16);

/** The record of the same payload through another installation, which is then matched with this delivery. */
function matched(q: Queries, { session, at, delivery }: Place): LedgerRecord | undefined {
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
  const record = row && readable(row);
  if (record) remember(q, { session, at }, delivery, record.seq);
  return record;
}

function remember(
  q: Queries,
  { session, at }: Pick<Place, 'session' | 'at'>,
  { digest, via }: NonNullable<Place['delivery']>,
  seq: number,
): void {
  q.oldDeliveries.run(toColumn(session), at - SAME_EVENT_MS);
  q.addDelivery.run(toColumn(session), toColumn(digest), seq, toColumn(via), at);
}
