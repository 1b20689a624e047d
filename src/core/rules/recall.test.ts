import { describe, expect, it } from 'vitest';
import type { Facts } from '../event.ts';
import type { JsonObject } from '../json.ts';
import { recall } from './recall.ts';
import { anEvent, NOON, walk } from './testing.ts';

const DAY = 86_400_000;
const SETTINGS: JsonObject = { keeps: { gathered: 'context-gatherer' }, offerTo: 'context-gatherer' };

function remembering(over: JsonObject = {}, facts: Facts = { words: 'FOUND 3 FILES', repository: 'r1' }) {
  const made = walk(recall, { ...SETTINGS, ...over });
  made.send(anEvent('agent.stop', { who: { agentId: 'g', agentType: 'context-gatherer' }, facts }));
  return made;
}
const session = (repository: string | null, at = NOON) => anEvent('session.start', { at, facts: { repository } });

describe('a finding of an agent', () => {
  it('is offered in a later session while the repository is the same', () => {
    const { outcome, words } = remembering().send(session('r1', NOON + 3 * DAY));
    expect(outcome).toBe('advise');
    expect(words).toContain('[gathered, by context-gatherer, 3 days ago]\nFOUND 3 FILES');
  });

  it.each([
    ['the repository has changed', 'r2', NOON],
    ['there is no repository any more', null, NOON],
    ['it is more than a week old', 'r1', NOON + 7 * DAY + 1],
  ])('is not offered when %s', (_, repository, at) => {
    expect(remembering().send(session(repository, at)).outcome).toBe('allow');
  });

  it('is given to the agent that would gather it anew, and to no other', () => {
    const start = (agentType: string) =>
      remembering().send(anEvent('agent.start', { who: { agentId: 'x', agentType }, facts: { repository: 'r1' } }));
    expect(start('context-gatherer').words).toContain('FOUND 3 FILES');
    expect(start('Explore').outcome).toBe('allow');
  });

  it.each([
    ['outside of a repository', { words: 'x', repository: null }],
    ['of an agent that left no message', { words: '', repository: 'r1' }],
  ])('is not kept %s', (_, facts) => {
    expect(remembering({}, facts).slice).toEqual({ found: {} });
  });

  it('is kept only for the named agents', () => {
    const made = walk(recall, SETTINGS);
    made.send(anEvent('agent.stop', { who: { agentType: 'Explore' }, facts: { words: 'x', repository: 'r1' } }));
    expect(made.slice).toEqual({ found: {} });
  });

  it('replaces the older one, cut between words and with a sign', () => {
    const made = remembering({ keep: 12 });
    const facts = { words: 'LATER FINDINGS', repository: 'r2' };
    made.send(anEvent('agent.stop', { who: { agentType: 'context-gatherer' }, facts }));
    expect(made.slice).toMatchObject({ found: { gathered: { text: 'LATER\n[cut here]', repository: 'r2' } } });
  });

  it('leaves room for other texts of the same answer', () => {
    const long = Array.from({ length: 400 }, (_, n) => `finding ${n}`).join('\n');
    const keeps = { gathered: 'context-gatherer', refined: 'context-gatherer', third: 'context-gatherer' };
    const made = remembering({ keeps, keep: 6_000 }, { words: long, repository: 'r1' });
    const { words = '' } = made.send(session('r1'));
    expect(words.length).toBeLessThanOrEqual(8_000);
    expect(words).toMatch(/\[third, by context-gatherer, 0 hours ago, cut: /);
  });

  it('is forgotten when a person says so, and only then', () => {
    const order = (from: 'person' | 'agent', verb = 'forget') =>
      anEvent('order', { from, rule: 'recall', verb, args: {}, by: 'ada', reason: '', scope: 'project' });
    const made = remembering();
    expect(made.send(order('agent')).outcome).toBe('deny');
    expect(made.send(order('person', 'remember')).outcome).toBe('deny');
    expect(made.slice).not.toEqual({ found: {} });
    made.send(order('person'));
    expect(made.slice).toEqual({ found: {} });
  });
});

describe('settings', () => {
  it('days say for how long', () => {
    expect(remembering({ days: 30 }).send(session('r1', NOON + 20 * DAY)).outcome).toBe('advise');
  });

  it('without anything to keep nothing is asked of the host', () => {
    expect(recall.needs?.({ keeps: {}, keep: 1 })).toEqual([]);
  });
});
