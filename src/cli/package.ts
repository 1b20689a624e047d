// Where this tutti is installed: what hooks and editors are pointed to.

import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { DIST } from '../hosts/places.ts';

const ROOT = resolve(DIST, '..');

/** The program hooks run. */
export const SHIM: string = join(ROOT, 'bin', 'tutti-hook');

/** The schema as a file in `folder` names it: relative where both travel together. */
export function schemaFor(folder: string, project: string): string {
  const path = join('node_modules', 'tutti', 'schema', 'policy.schema.json');
  if (existsSync(join(project, path))) return relative(folder, join(project, path));
  return join(ROOT, 'schema', 'policy.schema.json');
}
