// The patterns of secrets that their context gives away, as tables: what to find, and what to leave readable.
//
// Texts are untrusted and may be long, so every pattern must run in linear time: it starts at something it recognises at once, and
// never scans the same characters again from another start.

import { ADDRESSES } from './secret-addresses.ts';
import { ANSWERS } from './secret-answers.ts';
import { ASSIGNMENTS } from './secret-assignments.ts';
import { HEADERS } from './secret-headers.ts';
import type { SecretPattern } from './secret-kind.ts';
import { PASSED } from './secret-passed.ts';
import { SHAPES } from './secret-shapes.ts';

export const SECRETS: readonly SecretPattern[] = [
  // First: a later pattern takes the whole of a quoted value.
  ...PASSED,
  ...SHAPES,
  ...ADDRESSES,
  ...HEADERS,
  ...ANSWERS,
  ...ASSIGNMENTS,
];
