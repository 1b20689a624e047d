import { expect, it } from 'vitest';
import { NO_TALLY } from '../core/score.ts';
import { conductWords } from './words.ts';

it('tells what a person granted apart from the chances', () => {
  const { counts } = NO_TALLY;
  expect(conductWords({ counts: { ...counts, clean: 4, 'worked-round': 1 } })).toBe('4 clean, 1 worked round');
  expect(conductWords({ counts: { ...counts, clean: 4, granted: 2, refused: 1 } })).toBe(
    '4 clean, 1 refused; 2 granted by a person',
  );
});
