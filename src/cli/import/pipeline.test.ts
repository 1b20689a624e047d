import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { presetSettings } from '../../../test/support/pipeline.ts';
import type { JsonObject } from '../../core/json.ts';
import { pipelineView } from '../../core/rules/pipeline-view.ts';
import { pipeline } from './pipeline.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-import-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const AT = '2025-11-28T12:00:00Z';
function read(state: JsonObject | string, now = Date.parse(AT)) {
  writeFileSync(join(folder, 'pipeline-state.json'), typeof state === 'string' ? state : JSON.stringify(state));
  const [found] = pipeline.read(folder, { now });
  return { ...found, slice: found?.slices.pipeline };
}

describe('state of the pipeline scripts', () => {
  it('has stage, context, history and the running agent', () => {
    const { session, slice } = read({
      version: '1.0',
      state: 'GATHERING',
      timestamp: AT,
      context: { gathered: 'FOUND', refined: '' },
      history: [{ agent: 'context-gatherer', timestamp: AT, state_before: 'IDLE', state_after: 'GATHERING' }],
      active_agent: 'context-refiner',
    });
    const at = Date.parse(AT);
    expect(session).toBeNull();
    expect(slice).toEqual({
      stage: 'GATHERING',
      route: null,
      since: at,
      context: { gathered: 'FOUND' },
      history: [{ agent: 'context-gatherer', at, from: 'IDLE', to: 'GATHERING', on: 'done' }],
      moves: 1,
      agent: 'context-refiner',
      flight: [{ type: 'context-refiner', at }],
    });
    expect(pipelineView(presetSettings(), slice, at)).toMatchObject({ stage: 'GATHERING', moves: 1 });
  });

  it.each([1, 24, 24 * 365])('keeps its stage after %i hours, without the agent that was running', (hours) => {
    const now = Date.parse(AT) + hours * 3_600_000;
    const { slice } = read({ state: 'EXECUTING', timestamp: AT, active_agent: 'bash-developer' }, now);
    expect(slice).toMatchObject({ stage: 'EXECUTING', since: Date.parse(AT) });
    expect(slice).not.toHaveProperty('flight');
    expect(pipelineView(presetSettings(), slice, now)).toMatchObject({ stage: 'EXECUTING', atWork: [] });
  });

  it.each(['{bad', '[]', '"x"', ''])('starts from the first stage when unreadable, with a notice: %j', (text) => {
    const { slice, notices } = read(text);
    expect(slice).toEqual({});
    expect(notices).toEqual([expect.stringContaining('could not be read')]);
  });

  it.each([
    ['ORCHESTRATING', 'ORCHESTRATING_ACTIVE'],
    ['LIMBO', 'LIMBO'],
    [null, 'null'],
    ['', ''],
  ])('maps state %j to stage %j', (state, stage) => {
    expect(read({ state, timestamp: AT }).slice).toMatchObject({ stage });
  });

  it('has the route of its mode, or the full route without one', () => {
    expect(read({ state: 'CLASSIFIED', pipeline_mode: 'TRIVIAL' }).slice).toMatchObject({ route: 'TRIVIAL' });
    expect(read({ state: 'CLASSIFIED' }).slice).toMatchObject({ route: 'COMPLEX' });
  });

  it('has the time of its file when it has none itself', () => {
    expect(Number(read({ state: 'EXECUTING', timestamp: 'soon' }).slice?.since)).toBeGreaterThan(Date.parse(AT));
  });

  it('is imported up to a limit', () => {
    const history = Array.from({ length: 200 }, (_, n) => ({ agent: `a${n}`, timestamp: AT }));
    const { slice } = read({ state: 'IDLE', history, context: { gathered: 'x'.repeat(100_000) } });
    expect(slice).toMatchObject({ moves: 200 });
    expect(JSON.stringify(slice).length).toBeLessThan(12_000);
  });

  it('is in the folder of the scripts', () => {
    expect(pipeline.folder({ HOME: '/home/me' })).toBe('/home/me/.claude/state');
  });
});
