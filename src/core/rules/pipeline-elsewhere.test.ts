// The pipeline beside the state file of the scripts it follows: a reset there counts at once, nothing else does.

import { describe, expect, it } from 'vitest';
import { presetSettings, runTo } from '../../../test/support/pipeline.ts';
import type { JsonObject } from '../json.ts';
import { anEvent, edit } from './testing.ts';

const settings = presetSettings({ file: 'state.json' });
const facts = (state: JsonObject | null) => ({ facts: { 'fields:state.json': state } });
const reset = (timestamp: string) => facts({ state: 'IDLE', history: { agent: 'reset', timestamp, reason: 'stuck' } });

describe("another pipeline's state file", () => {
  it.each([
    ['a call', (given: object) => ['tool.before', given] as const],
    ['a prompt', (given: object) => ['prompt', given] as const],
  ])('resets the pipeline when it was reset there, at %s', (_, made) => {
    const run = runTo('EXECUTING', settings);
    run.send(anEvent('prompt', facts(null)));
    const [name, given] = made(reset('monday'));
    const answer = name === 'prompt' ? run.send(anEvent(name, given)) : run.call(edit('a'), given);
    expect(run.stage).toBe('IDLE');
    expect(run.slice.history).toMatchObject([{}, {}, {}, {}, { on: 'reset', reason: 'it was reset in state.json' }]);
    expect(run.slice.backup).toMatchObject({ stage: 'EXECUTING' });
    if (name === 'tool.before') expect(answer.outcome).toBe('deny');
  });

  it('resets it once for each reset', () => {
    const run = runTo('GATHERING', settings);
    run.send(anEvent('prompt', facts(null)));
    run.send(anEvent('prompt', reset('monday')));
    expect(run.stage).toBe('IDLE');
    run.whole('context-gatherer');
    run.send(anEvent('prompt', reset('monday')));
    expect(run.stage).toBe('GATHERING');
    run.send(anEvent('prompt', reset('tuesday')));
    expect(run.stage).toBe('IDLE');
  });

  it.each([
    ['a reset from before the session', reset('long ago')],
    ['another stage', facts({ state: 'EXECUTING', history: { agent: 'strategic-orchestrator', timestamp: 'x' } })],
    ['a new session of the scripts, without history', facts({ state: 'IDLE' })],
    ['a reset that was followed by work', facts({ state: 'GATHERING', history: { agent: 'reset', timestamp: 'x' } })],
    ['no file, or one that cannot be read', facts(null)],
  ])('moves it by nothing else: %s', (_, given) => {
    const run = runTo('REFINING', settings);
    run.send(anEvent('prompt', given));
    run.send(anEvent('prompt', given));
    expect(run.stage).toBe('REFINING');
  });

  it('is looked at when a session starts, so that an earlier reset does not count', () => {
    const run = runTo('IDLE', settings);
    run.send(anEvent('session.start', { source: 'startup', ...reset('monday') }));
    run.whole('context-gatherer');
    run.send(anEvent('prompt', reset('monday')));
    expect(run.stage).toBe('GATHERING');
  });
});
