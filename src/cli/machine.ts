// The machine that `--managed` sets up, and what in it others than its administrator could change. A port, so that tests set up a
// folder instead of `/`; nothing in the environment can replace it.

import { lstatSync, readdirSync, readlinkSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isWithin } from '../core/paths.ts';
import { managedPath } from '../policy/find.ts';

export interface Machine {
  readonly root: string;
  /** The user id that must own what is managed. */
  readonly administrator: number;
  /** The user id of this process; undefined where there is none. */
  readonly uid: number | undefined;
  /** The folder of tutti's program. Default: the one that this runs from. */
  readonly program?: string;
}

export const THIS_MACHINE: Machine = { root: '/', administrator: 0, uid: process.getuid?.() };

export function managedPolicyFile({ root }: Machine): string {
  const path = managedPath(process.platform, (name) => process.env[name]);
  return root === '/' ? path : join(root, path);
}

/** Where the shim of a managed installation looks for Node: the agent's user cannot write there. The same list as in
 *  `bin/tutti-hook`. */
export const NODE_FOLDERS = ['/usr/local/bin', '/usr/bin', '/bin'] as const;

export const nodeOf = ({ root }: Machine): string | undefined =>
  NODE_FOLDERS.map((folder) => join(root, folder, 'node')).find((path) => statsOf(path) !== undefined);

export interface WeakSpot {
  readonly path: string;
  readonly why: string;
}

/** Finds what lets others replace the file or folder at `path` or anything in it, or keeps them from reading it. */
export function weakSpot(machine: Machine, path: string): WeakSpot | undefined {
  return spotAt(machine, path, new Set());
}

function spotAt(machine: Machine, path: string, seen: Set<string>): WeakSpot | undefined {
  for (const step of stepsTo(machine.root, path)) {
    if (seen.has(step)) continue;
    seen.add(step);
    const stats = statsOf(step);
    if (stats === undefined) return undefined;
    const why = flawOf(machine, stats);
    if (why !== undefined) return { path: step, why };
    // A link is as safe as the way to its target.
    const spot = stats.isSymbolicLink() ? spotAt(machine, targetOf(step), seen) : undefined;
    if (spot !== undefined) return spot;
  }
  for (const name of namesIn(path)) {
    const spot = spotAt(machine, join(path, name), seen);
    if (spot !== undefined) return spot;
  }
  return undefined;
}

/** The folders from the root down to a path, and the path. */
function stepsTo(root: string, path: string): readonly string[] {
  const top = isWithin(path, root) ? root : '/';
  const parts = relative(top, path).split(sep);
  return [top, ...parts.map((_, index) => join(top, ...parts.slice(0, index + 1)))];
}

const targetOf = (link: string): string => resolve(realpathSync(dirname(link)), readlinkSync(link));

const WRITABLE = 0o022;

function flawOf({ administrator }: Machine, stats: Stats): string | undefined {
  if (stats.uid !== administrator) return `belongs to user ${stats.uid}`;
  if (stats.isSymbolicLink()) return undefined;
  if ((stats.mode & WRITABLE) !== 0) return 'is writable by others';
  const needed = stats.isDirectory() ? 0o001 : 0o004;
  return (stats.mode & needed) === 0 ? 'is not readable by others' : undefined;
}

const statsOf = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false });

function namesIn(folder: string): readonly string[] {
  if (!statsOf(folder)?.isDirectory()) return [];
  try {
    return readdirSync(folder);
  } catch {
    // Users may pass a folder that only its owner can list.
    return [];
  }
}
