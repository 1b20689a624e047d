import { expect, it } from 'vitest';
import { repeat } from './repeat.ts';
import { aCall, anEvent, delegate, native, read, walk } from './testing.ts';

const look = native('TaskList');
const subagent = { who: { agentId: 'a1' } };

it('refuses a second look with nothing in between, and a third', () => {
  const run = walk(repeat);
  const seen = [1, 2, 3].map(() => {
    const { outcome } = run.call(look);
    if (outcome === 'allow') run.send(anEvent('tool.after', { call: look }));
    return outcome;
  });
  expect(seen).toEqual(['allow', 'deny', 'deny']);
  expect(run.call(look).words).toContain('TaskList was refused');
});

it.each([
  ['another call', anEvent('tool.before', { call: delegate() })],
  ['an agent that starts', anEvent('agent.start', { who: { agentId: 'a' } })],
  ['an agent that stops', anEvent('agent.stop', { who: { agentId: 'a' } })],
  ['a task that is done', anEvent('task.done', { task: { id: '1', title: '' } })],
  ['a prompt', anEvent('prompt')],
  ['a notification', anEvent('prompt', { from: 'notification' })],
  ['a call of a subagent', anEvent('tool.before', { call: read('a'), ...subagent })],
  ['a stop', anEvent('stop')],
])('allows a look after %s', (_, event) => {
  const run = walk(repeat);
  run.call(look);
  run.send(event);
  expect(run.call(look).outcome).toBe('allow');
});

it('ignores subagents with `until: news`', () => {
  const run = walk(repeat, { until: 'news' });
  run.call(look);
  run.send(anEvent('tool.before', { call: read('a'), ...subagent }));
  run.send(anEvent('tool.after', { call: read('a'), ...subagent }));
  expect(run.call(look).outcome).toBe('deny');
  run.send(anEvent('agent.stop', { who: { agentId: 'a1' } }));
  expect(run.call(look).outcome).toBe('allow');
});

it('allows as many in a row as are set, of the tools that are set', () => {
  const run = walk(repeat, { inARow: 2, tools: ['Peek*'] });
  expect([1, 2, 3].map(() => run.call(aCall('PeekAll')).outcome)).toEqual(['allow', 'allow', 'deny']);
  expect([1, 2, 3].map(() => run.call(look).outcome)).toEqual(['allow', 'allow', 'allow']);
});

it('uses the words of the settings', () => {
  const run = walk(repeat, { words: 'patience.' });
  run.call(look);
  expect(run.call(look).words).toBe('TaskList was refused: patience.');
});

it('is only for the main agent', () => {
  const run = walk(repeat);
  expect([1, 2].map(() => run.call(look, subagent).outcome)).toEqual(['allow', 'allow']);
});
