// A record as the SQLite ledger stores it.

import type { LedgerRecord } from './ledger.ts';
import { unpack } from './pack.ts';
import { fromColumn, type RecordRow } from './sql.ts';

const toRecord = ({ session: id, seq, at, key, prev, hash }: RecordRow, parts: unknown): LedgerRecord => {
  const session = fromColumn(id);
  return { seq, session, at, ...unpack(parts, { session, at, key: key.slice(0, KEY_DIGITS) }), prev, hash };
};

/** A key that was passed on to another record has random digits after these. */
const KEY_DIGITS = 32;

/** Undefined if it cannot be read. */
export const tryToRecord = (row: RecordRow): LedgerRecord | undefined => tryToParse(row)?.record;

/** `parts`: what the text of the row is parsed to. */
export function tryToParse(row: RecordRow): { readonly record: LedgerRecord; readonly parts: unknown } | undefined {
  try {
    const parts: unknown = JSON.parse(row.body);
    return { record: toRecord(row, parts), parts };
  } catch {
    return undefined;
  }
}
