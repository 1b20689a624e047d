// Resolves links: a path that leads into tutti's own files, or out of the project, counts as its target.

import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Roots } from '../core/event.ts';
import { isWithin } from '../core/paths.ts';
import type { Links } from '../effects/call-effects.ts';

/** No file system takes a longer path. */
export const PATH_LIMIT = 4_096;

/** More targets than this in one call are not resolved. */
const LIMIT = 512;

/** The targets that lead elsewhere, with their real paths. A link above the session's own folders does not count. */
export function resolveLinks(targets: readonly string[], roots: Roots): Links {
  const links: Record<string, string> = {};
  let count = 0;
  for (const target of targets) {
    if (!target.startsWith('/') || ++count > LIMIT) continue;
    const real = realPath(target);
    if (real !== target && asSeenFrom(roots, real) !== target) links[target] = asSeenFrom(roots, real);
  }
  return links;
}

/** A real path, written with the session's own folders, which may themselves be links. */
function asSeenFrom(roots: Roots, real: string): string {
  for (const root of [roots.project, roots.tmp, roots.home]) {
    const realRoot = realPath(root);
    if (realRoot !== root && isWithin(real, realRoot)) return root + real.slice(realRoot.length);
  }
  return real;
}

/** The real path of a file that may not exist yet: that of its nearest existing folder, then the rest as it is. A dangling
 *  link counts as its target, since writing through it creates that. */
export function realPath(path: string, hops = HOPS): string {
  const found = path.length > PATH_LIMIT ? undefined : longestExisting(path);
  if (found === undefined || (!found.real && hops === 0)) return path;
  const { at, leadsTo } = found;
  const real = found.real ? leadsTo : realPath(resolve(realPath(dirname(at), hops), leadsTo), hops - 1);
  return at === path ? real : join(real, path.slice(at.length));
}

/** Longest chain of dangling links that is followed. */
const HOPS = 8;

/** An existing path with its real path, or a dangling link with its target. */
interface Found {
  readonly at: string;
  readonly real: boolean;
  readonly leadsTo: string;
}

/** The longest part of a path that exists. Usually the path or its folder; else searched from the top. */
function longestExisting(path: string): Found | undefined {
  const folder = dirname(path);
  const near = inspect(path) ?? inspect(folder);
  if (near !== undefined) return near;
  let found: Found | undefined;
  for (let end = path.indexOf('/', 1); end > 0; end = path.indexOf('/', end + 1)) {
    const further = inspect(path.slice(0, end));
    if (further === undefined) return found;
    found = further;
  }
  return found;
}

function inspect(at: string): Found | undefined {
  try {
    const isLink = lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink();
    if (isLink === undefined) return undefined;
    if (isLink && !existsSync(at)) return { at, real: false, leadsTo: readlinkSync(at) };
    return { at, real: true, leadsTo: realpathSync.native(at) };
  } catch {
    return undefined;
  }
}
