import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asking, call, event, policy, rule, state } from '../../test/support/make.ts';
import { decide } from './engine.ts';
import type { Level } from './level.ts';
import type { Rule } from './policy.ts';
import { defineRule } from './rule.ts';
import type { RawFinding } from './verdict.ts';

const said = (outcome: RawFinding['outcome'], words: string): RawFinding => ({
  outcome,
  code: 'X',
  words,
  reason: words,
});
const NONE = v.object({});

interface Slice {
  readonly [key: string]: string | boolean;
  readonly on: boolean;
  readonly level: string;
}

/** On from a prompt `on`; a person's word is not asked for here. */
const switched = defineRule<object, Slice>({
  kind: 'switched',
  about: '',
  settings: NONE,
  scope: 'project',
  initial: { on: false, level: 'strict' },
  damaged: () => ({ on: true, level: 'strict' }),
  governs: ({ on, level }, _, { facts, locked }) => ({
    on: on && (locked || facts['env:OFF'] === undefined),
    level: level as Level,
    wayOut: 'A person can end it.',
  }),
  on: {
    prompt: ({ event: { text } }) => ({
      slice: { on: text !== 'off', level: text === 'soft' ? 'guidance' : 'strict' },
    }),
  },
});
const gate = defineRule({
  kind: 'gate',
  about: '',
  settings: NONE,
  initial: {},
  on: {
    'tool.before': ({ level }) => ({ findings: [said('deny', `no, at ${level}`)] }),
    prompt: () => ({ findings: [said('advise', 'mind the mode')] }),
  },
});
const guard = defineRule({
  kind: 'guard',
  about: '',
  settings: NONE,
  initial: {},
  unbending: true,
  on: { 'tool.before': () => ({ findings: [said('deny', 'never')] }) },
});
const listener = defineRule({
  kind: 'listener',
  about: '',
  settings: NONE,
  initial: { heard: '' },
  seesOthers: true,
  on: {
    'tool.before': ({ others: found }) => ({
      slice: { heard: found.map(({ rule, finding: { words } }) => `${rule}: ${words}`).join() },
    }),
  },
});

const governed = (over: Partial<Rule> = {}) => rule(gate, { while: 'switched', ...over });
const saying = (text: string) => event('prompt', { text, from: 'person' });
const edit = asking(call('Edit', { kind: 'edit' }));
const on = (text = 'on') =>
  state({ project: { rules: { switched: { on: true, level: text === 'soft' ? 'guidance' : 'strict' } } } });

describe('a rule that belongs to a mode', () => {
  // The mode comes last in the policy, and is asked first all the same.
  const made = policy([governed(), rule(switched)]);

  it('is asked only while the mode is on', () => {
    expect(decide(made, state(), edit).verdict.outcome).toBe('allow');
    expect(decide(made, on(), edit).verdict.outcome).toBe('deny');
  });

  it('is asked by the very event that switches the mode on, and not by the one that ends it', () => {
    expect(decide(made, state(), saying('on')).verdict.say).toBe('mind the mode');
    expect(decide(made, on(), saying('off')).verdict.say).toBe('');
  });

  it('bites no harder than the mode, nor than anything else that is in force, and is told how hard', () => {
    expect(decide(made, on('soft'), edit).verdict).toMatchObject({
      outcome: 'advise',
      say: expect.stringContaining('at guidance'),
    });
    expect(decide({ ...made, level: 'guidance' }, on(), edit).verdict.outcome).toBe('advise');
    expect(decide(policy([rule(switched), governed({ level: 'shadow' })]), on(), edit).verdict.outcome).toBe('allow');
  });

  it('ends a refusal, and nothing else, with the way out of the mode', () => {
    expect(decide(made, on(), edit).verdict.wayOut).toBe('A person can end it.');
    expect(decide(made, on('soft'), edit).verdict).not.toHaveProperty('wayOut');
    expect(decide(policy([rule(gate)]), state(), edit).verdict).not.toHaveProperty('wayOut');
  });

  it('is not asked when the mode is switched off by the policy, or is not there', () => {
    expect(decide(policy([rule(switched, { level: 'off' }), governed()]), on(), edit).verdict.outcome).toBe('allow');
    expect(decide(policy([governed()]), on(), edit).verdict.outcome).toBe('allow');
  });

  it('is asked when what is remembered of the mode cannot be trusted', () => {
    expect(decide(made, state(), edit, new Set(['project'])).verdict.outcome).toBe('deny');
  });

  it('is held by a managed policy: neither a variable nor the level of the mode weakens it', () => {
    const loosely = asking(call('Edit', { kind: 'edit' }), { facts: { 'env:OFF': '1' } });
    expect(decide(made, on('soft'), loosely).verdict.outcome).toBe('allow');
    expect(decide({ ...made, floor: 'strict' }, on('soft'), loosely).verdict.outcome).toBe('deny');
  });

  it('that never bends belongs to no mode', () => {
    expect(decide(policy([rule(switched), rule(guard, { while: 'switched' })]), state(), edit).verdict.outcome).toBe(
      'deny',
    );
  });
});

describe('a rule that listens', () => {
  const made = policy([rule(listener), rule(gate), rule(gate, { name: 'quiet', level: 'off' })]);
  const heard = (from = state()) => decide(made, from, edit).state.session.rules.listener;

  it('is told what the others said, wherever it stands', () => {
    expect(heard()).toEqual({ heard: 'gate: no, at strict' });
  });

  it('is not told what a grant lifts', () => {
    const grant = { id: 'g1', rule: 'gate', uses: 1, until: 10_000, by: 'ada', reason: '' };
    expect(heard(state({ user: { grants: [grant] } }))).toEqual({ heard: '' });
  });
});
