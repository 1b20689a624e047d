// The folder of the built programs: this file's own folder in a build, else `dist`.

import { join } from 'node:path';

declare const __TUTTI_VERSION__: string | undefined;

export const DIST: string =
  typeof __TUTTI_VERSION__ === 'string' ? import.meta.dirname : join(import.meta.dirname, '../../dist');
