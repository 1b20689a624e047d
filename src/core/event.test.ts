import { expect, it } from 'vitest';
import { type Called, calledEvent } from './event.ts';

it('copies every field of an event, and no other', () => {
  const whole: Required<Called> = {
    name: 'tool.before',
    at: 1,
    nonce: '0123456789abcdef',
    client: 'claude-code',
    session: 's',
    cwd: '/p/src',
    roots: { project: '/p', home: '/h', tmp: '/tmp' },
    who: { agentId: 'a' },
    facts: { 'env:X': 'y' },
    native: 'PreToolUse',
    damage: { what: 'wrong-shape', note: 'x' },
    call: { name: 'Read', kind: 'read', input: {}, effects: [] },
  };
  const { native: _, damage: __, ...least } = whole;
  expect(calledEvent(whole, whole, whole.facts, whole.call)).toStrictEqual(whole);
  expect(calledEvent(least, least, least.facts, least.call)).toStrictEqual(least);
});
