// Verifies chains of the SQLite ledger: every record from the first to the head in the session's row.

import { setImmediate } from 'node:timers/promises';
import type { Event } from '../core/event.ts';
import { addGaps, type GapTotals, gapsIn, NO_GAPS } from '../core/gap.ts';
import { type ChainEnd, type ChainError, checkHead, checkLink, genesis } from './chain.ts';
import type { LedgerRecord } from './ledger.ts';
import { isAsWritten } from './pack.ts';
import { isIntactSession } from './session-row.ts';
import { fromColumn, type Queries, type RecordRow, type SessionRow, toColumn } from './sql.ts';
import { isSealed } from './sqlite-states.ts';
import { tryToParse } from './stored-record.ts';
import type { OnRecords } from './threads.ts';

const PAGE = 200;

export type Read = <T>(work: (q: Queries) => T) => Promise<T>;

export interface ChainsToVerify {
  /** The session's id as in its column, and the number of records in its row. */
  readonly chains: readonly { readonly id: string; readonly events: number }[];
  /** The number of the last record that is expected. Later ones may come meanwhile. */
  readonly end: number;
}

export interface VerifiedChains {
  /** The intact records of each chain, up to the first chain with an error. */
  readonly lengths: readonly number[];
  /** The error of the last of these chains. */
  readonly bad?: ChainError;
  readonly gaps: GapTotals;
  /** The numbers of the records, which count those of all sessions. */
  readonly numbers: readonly number[];
}

export type VerifyChains = (read: Read, which: ChainsToVerify, progress: OnRecords) => Promise<VerifiedChains>;

export const verifyChains: VerifyChains = async (read, { chains, end }, progress) => {
  const [lengths, numbers]: [number[], number[]] = [[], []];
  let gaps = NO_GAPS;
  const watch = {
    number: (n: number): void => {
      if (n <= end) numbers.push(n);
    },
    event: (event: Event): void => {
      gaps = addGaps(gaps, gapsIn(event));
    },
  };
  for (const { id } of chains) {
    const { length, bad } = await verifySession(read, id, watch, progress);
    lengths.push(length);
    if (bad) return { lengths, bad, gaps, numbers };
  }
  return { lengths, gaps, numbers };
};

/** Gets the number of each record in the ledger, and its event. */
interface Watch {
  readonly number: (n: number) => void;
  readonly event: (event: Event) => void;
}

export const isStored = (q: Queries, id: string): boolean => (q.session.get(id) ?? q.lastOf.get(id)) !== undefined;

async function verifySession(
  read: Read,
  id: string,
  watch: Watch,
  progress: OnRecords,
): Promise<{ length: number; bad?: ChainError }> {
  const session = fromColumn(id);
  // Nothing is found under an id that tutti did not write.
  if (toColumn(session) !== id) return { length: 0, bad: { seq: 0, why: 'the id of a session cannot be read' } };
  let last: ChainEnd & Pick<LedgerRecord, 'sealed'> = genesis(session);
  let lastNumber = 0;
  // The session's row is needed with the last page only, which is empty.
  let mayEnd = false;
  for (;;) {
    const { row, stored, page } = await read((q) => {
      // Read before the records: those that the row counts must exist; later ones may.
      const row = mayEnd ? q.session.get(id) : undefined;
      const stored = row !== undefined || (mayEnd && isStored(q, id));
      return { row, stored, page: q.recordsOf.all(id, last.seq, Number.MAX_SAFE_INTEGER, PAGE) };
    });
    for (const found of page) {
      const parsed = tryToParse(found);
      const bad = parsed
        ? (checkLink(last, parsed.record) ?? checkText(found, parsed.parts) ?? checkNumber(found, lastNumber))
        : { seq: found.seq, why: `record ${found.seq} cannot be read` };
      if (bad) return { length: last.seq, bad };
      if (parsed) {
        last = parsed.record;
        watch.event(parsed.record.event);
      }
      lastNumber = found.n;
      watch.number(found.n);
    }
    if (page.length === 0 && mayEnd) {
      // Neither row nor records: it was pruned meanwhile.
      const bad = row
        ? await endOf(read, row, last)
        : stored
          ? { seq: last.seq, why: 'the session has no head' }
          : undefined;
      return bad ? { length: last.seq, bad } : { length: last.seq };
    }
    mayEnd = page.length < PAGE;
    progress(page.length);
    // A long chain must not delay events that wait for a verdict.
    await setImmediate();
  }
}

/** The hash covers what is read from the text, not the text. */
const checkText = ({ seq, body }: RecordRow, parts: unknown): ChainError | undefined =>
  isAsWritten(body, parts) ? undefined : { seq, why: `record ${seq} is not written as tutti writes: it was changed` };

/** Later records of a session have higher numbers. */
const checkNumber = ({ seq, n }: RecordRow, last: number): ChainError | undefined =>
  n > last ? undefined : { seq, why: `record ${seq} has a number before that of the record before it: it was changed` };

async function endOf(
  read: Read,
  row: SessionRow,
  last: ChainEnd & Pick<LedgerRecord, 'sealed'>,
): Promise<ChainError | undefined> {
  const bad = checkHead(last, { seq: row.events, hash: row.head });
  if (bad) return bad;
  const isWhole = isIntactSession(row) && (await read((q) => isSealed(q, row, last)));
  return isWhole ? undefined : { seq: last.seq, why: 'the state of the session was changed from outside' };
}
