// A cache of policy files: one `stat` tells whether a file has changed since it was read.

import { lstatSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { readWhole } from '../regular-file.ts';
import { brokenDocument, MAX_BYTES, type PolicyDocument, readDocument, tooLarge } from './document.ts';

/** Files with equal stamps have equal content; the change time cannot be set back. A text says why there is no stamp. */
type Stamp = Pick<Stats, 'mtimeMs' | 'ctimeMs' | 'size' | 'ino' | 'dev'> | string;
const ABSENT: Stamp = 'absent';

/** Compares numbers instead of building a key: this runs for every policy file at every event. */
const isSameStamp = (a: Stamp, b: Stamp): boolean =>
  typeof a === 'string' || typeof b === 'string'
    ? a === b
    : a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs && a.size === b.size && a.ino === b.ino && a.dev === b.dev;

/** File systems round times, some to two seconds: a file that is written twice within that time may keep its stamp. */
const TICK_MS = 2000;

/** More files than any installation has. */
const MAX_CACHED = 1000;

interface CachedFile {
  readonly stamp: Stamp;
  readonly document: PolicyDocument;
  readonly text: string | undefined;
  /** Read so long after its last change that another change would have changed the stamp. */
  readonly settled: boolean;
}

export interface PolicyFileCache {
  /** The document in a file; undefined when the file does not exist. */
  read(path: string): PolicyDocument | undefined;
  /** Whether `read` would return this very document. */
  unchanged(path: string, document: PolicyDocument | undefined): boolean;
}

/** `stat` is a parameter for tests with a coarse clock. */
export function createPolicyFileCache(now: () => number = Date.now, stat: StatFile = statOf): PolicyFileCache {
  const cached = new Map<string, CachedFile>();

  const read = (path: string): PolicyDocument | undefined => {
    const status = statusOf(path, stat);
    if (status.stamp === ABSENT) {
      cached.delete(path);
      return undefined;
    }
    const before = cached.get(path);
    if (before?.settled && isSameStamp(before.stamp, status.stamp)) return before.document;

    const readAt = now();
    const text = status.error === undefined ? textOf(path) : { error: status.error };
    const same = typeof text === 'string' && before?.text === text;
    const document = same ? before.document : documentOf(path, text);
    cached.delete(path);
    cached.set(path, {
      stamp: status.stamp,
      document,
      text: typeof text === 'string' ? text : undefined,
      settled: readAt - status.changedAt > TICK_MS,
    });
    for (const oldest of cached.keys()) {
      if (cached.size <= MAX_CACHED) break;
      cached.delete(oldest);
    }
    return document;
  };

  return { read, unchanged: (path, document) => read(path) === document };
}

export type StatFile = (path: string) => Stats | undefined;

interface FileStatus {
  readonly stamp: Stamp;
  readonly changedAt: number;
  /** Why an existing file cannot be read. */
  readonly error?: string;
}

const NOT_FOUND: FileStatus = { stamp: ABSENT, changedAt: 0 };

function statusOf(path: string, stat: StatFile): FileStatus {
  try {
    const stats = stat(path);
    if (stats === undefined) return NOT_FOUND;
    const error = errorOf(stats);
    const changedAt = Math.max(stats.mtimeMs, stats.ctimeMs);
    return { stamp: stats, changedAt, ...(error !== undefined && { error }) };
  } catch (error) {
    // A folder without access may contain a policy, which is reported. Below a folder that cannot be seen there is none.
    if (!isFolder(dirname(path))) return NOT_FOUND;
    const message = `cannot be accessed: ${messageOf(error)}`;
    return { stamp: message, changedAt: 0, error: message };
  }
}

/** Throws for a broken link: its policy is missing, which is not the same as no policy. */
export function statOf(path: string): Stats | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isSymbolicLink() ? statSync(path) : stats;
}

function errorOf(stats: Stats): string | undefined {
  if (!stats.isFile()) return 'not a file';
  return stats.size > MAX_BYTES ? tooLarge(stats.size) : undefined;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    return false;
  }
}

function textOf(path: string): string | { readonly error: string } {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readWhole(path, MAX_BYTES));
  } catch (error) {
    return { error: error instanceof TypeError ? 'not UTF-8 text' : `cannot be read: ${messageOf(error)}` };
  }
}

const documentOf = (path: string, text: string | { readonly error: string }): PolicyDocument =>
  typeof text === 'string' ? readDocument(path, text) : brokenDocument(path, text.error);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
