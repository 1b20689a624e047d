import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { guide } from './guide.ts';
import { anEvent, delegate, read, walk } from './testing.ts';

describe('texts', () => {
  const settings = {
    texts: [
      { on: 'session.start', text: '  always\n' },
      { on: 'session.start', source: ['startup', 'clear'], text: 'fresh' },
      { on: 'session.start', source: 'compact', text: 'again' },
      { on: 'prompt', text: 'every prompt' },
      { on: 'prompt', when: '\\brelease\\b', text: 'on releases' },
      { on: 'agent.start', text: 'you are an agent' },
      { on: 'agent.stop', text: 'check your work' },
    ],
  };
  const texts = (event: Parameters<ReturnType<typeof walk>['send']>[0]) =>
    walk(guide, settings)
      .send(event)
      .findings.map(({ words, outcome }) => [words, outcome]);

  it('are advice, trimmed', () => {
    expect(texts(anEvent('session.start', { source: 'resume' }))).toEqual([['always', 'advise']]);
  });

  it('at the start of a session are chosen by its source, in order', () => {
    const words = (source: string) => texts(anEvent('session.start', { source })).map(([text]) => text);
    expect(words('startup')).toEqual(['always', 'fresh']);
    expect(words('compact')).toEqual(['always', 'again']);
  });

  it('at a prompt are chosen by what the person wrote', () => {
    const words = (text: string) => texts(anEvent('prompt', { text })).map(([text]) => text);
    expect(words('hello')).toEqual(['every prompt']);
    expect(words('Prepare a RELEASE now')).toEqual(['every prompt', 'on releases']);
  });

  it.each(['^(([a-z ])+.)+[0-9]$', '(a|a)*$', '(.*)*x', 'a*a*a*a*a*a*b', '(?=(a+)+b)a'])(
    'are chosen by /%s/ without waiting for it',
    (when) => {
      const slow = Array.from({ length: 200 }, (_, n) => ({ on: 'prompt', when: `${when}${n}`, text: 'slow' }));
      const { findings } = walk(guide, { texts: [...slow, { on: 'prompt', text: 'every prompt' }] }).send(
        anEvent('prompt', { text: `${'a'.repeat(2_000)}!` }),
      );
      expect(findings.map(({ words }) => words)).toEqual(['every prompt']);
    },
  );

  it.each(['agent', 'notification'] as const)('are not for prompts of an %s', (from) => {
    expect(texts(anEvent('prompt', { from, text: 'release' }))).toEqual([]);
  });

  it('reach agents when they start and when they end', () => {
    expect(texts(anEvent('agent.start'))).toEqual([['you are an agent', 'advise']]);
    expect(texts(anEvent('agent.stop'))).toEqual([['check your work', 'advise']]);
  });

  it('do not send an agent back twice', () => {
    expect(texts(anEvent('agent.stop', { active: true }))).toEqual([]);
  });
});

describe('texts for when an agent has stopped', () => {
  const settings = {
    texts: [
      { on: 'agent.stop', text: 'mark its task' },
      { on: 'agent.stop', notFor: ['verifier'], text: 'have it verified' },
      { on: 'tool.after', kind: 'delegate', tool: ['Agent'], text: 'mark the task' },
    ],
  };
  const stopped = (agentType: string) => anEvent('agent.stop', { who: { agentId: 'a1', agentType } });
  const words = (run: ReturnType<typeof walk>, event: Parameters<typeof run.send>[0]) =>
    run.send(event).findings.map(({ words }) => words);

  it('are not given for excluded agents', () => {
    expect(words(walk(guide, settings), stopped('worker'))).toEqual(['mark its task', 'have it verified']);
    expect(words(walk(guide, settings), stopped('plugin:verifier'))).toEqual(['mark its task']);
  });

  it.each([
    ['its result', anEvent('tool.after', { call: delegate() }), ['mark the task']],
    ['the notification of it', anEvent('prompt', { from: 'notification' }), []],
    ["the person's next prompt", anEvent('prompt'), []],
  ] as const)('reach the main agent with %s, once', (_, event, own) => {
    const run = walk(guide, settings);
    run.send(stopped('worker'));
    run.send(stopped('verifier'));
    expect(words(run, event)).toEqual(['mark its task', 'have it verified', ...own]);
    expect(words(run, event)).toEqual(own);
  });

  it('are not given to a subagent that is notified of another', () => {
    const run = walk(guide, settings);
    run.send(stopped('worker'));
    expect(words(run, anEvent('tool.after', { call: delegate(), who: { agentId: 'b1' } }))).toEqual([]);
  });

  it('come after the tools that are named, and no other', () => {
    const run = walk(guide, settings);
    expect(words(run, anEvent('tool.after', { call: read('a') }))).toEqual([]);
    expect(words(run, anEvent('tool.after', { call: delegate('Task') }))).toEqual([]);
  });

  it('are not given while a switch is on', () => {
    const run = walk(guide, { ...settings, unless: { env: 'QUIET' } });
    expect(words(run, { ...stopped('worker'), facts: { 'env:QUIET': '1' } })).toEqual([]);
  });
});

describe('settings', () => {
  const valid = (...texts: readonly unknown[]) => v.safeParse(guide.settings, { texts }).success;

  it('take a text as long as a client passes on, and no longer', () => {
    expect(valid({ on: 'prompt', text: 'x'.repeat(9_900) })).toBe(true);
    expect(valid({ on: 'prompt', text: 'x'.repeat(9_901) })).toBe(false);
  });

  it.each([
    ['an event that carries no text', { on: 'stop', text: 'x' }],
    ['an empty text', { on: 'prompt', text: ' ' }],
    ['a broken pattern', { on: 'prompt', when: '(', text: 'x' }],
    ['a pattern with a back reference', { on: 'prompt', when: '(a)\\1', text: 'x' }],
    ['a source of a prompt', { on: 'prompt', source: 'startup', text: 'x' }],
    ['a pattern for a start', { on: 'session.start', when: 'x', text: 'x' }],
  ])('refuse %s', (_, text) => {
    expect(valid(text)).toBe(false);
  });

  it('give no text by default', () => {
    expect(walk(guide).send(anEvent('session.start')).findings).toEqual([]);
  });
});
