// Commits one event to the PostgreSQL ledger in one transaction and two round trips: lock and reads, then writes.

import { hash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { seal } from './chain.ts';
import {
  type Committed,
  type Declined,
  type Ledger,
  type LedgerRecord,
  type RecordPlace,
  SAME_EVENT_MS,
} from './ledger.ts';
import { pack } from './pack.ts';
import type { Use } from './postgres-connections.ts';
import { RECORD, rowAt, type StoredRecord, toRecord } from './postgres-rows.ts';
import { readStates, stateWrites } from './postgres-states.ts';
import { nextSession, sealedState } from './session-row.ts';
import { toColumn } from './sql.ts';

/** Separates our locks from those of other programs in the database: tutt in ASCII. */
export const ORIGIN_LOCK = 0x74757474;

export async function commit<D extends Declined>(
  use: Use,
  place: RecordPlace,
  work: Parameters<Ledger['commit']>[1],
  unless?: (states: Parameters<Parameters<Ledger['commit']>[1]>[0]) => D | undefined,
): Promise<Committed | D> {
  /** Written by an attempt whose connection broke before the answer to COMMIT came. */
  let unsure: LedgerRecord | undefined;

  return use(async (client, origin) => {
    const reads = await inOneFlush([
      client.query('BEGIN'),
      client.query('SELECT pg_advisory_xact_lock($1, $2)', [ORIGIN_LOCK, origin]),
      unsure && rowAt(client, origin, unsure.session, unsure.seq),
      knownRecord(client, origin, place),
      readStates(client, origin, place.session, place.project),
    ] as const);
    try {
      const [, , written, known, before] = reads;
      if (unsure && written?.hash === unsure.hash) {
        await client.query('ROLLBACK');
        return { record: unsure, duplicate: false };
      }
      const record = accepted(place, known?.record) ?? (known ? undefined : await findTwin(client, origin, place));
      if (record) {
        await client.query('COMMIT');
        return { record, duplicate: true };
      }
      const declined = unless?.(before.states);
      if (declined !== undefined) {
        await client.query('ROLLBACK');
        return declined;
      }
      const entry = work(before.states, []);
      const { event, actor, verdict, policy } = entry;
      const { session, at } = place;
      const next = nextSession(place, entry, before);
      const key = place.key === undefined ? '' : keyOf(session, place.key);
      const state = sealedState(next);
      const added = seal({
        seq: before.end.seq + 1,
        session,
        at,
        event,
        actor,
        verdict,
        policy,
        sealed: {
          ...(place.delivery && { delivery: place.delivery.digest }),
          key,
          ...(state !== undefined && { state }),
        },
        prev: before.end.hash,
      });
      unsure = added;
      const id = toColumn(session);
      const writes = [
        {
          text: 'INSERT INTO tutti.records (origin, session, seq, at, body, prev, hash) VALUES ($1, $2, $3, $4, $5, $6, $7)',
          values: [origin, id, added.seq, at, pack(added, { session, at }), added.prev, added.hash],
        },
        // A record that is unreadable or not accepted passes its key on.
        ...(key === ''
          ? []
          : [
              {
                text: `INSERT INTO tutti.record_keys (origin, key, session, seq) VALUES ($1, $2, $3, $4)
                  ON CONFLICT (origin, key) DO UPDATE SET seq = excluded.seq`,
                values: [origin, key, id, added.seq],
              },
            ]),
        ...stateWrites(origin, place, entry, added, next),
        ...(place.delivery ? deliveryWrites(origin, place, place.delivery, added.seq) : []),
      ];
      await inOneFlush([...writes.map(({ text, values }) => client.query(text, [...values])), client.query('COMMIT')]);
      return { record: added, duplicate: false };
    } catch (error) {
      // Fails if the connection is gone, and then the server has rolled back.
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    }
  });
}

/** All of them are sent at once. If one fails, those after it do too: the first error tells why. */
async function inOneFlush<T extends readonly unknown[]>(
  queries: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(queries);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as {
    -readonly [K in keyof T]: Awaited<T[K]>;
  };
}

/** Sixteen bytes for an id of any length. */
const keyOf = (session: string, key: string): string =>
  hash('sha256', `${session.length} ${session}${key}`, 'buffer').subarray(0, 16).toString('hex').toUpperCase();

/** The record of the same event, by the client's own id. Without `record` it cannot be read. */
async function knownRecord(
  client: PoolClient,
  origin: number,
  { session, key }: RecordPlace,
): Promise<{ readonly record: LedgerRecord | undefined } | undefined> {
  if (key === undefined) return undefined;
  const found = await client.query<StoredRecord>(
    `SELECT ${RECORD} FROM tutti.records JOIN tutti.record_keys USING (origin, session, seq) WHERE origin = $1 AND key = $2`,
    [origin, keyOf(session, key)],
  );
  return found.rows[0] && { record: toRecord(found.rows[0]) };
}

const accepted = ({ accepts }: RecordPlace, record: LedgerRecord | undefined): LedgerRecord | undefined =>
  record === undefined || (accepts?.(record) ?? true) ? record : undefined;

/** The record of the same payload from another installation. This delivery is then stored as another one of that record. */
async function findTwin(client: PoolClient, origin: number, place: RecordPlace): Promise<LedgerRecord | undefined> {
  const { session, at, delivery } = place;
  if (!delivery) return undefined;
  const twin = await client.query<{ seq: number }>(
    `SELECT seq FROM tutti.deliveries d
     WHERE origin = $1 AND session = $2 AND digest = $3 AND at BETWEEN $5 AND $6 AND NOT EXISTS (
       SELECT 1 FROM tutti.deliveries m
       WHERE m.origin = $1 AND m.session = $2 AND m.digest = $3 AND m.seq = d.seq AND m.via = $4)
     ORDER BY seq LIMIT 1`,
    [
      origin,
      toColumn(session),
      toColumn(delivery.digest),
      toColumn(delivery.via),
      at - SAME_EVENT_MS,
      at + SAME_EVENT_MS,
    ],
  );
  const seq = twin.rows[0]?.seq;
  const row = seq === undefined ? undefined : await rowAt(client, origin, session, seq);
  const record = row && accepted(place, toRecord(row));
  if (record) {
    for (const { text, values } of deliveryWrites(origin, place, delivery, record.seq)) {
      await client.query(text, [...values]);
    }
  }
  return record;
}

const deliveryWrites = (
  origin: number,
  { session, at }: Pick<RecordPlace, 'session' | 'at'>,
  { digest, via }: NonNullable<RecordPlace['delivery']>,
  seq: number,
): readonly { readonly text: string; readonly values: readonly unknown[] }[] => [
  {
    text: 'DELETE FROM tutti.deliveries WHERE origin = $1 AND session = $2 AND at < $3',
    values: [origin, toColumn(session), at - SAME_EVENT_MS],
  },
  {
    text: `INSERT INTO tutti.deliveries (origin, session, digest, seq, via, at) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT DO NOTHING`,
    values: [origin, toColumn(session), toColumn(digest), seq, toColumn(via), at],
  },
];
