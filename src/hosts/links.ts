// Where paths really lead: a link into tutti's own files, or out of the project, is told by its target.

import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Effect } from '../core/effect.ts';
import type { Roots } from '../core/event.ts';
import { isWithin } from '../core/paths.ts';

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
  let rest = '';
  for (let at = path; ; at = dirname(at)) {
    const found = look(at);
    if (found !== undefined && (found.real || hops > 0)) {
      const real = found.real ? found.path : realPath(resolve(realPath(dirname(at), hops), found.path), hops - 1);
      return rest === '' ? real : join(real, rest);
    }
    if (dirname(at) === at) return path;
    rest = rest === '' ? basename(at) : join(basename(at), rest);
  }
}

/** Nobody makes longer chains of links that lead nowhere. */
const HOPS = 8;

/** Where something is really, or where a link leads that leads nowhere. Undefined: there is nothing. */
function look(path: string): { readonly path: string; readonly real: boolean } | undefined {
  try {
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
    if (isLink === undefined) return undefined;
    if (isLink && !existsSync(path)) return { path: readlinkSync(path), real: false };
    return { path: realpathSync.native(path), real: true };
  } catch {
    return undefined;
  }
}
