// One name in policies for what every client has under some name.

import { expect, it } from 'vitest';
import { anEvent } from './rules/testing.ts';
import { NAMES_FACT, withClientNames, withPolicyNames } from './vocabulary.ts';

const FACTS = { [NAMES_FACT]: { Agent: 'spawn_agent', 'general-purpose': 'default', Explore: 'explorer' } };

it.each([
  ['Hand it to an Explore agent, or to general-purpose.', 'Hand it to an explorer agent, or to default.'],
  ['"agent": "general-purpose"', '"agent": "default"'],
  ['my-Explore, Explores, plugin:general-purpose', 'my-Explore, Explores, plugin:general-purpose'],
  ['Agent', 'Agent'],
])('gives texts the client’s names of common agents: %s', (text, said) => {
  expect(withClientNames(text, FACTS)).toBe(said);
  expect(withClientNames(text, {})).toBe(text);
});

const delegating = (type: string, facts = FACTS) =>
  anEvent('tool.before', {
    who: { agentId: 'a', agentType: 'explorer' },
    facts,
    call: {
      name: 'spawn_agent',
      kind: 'delegate',
      input: {},
      effects: [],
      delegation: { type, background: false },
    },
  });
const typesIn = (event: ReturnType<typeof delegating>) => [event.who.agentType, event.call.delegation?.type];

it('gives events the policy’s names of common agents, and leaves the others', () => {
  expect(typesIn(withPolicyNames(delegating('default'), () => false))).toEqual(['Explore', 'general-purpose']);
  expect(typesIn(withPolicyNames(delegating('writer'), () => false))).toEqual(['Explore', 'writer']);
  expect(typesIn(withPolicyNames(delegating('spawn_agent'), () => false))).toEqual(['Explore', 'spawn_agent']);
});

it('leaves names that the policy itself has, and events of clients with the same names', () => {
  expect(typesIn(withPolicyNames(delegating('default'), (name) => name === 'default'))).toEqual(['Explore', 'default']);
  const event = delegating('default', {} as typeof FACTS);
  expect(withPolicyNames(event, () => false)).toBe(event);
});
