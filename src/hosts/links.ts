// Where paths really lead: a link into tutti's own files, or out of the project, is told by its target.

import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Effect } from '../core/effect.ts';

/** More targets than this in one call are not resolved: the call is then told by their names alone. */
const LIMIT = 256;

/** Targets that lead elsewhere, with where they lead. */
export function resolveLinks(effects: readonly Effect[]): Readonly<Record<string, string>> {
  const links: Record<string, string> = {};
  let count = 0;
  for (const { targets } of effects) {
    for (const target of targets) {
      if (!target.startsWith('/') || ++count > LIMIT) continue;
      const real = realPath(target);
      if (real !== target) links[target] = real;
    }
  }
  return links;
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
