import { expect, it } from 'vitest';
import { PRESETS } from '../policy/shipped-presets.ts';
import { DEFAULT_PRESET, PRESET_LIST, PRESET_NAMES } from './preset-list.ts';

it('lists every preset that ships, except the one that all extend, and the default first', () => {
  expect([...PRESET_NAMES, 'base'].toSorted()).toEqual([...PRESETS.keys()].toSorted());
  expect(PRESET_NAMES[0]).toBe(DEFAULT_PRESET);
});

it.each(PRESET_LIST)('describes $name in two lines of 80 columns', ({ about, suits }) => {
  expect(about.length).toBeLessThanOrEqual(120);
  expect(suits.length).toBeLessThanOrEqual(60);
});
