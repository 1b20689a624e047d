import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, isClose, nearest } from './nearest.ts';

describe('nearest', () => {
  it.each([
    ['budgt', ['calls', 'budget', 'guide'], 'budget'],
    ['stirct', ['strict', 'shadow'], 'strict'],
    ['OFF', ['strict', 'off'], 'off'],
    ['onDammage', ['maxHolds', 'onDamage'], 'onDamage'],
    ['', ['shadow', 'off'], 'off'],
  ])('takes %j for the legal word with the fewest edits', (word, legal, meant) => {
    expect(nearest(word, legal)).toBe(meant);
  });

  it('has nothing to name when nothing is legal', () => {
    expect(nearest('x', [])).toBeUndefined();
  });

  it('counts a swap of neighbours once', () => {
    expect(distance('leevl', 'level')).toBe(1);
    expect(distance('', 'abc')).toBe(3);
  });

  it('tells a slip from another word', () => {
    expect(isClose('strikt', 'strict')).toBe(true);
    expect(isClose('banana', 'strict')).toBe(false);
  });

  it('is a distance: zero for the same word only, the same both ways', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b) === 0).toBe(a === b);
      }),
    );
  });
});
