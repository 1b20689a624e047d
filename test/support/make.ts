// Test data: events, calls, policies and states with everything filled in that a test does not care about.

import type { Call } from '../../src/core/call.ts';
import type { Event, EventBase, EventName, EventOf } from '../../src/core/event.ts';
import type { Policy, Rule } from '../../src/core/policy.ts';
import type { AnyRuleKind } from '../../src/core/rule.ts';
import { NEW_PROJECT, NEW_USER, newSession, type State } from '../../src/core/state.ts';

export const PROJECT = '/home/ada/project';

const base = (over: Partial<EventBase> = {}): EventBase => ({
  at: 1_000,
  nonce: '0123456789abcdef',
  client: 'claude-code',
  session: 's1',
  cwd: PROJECT,
  roots: { project: PROJECT, home: '/home/ada', tmp: '/tmp' },
  who: {},
  facts: {},
  ...over,
});

export const call = (name: string, over: Partial<Call> = {}): Call => ({
  name,
  kind: 'other',
  input: {},
  effects: [],
  ...over,
});

type Rest<N extends EventName> = Omit<EventOf<N>, keyof EventBase | 'name'>;

export const event = <N extends EventName>(name: N, rest: Rest<N>, over: Partial<EventBase> = {}): Event =>
  ({ ...base(over), name, ...rest }) as Event;

export const asking = (made: Call, over: Partial<EventBase> = {}): Event => event('tool.before', { call: made }, over);
export const stop = (over: Partial<EventBase> = {}): Event => event('stop', { active: false, background: [] }, over);
export const prompt = (text: string, over: Partial<EventBase> = {}): Event =>
  event('prompt', { text, from: 'person' }, over);

export const state = (over: Partial<State> = {}): State => ({
  session: newSession('claude-code', PROJECT, 0),
  project: NEW_PROJECT,
  user: NEW_USER,
  ...over,
});

export const rule = (kind: AnyRuleKind, over: Partial<Rule> = {}): Rule => ({
  name: kind.kind,
  kind,
  settings: {},
  onDamage: 'level',
  ...over,
});

export const policy = (rules: readonly Rule[], over: Partial<Policy> = {}): Policy => ({
  id: 'test',
  level: 'strict',
  maxHolds: 3,
  onDamage: 'level',
  rules,
  ...over,
});
