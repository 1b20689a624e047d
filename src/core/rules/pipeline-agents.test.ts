import { describe, expect, it } from 'vitest';
import { delegation, presetSettings, run, runTo } from '../../../test/support/pipeline.ts';
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
  it('is kept of each stage, clipped, and given to the agents that start later', () => {
    const made = run(presetSettings({ keep: 12 }));
    made.whole('context-gatherer', 'FOUND 3 FILES');
    made.delegate('context-refiner', 'c');
    const { outcome, words } = made.start('context-refiner', 'r');
    expect(outcome).toBe('advise');
    expect(words).toBe('What the agents before you found:\n\n[gathered]\nFOUND 3 FILE');
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
