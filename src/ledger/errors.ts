// Errors of the ledger's file that a host can tell apart: wait longer, free the disk, or update tutti.

import Database from 'libsql';

/** Other processes held the ledger for longer than the deadline. */
export class LedgerBusy extends Error {
  override readonly name = 'LedgerBusy';
  constructor(path: string, deadlineMs: number) {
    super(`${path} was locked by another process for ${deadlineMs} ms`);
  }
}

/** The disk is full, or the path is not writable. */
export class LedgerUnwritable extends Error {
  override readonly name = 'LedgerUnwritable';
  constructor(path: string, why: string) {
    super(`${path} cannot be written: ${why}`);
  }
}

/** It is left in place: only the server and `tutti doctor --fix` set it aside. */
export class LedgerDamaged extends Error {
  override readonly name = 'LedgerDamaged';
  constructor(path: string, why: string) {
    super(`${path} is damaged: ${why}`);
  }
}

/** A newer tutti wrote it. It is left unchanged. */
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

/** `moved`: the path now leads to another file or to none, and has to be reopened. */
export type Fault = 'busy' | 'moved' | 'corrupt' | 'unwritable';

/** A fault that tutti itself detected. */
export class FileFault extends Error {
  readonly fault: Fault;
  constructor(fault: Fault, why: string) {
    super(why);
    this.fault = fault;
  }
}

/** By SQLite's primary result code, the low byte of an extended code. */
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

/** File system errors that do not pass by waiting. */
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

/** The fault of the file behind an error; undefined for an error of the caller. */
export function faultOf(error: unknown): Fault | undefined {
  if (error instanceof FileFault) return error.fault;
  if (error instanceof Database.SqliteError) {
    if (error.rawCode === READONLY_DBMOVED) return 'moved';
    if (/^(no such (table|column)|unsupported file format)/.test(error.message)) return 'corrupt';
    return FAULTS[(error.rawCode ?? 0) & 0xff];
  }
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string' && UNWRITABLE.has(error.code)) return 'unwritable';
  // The driver reports a failed open only as text, with SQLite's code at its end.
  const code = /^ConnectionFailed\(.*: (\d+)"?\)$/s.exec(error.message)?.[1];
  return code === undefined ? undefined : FAULTS[Number(code) & 0xff];
}
