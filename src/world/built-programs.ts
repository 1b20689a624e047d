// Where the built programs are: beside this one when it is built itself.

import { join } from 'node:path';

declare const __TUTTI_VERSION__: string | undefined;

export const DIST: string =
  typeof __TUTTI_VERSION__ === 'string' ? import.meta.dirname : join(import.meta.dirname, '../../dist');
