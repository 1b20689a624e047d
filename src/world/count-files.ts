// Counts the files of a project that a glob matches. The result is cached until one of the visited folders changes.

import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import picomatch from 'picomatch/posix.js';
import { globTest } from '../core/glob.ts';
import { entriesIn } from '../regular-file.ts';
import { depthOf } from './links.ts';

/** Counting stops here; nobody needs a larger number. */
const MOST_FILES = 1_000;
/** A glob that visits more entries is given up. */
const MOST_ENTRIES = 20_000;
/** The system follows a path from its beginning: to list a deep folder takes as long as it is deep. It counts as one more entry for
 *  every so many folders above it. */
const FREE_DEPTH = 4;
/** Folders that are not visited, unless the glob starts in them. */
const SKIPPED: ReadonlySet<string> = new Set(['.git', 'node_modules']);
const MOST_CACHED = 32;
/** A folder that has just changed may change again with the same timestamp, so its result is not cached. */
const SETTLED_MS = 50;

interface Counted {
  readonly count: number;
  /** The visited folders, with the time of their last change. */
  readonly folders: readonly (readonly [path: string, changed: number])[];
  /** Ended for lack of time: the next event tries again. */
  readonly partial?: true;
}

const known = new Map<string, Counted>();

/** Null if the walk was given up before it found any. `isOver`: whether to give it up. */
export function countFiles(project: string, glob: string, isOver: () => boolean): number | null {
  const key = `${project}\0${glob}`;
  const before = known.get(key);
  if (before?.folders.every(([path, changed]) => changedAt(path) === changed)) return before.count;
  const counted = walk(project, glob, isOver);
  known.delete(key);
  if (counted === undefined) return null;
  const now = Date.now();
  if (!counted.partial && counted.folders.every(([, changed]) => now - changed > SETTLED_MS)) known.set(key, counted);
  const [oldest] = known.keys();
  if (known.size > MOST_CACHED && oldest !== undefined) known.delete(oldest);
  return counted.count;
}

function walk(project: string, glob: string, isOver: () => boolean): Counted | undefined {
  // Only files inside the project count.
  if (glob.startsWith('/') || glob.split('/').includes('..')) return { count: 0, folders: [] };
  const { base, isGlob } = picomatch.scan(glob);
  const start = isGlob ? base : dirname(glob);
  const deepest = /\*\*|[{(][^})]*\//.test(glob) ? Number.POSITIVE_INFINITY : glob.split('/').length;
  const matches = globTest(glob);
  const folders: [string, number][] = [];
  const waiting = [start === '.' ? '' : start];
  let [count, seen] = [0, 0];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const path = join(project, folder);
    seen += Math.floor(depthOf(path) / FREE_DEPTH);
    if (seen > MOST_ENTRIES) return count > 0 ? { count, folders } : undefined;
    // Before reading, so that a change in between is noticed next time.
    folders.push([path, changedAt(path)]);
    for (const entry of entriesIn(path, MOST_ENTRIES - seen + 1, isOver)) {
      if (++seen > MOST_ENTRIES) return count > 0 ? { count, folders } : undefined;
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      // Links to folders are not followed: they may lead outside or form cycles.
      const { isFolder } = entry;
      if (isFolder && !SKIPPED.has(entry.name) && name.split('/').length < deepest) waiting.push(name);
      else if (!isFolder && matches(name) && ++count === MOST_FILES) return { count, folders };
    }
    if (isOver()) return count > 0 ? { count, folders, partial: true } : undefined;
  }
  return { count, folders };
}

/** Zero if it does not exist. */
const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
