// The tree commands are tried in: built once, looked at after each command, and put back as it was.

import {
  type BigIntStats,
  chmodSync,
  closeSync,
  constants,
  lstatSync,
  lutimesSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Sandbox } from './sandbox.ts';

type Kind = 'file' | 'folder' | 'link' | 'other';

export interface Change {
  /** As commands see it. */
  readonly path: string;
  readonly how: 'created' | 'removed' | 'changed' | 'touched' | 'read';
  readonly kind: Kind;
}

export interface Outcome {
  readonly changes: readonly Change[];
  /** Symbolic links before and after, with where they lead. */
  readonly links: readonly ReadonlyMap<string, string>[];
  /** Paths that are one and the same file, before or after. */
  readonly twins: ReadonlyMap<string, readonly string[]>;
  /** Files of the project that were there before and were read. */
  readonly read: readonly string[];
  /** Names with blanks in them that were there before. */
  readonly spaced: readonly string[];
}

export interface Tree {
  /** What is no longer as it was built. */
  look(): Outcome;
  restore(changes: readonly Change[]): void;
}

interface Entry {
  readonly kind: Kind;
  readonly mode: number;
  /** What a file holds, where a link leads; empty until somebody has to know. */
  readonly content: Buffer;
  readonly mtime: bigint;
  /** When it was last read: set back to `mtime` after each command, since a file system may note only the first read after a change. */
  readonly atime: bigint;
  readonly ctime: bigint;
  readonly inode: bigint;
}

function kindOf(stat: BigIntStats): Kind {
  if (stat.isFile()) return 'file';
  if (stat.isDirectory()) return 'folder';
  return stat.isSymbolicLink() ? 'link' : 'other';
}

/** Whoever may not read a file may still be its owner. */
function readAnyway<T>(path: string, read: (path: string) => T): T {
  try {
    return read(path);
  } catch {
    chmodSync(path, 0o700);
    return read(path);
  }
}

/** Reads a file without leaving a trace in its times. */
function readUnnoticed(path: string): Buffer {
  const handle = openSync(path, constants.O_RDONLY | (constants.O_NOATIME ?? 0));
  try {
    return readFileSync(handle);
  } finally {
    closeSync(handle);
  }
}

function contentOf(path: string, kind: Kind): Buffer {
  if (kind === 'file') return readAnyway(path, readUnnoticed);
  return Buffer.from(kind === 'link' ? readlinkSync(path) : '');
}

/** Nothing can change a file and leave its ctime: what has the same one as before need not be read again. */
function entryOf(path: string, known: Entry | undefined): Entry {
  const stat = lstatSync(path, { bigint: true });
  const kind = kindOf(stat);
  if (known && known.ctime === stat.ctimeNs && known.inode === stat.ino && known.kind === kind)
    return known.atime === stat.atimeNs ? known : { ...known, atime: stat.atimeNs };
  return {
    kind,
    mode: Number(stat.mode & 0o7777n),
    content: contentOf(path, kind),
    mtime: stat.mtimeNs,
    atime: stat.atimeNs,
    ctime: stat.ctimeNs,
    inode: stat.ino,
  };
}

/** A name that is no text: told by what it would read as, and gone at once, since no path of text leads to it. */
function removeOdd(folder: string, raw: Buffer): Entry {
  const path = Buffer.concat([Buffer.from(`${folder}/`), raw]);
  rmSync(path, { recursive: true, force: true });
  return { kind: 'other', mode: 0, content: Buffer.from(''), mtime: 0n, atime: 0n, ctime: 0n, inode: 0n };
}

function readTree(host: string, known: ReadonlyMap<string, Entry>): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const enter = (folder: string): void => {
    const names = readAnyway(join(host, folder), (path) => readdirSync(path, { encoding: 'buffer' }));
    for (const raw of names.sort(Buffer.compare)) {
      const name = raw.toString();
      const path = `${folder}/${name}`;
      if (!Buffer.from(name).equals(raw)) {
        entries.set(path, removeOdd(join(host, folder), raw));
        continue;
      }
      const entry = entryOf(join(host, path), known.get(path));
      entries.set(path, entry);
      if (entry.kind === 'folder') enter(path);
    }
  };
  enter('');
  return entries;
}

function difference(before: Entry | undefined, after: Entry | undefined): Change['how'] | undefined {
  if (before === after || (before && after && before.ctime === after.ctime)) return undefined;
  if (!before) return 'created';
  if (!after) return 'removed';
  if (before.kind !== after.kind || before.mode !== after.mode || !before.content.equals(after.content))
    return 'changed';
  // A folder gets a new time with whatever happens in it.
  return before.kind === 'file' && before.mtime !== after.mtime ? 'touched' : undefined;
}

function twinsIn(root: string, trees: readonly ReadonlyMap<string, Entry>[]): Map<string, readonly string[]> {
  const twins = new Map<string, readonly string[]>();
  for (const tree of trees) {
    const byInode = new Map<bigint, string[]>();
    for (const [path, { kind, inode }] of tree) {
      if (kind === 'file') byInode.set(inode, [...(byInode.get(inode) ?? []), root + path]);
    }
    for (const paths of byInode.values()) {
      if (paths.length > 1) for (const path of paths) twins.set(path, [...(twins.get(path) ?? []), ...paths]);
    }
  }
  return twins;
}

const linksIn = (root: string, tree: ReadonlyMap<string, Entry>): ReadonlyMap<string, string> =>
  new Map(
    [...tree].filter(([, { kind }]) => kind === 'link').map(([path, { content }]) => [root + path, content.toString()]),
  );

function put(path: string, { kind, mode, content, mtime }: Entry): void {
  if (kind === 'folder') mkdirSync(path);
  if (kind === 'file') writeFileSync(path, content);
  if (kind === 'link') symlinkSync(content.toString(), path);
  else chmodSync(path, mode);
  const seconds = Number(mtime / 1000n) / 1_000_000;
  lutimesSync(path, seconds, seconds);
}

/** Read since it was last put back, and not replaced. */
const isRead = (before: Entry | undefined, after: Entry | undefined): boolean =>
  before?.kind === 'file' && after?.kind === 'file' && before.inode === after.inode && after.atime > before.atime;

/** The tree with every file as if nobody had read it. */
function unread(host: string, tree: Map<string, Entry>): Map<string, Entry> {
  for (const [path, entry] of tree) {
    if (entry.kind !== 'file' || entry.atime <= entry.mtime) continue;
    const seconds = Number(entry.mtime / 1000n) / 1_000_000;
    lutimesSync(host + path, seconds, seconds);
    const { atimeNs, mtimeNs, ctimeNs } = lstatSync(host + path, { bigint: true });
    tree.set(path, { ...entry, atime: atimeNs, mtime: mtimeNs, ctime: ctimeNs });
  }
  return tree;
}

export async function buildTree(sandbox: Sandbox, script: string): Promise<Tree> {
  const { host, root } = sandbox;
  const status = await sandbox.run(script);
  if (status !== 0) throw new Error(`the tree could not be built: ${status}`);
  let built = unread(host, readTree(host, new Map()));

  return {
    look: () => {
      const now = readTree(host, built);
      const changes: Change[] = [];
      for (const path of new Set([...built.keys(), ...now.keys()])) {
        const [before, after] = [built.get(path), now.get(path)];
        const how = difference(before, after);
        const entry = after ?? before;
        if (how && entry) changes.push({ path: root + path, how, kind: entry.kind });
      }
      return {
        changes,
        links: [linksIn(root, built), linksIn(root, now)],
        read: [...built.keys()].filter((path) => isRead(built.get(path), now.get(path))).map((path) => root + path),
        twins: twinsIn(root, [built, now]),
        spaced: [...built.keys()].filter((path) => path.includes(' ')).map((path) => root + path),
      };
    },
    restore: (changes) => {
      if (changes.length === 0) {
        built = unread(host, readTree(host, built));
        return;
      }
      for (const { path } of changes) rmSync(host + path.slice(root.length), { recursive: true, force: true });
      for (const [path, entry] of built) {
        if (lstatSync(host + path, { throwIfNoEntry: false }) === undefined) put(host + path, entry);
      }
      const again = readTree(host, built);
      for (const [path, entry] of built) {
        const how = difference(entry, again.get(path));
        if (how === 'touched' || !how) continue;
        throw new Error(`${path} could not be put back: ${how}`);
      }
      built = unread(host, again);
    },
  };
}
