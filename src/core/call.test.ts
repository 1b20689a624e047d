import { expect, it } from 'vitest';
import { type Call, copyOf } from './call.ts';

it('copies every field of a call', () => {
  const least: Call = { name: 'Agent', kind: 'delegate', input: { prompt: 'x' }, effects: [] };
  const whole: Required<Call> = {
    ...least,
    also: ['Task'],
    id: 'toolu_1',
    lines: 2,
    delegation: { type: 'Explore', background: true },
    tasks: [{ id: '1', status: 'open' }],
    started: { id: 'a1', type: 'Explore', teammate: false, finished: false },
    skill: 'delegate',
    approvesPlan: true,
    orchestrates: true,
    pattern: 'x',
    planning: true,
    polls: true,
    rewritten: { changes: [{ of: 'model', to: 'haiku' }], effects: [], input: { prompt: 'x', model: 'haiku' } },
    team: { does: 'join', team: 'red' },
  };
  expect(copyOf(whole)).toStrictEqual(whole);
  expect(copyOf(least)).toStrictEqual(least);
});
