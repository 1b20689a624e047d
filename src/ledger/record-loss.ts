// Records the loss of answered records in a ledger that is whole in itself: an older copy that was put back, or one whose log was
// deleted, or the file of heads is gone. The ledger stays in place; the heads outside of it say what it lacks.

import { asideName, connect, locked } from './file.ts';
import { readHeads, renewHeads } from './heads.ts';
import type { LedgerBreak } from './ledger.ts';
import { fromColumn, prepareAll, type Queries } from './sql.ts';
import { addBreak, breakInPlace } from './sqlite-breaks.ts';
import { sealsHead } from './sqlite-seals.ts';
import { CAUSE, lostRecords, sealProblem } from './verify-heads.ts';

export function recordLoss(path: string): LedgerBreak | undefined {
  const { db } = connect(path);
  try {
    return locked(path, () => {
      const q = prepareAll(db);
      q.begin.run();
      try {
        const found = lossIn(q, path);
        if (found) addBreak(q, found);
        q.commit.run();
        // Afterwards: killed in between, the loss is recorded twice, not never.
        const seals = sealsHead(q);
        const heads = { sessions: headsOf(q), ...(seals && { seals }) };
        if (found) renewHeads(path, heads, `${asideName(path, found.at)}.heads`);
        return found;
      } finally {
        if (db.inTransaction) q.rollback.run();
      }
    });
  } finally {
    db.close();
  }
}

function lossIn(q: Queries, path: string): LedgerBreak | undefined {
  const records = lostRecords(q, readHeads(path));
  const why = records.length > 0 ? CAUSE : sealProblem(q, path);
  return why === undefined ? undefined : breakInPlace(q, why, records);
}

const headsOf = (q: Queries): ReadonlyMap<string, { readonly seq: number; readonly hash: string }> =>
  new Map(q.chained.all().map(({ id, events, head }) => [fromColumn(id), { seq: events, hash: head }]));
