import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstGap, mergeRanges, rangesOf } from './record-gaps.ts';

const numbers = fc
  .uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 })
  .map((all) => all.toSorted((a, b) => a - b));

it('merges ranges that touch or overlap, and loses no number', () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const all = [...new Set([...one, ...other])].sort((a, b) => a - b);
      expect(mergeRanges([...rangesOf(one), ...rangesOf(other)])).toEqual(rangesOf(all));
    }),
  );
});

it('finds the first numbers that are neither stored nor pruned, up to the last record', () => {
  fc.assert(
    fc.property(numbers, numbers, (there, forgotten) => {
      const known = new Set([...there, ...forgotten]);
      const end = there.at(-1) ?? 0;
      const missing = Array.from({ length: end }, (_, n) => n + 1).filter((n) => !known.has(n));
      expect(firstGap(rangesOf(there), rangesOf(forgotten))).toEqual(rangesOf(missing)[0]);
    }),
    { numRuns: 1_000 },
  );
});
