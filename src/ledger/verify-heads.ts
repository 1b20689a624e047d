// Compares a ledger with the copy of its heads outside the database. Its chains are verified already, so one record per session tells.

import type { ChainEnd } from './chain.ts';
import { readHeads, type SessionHeads } from './heads.ts';
import { type Queries, toColumn } from './sql.ts';

/** The first head that the ledger does not have, as a problem of its session. */
export type HeadsCheck = (
  q: Queries,
  only?: string,
) => { readonly session: string; readonly seq: number; readonly why: string } | undefined;

/** Reads the heads at once, so that they are not newer than what is verified. */
export function headsCheck(ledger: string): HeadsCheck {
  const heads = readHeads(ledger);
  return (q, only) => {
    const missed = [...heads].find(
      ([session, head]) => (only === undefined || session === only) && !hasHead(q, session, head),
    );
    if (missed === undefined) return undefined;
    const [session, head] = missed;
    // It may have been pruned meanwhile, or the ledger replaced.
    return isStillThere(readHeads(ledger), session, head) ? { session, ...problemOf(q, session, head) } : undefined;
  };
}

const hasHead = (q: Queries, session: string, { seq, hash }: ChainEnd): boolean =>
  q.hashOf.get(toColumn(session), seq)?.hash === hash;

const isStillThere = (heads: SessionHeads, session: string, { seq }: ChainEnd): boolean =>
  (heads.get(session)?.seq ?? 0) >= seq;

const CAUSE = 'an older copy of the ledger was put back, or its log was deleted';

function problemOf(q: Queries, session: string, head: ChainEnd): { readonly seq: number; readonly why: string } {
  const end = q.lastOf.get(toColumn(session))?.seq ?? 0;
  if (end === 0) return { seq: 0, why: `session ${session} is gone with ${recordsOf(1, head.seq)}: ${CAUSE}` };
  if (end < head.seq)
    return {
      seq: end + 1,
      why: `${recordsOf(end + 1, head.seq)} ${end + 1 === head.seq ? 'is' : 'are'} gone: ${CAUSE}`,
    };
  return { seq: head.seq, why: `record ${head.seq} is not the one that was answered: ${CAUSE}` };
}

const recordsOf = (first: number, last: number): string =>
  first === last ? `record ${first}` : `records ${first} to ${last}`;
