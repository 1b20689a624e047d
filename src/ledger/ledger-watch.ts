// Notices what other programs do to the files of a ledger while the server has it open: an older copy put back, the file overwritten,
// its log deleted. SQLite does not look: it goes on with the files it has open and the pages it has cached.

import { statSync } from 'node:fs';
import type { ChainEnd } from './chain.ts';
import { FileFault } from './errors.ts';
import { connect, type Db, type FileId, fileAt } from './file.ts';
import { readHeads, type SessionHeads } from './heads.ts';
import type { LedgerBreak } from './ledger.ts';
import { isIntactSession } from './session-row.ts';
import { prepareAll, type Queries, toColumn } from './sql.ts';
import { addBreak, breakInPlace } from './sqlite-breaks.ts';
import { lostWords, sealProblem } from './verify-heads.ts';

/** The last answered record is compared for this many sessions. */
const MOST_SESSIONS = 200;

export interface LedgerWatch {
  /** The ledger was opened. Fails if it lacks a record that was answered. Returns what has to be recorded of its deleted log. */
  opened(q: Queries): LedgerBreak | undefined;
  answered(session: string, head: ChainEnd): void;
  /** `same`: log and index are those that were opened. Otherwise one of them was deleted, and what only the open log has is written into
   *  the file, unless others have written meanwhile. `written`: it can be opened again, which returns the break. `split`: this process
   *  must end, because it would go on with the old index; the break is recorded already if the index is gone and nobody has written. */
  checkLog(db: Db, q: Queries): 'same' | 'written' | 'split';
  /** Reads what was answered last again, past all caches, if the files have changed. Fails if it is not there. */
  compare(): void;
}

const LOG = '-wal';
/** Coordinates the processes that share a log. */
const INDEX = '-shm';

export function createLedgerWatch(path: string): LedgerWatch {
  const answered = new Map<string, ChainEnd>();
  let [log, index]: (FileId | undefined)[] = [];
  let stamp = '';
  let logDeleted = false;

  return {
    opened: (q) => {
      [log, index] = [fileAt(path + LOG), fileAt(path + INDEX)];
      const wasDeleted = logDeleted;
      logDeleted = false;
      const why = lostWords(q, path, knownHeads(path)) ?? lostSeals(q, path);
      if (why !== undefined) throw new FileFault('corrupt', why);
      answered.clear();
      const newest = q.newestRecord.get();
      if (newest) answered.set(newest.session, newest);
      return wasDeleted ? deletedLog(q) : undefined;
    },
    answered: (session, head) => {
      answered.delete(session);
      answered.set(session, head);
      const [oldest] = answered.size > MOST_SESSIONS ? answered.keys() : [];
      if (oldest !== undefined) answered.delete(oldest);
    },
    checkLog: (db, q) => {
      const found = { log: fileAt(path + LOG), index: fileAt(path + INDEX) };
      if (isSame(found.log, log) && isSame(found.index, index)) return 'same';
      const isIndexed = isSame(found.index, index);
      // Whoever opens the ledger makes both files. Without an index of their own and anything in the log, nobody else has written.
      const isAlone = (isIndexed || found.index === undefined) && (isSame(found.log, log) || sizeOf(path + LOG) === 0);
      logDeleted = isIndexed;
      if (isAlone && !isIndexed) addBreak(q, deletedLog(q));
      if (isAlone) db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      return isAlone && isIndexed ? 'written' : 'split';
    },
    compare: () => {
      const now = [path, path + LOG].map(stampOf).join();
      if (now === stamp) return;
      const { db } = connect(path);
      try {
        const q = prepareAll(db);
        const why = lostWords(q, path, answered) ?? changedState(q, answered);
        if (why !== undefined) throw new FileFault('corrupt', why);
      } finally {
        db.close();
      }
      stamp = now;
    },
  };
}

/** `ledger verify` reports heads that cannot be read. */
function knownHeads(path: string): SessionHeads {
  try {
    return readHeads(path);
  } catch {
    return new Map();
  }
}

function lostSeals(q: Queries, path: string): string | undefined {
  try {
    return sealProblem(q, path);
  } catch {
    return undefined;
  }
}

/** Dropping the connection is enough: the next event of the session finds the state damaged. */
function changedState(q: Queries, sessions: SessionHeads): string | undefined {
  const changed = [...sessions.keys()].find((session) => {
    const row = q.session.get(toColumn(session));
    return row !== undefined && !isIntactSession(row);
  });
  return changed === undefined ? undefined : `the state of session ${changed} was changed from outside`;
}

const deletedLog = (q: Queries): LedgerBreak =>
  breakInPlace(q, 'its log was deleted while it was in use; no answered record is lost');

const isSame = (a: FileId | undefined, b: FileId | undefined): boolean => a?.ino === b?.ino && a?.dev === b?.dev;

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function stampOf(file: string): string {
  const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${size} ${mtimeMs}`;
}
