// What a ledger's file can do to us, as types a host can tell apart: wait longer, free the disk, or update tutti.

import Database from 'libsql';

/** Others held the ledger for longer than the deadline. */
export class LedgerBusy extends Error {
  override readonly name = 'LedgerBusy';
  constructor(path: string, deadlineMs: number) {
    super(`${path} was locked by another process for ${deadlineMs} ms`);
  }
}

/** The disk is full, or the place is not ours to write. */
export class LedgerUnwritable extends Error {
  override readonly name = 'LedgerUnwritable';
  constructor(path: string, why: string) {
    super(`${path} cannot be written: ${why}`);
  }
}

/** Written by a later tutti. It is left as it is. */
export class LedgerTooNew extends Error {
  override readonly name = 'LedgerTooNew';
  readonly found: number;
  readonly known: number;
  constructor(path: string, found: number, known: number) {
    super(`${path} has schema version ${found}; this tutti knows ${known}: update tutti`);
    this.found = found;
    this.known = known;
  }
}

/** `moved`: the path leads to another file by now, or to none. Opening it again is all that is needed. */
export type Fault = 'busy' | 'moved' | 'corrupt' | 'unwritable';

/** Our own findings, spoken of in the same words as the driver's. */
export class FileFault extends Error {
  readonly fault: Fault;
  constructor(fault: Fault, why: string) {
    super(why);
    this.fault = fault;
  }
}

/** SQLite's primary result codes; extended ones carry them in their low byte. */
const FAULTS: Readonly<Record<number, Fault>> = {
  3: 'unwritable', // PERM
  5: 'busy', // BUSY
  6: 'busy', // LOCKED
  8: 'unwritable', // READONLY
  10: 'unwritable', // IOERR
  11: 'corrupt', // CORRUPT
  13: 'unwritable', // FULL
  14: 'unwritable', // CANTOPEN
  15: 'busy', // PROTOCOL: openers raced for the lock
  26: 'corrupt', // NOTADB
};
const READONLY_DBMOVED = 1032;

/** File system errors that no waiting mends. */
const UNWRITABLE = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'ENOTDIR',
  'EISDIR',
  'ENOENT',
  'EIO',
]);

/** Which fault an error is, if it is one of the file and not of the caller. */
export function faultOf(error: unknown): Fault | undefined {
  if (error instanceof FileFault) return error.fault;
  if (error instanceof Database.SqliteError) {
    if (error.rawCode === READONLY_DBMOVED) return 'moved';
    if (/^no such (table|column)/.test(error.message)) return 'corrupt';
    return FAULTS[(error.rawCode ?? 0) & 0xff];
  }
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string' && UNWRITABLE.has(error.code)) return 'unwritable';
  // The driver reports a failed open as text alone, SQLite's code at its end.
  const code = /^ConnectionFailed\(.*: (\d+)"?\)$/s.exec(error.message)?.[1];
  return code === undefined ? undefined : FAULTS[Number(code) & 0xff];
}
