import { expect, it } from 'vitest';
import { type AgentActivity, copyOf, newActivity } from './activity.ts';

it('copies every field of an activity', () => {
  const whole: Required<AgentActivity> = {
    ...newActivity(1),
    more: true,
    tests: 'ran',
    agents: ['a'],
    others: true,
    sentBack: true,
    stopped: true,
  };
  expect(copyOf(whole)).toStrictEqual(whole);
  expect(copyOf(newActivity(1))).toStrictEqual(newActivity(1));
});
