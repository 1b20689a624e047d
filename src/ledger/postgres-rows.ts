// Rows of the PostgreSQL ledger as types, and a record out of its row.

import type { ClientBase } from 'pg';
import type { LedgerRecord } from './ledger.ts';
import { unpack } from './pack.ts';
import { fromColumn, toColumn } from './sql.ts';

export interface StoredRecord {
  readonly n: number;
  readonly session: string;
  readonly seq: number;
  readonly at: number;
  readonly body: string;
  readonly prev: string;
  readonly hash: string;
}
export const RECORD = 'n, session, seq, at, body, prev, hash';

/** Undefined if it cannot be read. */
export const toRecord = (row: StoredRecord): LedgerRecord | undefined => parsed(row)?.record;

/** `parts`: what the text of the row is parsed to. */
export function parsed(row: StoredRecord): { readonly record: LedgerRecord; readonly parts: unknown } | undefined {
  const { seq, at, prev, hash } = row;
  const session = fromColumn(row.session);
  try {
    const parts: unknown = JSON.parse(row.body);
    return { record: { seq, session, at, ...unpack(parts, { session, at }), prev, hash }, parts };
  } catch {
    return undefined;
  }
}

export async function rowAt(
  client: ClientBase,
  origin: number,
  session: string,
  seq: number,
): Promise<StoredRecord | undefined> {
  const found = await client.query<StoredRecord>(
    `SELECT ${RECORD} FROM tutti.records WHERE origin = $1 AND session = $2 AND seq = $3`,
    [origin, toColumn(session), seq],
  );
  return found.rows[0];
}
