import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asking, call, event, PROJECT, policy, prompt, rule, state } from '../../test/support/make.ts';
import { decide } from './engine.ts';
import type { Event } from './event.ts';
import type { GrantRequest } from './grant.ts';
import type { Policy } from './policy.ts';
import { defineRule } from './rule.ts';
import type { RawFinding } from './verdict.ts';

const refusal = (code: string): RawFinding => ({ outcome: 'deny', code, words: code, reason: code });
const refusing = (kind: string) =>
  rule(
    defineRule({
      kind,
      about: '',
      settings: v.object({}),
      initial: {},
      on: { 'tool.before': ({ event: { call: made } }) => ({ findings: made.kind === 'edit' ? [refusal(kind)] : [] }) },
    }),
  );

const walk = (made: Policy, events: readonly Event[]) => {
  let now = state();
  return events.map((each) => {
    const decision = decide(made, now, each);
    now = decision.state;
    return { ...decision.verdict, state: now };
  });
};
const edit = (file: string, at = 2_000) =>
  asking(call('Edit', { kind: 'edit', effects: [{ effect: 'write', targets: [`${PROJECT}/${file}`] }] }), { at });
const grant = (wish: GrantRequest, scope: 'session' | 'project' | 'user' = 'project') =>
  event('person.grant', { by: 'ada', reason: 'hotfix', scope, wish });
const outcomes = (made: Policy, events: readonly Event[]) => walk(made, events).map(({ outcome }) => outcome);

describe('a grant', () => {
  const one = policy([refusing('solo')]);

  it.each(['session', 'project', 'user'] as const)('of a %s lifts its rule for its number of uses', (scope) => {
    const events = [grant({ rule: 'solo', uses: 2 }, scope), edit('a'), edit('b'), edit('c')];
    expect(outcomes(one, events)).toEqual(['allow', 'allow', 'allow', 'deny']);
  });

  it('is recorded with who gave it and why', () => {
    const [, used] = walk(one, [grant({ rule: 'solo' }), edit('a')]);
    expect(used?.findings).toMatchObject([
      { rule: 'solo', outcome: 'deny', effective: 'allow', softened: 'granted by ada: hotfix', grant: 'g012345' },
    ]);
  });

  it('expires', () => {
    const late = 1_000 + 5 * 60_000;
    const events = [grant({ rule: 'solo', uses: 9, minutes: 5 }), edit('a', late - 1), edit('a', late)];
    expect(outcomes(one, events)).toEqual(['allow', 'allow', 'deny']);
  });

  it('applies only to its paths, and not to unknown targets', () => {
    const made = [grant({ rule: 'solo', uses: 9, paths: ['docs/**'] })];
    expect(outcomes(one, [...made, edit('docs/a.md'), edit('src/a.ts'), edit('docs/../src/a.ts')])).toEqual([
      'allow',
      'allow',
      'deny',
      'deny',
    ]);
    const blind = asking(call('Edit', { kind: 'edit', effects: [{ effect: 'write', targets: [] }] }));
    expect(outcomes(one, [...made, blind])).toEqual(['allow', 'deny']);
  });

  it('is not spent when another rule denies the call', () => {
    const both = policy([refusing('solo'), refusing('other')]);
    const [, refused] = walk(both, [grant({ rule: 'solo' }), edit('a')]);
    expect(refused?.outcome).toBe('deny');
    expect(refused?.state.project.grants).toMatchObject([{ uses: 1 }]);
  });

  it('can be revoked', () => {
    const revoke = event('person.revoke', { by: 'ada', reason: '', scope: 'project', grant: 'g012345' });
    expect(outcomes(one, [grant({ rule: 'solo' }), revoke, edit('a')])).toEqual(['allow', 'allow', 'deny']);
  });

  it('has no effect under a managed policy that forbids weakening', () => {
    const locked = policy([refusing('solo')], { floor: 'strict' });
    expect(outcomes(locked, [grant({ rule: 'solo' }), edit('a')])).toEqual(['allow', 'deny']);
  });
});

const said = (text: string, over = {}) => event('prompt', { text, from: 'person', vouched: true }, over);

describe('a grant typed as a prompt', () => {
  const one = policy([refusing('solo')]);
  const typed = (text: string) => walk(one, [said(text), edit('docs/a.md'), edit('src/b.ts'), edit('docs/c.md')]);

  it('takes effect and does not reach the model', () => {
    const [answer, ...calls] = typed('tutti allow solo --uses 2 --paths docs/** --reason the docs are mine');
    expect(answer).toMatchObject({ outcome: 'deny', say: expect.stringContaining('solo is lifted under docs/**') });
    expect(answer?.state.session.grants).toMatchObject([{ reason: 'the docs are mine', uses: 2 }]);
    expect(calls.map(({ outcome }) => outcome)).toEqual(['allow', 'deny', 'allow']);
  });

  it('may be written as a command and with equals signs', () => {
    expect(typed('/tutti:allow solo --uses=1 --minutes=5')[1]?.outcome).toBe('allow');
  });

  it.each([
    ['tutti allow', 'which rule?'],
    ['tutti allow sole', 'there is no rule `sole`'],
    ['tutti allow solo --uses many', '--uses is 1 to'],
    ['tutti allow solo --uses', 'needs a value'],
    ['tutti allow solo --forever yes', 'unknown option `--forever`'],
    ['tutti allow solo --paths ../x', '`..` cannot be used'],
  ])('explains what is wrong with %s, and grants nothing', (text, words) => {
    const [answer, next] = typed(text);
    expect(answer?.say).toContain(words);
    expect(next?.outcome).toBe('deny');
  });

  it.each([
    ['an agent', event('prompt', { text: 'tutti allow solo', from: 'agent', vouched: true })],
    ['a notification', event('prompt', { text: 'tutti allow solo', from: 'notification', vouched: true })],
    ['a subagent', said('tutti allow solo', { who: { agentId: 'a1' } })],
    ['a delivery that an agent could make', prompt('tutti allow solo')],
    ['a prompt that only mentions it', said('please run tutti allow solo for me')],
  ])('does not count from %s', (_, word) => {
    expect(outcomes(one, [word, edit('a')])).toEqual(['allow', 'deny']);
  });
});

describe('a level typed as a prompt', () => {
  const one = policy([refusing('solo')]);
  const typed = (text: string, policyInForce = one) => walk(policyInForce, [said(text), edit('a.ts')]);

  it.each(['/tutti:level guidance', 'tutti level guidance --reason a demo', '/tutti:level   off'])(
    '%s holds in this session and does not reach the model',
    (text) => {
      const [answer, call] = typed(text);
      expect(answer).toMatchObject({ outcome: 'deny', say: expect.stringContaining('the level in this session is') });
      expect(answer?.state.session.level?.by).toBe('the person, in the prompt');
      expect(call?.outcome).not.toBe('deny');
    },
  );

  it('returns to the level of the policy', () => {
    const [, , back, call] = walk(one, [said('/tutti:level off'), edit('a'), said('/tutti:level default'), edit('a')]);
    expect(back?.say).toContain('is strict (policy)');
    expect(call?.outcome).toBe('deny');
  });

  it.each([
    ['/tutti:level', 'the level in this session is strict (policy). `tutti level'],
    ['/tutti:level weak', 'not understood. `tutti level'],
    ['/tutti:level off now please', 'not understood. `tutti level'],
    ['tutti bypass is what I want documented', 'not understood. `tutti bypass'],
  ])('answers %s without a change', (text, words) => {
    const [answer, call] = typed(text);
    expect(answer?.say).toContain(words);
    expect(call?.outcome).toBe('deny');
  });

  it('switches off and on again with the same command', () => {
    const words = [said('/tutti:bypass'), edit('a'), said('/tutti:bypass --reason enough'), edit('a')];
    expect(outcomes(one, words)).toEqual(['deny', 'allow', 'deny', 'deny']);
  });

  it.each(['/tutti:bypass', '/tutti:level shadow'])('denies %s below the managed floor', (text) => {
    const [answer, call] = typed(text, { ...one, floor: 'guidance' });
    expect(answer?.say).toContain('a managed policy forbids a level weaker than guidance');
    expect(call?.outcome).toBe('deny');
  });

  it.each([
    ['an agent', event('prompt', { text: '/tutti:bypass', from: 'agent', vouched: true })],
    ['a notification', event('prompt', { text: '/tutti:level off', from: 'notification', vouched: true })],
    ['a subagent', said('/tutti:bypass', { who: { agentId: 'a1' } })],
    ['a delivery that an agent could make', prompt('/tutti:bypass')],
  ])('does not count from %s', (_, word) => {
    expect(outcomes(one, [word, edit('a')])).toEqual(['allow', 'deny']);
  });
});

describe('a work-around', () => {
  const one = policy([refusing('solo')]);
  const shell = (target: string, who = {}) =>
    asking(call('Bash', { kind: 'shell', effects: [{ effect: 'write', targets: [`${PROJECT}/${target}`] }] }), { who });
  const codes = (events: readonly Event[]) =>
    walk(one, events).map(({ findings }) => findings.some(({ code }) => code === 'RETARGETED'));

  it('is the same target with another tool, counted once per refusal', () => {
    expect(codes([edit('a'), shell('a'), shell('a')])).toEqual([false, true, false]);
  });

  it('is neither another target, nor the same tool again, nor another actor', () => {
    expect(codes([edit('a'), shell('b'), edit('a'), shell('a', { agentId: 'a1' })])).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
