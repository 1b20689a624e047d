// Opens the copy of a ledger for the integrity check. Nobody else writes to it, so it can be mapped into memory: SQLite's cache of 2 MB
// holds a small part of the index of keys, which the check searches once for each record. Threads that read chains in order gain nothing.

import { connect, type Db } from './file.ts';

/** SQLite's own limit. It reads the rest of a longer file as usual. */
const MAPPED_BYTES = 0x7fff0000;

export function openCopy(path: string): Db {
  const { db } = connect(path);
  db.exec(`PRAGMA mmap_size = ${MAPPED_BYTES}`);
  return db;
}
