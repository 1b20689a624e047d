// Policy files on the disk: one look (a stat) tells whether what was read before still holds.

import { lstatSync, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { brokenDocument, MAX_BYTES, type PolicyDocument, readDocument, tooLarge } from './document.ts';

/** What a stat says of a file's content; equal stamps, equal content. Change time included: it cannot be set back. Instead of one, why
 *  there is none. */
type Stamp = Pick<Stats, 'mtimeMs' | 'ctimeMs' | 'size' | 'ino' | 'dev'> | string;
const ABSENT: Stamp = 'absent';

/** Number by number: it is asked of every policy file at every event, and a text of them takes as long to make as the look itself. */
const isSame = (a: Stamp, b: Stamp): boolean =>
  typeof a === 'string' || typeof b === 'string'
    ? a === b
    : a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs && a.size === b.size && a.ino === b.ino && a.dev === b.dev;

/** File systems keep time in ticks, of up to two seconds: a file written twice within one has one stamp for two contents. */
const TICK = 2000;

/** More files than any installation has; the oldest are read again. */
const REMEMBERED = 1000;

interface Known {
  readonly stamp: Stamp;
  readonly document: PolicyDocument;
  readonly text: string | undefined;
  /** Read so long after its last change that a further change would have shown. */
  readonly settled: boolean;
}

export interface Files {
  /** The document in a file; `undefined` when there is none. */
  read(path: string): PolicyDocument | undefined;
  /** Whether `read` would give the very same document. */
  unchanged(path: string, document: PolicyDocument | undefined): boolean;
}

/** `stat`: how a file is looked at; other than the default only to show what a coarse clock does. */
export function createFiles(now: () => number = Date.now, stat: Stat = statOf): Files {
  const known = new Map<string, Known>();

  const read = (path: string): PolicyDocument | undefined => {
    const look = lookAt(path, stat);
    if (look.stamp === ABSENT) {
      known.delete(path);
      return undefined;
    }
    const before = known.get(path);
    if (before?.settled && isSame(before.stamp, look.stamp)) return before.document;

    const readAt = now();
    const text = look.flaw === undefined ? textOf(path) : { flaw: look.flaw };
    const same = typeof text === 'string' && before?.text === text;
    const document = same ? before.document : documentOf(path, text);
    known.delete(path);
    known.set(path, {
      stamp: look.stamp,
      document,
      text: typeof text === 'string' ? text : undefined,
      settled: readAt - look.changedAt > TICK,
    });
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED) break;
      known.delete(oldest);
    }
    return document;
  };

  return { read, unchanged: (path, document) => read(path) === document };
}

export type Stat = (path: string) => Stats | undefined;

interface Look {
  readonly stamp: Stamp;
  readonly changedAt: number;
  /** Why it cannot be read, when it is there. */
  readonly flaw?: string;
}

const NOWHERE: Look = { stamp: ABSENT, changedAt: 0 };

function lookAt(path: string, stat: Stat): Look {
  try {
    const stats = stat(path);
    if (stats === undefined) return NOWHERE;
    const { mtimeMs, ctimeMs } = stats;
    const flaw = flawOf(stats);
    if (flaw === undefined) return { stamp: stats, changedAt: Math.max(mtimeMs, ctimeMs) };
    return { stamp: stats, changedAt: Math.max(mtimeMs, ctimeMs), flaw };
  } catch (error) {
    // A folder that is there but closed may hold a policy: that is said. One that cannot be seen holds none for us.
    if (!isFolder(dirname(path))) return NOWHERE;
    const flaw = `cannot be looked at: ${messageOf(error)}`;
    return { stamp: flaw, changedAt: 0, flaw };
  }
}

/** A link that leads nowhere is there all the same: its policy is missed, not unsaid. */
export function statOf(path: string): Stats | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isSymbolicLink() ? statSync(path) : stats;
}

function flawOf(stats: Stats): string | undefined {
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

function textOf(path: string): string | { readonly flaw: string } {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    return { flaw: error instanceof TypeError ? 'not UTF-8 text' : `cannot be read: ${messageOf(error)}` };
  }
}

const documentOf = (path: string, text: string | { readonly flaw: string }): PolicyDocument =>
  typeof text === 'string' ? readDocument(path, text) : brokenDocument(path, text.flaw);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
