import { expect, it } from 'vitest';
import { NO_TALLY } from '../core/score.ts';
import { conductWords } from './words.ts';

it('lists grants apart from the observations', () => {
  const { counts } = NO_TALLY;
  expect(conductWords({ counts: { ...counts, clean: 4, 'worked-round': 1 } })).toBe('4 clean, 1 worked around');
  expect(conductWords({ counts: { ...counts, clean: 4, granted: 2, refused: 1 } })).toBe(
    '4 clean, 1 refused; 2 granted by a person',
  );
});
