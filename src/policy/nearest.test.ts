import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, isClose, nearest, suggest } from './nearest.ts';

describe('nearest', () => {
  it.each([
    ['budgt', ['calls', 'budget', 'guide'], 'budget'],
    ['stirct', ['strict', 'shadow'], 'strict'],
    ['OFF', ['strict', 'off'], 'off'],
    ['onDammage', ['maxHolds', 'onDamage'], 'onDamage'],
    ['', ['shadow', 'off'], 'off'],
  ])('finds the candidate with the fewest edits for %j', (word, legal, meant) => {
    expect(nearest(word, legal)).toBe(meant);
  });

  it('suggests the nearest word, and lists all legal words when none is close', () => {
    expect(suggest('no', 'strikt', ['strict', 'off'])).toEqual({ message: 'no', nearest: 'strict' });
    expect(suggest('no', 'banana', ['strict', 'off'])).toEqual({
      message: 'no (one of: strict, off)',
      nearest: 'strict',
    });
    expect(suggest('no', 'banana', [])).toEqual({ message: 'no' });
  });

  it('is undefined without candidates', () => {
    expect(nearest('x', [])).toBeUndefined();
  });

  it('counts a swap of neighbouring letters as one edit', () => {
    expect(distance('leevl', 'level')).toBe(1);
    expect(distance('', 'abc')).toBe(3);
  });

  it('tells a typo from another word', () => {
    expect(isClose('strikt', 'strict')).toBe(true);
    expect(isClose('banana', 'strict')).toBe(false);
  });

  it('has a symmetric distance that is zero only for equal words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b) === 0).toBe(a === b);
      }),
    );
  });
});
