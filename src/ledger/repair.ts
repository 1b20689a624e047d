// Replaces a damaged or deleted ledger by a new one that has what could be read of it and records the break. Runs in a process of its
// own (`repair-main.ts`), since the database driver can abort the process on a damaged file. In a ledger that is whole but lacks
// records that were answered, only the break is recorded.

import { existsSync } from 'node:fs';
import { faultOf } from './fault-of.ts';
import {
  asideName,
  build,
  connect,
  type Db,
  type FileId,
  fileAt,
  isSameFile,
  locked,
  putInPlace,
  withoutWriters,
} from './file.ts';
import { readHeads, type SessionHeads } from './heads.ts';
import type { LedgerBreak } from './ledger.ts';
import { recordLoss } from './record-loss.ts';
import { type Recovered, recover } from './recover.ts';
import { prepareAll, type Queries } from './sql.ts';
import { addBreak } from './sqlite-breaks.ts';
import { damageOf } from './verify-file.ts';
import { CAUSE, lostRecords } from './verify-heads.ts';

/** Does nothing to a whole ledger with all its records. `read`: whether to recover anything. */
export function repairLedger(path: string, read = true): LedgerBreak | undefined {
  const file = fileAt(path);
  const why = damageIn(path);
  return why === undefined ? recordLoss(path) : replace(path, file, why, read);
}

function damageIn(path: string): string | undefined {
  let db: Db | undefined;
  try {
    ({ db } = connect(path));
    return damageOf(db) ?? mixtureIn(prepareAll(db), path);
  } catch (error) {
    if (faultOf(error) !== 'corrupt') throw error;
    return error instanceof Error ? error.message : String(error);
  } finally {
    db?.close();
  }
}

/** An older file with a newer log can be whole for SQLite, with rows of sessions that count records from the other part. */
function mixtureIn(q: Queries, path: string): string | undefined {
  if (lostRecords(q, readHeads(path)).length === 0) return undefined;
  const isMixed = q.chained.all().some(({ id, events }) => (q.lastOf.get(id)?.seq ?? 0) < events);
  return isMixed ? `${CAUSE}, so that file and log do not belong together` : undefined;
}

/** `file` is undefined if it is missing. Undefined if another process has replaced it already. */
function replace(path: string, file: FileId | undefined, why: string, read: boolean): LedgerBreak | undefined {
  return locked(path, () => {
    const isMissing = fileAt(path) === undefined;
    if (file ? !isSameFile(path, file) : !isMissing || existsSync(`${path}.new`)) return undefined;
    const at = Date.now();
    const aside = asideName(path, at);
    const known = readHeads(path);
    const move = (damaged?: Db): LedgerBreak => {
      const { found } = build(path, (db) => {
        const { heads, ...recovered } = damaged && read ? recover(damaged, db, known) : nothing(known);
        const kind = isMissing ? 'deleted' : 'damaged';
        const found: LedgerBreak = { kind, at, why, ...(!isMissing && { movedTo: aside }), ...recovered };
        addBreak(prepareAll(db), found);
        return { found, heads };
      });
      putInPlace(path, aside);
      return found;
    };
    return isMissing ? move() : withoutWriters(path, move);
  });
}

const nothing = (known: SessionHeads): Recovered => ({
  kept: 0,
  lost: {
    records: [...known].map(([session, { seq }]) => ({ session, first: 1, last: seq })),
    states: true,
    end: 0,
  },
  heads: new Map(),
});
