import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.ts';
import { NEW_PROJECT, newSession } from '../state.ts';
import { calls } from './calls.ts';
import { anEvent, read, walk } from './testing.ts';

const refuseAll = (unless: JsonObject | readonly JsonObject[]): JsonObject => ({ rows: [{ outcome: 'deny' }], unless });
const said = (unless: JsonObject | readonly JsonObject[], facts: JsonObject) =>
  walk(calls, refuseAll(unless)).call(read('a'), { facts }).outcome;

describe('a switch', () => {
  it.each([
    ['1', 'allow'],
    ['anything', 'allow'],
    ['0', 'deny'],
    ['false', 'deny'],
    ['', 'deny'],
    [null, 'deny'],
  ])('by a variable set to %j: %s', (value, outcome) => {
    expect(said({ env: 'OFF' }, { 'env:OFF': value })).toBe(outcome);
  });

  it('by a variable may need a value', () => {
    expect(said({ env: 'OFF', is: '1' }, { 'env:OFF': '1' })).toBe('allow');
    expect(said({ env: 'OFF', is: '1' }, { 'env:OFF': 'yes' })).toBe('deny');
  });

  it('by a file needs it only to be there', () => {
    expect(said({ file: 'off' }, { 'file:off': '' })).toBe('allow');
    expect(said({ file: 'off' }, { 'file:off': null })).toBe('deny');
    expect(said({ file: 'off' }, {})).toBe('deny');
  });

  it('may be one of several', () => {
    expect(said([{ env: 'A' }, { file: 'b' }], { 'env:A': null, 'file:b': 'x' })).toBe('allow');
    expect(said([], {})).toBe('deny');
  });

  it('by a window needs it open', () => {
    const session = newSession('claude-code', '/p', 0);
    const handle = (open: boolean) =>
      calls.handle({
        event: anEvent('tool.before', { call: read('a') }),
        actor: { kind: 'main', evidence: '' },
        slice: {},
        settings: v.parse(calls.settings, refuseAll({ open: 'turn' })),
        session: { ...session, rules: { turn: { open } } },
        project: NEW_PROJECT,
        level: 'strict',
        others: [],
      }).findings ?? [];
    expect([handle(true).length, handle(false).length]).toEqual([0, 1]);
  });

  it('counts for nothing under a locked policy', () => {
    const settings = v.parse(calls.settings, refuseAll([{ env: 'OFF' }, { file: 'off' }]));
    const result = (locked: boolean) =>
      calls.handle({
        event: anEvent('tool.before', { call: read('a'), facts: { 'env:OFF': '1', 'file:off': '' } }),
        actor: { kind: 'main', evidence: '' },
        slice: {},
        settings,
        session: newSession('claude-code', '/p', 0),
        project: NEW_PROJECT,
        level: 'strict',
        locked,
        others: [],
      }).findings ?? [];
    expect([result(false).length, result(true).length]).toEqual([0, 1]);
  });

  it('by a file is one that no agent may write', () => {
    const needs = calls.needs?.(v.parse(calls.settings, { unless: { file: 'off' } })) ?? [];
    expect(needs).toMatchObject([{ from: 'file', path: 'off', held: true }]);
  });
});
