import { afterEach, describe, expect, it, vi } from 'vitest';
import { undoneWhenInterrupted } from './interrupted.ts';

afterEach(() => vi.restoreAllMocks());

describe('work that is interrupted', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s is undone, and the program exits', async (signal, exit) => {
    const ended = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    const undo = vi.fn();
    const before = process.listenerCount(signal);
    const work = undoneWhenInterrupted(undo, async () => {
      const [mine] = process.listeners(signal).slice(-1);
      mine?.(signal);
    });
    await expect(work).rejects.toThrow(`exit ${exit}`);
    expect([undo.mock.calls.length, ended.mock.calls.length]).toEqual([1, 1]);
    expect(process.listenerCount(signal)).toBe(before);
  });

  it('is kept without an interruption', async () => {
    const undo = vi.fn();
    expect(await undoneWhenInterrupted(undo, async () => 'done')).toBe('done');
    expect(undo).not.toHaveBeenCalled();
  });
});
