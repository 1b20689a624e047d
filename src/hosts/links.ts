// Where paths really lead: a link into tutti's own files, or out of the project, is told by its target.

import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

/** The real path of a file that may not exist yet: that of its nearest existing folder, and the rest as it is. */
export function realPath(path: string): string {
  let rest = '';
  for (let at = path; ; at = dirname(at)) {
    try {
      const real = realpathSync(at);
      return rest === '' ? real : join(real, rest);
    } catch {
      if (dirname(at) === at) return path;
      rest = rest === '' ? basename(at) : join(basename(at), rest);
    }
  }
}
