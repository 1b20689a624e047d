// What a client is known to have, and what texts make of it.

import { describe, expect, it } from 'vitest';
import { delegation } from '../../test/support/pipeline.ts';
import { type Available, availableIn, startable, withAgentNames, withCommand } from './available.ts';
import { anEvent } from './rules/testing.ts';

const KNOWN: readonly (readonly [string, Available | undefined, string, string | undefined])[] = [
  ['is taken for there while nothing is known', undefined, 'qa', 'qa'],
  ['has the name of the client', { agents: ['qa'] }, 'qa', 'qa'],
  ["has a plugin's name", { agents: ['tutti:qa'] }, 'qa', 'tutti:qa'],
  ['is not one whose name only ends like it', { agents: ['my-qa'] }, 'qa', undefined],
  ['is missing', { agents: [] }, 'qa', undefined],
  ['is missing after it failed to start', { agents: ['qa'], failed: ['qa'] }, 'qa', undefined],
  ['is missing after it failed to start where nothing is known', { failed: ['qa'] }, 'qa', undefined],
  ['is always there if every client has it', { agents: [], failed: ['Explore'] }, 'Explore', 'Explore'],
];

it.each(KNOWN)('an agent %s', (_, has, name, expected) => {
  expect(startable(name, { has })).toBe(expected);
});

const TEXTS: readonly (readonly [string, readonly string[], string])[] = [
  ['Ask qa, then c-qa and qa-lead.', ['tutti:qa'], 'Ask tutti:qa, then c-qa and qa-lead.'],
  ['qa: tests. (qa)', [], 'general-purpose: tests. (general-purpose)'],
  ['other:qa stays', [], 'other:qa stays'],
];

it.each(TEXTS)('%s with %j', (text, agents, expected) => {
  expect(withAgentNames(text, ['qa'], { has: { agents } })).toBe(expected);
});

it('spells the command as it runs in the session', () => {
  expect(withCommand('`{tutti} plan show`', {})).toBe('`tutti plan show`');
  expect(withCommand('`{tutti} plan show`', { has: { tutti: 'npx tutti' } })).toBe('`npx tutti plan show`');
});

describe('what is known', () => {
  const failed = anEvent('tool.failed', { call: delegation('qa'), interrupted: false });

  it('is replaced by newer facts and kept without any', () => {
    const has = { agents: ['qa'], tutti: 'tutti' };
    expect(availableIn({ has }, anEvent('prompt', { facts: { agents: [] } }))).toEqual({ agents: [], tutti: 'tutti' });
    expect(availableIn({ has }, anEvent('prompt', { facts: { agents: null } }))).toBeUndefined();
    expect(availableIn({ has }, anEvent('prompt'))).toBeUndefined();
  });

  it('includes agents that failed to start, until the client starts again', () => {
    const once = availableIn({}, failed);
    expect(once).toEqual({ failed: ['qa'] });
    expect(availableIn({ has: once }, failed)).toBeUndefined();
    expect(availableIn({ has: once }, anEvent('session.start'))).toEqual({ failed: [] });
    expect(availableIn({}, anEvent('tool.failed', { call: delegation('qa'), interrupted: true }))).toBeUndefined();
    expect(availableIn({}, anEvent('tool.failed', { call: delegation(''), interrupted: false }))).toBeUndefined();
  });
});
