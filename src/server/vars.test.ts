// Which variables command hooks pass to the server: a policy may start to read a new one at any time.

import { expect, it } from 'vitest';
import { CLIENT_VARS, joinVars, learnVars } from './vars.ts';

const many = Array.from({ length: 100 }, (_, n) => `OLD_${n}`);

it('learns a new name, however many were learnt before', () => {
  const full = joinVars(CLIENT_VARS, many);
  const learnt = learnVars(full, ['NEW']);
  expect(learnt).toContain('NEW');
  expect(learnt).toHaveLength(full.length);
  expect(learnt).toEqual(expect.arrayContaining([...CLIENT_VARS]));
  // The previously learnt name is kept.
  expect(learnVars(learnt, ['NEWER'])).toEqual(expect.arrayContaining(['NEW', 'NEWER']));
});

it('returns the same list for a known name', () => {
  const known = joinVars(CLIENT_VARS, ['A']);
  expect(learnVars(known, ['A'])).toBe(known);
});
