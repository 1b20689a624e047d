import { describe, expect, it } from 'vitest';
import { createWaitingLine } from './waiting-line.ts';

const FAILED = { failure: 'locked' } as const;
const tooLate = (failure: unknown): Error => new Error(`late: ${failure}`);
const NEVER = Number.POSITIVE_INFINITY;

describe('callers that wait for one thing', () => {
  it('have only the first of them try', async () => {
    const line = createWaitingLine();
    const tries = Array.from({ length: 30 }, () => 0);
    let isFree = false;
    const results = tries.map((_, at) =>
      line.join(
        () => {
          tries[at] = (tries[at] ?? 0) + 1;
          if (at === 0 && tries[at] === 20) isFree = true;
          return isFree ? { result: at } : FAILED;
        },
        NEVER,
        tooLate,
      ),
    );
    expect(line.isEmpty()).toBe(false);
    expect(await Promise.all(results)).toEqual(tries.map((_, at) => at));
    expect(tries).toEqual([20, ...tries.slice(1).map(() => 1)]);
    expect(line.isEmpty()).toBe(true);
  });

  it('give up when their own time is over, wherever they are in the line', async () => {
    const line = createWaitingLine();
    let isFree = false;
    const attempt = () => (isFree ? { result: 'done' } : FAILED);
    const now = performance.now();
    const order: string[] = [];
    const wait = (name: string, until: number) =>
      line.join(attempt, until, tooLate).then(
        (result) => void order.push(`${name} ${result}`),
        (error) => void order.push(`${name} ${error.message}`),
      );
    const patient = wait('patient', NEVER);
    const hurried = [wait('a', now + 40), wait('b', now + 10), wait('c', now + 80)];
    await Promise.all(hurried);
    isFree = true;
    await patient;
    expect(order.slice(0, 3).sort()).toEqual(['a late: locked', 'b late: locked', 'c late: locked']);
    expect(order.slice(3)).toEqual(['patient done']);
  });

  it('are not held up by one that fails for good', async () => {
    const line = createWaitingLine();
    const broken = line.join(
      () => {
        throw new Error('broken');
      },
      NEVER,
      tooLate,
    );
    const next = line.join(() => ({ result: 'done' }), NEVER, tooLate);
    await expect(broken).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('leave a line that serves later callers', async () => {
    const line = createWaitingLine();
    expect(await line.join(() => ({ result: 1 }), NEVER, tooLate)).toBe(1);
    expect(await line.join(() => ({ result: 2 }), NEVER, tooLate)).toBe(2);
  });
});
