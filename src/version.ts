// The version and build of tutti. The build inserts both; unbundled (in tests) the version comes from package.json.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

declare const __TUTTI_VERSION__: string | undefined;
declare const __TUTTI_BUILD__: string | undefined;

export const VERSION: string =
  typeof __TUTTI_VERSION__ === 'string'
    ? __TUTTI_VERSION__
    : String(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version);

/** Distinguishes two builds of the same version. */
export const BUILD: string = typeof __TUTTI_BUILD__ === 'string' ? __TUTTI_BUILD__ : 'source';
