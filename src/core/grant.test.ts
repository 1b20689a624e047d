import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asking, call, event, PROJECT, policy, prompt, rule, state } from '../../test/support/make.ts';
import { levelInForce } from './acts.ts';
import type { Effect } from './effect.ts';
import { decide } from './engine.ts';
import type { Event, GrantRequest } from './event.ts';
import { liftedBy, mint, openGrants, revoke, spend, withGrant } from './grant.ts';
import { NESTED, type Policy } from './policy.ts';
import { defineRule } from './rule.ts';
import { type Grant, newSession, type State } from './state.ts';
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

const walk = (made: Policy, events: readonly Event[], from = state()) => {
  let now = from;
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
const outcomes = (made: Policy, events: readonly Event[], from = state()) =>
  walk(made, events, from).map(({ outcome }) => outcome);

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

  it.each(['session', 'project', 'user'] as const)(
    'of a %s that has expired stays so when the clock is set back',
    (scope) => {
      const late = 1_000 + 5 * 60_000;
      const wish = { rule: 'solo', uses: 9, minutes: 5 };
      const events = [grant(wish, scope), edit('a', late - 1), edit('a', late), edit('a', 2_000), edit('a', late - 1)];
      expect(outcomes(one, events)).toEqual(['allow', 'allow', 'deny', 'deny', 'deny']);
      // Any event sees that it has expired.
      const seen = [grant(wish, scope), prompt('hello', { at: late }), edit('a', 2_000)];
      expect(outcomes(one, seen).at(-1)).toBe('deny');
    },
  );

  it('has expired when the machine wakes up after its time', () => {
    const events = [grant({ rule: 'solo', uses: 9, minutes: 15 }), edit('a'), edit('a', 8 * 3_600_000)];
    expect(outcomes(one, events)).toEqual(['allow', 'allow', 'deny']);
  });

  it('from a clock that was a year ahead is void', () => {
    const year = 365 * 24 * 3_600_000;
    const events = [{ ...grant({ rule: 'solo', uses: 9, minutes: 5 }), at: year }, edit('a', year + 1), edit('a')];
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

  it('is answered with how often and how long it applies', () => {
    expect(typed('tutti allow solo --uses 2 --minutes 5')[0]?.say).toContain('uses 2, minutes 5');
  });

  it('grants nothing under a managed policy that forbids weakening', () => {
    const [answer] = walk(policy([refusing('solo')], { floor: 'strict' }), [said('tutti allow solo')]);
    expect(answer?.say).toContain('a managed policy forbids grants');
    expect(answer?.state.session.grants).toBeUndefined();
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
    ['tutti bypass it', 'not understood. `tutti bypass'],
    ['tutti level off --why because we release today', 'not understood. `tutti level'],
  ])('answers %s without a change', (text, words) => {
    const [answer, call] = typed(text);
    expect(answer?.say).toContain(words);
    expect(call?.outcome).toBe('deny');
  });

  it.each([
    'tutti bypass is what I want documented',
    'tutti level of detail is too low',
    'tutti allow rules to be nested',
  ])('leaves a sentence to the model: %s', (text) => {
    expect(typed(text)[0]?.outcome).toBe('allow');
  });

  it('switches off and on again with the same command', () => {
    const words = [said('/tutti:bypass'), edit('a'), said('/tutti:bypass --reason enough'), edit('a')];
    expect(outcomes(one, words)).toEqual(['deny', 'allow', 'deny', 'deny']);
  });

  it('stays off in the project, in every session, until it is switched on again in any of them', () => {
    const later = (before: State, word: Event): State => decide(one, before, word).state;
    const elsewhere = (here: State): State => ({ ...here, session: newSession('test', PROJECT, 0) });
    const outcome = (now: State) => decide(one, now, edit('a')).verdict.outcome;
    const off = later(state(), said('/tutti:bypass --reason release'));
    expect([outcome(off), outcome(elsewhere(off))]).toEqual(['allow', 'allow']);
    expect(levelInForce(one, elsewhere(off), undefined)).toMatchObject({ level: 'off', from: 'project' });
    const on = later(elsewhere(off), said('/tutti:bypass'));
    expect([outcome(on), outcome({ ...off, project: on.project })]).toEqual(['deny', 'deny']);
  });

  it('switches off what a level of the session or a variable would keep on', () => {
    const guided = decide(one, state(), said('/tutti:level guidance')).state;
    expect(outcomes(one, [said('/tutti:bypass'), edit('a')], guided)).toEqual(['deny', 'allow']);
    const facts = { 'env:TUTTI_LEVEL': 'strict' };
    const words = [said('/tutti:bypass', { facts }), { ...edit('a'), facts }, said('/tutti:bypass', { facts })];
    expect(outcomes(one, [...words, { ...edit('a'), facts }])).toEqual(['deny', 'allow', 'deny', 'deny']);
  });

  it('may go down to the level that is managed, and back', () => {
    const managed = { ...one, floor: 'guidance' as const };
    const words = [said('/tutti:level guidance'), edit('a'), said('/tutti:level default'), edit('a')];
    expect(outcomes(managed, words)).toEqual(['deny', 'advise', 'deny', 'deny']);
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

describe('a grant with paths', () => {
  const docs: Grant = { id: 'g1', rule: 'solo', paths: ['docs/**'], uses: 1, until: 9_000, by: 'ada', reason: '' };
  const writes = (...files: string[]): Effect => ({
    effect: 'write',
    targets: files.map((file) => `${PROJECT}/${file}`),
  });
  const reads = (...files: string[]): Effect => ({ ...writes(...files), effect: 'read' });
  const lifts = (...effects: Effect[]) =>
    liftedBy([docs], 'solo', asking(call('Bash', { kind: 'shell', effects }))) !== undefined;

  it.each<[string, boolean, Effect[]]>([
    ['every target is under them', true, [writes('docs/a.md', 'docs/b.md'), writes('docs/c.md')]],
    ['one of two targets is elsewhere', false, [writes('docs/a.md', 'src/b.ts')]],
    ['one of two effects is elsewhere', false, [writes('docs/a.md'), writes('src/b.ts')]],
    ['one of two effects has no known target', false, [writes('docs/a.md'), writes()]],
    [
      'only what is read or planned is elsewhere',
      true,
      [reads('src/b.ts'), { ...reads('x'), effect: 'plan' }, writes('docs/a.md')],
    ],
    ['the call only reads, elsewhere', false, [reads('src/b.ts')]],
    ['the call only reads, under them', true, [reads('docs/b.md')]],
    ['the call has no effects', false, []],
  ])('when %s: %s', (_, lifted, effects) => {
    expect(lifts(...effects)).toBe(lifted);
  });

  it('does not lift an event without a call', () => {
    expect(liftedBy([docs], 'solo', prompt('go on'))).toBeUndefined();
  });

  it('lifts the rule of that name in a nested policy, and no other rule', () => {
    const event = asking(call('Edit', { kind: 'edit', effects: [writes('docs/a.md')] }));
    for (const depth of [1, 2, 3]) expect(liftedBy([docs], `solo${NESTED.repeat(depth)}`, event)).toBe(docs);
    for (const other of ['other', `other${NESTED}`, NESTED, `solo${NESTED}x`, `my-solo${NESTED}`]) {
      expect(liftedBy([docs], other, event)).toBeUndefined();
    }
  });

  it('is limited only where the person named a path', () => {
    const minted = (wish: GrantRequest) => 'paths' in mint(wish, 'ada', '', { at: 0, nonce: '0' });
    expect([{}, { paths: [] }, { paths: ['docs/**'] }].map((given) => minted({ rule: 'solo', ...given }))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('several grants', () => {
  const made = (id: string, over: Partial<Grant> = {}): Grant => ({
    ...{ id, rule: 'solo', uses: 1, until: 9_000, by: 'ada', reason: '' },
    ...over,
  });
  const now = state();
  const held = {
    session: { ...now.session, grants: [made('s')] },
    project: { ...now.project, grants: [made('p1'), made('p2', { uses: 2 })] },
    user: now.user,
  };
  const ids = (grants: readonly Grant[] | undefined) => grants?.map(({ id, uses }) => `${id}:${uses}`);

  it('are revoked one at a time, and scopes without it stay the same object', () => {
    const after = revoke(held, 'p1');
    expect(ids(after.project.grants)).toEqual(['p2:2']);
    expect([after.session, after.user]).toEqual([held.session, held.user]);
    expect(after.session).toBe(held.session);
    expect(revoke(held, 'unknown').project).toBe(held.project);
  });

  it('are spent only where they were used', () => {
    const after = spend(held, new Set(['p2']));
    expect(ids(openGrants(after, 0))).toEqual(['s:1', 'p1:1', 'p2:1']);
    expect(ids(openGrants(spend(after, new Set(['p2', 's'])), 0))).toEqual(['p1:1']);
    expect(spend(held, new Set())).toBe(held);
  });

  it('are dropped when a new one is made and they are spent or expired', () => {
    const old = [made('spent', { uses: 0 }), made('expired', { until: 1_000 }), made('open')];
    expect(ids(withGrant({ grants: old }, made('new'), 1_000).grants)).toEqual(['open:1', 'new:1']);
    expect(ids(withGrant(now.user, made('new'), 1_000).grants)).toEqual(['new:1']);
  });

  it('are at most twenty in a scope: the oldest goes', () => {
    const many = Array.from({ length: 20 }, (_, n) => made(`g${n}`));
    const { grants } = withGrant({ grants: many }, made('new'), 0);
    expect(grants).toHaveLength(20);
    expect([grants.at(0)?.id, grants.at(-1)?.id]).toEqual(['g1', 'new']);
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
