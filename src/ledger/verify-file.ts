// Verifies the file of a ledger: SQLite's integrity check, the schema, then every chain, state, policy and number. Works on a copy, so
// that nothing about the ledger changes.

import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import Database from 'libsql';
import { copyLedger, NotCopied } from './copy-ledger.ts';
import type { Db } from './file.ts';
import { headsPath } from './heads.ts';
import type { Verification } from './ledger.ts';
import { openCopy } from './open-copy.ts';
import { MIGRATIONS, SEALED_SINCE } from './schema.ts';
import { prepareAll } from './sql.ts';
import { sessionsIn } from './sqlite-sessions.ts';
import { verify } from './sqlite-verify.ts';
import { headsCheck } from './verify-heads.ts';
import { verifyInThreads } from './verify-in-threads.ts';
import { bad, type Chain } from './verify-messages.ts';

interface FileToVerify {
  readonly path: string;
  /** For the copy. */
  readonly folder: string;
  /** The built program of a thread: `dist/verify-thread.js`. */
  readonly thread: string;
  /** Default: as many as are worth their start. */
  readonly threads?: number;
  /** Returns the only session to verify, or undefined for all. */
  readonly choose: (chains: readonly Chain[]) => Promise<string | undefined>;
  readonly progress?: (records: number) => void;
}

export async function verifyFile(file: FileToVerify): Promise<Verification> {
  const { path, folder, thread, threads, choose, progress } = file;
  const lostHead = headsCheck(path);
  const copy = await copyLedger(path, folder).catch((error) => {
    if (error instanceof NotCopied) return error;
    throw error;
  });
  if (copy instanceof NotCopied) return bad(copy.message);
  if (copy === undefined) return wasThere(path) ? bad(`${path} is missing: it was deleted or moved`) : NOTHING;
  const { truncated, version } = headerOf(copy);
  let db: Db | undefined;
  try {
    db = openCopy(copy);
    const damage = damageOf(db);
    if (damage !== undefined) return bad(damage + truncated);
    const q = prepareAll(db);
    const only = await choose(sessionsIn(q).map(({ session, events }) => ({ session, events })));
    return await verify(
      async (work) => work(q),
      (found, session) => lostHead(found, session, version < SEALED_SINCE),
      only,
      progress,
      verifyInThreads(thread, copy, threads),
    );
  } catch (error) {
    return bad(`the file is damaged: ${error instanceof Error ? error.message : String(error)}${truncated}`);
  } finally {
    db?.close();
  }
}

const NOTHING: Verification = { ok: true, sessions: 0, records: 0 };

/** Lock file and heads are made with the first ledger and stay. */
const wasThere = (path: string): boolean => [`${path}.lock`, `${path}-wal`, headsPath(path)].some(existsSync);

/** `truncated`: the part of a message on damage that says whether the file is shorter than its header says. By itself that is no damage:
 *  the log may have the rest. `version`: of the schema. */
function headerOf(path: string): { readonly truncated: string; readonly version: number } {
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(100);
    readSync(file, header);
    const size = header.readUInt16BE(16);
    const expected = header.readUInt32BE(28) * (size === 1 ? 65_536 : size);
    const found = fstatSync(file).size;
    const isShort = found < expected || found === 0;
    return {
      truncated: isShort ? ` (the file is truncated: it has ${found} of ${expected} bytes)` : '',
      version: header.readUInt32BE(60),
    };
  } finally {
    closeSync(file);
  }
}

/** What SQLite's own check finds, or that the tables are not those of a ledger. */
export function damageOf(db: Db): string | undefined {
  const [found] = texts(db, 'integrity_check', 'pragma_integrity_check(1)');
  if (found !== 'ok') return `the file is damaged: ${found?.replace(/^\*\*\* in database main \*\*\*\s+/, '')}`;
  if (texts(db, 'encoding', 'pragma_encoding')[0] !== 'UTF-8') return 'the file is damaged: its encoding was changed';
  const expected = new Set(expectedSchema());
  const schema = schemaOf(db);
  const same = schema.length === expected.size && schema.every((one) => expected.has(one));
  return same ? undefined : 'the tables of the ledger were changed from outside';
}

const schemaOf = (db: Db): readonly string[] =>
  texts(db, "type || ' ' || name || ' ' || tbl_name || ' ' || ifnull(sql, '')", 'sqlite_master');

function expectedSchema(): readonly string[] {
  const db = new Database(':memory:');
  try {
    for (const step of MIGRATIONS) db.exec(step);
    return schemaOf(db);
  } finally {
    db.close();
  }
}

/** Read as bytes: the driver aborts the process on text that is not UTF-8. */
const texts = (db: Db, column: string, from: string): readonly string[] =>
  db
    .prepare(`SELECT CAST(${column} AS BLOB) FROM ${from}`)
    .raw()
    .all()
    .map((row) => (Array.isArray(row) && row[0] instanceof Uint8Array ? Buffer.from(row[0]).toString() : ''));
