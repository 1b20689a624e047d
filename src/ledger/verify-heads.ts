// Compares a ledger with the copy of its heads outside the database. Its chains are verified already, so one record per session tells.

import { recordsOf } from './break-words.ts';
import type { ChainEnd } from './chain.ts';
import { foreignLine, headsPath, readHeads, readSealsHead, type SessionHeads } from './heads.ts';
import type { LostParts } from './ledger.ts';
import { type Queries, toColumn } from './sql.ts';
import { hasSeal } from './sqlite-seals.ts';

interface HeadsProblem {
  /** Empty, with `seq` 0, for a problem of the file of heads. */
  readonly session: string;
  readonly seq: number;
  readonly why: string;
}

/** The first head that the ledger does not have, or what is wrong with the file of heads. `unsealed`: an older tutti wrote the ledger,
 *  and did not seal it. */
export type HeadsCheck = (q: Queries, only?: string, unsealed?: boolean) => HeadsProblem | undefined;

/** Reads the heads at once, so that they are not newer than what is verified. */
export function headsCheck(ledger: string): HeadsCheck {
  try {
    const [lost, line, seals] = [lostHeadCheck(ledger), foreignLine(ledger), readSealsHead(ledger)];
    const lostSeal = (q: Queries, unsealed = false): HeadsProblem | undefined => {
      if (unsealed && seals === undefined) return undefined;
      const why = sealProblem(q, ledger, seals);
      // They may have been begun anew meanwhile.
      return why !== undefined && sealProblem(q, ledger, readSealsHead(ledger)) !== undefined ? ofFile(why) : undefined;
    };
    const foreign =
      line === undefined ? undefined : ofFile(`line ${line} of ${headsPath(ledger)} was not written by tutti`);
    return (q, only, unsealed) => lost(q, only) ?? foreign ?? (only === undefined ? lostSeal(q, unsealed) : undefined);
  } catch (error) {
    return () => ofFile(error instanceof Error ? error.message : String(error));
  }
}

const ofFile = (why: string): HeadsProblem => ({ session: '', seq: 0, why });

function lostHeadCheck(ledger: string): HeadsCheck {
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

type LostRange = LostParts['records'][number];

/** The records of each session that were answered and that the ledger does not have. */
export const lostRecords = (q: Queries, heads: SessionHeads): readonly LostRange[] =>
  [...heads].flatMap(([session, head]) => {
    if (hasHead(q, session, head)) return [];
    const end = q.lastOf.get(toColumn(session))?.seq ?? 0;
    return [{ session, first: Math.min(end + 1, head.seq), last: head.seq }];
  });

/** Says how the chain of seals differs from its head outside the database, if it does. */
export function sealProblem(q: Queries, ledger: string, head = readSealsHead(ledger)): string | undefined {
  if (head === 'renewed' || (head !== undefined && hasSeal(q, head))) return undefined;
  return head === undefined
    ? `${headsPath(ledger)} was deleted or replaced: it does not know this ledger`
    : `seal ${head.seq} of states and policies is gone: ${CAUSE}`;
}

/** Says which of these heads the ledger lacks, if it does. A session that is being pruned is left out. */
export function lostWords(q: Queries, ledger: string, heads: SessionHeads): string | undefined {
  const lost = lostRecords(q, heads);
  if (lost.length === 0) return undefined;
  const known = readHeads(ledger);
  const [first] = lost.filter(({ session, last }) => (known.get(session)?.seq ?? 0) >= last);
  return first && `${recordsOf(first.first, first.last)} of session ${first.session}: ${CAUSE}`;
}

const hasHead = (q: Queries, session: string, { seq, hash }: ChainEnd): boolean =>
  q.hashOf.get(toColumn(session), seq)?.hash === hash;

const isStillThere = (heads: SessionHeads, session: string, { seq }: ChainEnd): boolean =>
  (heads.get(session)?.seq ?? 0) >= seq;

export const CAUSE = 'an older copy of the ledger was put back, or its log was deleted';

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
