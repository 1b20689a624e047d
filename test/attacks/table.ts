// Ways to reach tutti's files without spelling their path, by class, and commands that look alike but reach nothing. `{P}` is the
// project, `{T}` tutti's home, `{H}` the user's home; tree.ts has the links.

import { ASSEMBLED } from './table.assembled.ts';
import { CODE } from './table.code.ts';
import { HANDED_ON } from './table.handed.ts';
import { LISTED } from './table.listed.ts';
import { OTHER_NAMES } from './table.names.ts';
import { PROGRAMS } from './table.programs.ts';
import { WALKED } from './table.walked.ts';
import type { AttackClass } from './tree.ts';

export const CLASSES: readonly AttackClass[] = [
  ...OTHER_NAMES,
  ...HANDED_ON,
  ...PROGRAMS,
  ...CODE,
  ...ASSEMBLED,
  ...LISTED,
  ...WALKED,
];
