// Law 8, in the state: whatever a session is full of, what is remembered of it does not grow with it.

import { expect, it } from 'vitest';
import { asking, call, event, policy, rule, state } from '../../test/support/make.ts';
import { decide } from './engine.ts';
import type { Event } from './event.ts';
import { protect } from './rules/protect.ts';
import { NO_TALLY } from './score.ts';
import { copyOf, newSession, type SessionState } from './state.ts';

const POLICY = policy([rule(protect)]);
const agent = (n: number) => ({ at: n, who: { agentId: `agent-${String(n).padStart(6, '0')}`, agentType: 'Explore' } });

const FULL_OF: Readonly<Record<string, (n: number) => readonly Event[]>> = {
  'agents that came and went': (n) => [
    event('agent.start', {}, agent(n)),
    event('agent.stop', { active: false, background: [] }, agent(n)),
  ],
  'refused calls': (n) => [
    asking(call('Edit', { kind: 'edit', effects: [{ effect: 'tamper', targets: [`/p/${100_000 + n}`] }] }), { at: n }),
  ],
  'grants that were never used': (n) => [
    event(
      'prompt',
      { text: 'tutti allow protect', from: 'person', vouched: true },
      { at: n, nonce: String(100_000 + n).padEnd(16, '0') },
    ),
  ],
  'notices of all kinds': (n) => [
    event('notice', { about: 'x' }, { at: n, facts: { [`notice:${100_000 + n}`]: 'something is odd' } }),
  ],
};

it.each(Object.entries(FULL_OF))('is as large after a hundred as after three hundred: %s', (_, eventsOf) => {
  const sizeAfter = (count: number): number => {
    let now = state();
    for (let n = 100; n < 100 + count; n++) for (const each of eventsOf(n)) now = decide(POLICY, now, each).state;
    return JSON.stringify(now).length;
  };
  expect(sizeAfter(100)).toBeGreaterThan(sizeAfter(1));
  expect(sizeAfter(300)).toBe(sizeAfter(100));
});

it('copies every field of a session', () => {
  const whole: Required<SessionState> = {
    ...newSession('claude-code', '/p', 1),
    unvouched: true,
    env: { TUTTI_LEVEL: 'guidance' },
    transcript: '/t.jsonl',
    process: '1@2',
    delegations: [{ id: 't1', name: 'Agent', at: 1 }],
    compared: { at: 1, seq: 1 },
    has: { agents: ['qa'], failed: ['analyst'], tutti: 'npx tutti' },
    endedAt: 2,
    held: { call: 1, prompt: 2 },
    conduct: NO_TALLY,
    refused: [{ actor: 'main', tool: 'Edit', effect: 'write', targets: ['/p/a'] }],
    pins: { '/p': { id: 'a', read: 'a', own: 'b', repository: 'c' } },
    ownFiles: { '/p/a': 1 },
    level: { level: 'off', by: 'ada', reason: '', at: 3 },
    grants: [{ id: 'g1', rule: 'protect', uses: 1, until: 4, by: 'ada', reason: '' }],
  };
  expect(copyOf(whole)).toStrictEqual(whole);
  expect(copyOf(newSession('claude-code', '/p', 1))).toStrictEqual(newSession('claude-code', '/p', 1));
});
