// How many files of a project a glob names: counted once, and again only when a folder on the way has changed.

import { type Dirent, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import picomatch from 'picomatch/posix.js';

/** Enough to know that there are some; nobody needs the exact number of more. */
const MOST_FILES = 1_000;
/** A glob that leads through more of the disk than this is not followed to its end. */
const MOST_ENTRIES = 20_000;
/** Folders that hold what others made, unless the glob itself names them. */
const FOREIGN: ReadonlySet<string> = new Set(['.git', 'node_modules']);
const KEPT = 32;
/** A folder that has just changed may change again before its clock moves on. */
const SETTLED_MS = 50;

interface Counted {
  readonly count: number;
  /** The folders that were looked into, with when they last changed. */
  readonly folders: readonly (readonly [path: string, changed: number])[];
}

const known = new Map<string, Counted>();

/** Null when it cannot be told: the walk was given up before it found any. */
export function countFiles(project: string, glob: string): number | null {
  const key = `${project}\0${glob}`;
  const before = known.get(key);
  if (before?.folders.every(([path, changed]) => changedAt(path) === changed)) return before.count;
  const counted = walked(project, glob);
  known.delete(key);
  if (counted === undefined) return null;
  const now = Date.now();
  if (counted.folders.every(([, changed]) => now - changed > SETTLED_MS)) known.set(key, counted);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return counted.count;
}

function walked(project: string, glob: string): Counted | undefined {
  // Everything is told from the project down.
  if (glob.startsWith('/') || glob.split('/').includes('..')) return { count: 0, folders: [] };
  const { base, isGlob } = picomatch.scan(glob);
  const start = isGlob ? base : dirname(glob);
  const deepest = /\*\*|[{(][^})]*\//.test(glob) ? Number.POSITIVE_INFINITY : glob.split('/').length;
  const matches = picomatch(glob, { dot: true, nonegate: true });
  const folders: [string, number][] = [];
  const waiting = [start === '.' ? '' : start];
  let [count, seen] = [0, 0];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const path = join(project, folder);
    // Before it is read: a change in between is then seen the next time.
    folders.push([path, changedAt(path)]);
    for (const entry of entriesOf(path)) {
      if (++seen > MOST_ENTRIES) return count > 0 ? { count, folders } : undefined;
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      // Links to folders are not followed: they may lead anywhere, and in circles.
      const isFolder = entry.isDirectory();
      if (isFolder && !FOREIGN.has(entry.name) && name.split('/').length < deepest) waiting.push(name);
      else if (!isFolder && matches(name) && ++count === MOST_FILES) return { count, folders };
    }
  }
  return { count, folders };
}

function entriesOf(path: string): readonly Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** What is not there has never changed. */
const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
