// A consistent copy of a ledger that other processes may be writing. It is made without opening or locking the ledger: even opening it
// for reading would leave files beside it.

import { type BigIntStats, constants, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readStart } from '../regular-file.ts';

/** A file that changed this recently may change again without a new time. */
const SETTLED_MS = 20;
const DEADLINE_MS = 30_000;

/** Returns the path of the copy in `folder`, or undefined if there is no ledger. Throws `NotCopied`. */
export async function copyLedger(path: string, folder: string): Promise<string | undefined> {
  const copy = join(folder, 'ledger.db');
  for (const started = Date.now(); Date.now() - started < DEADLINE_MS; await setTimeout(SETTLED_MS)) {
    const before = statOf(path);
    if (before === undefined) return undefined;
    if (!before.isFile()) throw new NotCopied(`${path} is not a regular file`);
    refuseHollow(path, before);
    const age = Date.now() - Number(before.mtimeMs);
    if (age >= 0 && age < SETTLED_MS) continue;
    await copyFile(path, copy, constants.COPYFILE_FICLONE);
    for (const part of PARTS) await copyPart(path, copy, part);
    // The log is only appended to until its content is moved into the file. So as long as the file is the same, it and any later
    // state of the log belong together; SQLite ignores an incomplete end of the log.
    if (isSame(before, statOf(path))) return copy;
  }
  throw new Error(`${path} was written without a pause; try again later`);
}

/** Copying it would never end: a pipe, a device, a file that was made longer than any disk. */
export class NotCopied extends Error {}

/** SQLite writes every page, so a ledger has hardly any holes. File systems that compress store much less than the size, but not this
 *  much less of text full of hashes. */
const MOST_COMPRESSED = 64n;
const FREE_BYTES = 64n * 1024n * 1024n;

/** A copy stores the holes of a file as zeros, so copying terabytes of holes would fill the disk. */
function refuseHollow(path: string, { size, blocks }: BigIntStats): void {
  const stored = blocks * 512n;
  if (size <= FREE_BYTES || size <= stored * MOST_COMPRESSED) return;
  // A file system that does not say what it stores; of a hole, every byte is zero.
  if (stored === 0n && readStart(path, 1)[0] !== 0) return;
  throw new NotCopied(`${path} was changed from outside: it has ${size} bytes, of which only ${stored} are stored`);
}

const statOf = (path: string): BigIntStats | undefined => statSync(path, { bigint: true, throwIfNoEntry: false });

const isSame = (a: BigIntStats, b: BigIntStats | undefined): boolean =>
  a.dev === b?.dev && a.ino === b.ino && a.size === b.size && a.mtimeNs === b.mtimeNs;

/** What belongs to the file's content: its log, and the journal of a rollback, which the next program to open the ledger plays back. */
const PARTS = ['-wal', '-journal'];

async function copyPart(path: string, copy: string, part: string): Promise<void> {
  rmSync(copy + part, { force: true });
  const found = statOf(path + part);
  if (found === undefined) return;
  if (!found.isFile()) throw new NotCopied(`${path + part} is not a regular file`);
  refuseHollow(path + part, found);
  await copyFile(path + part, copy + part).catch((error: NodeJS.ErrnoException) => {
    // The last process to close the ledger has removed it meanwhile.
    if (error.code !== 'ENOENT') throw error;
  });
}
