import { expect, it } from 'vitest';
import { restartDelay } from './supervisor.ts';

it('restarts at once at first, then after growing but bounded delays', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(restartDelay)).toEqual([0, 0, 0, 200, 400, 800, 1_600]);
  expect(restartDelay(100)).toBe(30_000);
});
