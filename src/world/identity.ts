// Which file a path really is: two names of one file (a hard link, a bind mount, another case) have the same device and inode.

import { type BigIntStats, lstatSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entriesIn } from '../regular-file.ts';

/** Device and inode of a file. */
type FileIdentity = string;

/** The name under which an existing file is known as one of tutti's own. `again` identifies the own files anew. */
export function identifiedBy(
  stat: BigIntStats,
  own: IdentifiedFiles,
  again: () => IdentifiedFiles,
  statAt = statOf,
): string | undefined {
  const id = identity(stat);
  const known = own.get(id);
  const still = known === undefined ? undefined : statAt(known);
  // Inodes are reused: the file may be gone.
  if (still !== undefined && identity(still) === id) return known;
  // Own files are replaced, too: a file with several names may be one that is known by an older inode.
  return stat.isFile() && stat.nlink > 1n ? again().get(id) : undefined;
}

export function statOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function identityOf(path: string): FileIdentity | undefined {
  const stat = statOf(path);
  return stat && identity(stat);
}

const identity = ({ dev, ino }: BigIntStats): FileIdentity => `${dev}:${ino}`;

/** Existing files by identity. */
export type IdentifiedFiles = ReadonlyMap<FileIdentity, string>;

/** Entries looked at below tutti's own folders. The policies, settings and secrets come first. */
const MAX_ENTRIES = 400;
/** Entries of one folder that are read, before the first ones by name are taken. */
const MAX_LISTED = 10_000;

/** The files and folders themselves, all below them, and the folders above, which must not be removed. */
export function identify(paths: readonly string[], statAt = statOf): IdentifiedFiles {
  const found = new Map<FileIdentity, string>();
  let left = MAX_ENTRIES;
  const add = (id: FileIdentity | undefined, path: string): void => {
    if (id !== undefined && !found.has(id)) found.set(id, path);
  };
  const note = (path: string): BigIntStats | undefined => {
    const stat = statAt(path);
    add(stat && identity(stat), path);
    return stat;
  };
  const enter = (folder: string): void => {
    const entries = identifiedIn(folder, statAt(folder));
    for (const { path, id } of entries) {
      if (--left < 0) return;
      add(id === 'link' ? identityOf(path) : id, path);
    }
    // Afterwards, so that a subfolder with many files does not keep out the files beside it.
    for (const { path, isFolder } of entries) if (isFolder) enter(path);
  };
  const unique = [...new Set(paths)];
  const folders = unique.filter((path) => note(path)?.isDirectory());
  for (const folder of foldersAbove(unique)) note(folder);
  for (const folder of folders) enter(folder);
  return found;
}

interface IdentifiedEntry {
  readonly path: string;
  readonly isFolder: boolean;
  /** A link may lead to another file at any time. Undefined: the entry is gone. */
  readonly id: FileIdentity | 'link' | undefined;
}

/** What was found in folders that have not changed since: names and inodes in a folder change only with the folder itself. */
const identified = new Map<string, { readonly stamp: string; readonly entries: readonly IdentifiedEntry[] }>();
const MOST_FOLDERS = 500;
/** A folder that changed so shortly before it was read may change again within one tick of its clock. */
const SETTLED_MS = 2_000n;

/** `stat`: of the folder, from before it is listed. */
function identifiedIn(folder: string, stat: BigIntStats | undefined): readonly IdentifiedEntry[] {
  const stamp = stat && `${identity(stat)} ${stat.ctimeNs}`;
  const known = identified.get(folder);
  if (known !== undefined && known.stamp === stamp) return known.entries;
  const entries = entriesIn(folder, MAX_LISTED)
    .slice(0, MAX_ENTRIES)
    .map(({ name, isFolder, isLink }): IdentifiedEntry => {
      const path = join(folder, name);
      return { path, isFolder, id: isLink ? 'link' : identityOf(path) };
    });
  identified.delete(folder);
  if (stat !== undefined && stamp !== undefined && stat.ctimeMs < BigInt(Date.now()) - SETTLED_MS) {
    if (identified.size >= MOST_FOLDERS) identified.clear();
    identified.set(folder, { stamp, entries });
  }
  return entries;
}

function foldersAbove(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths)
    for (let at = dirname(path); at !== dirname(at) && !folders.has(at); at = dirname(at)) folders.add(at);
  return folders;
}

/** The path, if it is a file; the files in it, if it is a folder. */
export function filesAt(path: string, statAt = statOf): readonly string[] {
  // Most paths are files or missing: a `stat` is faster than failing to read a folder.
  if (!statAt(path)?.isDirectory()) return [path];
  const entries = entriesIn(path, MAX_LISTED);
  return [path, ...entries.flatMap(({ name, isFolder }) => (isFolder ? [] : [join(path, name)]))];
}

/** Entries looked at for other names of files. */
const MAX_SEARCHED = 5_000;
const SKIPPED: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/** Links below a folder, up to a number: more than that are not looked at. */
export function linksIn(folder: string): readonly string[] {
  const links: string[] = [];
  let left = MAX_SEARCHED;
  const waiting = [folder];
  for (const at of waiting) {
    for (const { name, isFolder, isLink } of entriesIn(at, left + 1)) {
      if (--left < 0) return links;
      if (isFolder && !SKIPPED.has(name)) waiting.push(join(at, name));
      if (isLink) links.push(join(at, name));
    }
  }
  return links;
}

/** Other names of these files below some folders. Looks only if a file has more names than one, which is rare. */
export function otherNames(
  files: readonly string[],
  folders: readonly string[],
  statAt = statOf,
): ReadonlyMap<string, string> {
  const wanted = new Map<FileIdentity, string>();
  for (const file of new Set(files)) {
    const stat = statAt(file);
    if (stat?.isFile() && stat.nlink > 1n) wanted.set(identity(stat), file);
  }
  const names = new Map<string, string>();
  if (wanted.size === 0) return names;
  let left = MAX_SEARCHED;
  const waiting = [...new Set(folders)];
  for (const folder of waiting) {
    for (const { name, isFolder } of entriesIn(folder, left + 1)) {
      if (--left < 0) return names;
      const path = join(folder, name);
      if (isFolder && !SKIPPED.has(name)) waiting.push(path);
      if (isFolder) continue;
      const stat = lstatSync(path, { bigint: true, throwIfNoEntry: false });
      const same = stat === undefined ? undefined : wanted.get(identity(stat));
      if (same !== undefined && same !== path) names.set(path, same);
    }
  }
  return names;
}
