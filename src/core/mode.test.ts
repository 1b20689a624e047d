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

/** Switched on by the prompt `on`, from anybody. */
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
  initial: { result: '' },
  seesOthers: true,
  on: {
    'tool.before': ({ others: found }) => ({
      slice: { result: found.map(({ rule, finding: { words } }) => `${rule}: ${words}`).join() },
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

  it('runs only while the mode is on', () => {
    expect(decide(made, state(), edit).verdict.outcome).toBe('allow');
    expect(decide(made, on(), edit).verdict.outcome).toBe('deny');
  });

  it('runs for the event that switches the mode on, and not for the one that ends it', () => {
    expect(decide(made, state(), saying('on')).verdict.say).toBe('mind the mode');
    expect(decide(made, on(), saying('off')).verdict.say).toBe('');
  });

  it('runs at the weakest of all levels in force, and gets this level', () => {
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

  it('does not run when the policy switches the mode off, or has no such mode', () => {
    expect(decide(policy([rule(switched, { level: 'off' }), governed()]), on(), edit).verdict.outcome).toBe('allow');
    expect(decide(policy([governed()]), on(), edit).verdict.outcome).toBe('allow');
  });

  it('runs when the state of the mode is damaged', () => {
    expect(decide(made, state(), edit, new Set(['project'])).verdict.outcome).toBe('deny');
  });

  it('is not weakened under a managed policy by a variable or the level of the mode', () => {
    const loosely = asking(call('Edit', { kind: 'edit' }), { facts: { 'env:OFF': '1' } });
    expect(decide(made, on('soft'), loosely).verdict.outcome).toBe('allow');
    expect(decide({ ...made, floor: 'strict' }, on('soft'), loosely).verdict.outcome).toBe('deny');
  });

  it('that is unbending belongs to no mode', () => {
    expect(decide(policy([rule(switched), rule(guard, { while: 'switched' })]), state(), edit).verdict.outcome).toBe(
      'deny',
    );
  });
});

describe('a rule that sees other findings', () => {
  const made = policy([rule(listener), rule(gate), rule(gate, { name: 'quiet', level: 'off' })]);
  const result = (from = state()) => decide(made, from, edit).state.session.rules.listener;

  it('gets the findings of all other rules, whatever its position', () => {
    expect(result()).toEqual({ result: 'gate: no, at strict' });
  });

  it('does not get findings that a grant lifts', () => {
    const grant = { id: 'g1', rule: 'gate', uses: 1, until: 10_000, by: 'ada', reason: '' };
    expect(result(state({ user: { grants: [grant] } }))).toEqual({ result: '' });
  });
});
