// A difference between what a client sends and what it is known to send is found, and nothing else is.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { differences, shapesOf } from './shape.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/payloads/claude-code');
const fixtures = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));

const stop = (more: object) => ({ hook_event_name: 'Stop', stop_hook_active: false, background_tasks: [], ...more });

describe('differences in shape', () => {
  it('are none between the recorded payloads and themselves', () => {
    expect(differences(shapesOf(fixtures), shapesOf(fixtures))).toEqual([]);
  });

  it('are none where a payload has less of what is only sometimes there', () => {
    const known = shapesOf([stop({ cwd: '/a', background_tasks: [{ id: 'a' }] }), stop({})]);
    expect(differences(known, shapesOf([stop({})]))).toEqual([]);
  });

  it('name a key that is gone, one that is new and one of another type', () => {
    const known = shapesOf([stop({ cwd: '/a', effort: { level: 'high' } })]);
    const seen = shapesOf([stop({ effort: { level: 3, why: 'so' } })]);
    expect(differences(known, seen)).toEqual([
      '- Stop: cwd (string)',
      '! Stop: effort.level was string, is number',
      '+ Stop: effort.why (string)',
    ]);
  });

  it('tell a new part of a payload once, not with everything in it', () => {
    const seen = shapesOf([stop({ usage: { tokens: { input: 1 } } })]);
    expect(differences(shapesOf([stop({})]), seen)).toEqual(['+ Stop: usage (object)']);
  });

  it('do not come of what the model asked for', () => {
    const call = (tool_input: JsonObject) => ({ hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input });
    expect(differences(shapesOf([call({ command: 'ls' })]), shapesOf([call({ other: 1 })]))).toEqual([]);
  });

  it('are not looked for where a kind of payload was never recorded', () => {
    const call = { hook_event_name: 'PreToolUse', tool_name: 'SomethingNew', tool_input: {} };
    expect(differences(shapesOf(fixtures), shapesOf([call]))).toEqual([]);
  });
});
