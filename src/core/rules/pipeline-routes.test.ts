import { describe, expect, it } from 'vitest';
import { presetSettings, run, runTo } from '../../../test/support/pipeline.ts';
import type { JsonObject } from '../json.ts';
import { aCall, anEvent, edit, effect, read, shell } from './testing.ts';

describe('routes', () => {
  const PATTERN = 'message:"classification"\\s*:\\s*"(?:TRIVIAL|MODERATE|COMPLEX|EXPLORATORY)"';
  const parts = ['routes', 'eager', 'tools'];
  const classified = (...said: readonly string[]) => {
    const made = run(presetSettings({ parts }));
    made.delegate('task-classifier', 'c');
    made.stop('task-classifier', 't', { [PATTERN]: said.map((name) => `"classification": "${name}"`) });
    return made;
  };

  it.each([
    ['TRIVIAL', ['python-expert', 'bash-x', 'Explore'], ['context-gatherer', 'context-refiner']],
    ['MODERATE', ['context-gatherer'], ['python-expert', 'Explore']],
    ['COMPLEX', ['context-gatherer'], ['bash-x', 'Explore', 'context-refiner']],
    ['EXPLORATORY', ['context-gatherer'], ['bash-x', 'Explore']],
  ])('%s lets %j start, and not %j', (route, allowed, refused) => {
    expect(classified(route).slice).toMatchObject({ stage: 'CLASSIFIED', route });
    for (const type of allowed) expect(classified(route).delegate(type).outcome, type).toBe('allow');
    for (const type of refused)
      expect(classified(route).delegate(type), type).toMatchObject({
        outcome: 'deny',
        words: expect.stringContaining(route),
      });
  });

  it('without a decision are undecided, and only the classifier may start', () => {
    const made = classified();
    expect(made.slice).toMatchObject({ stage: 'CLASSIFIED', route: 'PENDING' });
    expect(made.delegate('context-gatherer').outcome).toBe('deny');
    expect(made.delegate('task-classifier').outcome).toBe('allow');
    made.stop('task-classifier', 'again', { [PATTERN]: ['"classification": "TRIVIAL"'] });
    expect(made.slice).toMatchObject({ stage: 'CLASSIFIED', route: 'TRIVIAL' });
  });

  it('take the first decision of several', () => {
    expect(classified('MODERATE', 'TRIVIAL').slice.route).toBe('MODERATE');
  });

  it('MODERATE goes from gathering straight to the work', () => {
    const made = classified('MODERATE');
    made.whole('context-gatherer');
    expect(made.stage).toBe('GATHERING');
    made.whole('python-expert');
    expect(made.stage).toBe('EXECUTING');
  });

  it('are dropped when new work starts', () => {
    const made = classified('TRIVIAL');
    made.whole('bash-x');
    made.send(anEvent('stop', { facts: { 'message:PIPELINE COMPLETE': ['PIPELINE COMPLETE'] } }));
    made.delegate('context-gatherer', 'c');
    expect(made.slice).toMatchObject({ stage: 'GATHERING', route: null });
  });

  it('are not there while the part is off', () => {
    expect(run().delegate('task-classifier').outcome).toBe('deny');
  });

  it('refuse the main agent’s own tools where an agent is next, and nobody else’s', () => {
    const made = classified('COMPLEX');
    made.whole('context-gatherer');
    const refused = [read('a'), edit('a'), aCall('Grep', { kind: 'search' }), aCall('WebFetch', { kind: 'web' })];
    for (const call of [...refused, shell(effect('write', '/x'))])
      expect(made.call(call), call.name).toMatchObject({
        outcome: 'deny',
        words: expect.stringContaining('context-refiner'),
      });
    for (const call of [shell(effect('read', '/x')), aCall('AskUserQuestion', { kind: 'ask' })])
      expect(made.call(call).outcome, call.name).toBe('allow');
    expect(made.call(read('a'), { who: { agentId: 'g', agentType: 'context-gatherer' } }).outcome).toBe('allow');
    const moderate = classified('MODERATE');
    moderate.whole('context-gatherer');
    expect(moderate.call(read('a')).outcome).toBe('allow');
  });
});

describe('parts', () => {
  it('eager: gatherer and refiner lead on when they start', () => {
    const made = run(presetSettings({ parts: ['eager'] }));
    const stages = ['context-gatherer', 'context-refiner', 'strategic-orchestrator'].map((type) => {
      made.delegate(type);
      return made.stage;
    });
    expect(stages).toEqual(['GATHERING', 'REFINING', 'ORCHESTRATING_ACTIVE']);
  });

  it('review: the orchestrator’s end ends the work, the gatherer may be called back, reviewers may start', () => {
    const over: JsonObject = { parts: ['review'] };
    const ended = runTo('EXECUTING', over);
    ended.stop('strategic-orchestrator', 'o');
    expect(ended.stage).toBe('COMPLETE');
    const back = runTo('EXECUTING', over);
    back.delegate('context-gatherer');
    expect(back.stage).toBe('GATHERING');
    expect(runTo('EXECUTING', over).delegate('pr-review-toolkit:code').outcome).toBe('allow');
    expect(runTo('EXECUTING').delegate('pr-review-toolkit:code').outcome).toBe('deny');
  });
});
