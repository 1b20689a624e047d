// The folders that examples in a policy are read against.

import type { Roots } from '../event.ts';

export const SAMPLE: Roots = { project: '/home/someone/project', home: '/home/someone', tmp: '/tmp' };
