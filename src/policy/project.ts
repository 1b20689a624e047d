// Which project a directory belongs to: the nearest folder upwards with a policy, else the repository, else itself.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function projectOf(cwd: string): string {
  return (
    nearest(cwd, join('.tutti', 'policy.yaml')) ??
    nearest(cwd, join('.tutti', 'policy.local.yaml')) ??
    nearest(cwd, '.git') ??
    cwd
  );
}

/** The nearest folder upwards that has this in it. */
export function nearest(from: string, name: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    if (existsSync(join(at, name))) return at;
    if (dirname(at) === at) return undefined;
  }
}
