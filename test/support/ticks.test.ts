import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { lookFor, within } from './ticks.ts';

/** Blocks this thread, as a starved machine does. */
const starve = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

describe('a limit in ticks', () => {
  it('does not count the time in which this process is starved', async () => {
    const work = wait(50).then(() => 'done');
    setImmediate(() => starve(400));
    expect(await within(200, work)).toBe('done');
  });

  it('fails when the awaited thing stalls while this process goes on', async () => {
    await expect(within(50, new Promise(() => {}))).rejects.toThrow('no result within 50 ms');
    expect(await lookFor(() => false, 50)).toBeUndefined();
  });

  it('passes a failure on', async () => {
    await expect(within(1_000, Promise.reject(new Error('it broke')))).rejects.toThrow('it broke');
  });
});
