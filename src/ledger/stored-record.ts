// A record as the SQLite ledger stores it.

import type { LedgerRecord } from './ledger.ts';
import { unpack } from './pack.ts';
import { fromColumn, type RecordRow } from './sql.ts';

const toRecord = ({ session: id, seq, at, key, body, prev, hash }: RecordRow): LedgerRecord => {
  const session = fromColumn(id);
  return { seq, session, at, ...unpack(body, { session, at, key: key.slice(0, KEY_DIGITS) }), prev, hash };
};

/** A key that was passed on to another record has random digits after these. */
const KEY_DIGITS = 32;

/** Undefined if it cannot be read. */
export function tryToRecord(row: RecordRow): LedgerRecord | undefined {
  try {
    return toRecord(row);
  } catch {
    return undefined;
  }
}
