// What an error of SQLite or of the file system means for the ledger's file.

import Database from 'libsql';
import { type Fault, FileFault } from './errors.ts';

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
