import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newPlace, type Place } from '../testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
});
afterEach(() => place.remove());

describe('a search that stops at a limit says which, and how to continue', () => {
  it('the number of states', async () => {
    const { exit, out } = await place.run(['check', '--preset', 'balanced', '--states', '20']);
    expect({ exit, out: out.split('\n').slice(0, 2) }).toEqual({
      exit: 0,
      out: [
        'no problems  20 states, not all reachable',
        'stopped after 20 states: there may be more problems. Search further with --states 80',
      ],
    });
  });

  it('the number of seconds', async () => {
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 200));
    try {
      const { exit, out } = await place.run(['check', '--preset', 'balanced', '--seconds', '1']);
      expect(exit).toBe(0);
      expect(out).toContain(
        'not all reachable\nstopped after 1 second: there may be more problems. Search further with --seconds 4\n',
      );
    } finally {
      clock.mockRestore();
    }
  });

  it('and shows how far it is on a screen, while it takes long', async () => {
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 400));
    try {
      const { err } = await place.run(['check', '--preset', 'balanced', '--seconds', '3'], { screen: true });
      expect(err).toMatch(/^\rsearched \d+ states/);
      expect(err.endsWith('\r\u001b[K')).toBe(true);
    } finally {
      clock.mockRestore();
    }
  });

  it('but not when all states were searched', async () => {
    const { out } = await place.run(['check', '--preset', 'discipline']);
    expect(out).toMatch(/^no problems {2}\d+ states, all reachable\n$/);
  });
});
