// Which file a path really is: two names of one file (a hard link, a bind mount, another case) have the same device and inode.

import { type BigIntStats, lstatSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entriesIn } from '../regular-file.ts';

/** Device and inode of a file. */
type FileIdentity = string;

/** The own file that a path is, by the name it is known under; undefined if the path does not exist. `again` identifies the own
 *  files anew. */
export function identifiedBy(
  path: string,
  own: IdentifiedFiles,
  again: () => IdentifiedFiles,
): { readonly name: string | undefined } | undefined {
  const stat = statOf(path);
  if (stat === undefined) return undefined;
  const id = identity(stat);
  const known = own.get(id);
  // Inodes are reused: the file may be gone.
  if (known !== undefined && isStill(known, id)) return { name: known };
  // Own files are remade, too: a file with several names may be one that is known by an older inode.
  const several = stat.isFile() && stat.nlink > 1n;
  return { name: several ? again().get(id) : undefined };
}

const isStill = (path: string, id: FileIdentity): boolean => {
  const stat = statOf(path);
  return stat !== undefined && identity(stat) === id;
};

function statOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const identity = ({ dev, ino }: BigIntStats): FileIdentity => `${dev}:${ino}`;

/** Existing files by identity. */
export type IdentifiedFiles = ReadonlyMap<FileIdentity, string>;

/** Entries looked at below tutti's own folders. The policies, settings and secrets come first. */
const MAX_ENTRIES = 400;
/** Entries of one folder that are read, before the first ones by name are taken. */
const MAX_LISTED = 10_000;

/** The files and folders themselves, all below them, and the folders above, which must not be removed. */
export function identify(paths: readonly string[]): IdentifiedFiles {
  const found = new Map<FileIdentity, string>();
  let left = MAX_ENTRIES;
  const note = (path: string): BigIntStats | undefined => {
    const stat = statOf(path);
    if (stat !== undefined && !found.has(identity(stat))) found.set(identity(stat), path);
    return stat;
  };
  const enter = (folder: string): void => {
    const entries = entriesIn(folder, MAX_LISTED);
    for (const { name } of entries) {
      if (--left < 0) return;
      note(join(folder, name));
    }
    // Afterwards, so that a subfolder with many files does not keep out the files beside it.
    for (const { name, isFolder } of entries) if (isFolder) enter(join(folder, name));
  };
  const unique = [...new Set(paths)];
  const folders = unique.filter((path) => note(path)?.isDirectory());
  for (const folder of foldersAbove(unique)) note(folder);
  for (const folder of folders) enter(folder);
  return found;
}

function foldersAbove(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths)
    for (let at = dirname(path); at !== dirname(at) && !folders.has(at); at = dirname(at)) folders.add(at);
  return folders;
}

/** The path, if it is a file; the files in it, if it is a folder. */
export const filesAt = (path: string): readonly string[] => [
  path,
  ...entriesIn(path, MAX_LISTED).flatMap(({ name, isFolder }) => (isFolder ? [] : [join(path, name)])),
];

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
export function otherNames(files: readonly string[], folders: readonly string[]): ReadonlyMap<string, string> {
  const wanted = new Map<FileIdentity, string>();
  for (const file of files) {
    const stat = statOf(file);
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
