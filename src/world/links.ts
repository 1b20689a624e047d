// Where paths really lead: a link into tutti's own files, or out of the project, is told by its target.

import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Effect } from '../core/effect.ts';
import type { Roots } from '../core/event.ts';
import { isWithin } from '../core/paths.ts';

/** No file system takes a longer path. */
export const PATH_LIMIT = 4_096;

/** More targets than this in one call are not resolved: the call is then told by their names alone. */
const LIMIT = 256;

/** Targets that lead elsewhere, with where they lead. A folder that is itself reached by a link leads nowhere else. */
export function resolveLinks(effects: readonly Effect[], roots: Roots): Readonly<Record<string, string>> {
  const links: Record<string, string> = {};
  let count = 0;
  for (const { targets } of effects) {
    for (const target of targets) {
      if (!target.startsWith('/') || ++count > LIMIT) continue;
      const real = realPath(target);
      if (real !== target && asSeenFrom(roots, real) !== target) links[target] = asSeenFrom(roots, real);
    }
  }
  return links;
}

/** A link's end is a target as much as the link: what may be written there must be free to write at both. */
export const withLinks = (effects: readonly Effect[], links: Readonly<Record<string, string>>): readonly Effect[] =>
  Object.keys(links).length === 0
    ? effects
    : effects.map((effect) => ({
        ...effect,
        targets: [...new Set(effect.targets.flatMap((target) => [target, links[target] ?? target]))],
      }));

/** A real path in the words of the session, whose folders may be reached by links. */
function asSeenFrom(roots: Roots, real: string): string {
  for (const root of [roots.project, roots.tmp, roots.home]) {
    const realRoot = realPath(root);
    if (realRoot !== root && isWithin(real, realRoot)) return root + real.slice(realRoot.length);
  }
  return real;
}

/** The real path of a file that may not exist yet: that of its nearest existing folder, and the rest as it is. A link that
 *  leads to nothing yet counts as what it leads to: writing through it makes just that. */
export function realPath(path: string, hops = HOPS): string {
  const found = path.length > PATH_LIMIT ? undefined : nearest(path);
  if (found === undefined || (!found.real && hops === 0)) return path;
  const { at, leadsTo } = found;
  const real = found.real ? leadsTo : realPath(resolve(realPath(dirname(at), hops), leadsTo), hops - 1);
  return at === path ? real : join(real, path.slice(at.length));
}

/** Nobody makes longer chains of links that lead nowhere. */
const HOPS = 8;

/** What is there, with where it is really; or a link that leads nowhere, with what it names. */
interface Found {
  readonly at: string;
  readonly real: boolean;
  readonly leadsTo: string;
}

/** The longest part of a path that is there. As a rule itself or its folder; else from the top: below what is missing all is. */
function nearest(path: string): Found | undefined {
  const folder = dirname(path);
  const near = look(path) ?? look(folder);
  if (near !== undefined) return near;
  let found: Found | undefined;
  for (let end = path.indexOf('/', 1); end > 0; end = path.indexOf('/', end + 1)) {
    const further = look(path.slice(0, end));
    if (further === undefined) return found;
    found = further;
  }
  return found;
}

function look(at: string): Found | undefined {
  try {
    const isLink = lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink();
    if (isLink === undefined) return undefined;
    if (isLink && !existsSync(at)) return { at, real: false, leadsTo: readlinkSync(at) };
    return { at, real: true, leadsTo: realpathSync.native(at) };
  } catch {
    return undefined;
  }
}
