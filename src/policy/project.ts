// The project of a directory: the nearest folder upwards with a policy, else the repository, else the directory itself.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function projectOf(cwd: string): string {
  return (
    nearestWith(cwd, join('.tutti', 'policy.yaml')) ??
    nearestWith(cwd, join('.tutti', 'policy.local.yaml')) ??
    nearestWith(cwd, '.git') ??
    cwd
  );
}

/** The nearest folder upwards that contains `name`. */
export function nearestWith(from: string, name: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    if (existsSync(join(at, name))) return at;
    if (dirname(at) === at) return undefined;
  }
}
