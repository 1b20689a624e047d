import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { factKey } from '../fact.ts';
import type { Json } from '../json.ts';
import { mode } from './mode.ts';
import { anEvent, NOON, native, walk } from './testing.ts';

const GLOB = 'items/*.md';
const SETTINGS = { workItems: GLOB, skills: ['plugin:orchestrator'] };
const starting = (count: Json) => anEvent('session.start', { facts: { [`files:${GLOB}`]: count } });
const order = (verb: string, args: Record<string, Json> = {}, from: 'person' | 'agent' = 'person') =>
  anEvent('order', { from, rule: 'mode', verb, args, by: 'ada', reason: 'because', scope: 'project' });
const skill = native('Skill', { skill: 'plugin:orchestrator', args: '' });

describe('a mode', () => {
  it('is off until something switches it on', () => {
    const run = walk(mode, SETTINGS);
    run.send(anEvent('session.start'));
    run.call(native('Skill', { skill: 'other' }));
    run.send(anEvent('prompt', { text: 'the plugin:orchestrator is nice' }));
    expect(run.slice).toMatchObject({ on: false, disabled: false });
  });

  it('is switched on, softened and switched off by a person, with a reason for the record', () => {
    const run = walk(mode, SETTINGS);
    run.send(order('enable'));
    expect(run.slice).toEqual({
      on: true,
      level: 'strict',
      auto: false,
      disabled: false,
      by: 'ada',
      why: 'because',
      at: NOON,
    });
    run.send(order('set-level', { level: 'guidance' }));
    expect(run.slice).toMatchObject({ on: true, level: 'guidance' });
    run.send(order('disable'));
    expect(run.slice).toMatchObject({ on: false, level: 'guidance', disabled: true });
    run.send(order('enable', { level: 'guidance' }));
    expect(run.slice).toMatchObject({ on: true, level: 'guidance', disabled: false });
  });

  it('changes its level without being switched on', () => {
    const run = walk(mode, SETTINGS);
    run.send(order('set-level', { level: 'guidance' }));
    expect(run.slice).toMatchObject({ on: false, level: 'guidance' });
  });

  it.each([
    ['enable', { level: 'shadow' }],
    ['set-level', { level: 3 }],
    ['dance', {}],
  ])('does not take %s %j', (verb, args) => {
    const run = walk(mode, SETTINGS);
    expect(run.send(order(verb, args))).toMatchObject({ outcome: 'deny' });
  });

  it.each(['enable', 'disable', 'set-level'])('takes no %s from an agent', (verb) => {
    expect(walk(mode, SETTINGS).send(order(verb, {}, 'agent'))).toMatchObject({
      outcome: 'deny',
      codes: ['PERSON_ONLY'],
    });
  });

  it.each([
    ['disable', {}],
    ['enable', { level: 'guidance' }],
    ['set-level', { level: 'guidance' }],
  ])('%s %j is denied when a managed policy fixes the level', (verb, args) => {
    const run = walk(mode, SETTINGS, { locked: true });
    run.send(order('enable'));
    const before = run.slice;
    expect(run.send(order(verb, args))).toMatchObject({ outcome: 'deny', codes: ['ORDER_LOCKED'] });
    expect(run.slice).toEqual(before);
  });
});

describe('work items', () => {
  it('switch it on when a session starts, and their end ends what they began', () => {
    const run = walk(mode, SETTINGS);
    run.send(starting(2));
    expect(run.slice).toMatchObject({ on: true, level: 'strict', auto: true, why: '2 work items in the project' });
    run.send(starting(0));
    expect(run.slice).toMatchObject({ on: false, auto: false, disabled: false });
    run.send(starting(1));
    expect(run.slice).toMatchObject({ on: true, auto: true, why: '1 work item in the project' });
  });

  it('change nothing where they cannot be counted', () => {
    const run = walk(mode, SETTINGS);
    run.send(starting(1));
    run.send(starting(null));
    expect(run.slice).toMatchObject({ on: true, auto: true });
  });

  it('of several sorts count together; a missing sort does not mean none', () => {
    const run = walk(mode, { workItems: ['a/*', 'b/*'] });
    const counted = (a: Json, b: Json) => anEvent('session.start', { facts: { 'files:a/*': a, 'files:b/*': b } });
    run.send(counted(0, 3));
    expect(run.slice).toMatchObject({ on: true, why: '3 work items in the project' });
    run.send(counted(0, null));
    expect(run.slice.on).toBe(true);
    run.send(counted(0, 0));
    expect(run.slice.on).toBe(false);
  });

  it.each([
    [{ exit: 0, output: '3\n', files: [] }, 3],
    [{ exit: 0, output: 'one\n\ntwo\n', files: [] }, 2],
    [{ exit: 0, output: '0\n', files: [] }, 0],
    [{ exit: 0, output: '', files: [] }, 0],
    [{ exit: 1, output: '3', files: [] }, undefined],
    [{ why: 'untrusted', files: [] }, undefined],
    [{ why: 'late', files: [] }, undefined],
  ])('are counted by a command, too: %j is %s', (ran, count) => {
    const settings = { countWith: ['bd', 'ready', '--count'] };
    const [need] = mode.needs?.(v.parse(mode.settings, settings)) ?? [];
    expect(need).toMatchObject({ from: 'command', setting: 'countWith', run: [['bd', 'ready', '--count']] });
    const started = anEvent('session.start', { facts: need === undefined ? {} : { [factKey(need)]: [ran] } });
    const run = walk(mode, settings);
    run.send(started);
    expect(run.slice.on).toBe(count !== undefined && count > 0);
    const ended = walk(mode, settings, { slice: { ...run.slice, on: true, auto: true } });
    ended.send(started);
    expect(ended.slice.on).toBe(count !== 0);
  });

  it('neither end what a person or a skill began, nor begin what a person ended', () => {
    const run = walk(mode, SETTINGS);
    run.send(order('enable', { level: 'guidance' }));
    run.send(starting(0));
    run.send(starting(5));
    expect(run.slice).toMatchObject({ on: true, level: 'guidance', auto: false });
    run.send(order('disable'));
    run.send(starting(5));
    expect(run.slice).toMatchObject({ on: false, disabled: true });
  });
});

it('imports the state of another system, as far as it is valid', () => {
  const run = walk(mode, SETTINGS);
  run.send(order('take-over', { on: true, level: 'guidance', auto: true, disabled: 'yes', at: 5 }));
  expect(run.slice).toMatchObject({ on: true, level: 'guidance', auto: true, disabled: false, at: 5, by: 'ada' });
  run.send(order('take-over', { level: 'moderate' }));
  expect(run.slice).toMatchObject({ on: false, level: 'strict', auto: false });
});

describe('a skill', () => {
  it('switches it on, by the agent that uses it or the person who types it', () => {
    for (const use of [
      anEvent('tool.before', { call: skill }),
      anEvent('tool.before', { call: native('SlashCommand', { command: '/plugin:orchestrator now' }) }),
      anEvent('prompt', { text: '/plugin:orchestrator' }),
    ]) {
      const run = walk(mode, SETTINGS);
      run.send(use);
      expect(run.slice).toMatchObject({ on: true, level: 'strict', auto: false });
    }
  });

  it('switches nothing on when its use is refused, or when a subagent uses it', () => {
    const refused = walk(mode, SETTINGS, { refusedElsewhere: true });
    refused.call(skill);
    expect(refused.slice.on).toBe(false);
    const run = walk(mode, SETTINGS);
    run.call(skill, { who: { agentId: 'a1', agentType: 'coder' } });
    expect(run.slice.on).toBe(false);
  });

  it('can only tighten', () => {
    const run = walk(mode, SETTINGS);
    run.send(order('enable', { level: 'guidance' }));
    run.call(skill);
    expect(run.slice).toMatchObject({ on: true, level: 'strict' });
    const soft = walk(mode, { ...SETTINGS, startAt: 'guidance' });
    soft.send(order('enable', { level: 'strict' }));
    soft.call(skill);
    expect(soft.slice).toMatchObject({ on: true, level: 'strict', by: 'ada' });
  });

  it('makes an automatic activation one that stays', () => {
    const run = walk(mode, SETTINGS);
    run.send(starting(1));
    run.call(skill);
    run.send(starting(0));
    expect(run.slice).toMatchObject({ on: true, auto: false });
  });

  it('does not bring back what a person switched off, unless the person types it', () => {
    const run = walk(mode, SETTINGS);
    run.send(order('disable'));
    run.call(skill);
    run.send(anEvent('prompt', { text: '/plugin:orchestrator' }));
    expect(run.slice).toMatchObject({ on: false, disabled: true });
    run.send(anEvent('prompt', { text: '/plugin:orchestrator', vouched: true }));
    expect(run.slice).toMatchObject({ on: true, disabled: false });
  });
});

describe('what it governs', () => {
  const slice = { on: true, level: 'guidance', auto: false, disabled: false, by: '', why: '', at: 0 };
  const governs = (unless: readonly object[], facts: Record<string, Json>, locked = false, given: object = {}) =>
    mode.governs?.({ ...slice, ...given }, { unless, wayOut: 'Ask.' }, { facts, locked });

  it('is on at its level, with its way out', () => {
    expect(governs([], {})).toEqual({ on: true, level: 'guidance', wayOut: 'Ask.' });
  });

  it.each([
    [{ env: 'OFF' }, { 'env:OFF': '1' }, false],
    [{ env: 'OFF' }, { 'env:OFF': 'yes' }, false],
    [{ env: 'OFF' }, { 'env:OFF': '0' }, true],
    [{ env: 'OFF' }, { 'env:OFF': 'False' }, true],
    [{ env: 'OFF' }, { 'env:OFF': null }, true],
    [{ env: 'OFF', is: '1' }, { 'env:OFF': 'yes' }, true],
    [{ env: 'OFF', is: '1' }, { 'env:OFF': '1' }, false],
  ])('%j with %j: %s', (variable, facts, on) => {
    expect(governs([variable], facts)).toMatchObject({ on });
  });

  it('cannot be switched off by a variable or a person under a managed policy', () => {
    expect(governs([{ env: 'OFF' }], { 'env:OFF': '1' }, true)).toMatchObject({ on: true });
    expect(governs([], {}, true, { on: false, disabled: true })).toMatchObject({ on: true });
    expect(governs([], {}, true, { on: false })).toMatchObject({ on: false });
  });
});
