// The file of the SQLite ledger. It is created atomically, even if many processes find it missing at the same moment. A broken one is
// left in place: `repair.ts` replaces it.

import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import type { ChainEnd } from './chain.ts';
import type { Db } from './db.ts';
import { FileFault, LedgerTooNew, LedgerUnwritable } from './errors.ts';
import { faultOf } from './fault-of.ts';
import { appendSealsHead, headsPath, readHeads, type SessionHeads, writeHeads } from './heads.ts';
import { MISSING } from './ledger.ts';
import { makeFolder } from './make-folder.ts';
import { APPLICATION_ID, MIGRATIONS, SCHEMA_VERSION, SEALED_SINCE } from './schema.ts';
import { prepareAll } from './sql.ts';
import { sealAll } from './sqlite-seals.ts';

export type { Db };

/** Identifies a file independently of its path. */
export interface FileId {
  readonly dev: number;
  readonly ino: number;
}

export interface Connection {
  readonly db: Db;
  readonly file: FileId;
}

/** SQLite blocks the whole process while it waits, so it waits only this long; longer waits are asynchronous. */
const PATIENCE_MS = 10;
const BUSY = `PRAGMA busy_timeout = ${PATIENCE_MS};`;
/** The files of one database, in the order they are moved: without the first nobody opens the others. */
const PARTS = ['', '-wal', '-shm'] as const;

export function fileAt(path: string): FileId | undefined {
  const { dev, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return dev === undefined || ino === undefined ? undefined : { dev, ino };
}

export const isSameFile = (path: string, file: FileId): boolean => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.ino === file.ino && found.dev === file.dev;
};

/** Opens the ledger, and creates it if there never was one. */
export function connect(path: string): Connection {
  const file = fileAt(path) ?? create(path);
  let db: Db | undefined;
  try {
    // Files are created complete, so this one was truncated. SQLite would treat it as new.
    if (statSync(path).size === 0) throw new FileFault('corrupt', 'it is empty');
    db = open(path);
    // Set the timeout first: otherwise parallel openers fail while switching to WAL.
    db.exec(`${BUSY} PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;`);
    upgrade(db, path);
    if (isSameFile(path, file)) {
      keepPrivate(path);
      return { db, file };
    }
  } catch (error) {
    db?.close();
    if (isSameFile(path, file)) throw error;
  }
  throw new FileFault('moved', `${path} was replaced while it was opened`);
}

function create(path: string): FileId {
  makeFolder(dirname(path));
  return locked(path, () => {
    const made = fileAt(path);
    if (made) return made;
    // An existing one was left by a process killed while replacing a broken ledger: it records the break.
    if (!existsSync(`${path}.new`)) {
      if (readHeads(path).size > 0) throw new FileFault('corrupt', MISSING);
      build(path, () => ({ heads: new Map() }));
    }
    putInPlace(path, asideName(path, Date.now()));
    const file = fileAt(path);
    if (!file) throw new FileFault('moved', `${path} was removed while it was made`);
    return file;
  });
}

/** `mode=rw`: opening must not create a file while the ledger is being replaced. */
const open = (path: string): Db => new Database(`${pathToFileURL(path).href}?mode=rw`);

/** Creates a ledger at `path.new`, atomically, and its heads. It is a copy with an empty log: the connection that made it may stay open for a while
 *  after it is closed, and would share its locks with others in this process. */
export function build<T extends { readonly heads: SessionHeads }>(path: string, fill: (db: Db) => T): T {
  const making = `${path}.making`;
  for (const part of PARTS) rmSync(making + part, { force: true });
  closeSync(openSync(making, 'wx', 0o600));
  const db = new Database(making);
  let filled: T;
  let seals: ChainEnd;
  try {
    // Synced once, as a whole.
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; BEGIN; PRAGMA application_id = ${APPLICATION_ID};`);
    migrate(db, 0);
    filled = fill(db);
    seals = sealAll(prepareAll(db));
    db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
  const draft = `${path}.draft`;
  copyFileSync(making, draft);
  sync(draft);
  for (const part of PARTS) rmSync(making + part, { force: true });
  writeHeads(newHeads(path), { sessions: filled.heads, seals });
  renameSync(draft, `${path}.new`);
  return filled;
}

const newHeads = (path: string): string => `${path}.new.heads`;

function sync(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function upgrade(db: Db, path: string): void {
  if (checkedVersion(db, path) === SCHEMA_VERSION) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    // Read again: another process may have migrated it meanwhile.
    const from = checkedVersion(db, path);
    migrate(db, from);
    // Before the commit: others may look for it as soon as they see the new version.
    if (from < SEALED_SINCE) appendSealsHead(path, sealAll(prepareAll(db)));
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

function migrate(db: Db, from: number): void {
  for (const step of MIGRATIONS.slice(from)) db.exec(step);
  db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
}

function checkedVersion(db: Db, path: string): number {
  const row: unknown = db
    .prepare('SELECT user_version, application_id FROM pragma_user_version, pragma_application_id')
    .raw()
    .get();
  const [version, application]: readonly unknown[] = Array.isArray(row) ? row : [];
  if (application !== APPLICATION_ID || typeof version !== 'number' || version < 1)
    throw new FileFault('corrupt', 'it is not a ledger of tutti');
  if (version > SCHEMA_VERSION) throw new LedgerTooNew(path, version, SCHEMA_VERSION);
  return version;
}

/** One process at a time. The system releases the lock however its holder ends. */
export function locked<T>(path: string, work: () => T): T {
  const lock = `${path}.lock`;
  touch(lock);
  const db = new Database(lock);
  try {
    try {
      db.exec(`${BUSY} BEGIN EXCLUSIVE;`);
    } catch (error) {
      if (faultOf(error) !== 'corrupt') throw error;
      throw new LedgerUnwritable(path, `${lock} is not a lock file: remove it`);
    }
    return work();
  } finally {
    db.close();
  }
}

/** Waits for writers of the broken file. If not even a transaction can begin, there are none. */
export function withoutWriters<T>(path: string, work: (db: Db) => T): T {
  const db = open(path);
  try {
    try {
      // With a writable schema, SQLite also reads a file that is shorter than its header says.
      db.exec(`${BUSY} PRAGMA writable_schema = ON; BEGIN IMMEDIATE;`);
    } catch (error) {
      if (faultOf(error) === 'busy') throw error;
    }
    return work(db);
  } finally {
    if (db.inTransaction) db.exec('ROLLBACK');
    db.close();
  }
}

/** Moves the ledger to `aside`, or what is left of a deleted one: its log must not be applied to the new one. Then the new one, which
 *  `build` made, takes its place. */
export function putInPlace(path: string, aside: string): void {
  for (const part of PARTS) if (existsSync(path + part)) renameSync(path + part, aside + part);
  // Those of the new ledger are gone if a process was killed after this.
  if (existsSync(newHeads(path))) {
    if (existsSync(headsPath(path)) && hasSessions(path)) renameSync(headsPath(path), `${aside}.heads`);
    renameSync(newHeads(path), headsPath(path));
  }
  renameSync(`${path}.new`, path);
}

/** Heads that cannot be read are kept, too. */
function hasSessions(path: string): boolean {
  try {
    return readHeads(path).size > 0;
  } catch {
    return true;
  }
}

export function asideName(path: string, at: number): string {
  const name = `${path}.corrupt-${new Date(at).toISOString().replace(/[-:.]/g, '')}`;
  let free = name;
  for (let n = 2; existsSync(free); n++) free = `${name}-${n}`;
  return free;
}

/** Never opens an existing file: closing it would release the locks that this process has on it. */
function touch(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

function keepPrivate(path: string): void {
  const { mode, uid } = statSync(path);
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(path, 0o600);
}
