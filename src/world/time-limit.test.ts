import { describe, expect, it } from 'vitest';
import { matchesOf } from './facts.ts';
import { endsWithin } from './time-limit.ts';

describe('work with a time limit', () => {
  it('runs to its end, and passes errors on', () => {
    let done = 0;
    expect(endsWithin(1_000, () => void done++)).toBe(true);
    expect(done).toBe(1);
    expect(() => endsWithin(1_000, () => expect.unreachable())).toThrow();
  });

  it('is interrupted in a loop and within a regular expression', () => {
    expect(
      endsWithin(20, () => {
        for (;;);
      }),
    ).toBe(false);
    expect(endsWithin(20, () => void /^(a+)+$/.test(`${'a'.repeat(50)}!`))).toBe(false);
    expect(endsWithin(1_000, () => {})).toBe(true);
  });
});

it.each(['^(([a-z ])+.)+[0-9]$', '(a|a)*$', '(a*)*b', '(?:a+)+\\1?b'])(
  'does not wait for /%s/ in a message',
  (pattern) => {
    expect(matchesOf(pattern, `${'a'.repeat(60)}!`).length).toBeLessThan(20);
  },
);

it('keeps the matches that were found in time', () => {
  expect(matchesOf('x|(a|a)*b', `x${'a'.repeat(60)}!`)).toEqual(['x']);
});
