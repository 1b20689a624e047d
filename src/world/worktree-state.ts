// A fingerprint of a repository's files as they are now: the commit, what git tracks, and the times of those files and their folders.
// Read from git's index and the disk: running git could run commands from the repository's configuration.

import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readWhole } from '../regular-file.ts';
import { checkoutAt, commitAt } from './repository.ts';

/** Of larger repositories nothing is known: looking at every file would take too long. */
const MOST_FILES = 10_000;
const INDEX_BYTES = 16 * 1024 * 1024;

/** Undefined: not in a repository, or unknown. A new file changes the time of its folder, so untracked files count too. */
export function worktreeStateAt(cwd: string): string | undefined {
  const checkout = checkoutAt(cwd);
  const commit = commitAt(cwd);
  if (checkout === undefined || commit === undefined) return undefined;
  const entries = entriesIn(join(checkout.git, 'index'));
  if (entries === undefined) return undefined;
  const digest = createHash('sha256').update(commit);
  const folders = new Set(['.']);
  for (const { path, object } of entries) {
    digest.update(`\n${object} ${stampOf(join(checkout.top, path))} ${path}`);
    for (let folder = dirname(path); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  }
  for (const folder of folders) digest.update(`\n${stampOf(join(checkout.top, folder))} ${folder}`);
  return digest.digest('hex').slice(0, 16);
}

/** A folder's size differs between file systems for the same content; its time does not. */
function stampOf(path: string): string {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return 'gone';
  return found.isDirectory() ? String(found.mtimeMs) : `${found.mtimeMs} ${found.size} ${found.mode}`;
}

interface IndexEntry {
  readonly path: string;
  /** Mode, object id and flags: what is staged. The cached file times before it change when git merely looks. */
  readonly object: string;
}

const HEADER = 12;
const [MODE_AT, IDS_AT, ID_BYTES, FIXED] = [24, 40, 20, 62];
const EXTENDED = 0x4000;

/** The files of an index of version 2 or 3 with SHA-1 ids. Undefined: none, too many, or another form. */
function entriesIn(path: string): readonly IndexEntry[] | undefined {
  try {
    const index = readWhole(path, INDEX_BYTES);
    const [version, count] = [index.readUInt32BE(4), index.readUInt32BE(8)];
    if (index.toString('latin1', 0, 4) !== 'DIRC' || version > 3 || count > MOST_FILES) return undefined;
    const entries: IndexEntry[] = [];
    for (let at = HEADER; entries.length < count; ) {
      const flags = index.readUInt16BE(at + IDS_AT + ID_BYTES);
      const begin = at + FIXED + (flags & EXTENDED ? 2 : 0);
      const end = index.indexOf(0, begin);
      if (end < 0) return undefined;
      const mode = index.toString('hex', at + MODE_AT, at + MODE_AT + 4);
      const id = index.toString('hex', at + IDS_AT, at + IDS_AT + ID_BYTES);
      entries.push({ path: index.toString('utf8', begin, end), object: `${mode} ${id} ${flags >> 12}` });
      // Entries are padded with one to eight zeros to a multiple of eight bytes.
      at += Math.floor((end - at) / 8 + 1) * 8;
    }
    return entries;
  } catch {
    return undefined;
  }
}
