import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newPlace, type Place } from '../testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
});
afterEach(() => place.remove());

describe('a search that was given up says where, and how to look further', () => {
  it('after so many states', async () => {
    const { exit, out } = await place.run(['check', '--preset', 'balanced', '--states', '20']);
    expect({ exit, out: out.split('\n').slice(0, 2) }).toEqual({
      exit: 0,
      out: [
        'nothing wrong  20 states, not all there are',
        'given up after 20 states: more may be wrong. --states 80 looks further',
      ],
    });
  });

  it('after so long', async () => {
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 200));
    try {
      const { exit, out } = await place.run(['check', '--preset', 'balanced', '--seconds', '1']);
      expect(exit).toBe(0);
      expect(out).toContain(
        'not all there are\ngiven up after 1 second: more may be wrong. --seconds 4 looks further\n',
      );
    } finally {
      clock.mockRestore();
    }
  });

  it('and nothing of it where all was looked at', async () => {
    const { out } = await place.run(['check', '--preset', 'discipline']);
    expect(out).toMatch(/^nothing wrong {2}\d+ states, all there are\n$/);
  });
});
