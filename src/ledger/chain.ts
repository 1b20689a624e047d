// What makes the ledger provable: every record carries a hash over itself and over the hash of the one before it.

import { hash } from 'node:crypto';
import { isObject } from '../core/json.ts';
import type { LedgerRecord } from './ledger.ts';

export const digest = (text: string): string => hash('sha256', text, 'base64url');

/** JSON with sorted keys and no spaces (RFC 8785): the same data is the same text, whoever wrote it. What is in order already, as nearly
 *  all of what is recorded, is that text as it is written anyway. */
export const canonical = (value: unknown): string =>
  isSettled(value) ? (JSON.stringify(value) ?? 'null') : sortedText(value);

function isInOrder(value: object): boolean {
  if (Array.isArray(value)) return value.every(isSettled);
  if (!isObject(value)) return true;
  let before = '';
  for (const key in value) {
    if (key < before || !isSettled(value[key])) return false;
    before = key;
  }
  return true;
}

const isSettled = (entry: unknown): boolean => typeof entry !== 'object' || entry === null || isInOrder(entry);

function sortedText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const given = isObject(value) ? value : {};
  const names = Object.keys(given).filter((name) => given[name] !== undefined);
  const entries = names.sort().map((name) => `${JSON.stringify(name)}:${canonical(given[name])}`);
  return `{${entries.join()}}`;
}

/** The end of a chain, where the next record goes. */
export interface Link {
  readonly seq: number;
  readonly hash: string;
}

/** What the first record of a session follows. Bound to the session, so that no chain passes for another's. */
export const genesis = (session: string): Link => ({ seq: 0, hash: digest(canonical(['tutti', 'genesis', session])) });

export type Unsealed = Omit<LedgerRecord, 'hash'>;

export function hashOf({ session, seq, at, event, actor, verdict, policy, prev }: Unsealed): string {
  // In order already, which saves sorting them.
  return digest(canonical({ actor, at, event, policy, prev, seq, session, verdict }));
}

export const seal = (record: Unsealed): LedgerRecord => ({ ...record, hash: hashOf(record) });

export interface BadLink {
  readonly seq: number;
  readonly why: string;
}

/** What is wrong with a record as the one after `last`, if anything is. */
export function checkLink(last: Link, record: LedgerRecord): BadLink | undefined {
  const seq = last.seq + 1;
  if (record.seq !== seq) return { seq, why: `record ${seq} is missing: record ${record.seq} comes next` };
  if (record.hash !== hashOf(record)) return { seq, why: `record ${seq} does not match its hash: it was changed` };
  if (record.prev !== last.hash) return { seq, why: `record ${seq} does not follow the one before it` };
  return undefined;
}

/** What is wrong with a chain that ends in `last`, where `head` is kept as its end. */
export function checkHead(last: Link, head: Link): BadLink | undefined {
  const seq = last.seq + 1;
  if (last.seq < head.seq) return { seq, why: `record ${seq} is missing: the session has ${head.seq}` };
  if (last.seq > head.seq) return { seq: head.seq + 1, why: `record ${head.seq + 1} is not counted in the session` };
  if (last.hash !== head.hash) return { seq: last.seq, why: `the session's head is not record ${last.seq}` };
  return undefined;
}

export type ChainCheck =
  | { readonly ok: true; readonly records: number }
  | ({ readonly ok: false; readonly records: number } & BadLink);

/** Checks the records of one session in order. Without `head`, a cut tail cannot be seen. */
export function verifyChain(session: string, records: Iterable<LedgerRecord>, head?: Link): ChainCheck {
  let last = genesis(session);
  for (const record of records) {
    const bad = checkLink(last, record);
    if (bad) return { ok: false, records: last.seq, ...bad };
    last = record;
  }
  const bad = head && checkHead(last, head);
  return bad ? { ok: false, records: last.seq, ...bad } : { ok: true, records: last.seq };
}
