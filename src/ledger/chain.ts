// The hash chain: every record has a hash over itself and the hash of the previous record.

import { hash } from 'node:crypto';
import { isObject } from '../core/json.ts';
import type { LedgerRecord } from './ledger.ts';

export const digest = (text: string): string => hash('sha256', text, 'base64url');

/** JSON with sorted keys and no spaces (RFC 8785), so that equal data gives equal text. Nearly all data is sorted already, and then
 *  `JSON.stringify` suffices. */
export const canonical = (value: unknown): string =>
  isSorted(value) ? (JSON.stringify(value) ?? 'null') : sortedText(value);

function hasSortedKeys(value: object): boolean {
  if (Array.isArray(value)) return value.every(isSorted);
  if (!isObject(value)) return true;
  let before = '';
  for (const key in value) {
    if (key < before || !isSorted(value[key])) return false;
    before = key;
  }
  return true;
}

const isSorted = (entry: unknown): boolean => typeof entry !== 'object' || entry === null || hasSortedKeys(entry);

function sortedText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const given = isObject(value) ? value : {};
  const names = Object.keys(given).filter((name) => given[name] !== undefined);
  const entries = names.sort().map((name) => `${JSON.stringify(name)}:${canonical(given[name])}`);
  return `{${entries.join()}}`;
}

/** The end of a chain: the record that the next one follows. */
export interface ChainEnd {
  readonly seq: number;
  readonly hash: string;
}

/** The start of a chain. It depends on the session, so that a chain cannot pass for another session's. */
export const genesis = (session: string): ChainEnd => ({
  seq: 0,
  hash: digest(canonical(['tutti', 'genesis', session])),
});

export type UnsealedRecord = Omit<LedgerRecord, 'hash'>;

export function hashOf({ session, seq, at, event, actor, verdict, policy, sealed, prev }: UnsealedRecord): string {
  // Listed in sorted order, which saves sorting them.
  return digest(canonical({ actor, at, event, policy, prev, sealed, seq, session, verdict }));
}

export const seal = (record: UnsealedRecord): LedgerRecord => ({ ...record, hash: hashOf(record) });

export interface ChainError {
  readonly seq: number;
  readonly why: string;
}

/** The error of a record that should follow `last`, if any. */
export function checkLink(last: ChainEnd, record: LedgerRecord): ChainError | undefined {
  const seq = last.seq + 1;
  if (record.seq !== seq) return { seq, why: `record ${seq} is missing: record ${record.seq} comes next` };
  if (record.hash !== hashOf(record)) return { seq, why: `record ${seq} does not match its hash: it was changed` };
  if (record.prev !== last.hash) return { seq, why: `record ${seq} does not follow the one before it` };
  return undefined;
}

/** The error of a chain that ends in `last` while the session's row has `head`, if any. */
export function checkHead(last: ChainEnd, head: ChainEnd): ChainError | undefined {
  const seq = last.seq + 1;
  if (last.seq < head.seq) return { seq, why: `record ${seq} is missing: the session has ${head.seq}` };
  if (last.seq > head.seq) return { seq: head.seq + 1, why: `record ${head.seq + 1} is not counted in the session` };
  if (last.hash !== head.hash) return { seq: last.seq, why: `the session's head is not record ${last.seq}` };
  return undefined;
}

export type ChainCheck =
  | { readonly ok: true; readonly records: number }
  | ({ readonly ok: false; readonly records: number } & ChainError);

/** Checks the records of one session in order. Without `head`, a truncated end goes unnoticed. */
export function verifyChain(session: string, records: Iterable<LedgerRecord>, head?: ChainEnd): ChainCheck {
  let last = genesis(session);
  for (const record of records) {
    const bad = checkLink(last, record);
    if (bad) return { ok: false, records: last.seq, ...bad };
    last = record;
  }
  const bad = head && checkHead(last, head);
  return bad ? { ok: false, records: last.seq, ...bad } : { ok: true, records: last.seq };
}
