// One timer for many: each is missed when its own time is up, and none that was met or moved.

import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeadlines } from './deadlines.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('misses each once its own time is up, whichever was set first', () => {
  const until = createDeadlines();
  const missed: string[] = [];
  until(300, () => missed.push('long'));
  until(100, () => missed.push('short'));
  vi.advanceTimersByTime(99);
  expect(missed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(missed).toEqual(['short']);
  vi.advanceTimersByTime(200);
  expect(missed).toEqual(['short', 'long']);
  vi.advanceTimersByTime(10_000);
  expect(missed).toHaveLength(2);
});

it('misses none that was met, though the timer rings for it', () => {
  const until = createDeadlines();
  const missed: number[] = [];
  const open = [1, 2, 3].map((n) => until(100, () => missed.push(n)));
  open[1]?.met();
  vi.advanceTimersByTime(100);
  expect(missed).toEqual([1, 3]);
});

it('misses none that was met a moment before, by one that was missed', () => {
  const until = createDeadlines();
  const missed: string[] = [];
  until(100, () => other.met());
  const other = until(100, () => missed.push('other'));
  vi.advanceTimersByTime(200);
  expect(missed).toEqual([]);
});

it('moves one nearer or further', () => {
  const until = createDeadlines();
  const missed: string[] = [];
  const nearer = until(500, () => missed.push('nearer'));
  const further = until(100, () => missed.push('further'));
  nearer.move(50);
  further.move(200);
  vi.advanceTimersByTime(50);
  expect(missed).toEqual(['nearer']);
  vi.advanceTimersByTime(149);
  expect(missed).toEqual(['nearer']);
  vi.advanceTimersByTime(1);
  expect(missed).toEqual(['nearer', 'further']);
  further.move(10);
  vi.advanceTimersByTime(100);
  expect(missed).toHaveLength(2);
});

it('goes on with the others when one is set anew by what is missed', () => {
  const until = createDeadlines();
  const missed: string[] = [];
  until(100, () => {
    missed.push('first');
    until(100, () => missed.push('again'));
  });
  until(150, () => missed.push('second'));
  vi.advanceTimersByTime(150);
  expect(missed).toEqual(['first', 'second']);
  vi.advanceTimersByTime(50);
  expect(missed).toEqual(['first', 'second', 'again']);
});

it('keeps no process alive', async () => {
  vi.useRealTimers();
  const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  createDeadlines()(60_000, () => {});
  await pause(1);
  expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length).toBe(before);
});
