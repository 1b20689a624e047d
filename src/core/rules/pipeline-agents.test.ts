import { describe, expect, it } from 'vitest';
import { delegation, type Run, run, runTo } from '../../../test/support/pipeline.ts';
import type { Facts } from '../event.ts';
import { anEvent, MINUTE, NOON } from './testing.ts';

describe('the end of an agent', () => {
  it('is credited to that agent, however many are at work', () => {
    const made = runTo('GATHERING');
    for (const [type, id] of [
      ['Explore', 'e'],
      ['context-refiner', 'r'],
      ['Explore', 'f'],
    ] as const) {
      made.delegate(type, `call-${id}`);
      made.start(type, id);
    }
    made.stop('Explore', 'e');
    made.stop('Explore', 'f');
    expect(made.slice).toMatchObject({ stage: 'GATHERING', flight: [{ type: 'context-refiner', id: 'r' }] });
    made.stop('context-refiner', 'r');
    expect(made.stage).toBe('REFINING');
  });

  it('counts for an agent whose start was not seen', () => {
    const made = run();
    made.stop('context-gatherer', 'a1');
    expect(made.stage).toBe('GATHERING');
  });

  it('reported twice counts once, until the agent starts again', () => {
    const made = runTo('EXECUTING');
    const before = made.slice.moves;
    made.start('bash-x', 'b');
    made.stop('bash-x', 'b');
    made.stop('bash-x', 'b');
    expect(made.slice.moves).toBe(Number(before) + 1);
    made.start('bash-x', 'b');
    made.stop('bash-x', 'b');
    expect(made.slice.moves).toBe(Number(before) + 2);
  });

  it('reported twice counts once even without a start', () => {
    const made = runTo('EXECUTING');
    const before = Number(made.slice.moves);
    made.stop('bash-x', 'b');
    made.stop('bash-x', 'b');
    expect(made.slice.moves).toBe(before + 1);
  });

  it('of an unknown agent is ignored when none is running', () => {
    const made = run();
    made.stop();
    expect(made.slice).toMatchObject({ stage: 'IDLE', moves: 0 });
  });

  it('of an unknown agent belongs to the only running one', () => {
    const made = run();
    made.delegate('context-gatherer');
    made.stop(undefined, undefined, { words: 'FOUND' });
    expect(made.slice).toMatchObject({ stage: 'GATHERING', context: { gathered: 'FOUND' }, flight: [] });
  });

  it('of an unknown agent opens no stage while it may be another’s', () => {
    const made = runTo('GATHERING');
    made.delegate('context-refiner');
    made.delegate('Explore');
    made.stop();
    expect(made.stage).toBe('GATHERING');
    made.stop();
    expect(made.stage).toBe('REFINING');
  });

  it('is that of the agent the variable names, where the client names none', () => {
    const made = runTo('GATHERING');
    made.delegate('Explore');
    made.stop(undefined, undefined, { 'env:AGENT_NAME': 'context-refiner' });
    expect(made.stage).toBe('REFINING');
  });

  it('is not the variable’s to name where the client does', () => {
    const made = runTo('GATHERING');
    made.stop('Explore', 'e', { 'env:AGENT_NAME': 'context-refiner' });
    expect(made.stage).toBe('GATHERING');
  });

  it('of a teammate known only by name belongs to the delegated type', () => {
    const made = run();
    made.delegate('context-gatherer', 'call');
    made.start('alice', 'a1');
    const call = {
      ...delegation('context-gatherer', 'call'),
      started: { id: 'a1', type: 'context-gatherer', name: 'alice', teammate: true, finished: false },
    };
    made.send(anEvent('tool.after', { call }));
    made.stop('alice', 'a1');
    expect(made.slice).toMatchObject({ stage: 'GATHERING', flight: [] });
  });

  it('is the result of the call in a client without stop events', () => {
    const made = run();
    const waitedFor = {
      ...delegation('context-gatherer', 'call'),
      delegation: { type: 'context-gatherer', background: false },
    };
    made.call(waitedFor);
    made.send(anEvent('tool.after', { call: waitedFor }));
    expect(made.slice).toMatchObject({ stage: 'GATHERING', flight: [] });
  });

  it('is not counted again by the result of its call', () => {
    const made = runTo('EXECUTING');
    const before = Number(made.slice.moves);
    made.delegate('bash-x', 'call');
    made.start('bash-x', 'b');
    made.stop('bash-x', 'b');
    const started = { id: 'b', type: 'bash-x', teammate: false, finished: true };
    made.send(anEvent('tool.after', { call: { ...delegation('bash-x', 'call'), started } }));
    expect(made.slice.moves).toBe(before + 1);
  });

  it('that never comes blocks nobody, and the agent expires', () => {
    const made = runTo('GATHERING');
    made.delegate('context-refiner', 'hung');
    expect(made.delegate('context-refiner', 'again', NOON + 60 * MINUTE).outcome).toBe('allow');
    made.delegate('Explore', 'e', NOON + 121 * MINUTE);
    expect(made.slice.flight).toMatchObject([{ call: 'again' }, { call: 'e' }]);
  });
});

describe('what is found', () => {
  it('is kept of each stage, and given to the agents that start later', () => {
    const made = run();
    made.whole('context-gatherer', 'FOUND 3 FILES');
    made.whole('context-refiner', 'TWO MATTER');
    made.delegate('strategic-orchestrator', 'c');
    const { outcome, words } = made.start('strategic-orchestrator', 'o');
    expect(outcome).toBe('advise');
    expect(words).toBe('What the agents before you found:\n\n[gathered]\nFOUND 3 FILES\n\n[refined]\nTWO MATTER');
  });

  const report = (characters: number) =>
    Array.from({ length: Math.ceil(characters / 50) }, (_, n) =>
      `Finding ${String(n).padStart(3, '0')} is in file src/part-${n}.ts`.padEnd(49),
    )
      .join('\n')
      .slice(0, characters);

  it.each([200, 1_001, 4_001, 9_796])('is handed on whole: a report of %i characters', (characters) => {
    const made = run();
    made.whole('context-gatherer', report(characters));
    made.delegate('context-refiner', 'c');
    expect(made.start('context-refiner', 'r').words).toContain(`[gathered]\n${report(characters)}`);
  });

  it('is added to the task of an agent whose start has no room for all of it, where the client can do that', () => {
    const made = run();
    made.whole('context-gatherer', report(9_000));
    expect(made.delegate('context-refiner', 'r').findings).toEqual([]);
    made.start('context-refiner', 'r');
    made.stop('context-refiner', 'r', { words: report(8_000) });
    const { outcome, codes, findings } = made.delegate('strategic-orchestrator', 'o');
    expect({ outcome, codes }).toEqual({ outcome: 'advise', codes: ['PIPELINE_TASK'] });
    expect(findings[0]?.task).toBe(
      `What the agents before you found:\n\n[gathered]\n${report(9_000)}\n\n[refined]\n${report(8_000)}`,
    );
    const { words } = made.start('strategic-orchestrator', 'o');
    expect(words).toBe(
      'What the agents before you found (gathered, refined) is in your task. `{tutti} pipeline context` shows it too.',
    );
    const facts = { 'client:cannot': ['task'] };
    expect(made.call(delegation('Explore', 'p'), { facts }).findings).toEqual([]);
    expect(made.start('Explore', 'e').words).toContain('[gathered, cut: ');
    expect(made.delegate('tutti:reader', 'f').findings).toEqual([]);
  });

  it('that is too long is cut at the end of a line, with a sign and the path of the whole', () => {
    const made = run();
    made.delegate('context-gatherer', 'c');
    made.start('context-gatherer', 'g');
    const whole = { path: '/tmp/tutti-report-x/report.md', characters: 30_000 };
    made.stop('context-gatherer', 'g', { words: report(9_851), whole });
    made.call(delegation('context-refiner', 'd'), { facts: { 'client:cannot': ['task'] } });
    const { words = '' } = made.start('context-refiner', 'r');
    expect(words.length).toBeLessThanOrEqual(9_900);
    expect(words).toMatch(
      /\[gathered, cut: the first 9\d\d\d of 30000 characters; all of it is in \/tmp\/tutti-report-x\/report\.md\]/,
    );
    expect(words).toMatch(/\nFinding \d+ is in file src\/part-\d+\.ts$/);
  });

  it('stays within what the client passes on', () => {
    const made = run();
    for (const type of ['context-gatherer', 'context-refiner', 'strategic-orchestrator'])
      made.whole(type, report(9_000));
    const start = (facts: Facts) =>
      made.send(anEvent('agent.start', { who: { agentId: 'b', agentType: 'bash-x' }, facts })).words;
    expect(start({})?.length).toBeLessThanOrEqual(9_900);
    expect(start({})).toMatch(/\[gathered, cut: .*\[refined, cut: .*\[orchestration, cut: /s);
    expect(start({ 'client:room': 2_000 })?.length).toBeLessThanOrEqual(2_000);
  });

  it('is not given to the first agent, nor to a free one', () => {
    expect(run().start('context-gatherer', 'g').outcome).toBe('allow');
    const made = runTo('GATHERING', { free: ['statusline-setup'] });
    expect(made.start('statusline-setup', 's').outcome).toBe('allow');
  });

  it('is recorded as empty when the agent left no message', () => {
    const made = run();
    made.stop('context-gatherer', 'g');
    expect(made.slice.context).toEqual({ gathered: 'context-gatherer is done and left no message.' });
  });
});

describe('what was gathered before', () => {
  const order = (verb: string) =>
    anEvent('order', { from: 'person', by: 'ada', reason: '', scope: 'session', rule: 'pipeline', verb, args: {} });
  const gather = (made: Run, worktree: string | null) => {
    made.delegate('context-gatherer', 'c');
    made.start('context-gatherer', 'g');
    made.stop('context-gatherer', 'g', { words: 'FOUND 3 FILES', worktree });
  };
  const done = (worktree: string | null = 'w1') => {
    const made = run();
    gather(made, worktree);
    made.send(order('complete'));
    return made;
  };
  const refine = (made: Run, worktree: string | null) =>
    made.call(delegation('context-refiner', 'd'), { facts: { worktree } }).outcome;

  it('lets the refiner start at once while no file has changed, and is given to it', () => {
    const made = done();
    expect(refine(made, 'w1')).toBe('allow');
    expect(made.stage).toBe('GATHERING');
    expect(made.start('context-refiner', 'r').words).toContain('[gathered]\nFOUND 3 FILES');
    made.stop('context-refiner', 'r', { words: 'REFINED' });
    expect(made.stage).toBe('REFINING');
  });

  it('serves after a reset too', () => {
    const made = done();
    made.send(order('reset'));
    expect(made.stage).toBe('IDLE');
    expect(refine(made, 'w1')).toBe('allow');
  });

  it.each([
    ['a file has changed', 'w1', 'w2'],
    ['the files are unknown now', 'w1', null],
    ['the files were unknown then', null, null],
  ])('does not serve when %s', (_, then, now) => {
    const made = done(then);
    expect(refine(made, now)).toBe('deny');
    expect(made.stage).toBe('COMPLETE');
  });

  it('does not let anybody start in a session that gathered nothing', () => {
    expect(refine(run(), 'w1')).toBe('deny');
  });

  it('is undone when the refiner could not start', () => {
    const made = done();
    refine(made, 'w1');
    made.send(anEvent('tool.failed', { call: delegation('context-refiner', 'd'), interrupted: false }));
    expect(made.stage).toBe('COMPLETE');
  });

  it('is mentioned with the next prompt', () => {
    const prompt = anEvent('prompt', { from: 'person', text: 'next' });
    expect(done().send(prompt)).toMatchObject({ outcome: 'advise', codes: ['PIPELINE_KNOWN'] });
    expect(done(null).send(prompt).outcome).toBe('allow');
  });
});

describe('a long quiet time', () => {
  const HOUR = 60 * MINUTE;
  const prompt = (at: number) => anEvent('prompt', { from: 'person', text: 'on', at });

  it.each([
    ['a prompt', prompt],
    ['a resumed session', (at: number) => anEvent('session.start', { source: 'resume', at })],
  ])('is followed by a question with %s, once, and by no refusal', (_, event) => {
    const made = runTo('REFINING');
    const { findings, outcome } = made.send(event(NOON + 9 * HOUR));
    expect(outcome).toBe('advise');
    const asked = findings.find(({ code }) => code === 'PIPELINE_QUIET');
    expect(asked?.words).toContain('REFINING and nothing happened for 9 h');
    expect(asked?.tell).toContain('tutti pipeline reset');
    expect(made.send(prompt(NOON + 9 * HOUR + MINUTE)).outcome).toBe('allow');
    expect(made.stage).toBe('REFINING');
  });

  it.each([
    ['it was an hour', 'REFINING', HOUR, {}],
    ['an agent is at work', 'REFINING', 9 * HOUR, { lostAfter: 100_000 }],
    ['nothing has begun', 'IDLE', 9 * HOUR, {}],
    ['the work is complete', 'COMPLETE', 9 * HOUR, {}],
    ['the policy does not want it', 'REFINING', 9 * HOUR, { askAfter: 0 }],
  ])('is no question when %s', (why, stage, quiet, over) => {
    const made = runTo(stage, over);
    if (why === 'an agent is at work') made.delegate('Explore', 'e');
    expect(made.send(prompt(NOON + quiet)).codes).not.toContain('PIPELINE_QUIET');
  });
});

describe('the workflow', () => {
  const sent = (event: Parameters<ReturnType<typeof run>['send']>[0], stage: string) => runTo(stage).send(event);

  it.each(['startup', 'resume', 'clear', 'compact'])('is given when a session starts: %s', (source) => {
    const { outcome, words } = sent(anEvent('session.start', { source }), 'IDLE');
    expect(outcome).toBe('advise');
    for (const agent of ['context-gatherer', 'context-refiner', 'strategic-orchestrator'])
      expect(words).toContain(agent);
  });

  it('is given with the current stage, once work has begun', () => {
    const { words } = sent(anEvent('session.start', { source: 'resume' }), 'GATHERING');
    expect(words).toContain(
      'The pipeline is in GATHERING. These agents may start: context-refiner, general-purpose, Explore',
    );
  });

  it('is given with every prompt of a person in the first stage, and in no other', () => {
    expect(sent(anEvent('prompt'), 'IDLE').words).toContain('context-gatherer');
    for (const stage of ['GATHERING', 'REFINING', 'EXECUTING', 'COMPLETE'])
      expect(sent(anEvent('prompt'), stage).outcome).toBe('allow');
    expect(sent(anEvent('prompt', { from: 'notification' }), 'IDLE').outcome).toBe('allow');
  });
});

describe('a session that is resumed', () => {
  it('keeps its stage, without the agents of the last process', () => {
    const made = runTo('GATHERING');
    made.delegate('context-refiner', 'c');
    made.send(anEvent('session.start', { source: 'resume' }));
    expect(made.slice).toMatchObject({ stage: 'GATHERING', flight: [], context: { gathered: expect.any(String) } });
  });

  it('is none when it starts: there the work begins', () => {
    const made = runTo('EXECUTING');
    const { words } = made.send(anEvent('session.start', { source: 'startup' }));
    expect(words).not.toContain('The pipeline is in');
    expect(made.slice).toMatchObject({ stage: 'IDLE', flight: [], context: {}, history: [] });
  });

  it('keeps its agents when only the context was compacted', () => {
    const made = runTo('GATHERING');
    made.delegate('context-refiner', 'c');
    made.send(anEvent('session.start', { source: 'compact' }));
    expect(made.slice.flight).toHaveLength(1);
  });
});
