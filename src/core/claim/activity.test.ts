import { expect, it } from 'vitest';
import { copyOf, type Deeds, newDeeds } from './activity.ts';

it('a copy of deeds lacks nothing', () => {
  const whole: Required<Deeds> = {
    ...newDeeds(1),
    more: true,
    tests: 'ran',
    agents: ['a'],
    others: true,
    sentBack: true,
    stopped: true,
  };
  expect(copyOf(whole)).toStrictEqual(whole);
  expect(copyOf(newDeeds(1))).toStrictEqual(newDeeds(1));
});
