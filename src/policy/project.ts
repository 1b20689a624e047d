// The project of a directory: the nearest folder upwards with a policy, else the repository, else the directory itself.

import { join } from 'node:path';
import { nearestWith } from '../checkout.ts';

export function projectOf(cwd: string): string {
  return (
    nearestWith(cwd, join('.tutti', 'policy.yaml')) ??
    nearestWith(cwd, join('.tutti', 'policy.local.yaml')) ??
    nearestWith(cwd, '.git') ??
    cwd
  );
}
