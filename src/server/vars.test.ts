// Which variables processes tell the server of: a policy may begin to read one at any time, and others have read many before.

import { expect, it } from 'vitest';
import { CLIENT_VARS, joinVars, learnVars } from './vars.ts';

const many = Array.from({ length: 100 }, (_, n) => `OLD_${n}`);

it('learns a name that is asked for, however many were asked for before', () => {
  const full = joinVars(CLIENT_VARS, many);
  const learnt = learnVars(full, ['NEW']);
  expect(learnt).toContain('NEW');
  expect(learnt).toHaveLength(full.length);
  expect(learnt).toEqual(expect.arrayContaining([...CLIENT_VARS]));
  // The one learnt last before it is still there.
  expect(learnVars(learnt, ['NEWER'])).toEqual(expect.arrayContaining(['NEW', 'NEWER']));
});

it('has nothing to write where the name is known', () => {
  const known = joinVars(CLIENT_VARS, ['A']);
  expect(learnVars(known, ['A'])).toBe(known);
});
