import { describe, expect, it } from 'vitest';
import { agentsIn, delegation, presetSettings, run, runTo } from '../../../test/support/pipeline.ts';
import type { JsonObject } from '../json.ts';
import { aCall, anEvent, MINUTE, NOON, native, read } from './testing.ts';

const UTILITY = ['Explore', 'Plan', 'general-purpose'];
const LANGUAGE = ['bash-architect', 'nix-reviewer', 'c-x'];
const OTHERS = ['context-gatherer', 'context-refiner', 'strategic-orchestrator', 'python-expert', 'task-classifier'];

describe('who may start', () => {
  const ALLOWED: Readonly<Record<string, readonly string[]>> = {
    IDLE: ['context-gatherer'],
    GATHERING: ['context-refiner', ...UTILITY],
    REFINING: ['strategic-orchestrator', ...UTILITY],
    EXECUTING: [...LANGUAGE, ...UTILITY],
    COMPLETE: ['context-gatherer'],
  };

  it.each(Object.entries(ALLOWED))('in %s: %j and nobody else', (stage, allowed) => {
    const let_ = [...UTILITY, ...LANGUAGE, ...OTHERS].filter((type) => runTo(stage).delegate(type).outcome === 'allow');
    expect(let_.toSorted()).toEqual([...allowed].toSorted());
  });

  it('is named in a refusal, with the stage and a ready call', () => {
    const [said] = run().delegate('Explore').findings;
    expect(said?.words).toBe(
      'Agent Explore was refused: the pipeline is in IDLE, where only these may start: context-gatherer.',
    );
    expect(said?.fix).toMatchObject({ type: 'context-gatherer' });
  });

  it('is checked for the default type of a delegation without one', () => {
    expect(run().delegate('').outcome).toBe('deny');
    expect(runTo('GATHERING').delegate('').outcome).toBe('allow');
  });

  it('is not asked of a message to an agent that is there', () => {
    const message = aCall('SendMessage', {
      kind: 'delegate',
      delegation: { type: '', name: 'bob', background: true, message: true },
    });
    expect(run().call(message).outcome).toBe('allow');
  });

  it.each(['Task', 'Agent', 'SubagentTask'])('is the general agent where the call names none: %s', (tool) => {
    const call = native(tool, { prompt: 'x' });
    expect(run().call(call).words).toContain('general-purpose');
    expect(run(presetSettings({ untyped: 'context-gatherer' })).call(call).outcome).toBe('allow');
  });

  it('is asked whoever delegates', () => {
    expect(run().call(delegation('Explore'), { who: { agentId: 'a1', agentType: 'context-gatherer' } }).outcome).toBe(
      'deny',
    );
  });

  it('is anybody where there are no stages', () => {
    expect(run({}).delegate('Explore').outcome).toBe('allow');
  });
});

describe('moves', () => {
  it('go all the way, each in the history', () => {
    const made = runTo('EXECUTING');
    made.whole('bash-architect');
    expect(made.slice.history).toMatchObject([
      { agent: 'context-gatherer', from: 'IDLE', to: 'GATHERING', on: 'done' },
      { agent: 'context-refiner', from: 'GATHERING', to: 'REFINING', on: 'done' },
      { agent: 'strategic-orchestrator', from: 'REFINING', to: 'ORCHESTRATING_ACTIVE', on: 'start' },
      { agent: 'strategic-orchestrator', from: 'ORCHESTRATING_ACTIVE', to: 'EXECUTING', on: 'done' },
      { agent: 'bash-architect', from: 'EXECUTING', to: 'EXECUTING', on: 'done' },
    ]);
  });

  it('wait for the end of the agent, unless its start leads on', () => {
    const made = run();
    made.delegate('context-gatherer');
    expect(made.stage).toBe('IDLE');
    const refined = runTo('REFINING');
    refined.delegate('strategic-orchestrator');
    expect(refined.stage).toBe('ORCHESTRATING_ACTIVE');
    expect(refined.delegate('bash-architect').outcome).toBe('allow');
  });

  it('are none when another rule refuses the delegation', () => {
    const elsewhere = run(presetSettings(), { slice: runTo('REFINING').slice, refusedElsewhere: true });
    expect(elsewhere.delegate('strategic-orchestrator').outcome).toBe('allow');
    expect(elsewhere.slice).toEqual(runTo('REFINING').slice);
  });

  it('are none when another rule sends the agent back, and the later end counts', () => {
    const before = runTo('GATHERING');
    before.delegate('context-refiner', 'c');
    before.start('context-refiner', 'a');
    const held = run(presetSettings(), { slice: before.slice, refusedElsewhere: true });
    held.stop('context-refiner', 'a', { words: 'half' });
    expect(held.slice).toEqual(before.slice);
    before.stop('context-refiner', 'a', { words: 'whole' });
    expect(before.slice).toMatchObject({ stage: 'REFINING', context: { refined: 'whole' } });
  });

  it('are none for an agent that is only let through: at guidance it starts, and leads nowhere', () => {
    const soft = run(presetSettings(), { softened: true });
    expect(soft.delegate('strategic-orchestrator').outcome).toBe('deny');
    soft.stop('strategic-orchestrator');
    expect(soft.slice).toMatchObject({ stage: 'IDLE', history: [], flight: [] });
  });

  it('are taken back when the agent could not be started', () => {
    const made = runTo('REFINING');
    made.delegate('strategic-orchestrator', 'call');
    made.send(anEvent('tool.failed', { call: delegation('strategic-orchestrator', 'call'), interrupted: false }));
    expect(made.slice).toMatchObject({ stage: 'REFINING', flight: [] });
    expect(agentsIn(made.slice.history).at(-1)).toBe('strategic-orchestrator');
  });

  it('are kept to the newest fifty, and counted all', () => {
    const made = runTo('EXECUTING');
    for (let n = 0; n < 100; n += 1) made.whole(`bash-${n}`);
    expect(made.slice).toMatchObject({ moves: 104, flight: [] });
    expect(agentsIn(made.slice.history)).toHaveLength(50);
    expect(JSON.stringify(made.slice).length).toBeLessThan(10_000);
  });

  it('out of an end begin anew, with nothing of the old', () => {
    const made = runTo('COMPLETE');
    expect(made.slice.context).not.toEqual({});
    made.whole('context-gatherer', 'new');
    expect(made.slice).toMatchObject({ stage: 'GATHERING', context: { gathered: 'new' } });
    expect(made.slice.context).not.toHaveProperty('refined');
  });
});

describe('stale work', () => {
  const LATER = NOON + 11 * MINUTE;

  it('is gone on with at any time, unless the policy says how long it lasts', () => {
    expect(runTo('EXECUTING').delegate('bash-x', 'c', NOON + 600 * MINUTE).outcome).toBe('allow');
  });

  it('starts again with the next delegation, and notes it in the history', () => {
    const made = runTo('EXECUTING', { staleAfter: 600 });
    expect(made.delegate('bash-x', 'c', LATER)).toMatchObject({
      outcome: 'deny',
      words: expect.stringContaining('IDLE'),
    });
    expect(made.slice).toMatchObject({ stage: 'IDLE', context: {}, route: null });
    expect(made.slice.history).toContainEqual(expect.objectContaining({ agent: 'auto-reset', on: 'stale' }));
  });

  it('starts again with the next prompt, which gets the workflow', () => {
    const made = runTo('EXECUTING', { staleAfter: 600 });
    expect(made.send(anEvent('prompt', { at: LATER })).words).toContain('context-gatherer');
  });

  it('is gone on with while an agent is at work', () => {
    const made = runTo('EXECUTING', { staleAfter: 600 });
    made.delegate('bash-x', 'c');
    expect(made.delegate('bash-y', 'd', LATER).outcome).toBe('allow');
  });

  it('is gone on with while calls are made', () => {
    const made = runTo('EXECUTING', { staleAfter: 600 });
    for (const minute of [6, 12, 18]) made.call(read('a'), { at: NOON + minute * MINUTE });
    expect(made.delegate('bash-y', 'd', NOON + 24 * MINUTE).outcome).toBe('allow');
  });

  it('is nothing to begin anew in the first stage and at the end', () => {
    for (const stage of ['IDLE', 'COMPLETE']) {
      const made = runTo(stage, { staleAfter: 600 });
      made.delegate('context-gatherer', 'c', LATER);
      expect(made.stage).toBe(stage);
    }
  });
});

describe('a stage that the policy does not have', () => {
  it('denies once with a reason, and starts again', () => {
    const made = run(presetSettings(), { slice: { ...runTo('GATHERING').slice, stage: 'LIMBO' } });
    expect(made.delegate('context-gatherer')).toMatchObject({
      outcome: 'deny',
      words: expect.stringContaining('unknown stage LIMBO'),
    });
    expect(made.stage).toBe('IDLE');
    expect(made.delegate('context-gatherer').outcome).toBe('allow');
  });
});

describe('the end of the work', () => {
  const says = { facts: { 'message:PIPELINE COMPLETE': ['PIPELINE COMPLETE'] } };
  const waiting = { background: [{ id: 'x', type: 'subagent', running: true }] };

  it('is reached when the main agent says so', () => {
    const made = runTo('EXECUTING');
    made.send(anEvent('stop'));
    expect(made.stage).toBe('EXECUTING');
    made.send(anEvent('stop', says));
    expect(made.stage).toBe('COMPLETE');
  });

  it('is not reached while somebody is at work, or earlier in the pipeline', () => {
    const made = runTo('EXECUTING');
    made.send(anEvent('stop', { ...says, ...waiting }));
    made.delegate('bash-x', 'c');
    made.send(anEvent('stop', says));
    expect(made.stage).toBe('EXECUTING');
    const early = runTo('REFINING');
    early.send(anEvent('stop', says));
    expect(early.stage).toBe('REFINING');
  });
});

describe('orders', () => {
  const order = (verb: string, args: JsonObject = {}, from: 'person' | 'agent' = 'person') =>
    anEvent('order', { from, rule: 'pipeline', verb, args, by: 'ada', reason: 'stuck', scope: 'session' });

  it('complete leads to the end, from wherever the work is', () => {
    for (const stage of ['GATHERING', 'REFINING', 'EXECUTING']) {
      const made = runTo(stage);
      expect(made.send(order('complete')).outcome).toBe('allow');
      expect(made.stage).toBe('COMPLETE');
    }
  });

  it('complete is refused where there is nothing to complete', () => {
    for (const stage of ['IDLE', 'COMPLETE'])
      expect(runTo(stage).send(order('complete')).codes).toEqual(['PIPELINE_ORDER']);
  });

  it('reset starts again, and keeps the reason and a summary of the old state', () => {
    const made = runTo('EXECUTING');
    made.send(order('reset'));
    expect(made.slice).toMatchObject({ stage: 'IDLE', context: {}, backup: { stage: 'EXECUTING', reason: 'stuck' } });
    expect(agentsIn(made.slice.history).at(-1)).toBe('reset');
  });

  it('back takes the last move back, and keeps what was found', () => {
    const made = runTo('REFINING');
    const { context } = made.slice;
    made.send(order('back'));
    expect(made.stage).toBe('GATHERING');
    made.send(order('back'));
    expect(made.stage).toBe('IDLE');
    expect(made.slice.context).toEqual(context);
    expect(made.send(order('back')).words).toContain('Nothing led to IDLE');
  });

  it.each(['EXECUTING', 'refining', 'COMPLETE'])('go leads to any stage, with what was found: %s', (stage) => {
    const made = runTo('GATHERING');
    const { context } = made.slice;
    made.send(order('go', { stage }));
    expect(made.stage).toBe(stage.toUpperCase());
    expect(made.slice.context).toEqual(context);
    made.send(order('go', { stage: 'GATHERING' }));
    expect(made.slice).toMatchObject({ stage: 'GATHERING', context });
  });

  it.each([
    ['a stage that there is not', { stage: 'LIMBO' }, 'There are IDLE, GATHERING'],
    ['the stage that it is in', { stage: 'idle' }, 'already'],
    ['no stage', {}, 'There is no stage ""'],
  ])('go does not lead to %s', (_, args, words) => {
    expect(run().send(order('go', args)).words).toContain(words);
  });

  it('restore brings back what a reset dropped', () => {
    const made = runTo('EXECUTING');
    const was = made.slice;
    made.send(order('reset'));
    made.send(order('restore', { was }));
    expect(made.slice).toMatchObject({ stage: 'EXECUTING', context: was.context, backup: null });
    expect(agentsIn(made.slice.history).slice(-2)).toEqual(['reset', 'restore']);
    expect(made.delegate('bash-x').outcome).toBe('allow');
  });

  it.each([
    ['there is nothing', {}, 'No reset'],
    ['it is no state', { was: { stage: 7 } }, 'No reset'],
    ['its stage is gone', { was: { stage: 'LIMBO' } }, 'no stage LIMBO'],
  ])('restore is refused where %s', (_, args, words) => {
    expect(run().send(order('restore', args)).words).toContain(words);
  });

  it.each(['complete', 'reset', 'back', 'go', 'restore'])('%s is not an agent’s to give', (verb) => {
    const made = runTo('EXECUTING');
    expect(made.send(order(verb, {}, 'agent')).outcome).toBe('deny');
    expect(made.stage).toBe('EXECUTING');
  });

  it('that are not known are refused', () => {
    expect(run().send(order('constructor')).outcome).toBe('deny');
  });
});

describe('names from outside', () => {
  it('are remembered only so far', () => {
    const made = runTo('GATHERING', {}, {});
    const long = 'x'.repeat(100_000);
    made.start(long, long);
    made.delegate(long, long);
    made.stop(long, long);
    expect(JSON.stringify(made.slice).length).toBeLessThan(5_000);
    expect(made.delegate(long).words.length).toBeLessThan(1_000);
  });

  it('that every object has are names like any other', () => {
    const made = runTo('EXECUTING');
    for (const type of ['constructor', '__proto__', 'toString']) expect(made.delegate(type).outcome).toBe('deny');
  });
});
