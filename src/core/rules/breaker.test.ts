import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { EffectName } from '../effect.ts';
import type { JsonObject } from '../json.ts';
import { breaker } from './breaker.ts';
import { aCall, anEvent, delegate, edit, effect, NOON, read, shell, walk } from './testing.ts';

const SECOND = 1000;
const refusal = (rule: string) => ({
  rule,
  finding: { outcome: 'deny' as const, code: 'X', words: 'no', reason: 'no' },
});

/** Another rule denies every edit, whatever the final verdict. */
const running = (settings: JsonObject = {}, more: Partial<Parameters<typeof walk>[2]> = {}) =>
  walk(breaker, settings, {
    softened: true,
    others: (event) => ('call' in event && event.call.kind === 'edit' ? [refusal('operations')] : []),
    ...more,
  });
type Run = ReturnType<typeof running>;
/** Its part of `tutti orchestrator status`. */
const shown = ({ slice }: Run, now: number) =>
  breaker.verbs?.parts?.[0]?.show([{ rule: 'breaker', settings: v.parse(breaker.settings, {}), slice, stored: true }], {
    now,
    given: {},
    facts: {},
    orders: [],
  }).json;
const violate = (run: Run, times: number, at = NOON, session = 's1') => {
  for (let n = 0; n < times; n++) run.call(edit('a'), { at: at + n * SECOND, session });
};
const order = (verb: string, from: 'person' | 'agent' = 'person', args: JsonObject = {}) =>
  anEvent('order', { from, rule: 'breaker', verb, args, by: 'ada', reason: '', scope: 'project' });

describe('violations', () => {
  it('are reported with their number, and the last one reports the trip', () => {
    const run = running();
    const words = [0, 1, 2].map((n) => run.call(edit('a'), { at: NOON + n }).words);
    expect(words[0]).toBe(
      'Violation 1/3. At 3 within 2 minutes the circuit breaker trips: then only delegating, asking, planning and task lists pass.',
    );
    expect(words[1]).toContain('2/3');
    expect(words[2]).toContain('3/3. The circuit breaker has tripped');
  });

  it('trip it, and then only delegating, asking and planning pass', () => {
    const run = running();
    violate(run, 3);
    const at = NOON + 3 * SECOND;
    expect(run.call(edit('a'), { at })).toMatchObject({ outcome: 'deny', codes: ['BREAKER_TRIPPED'] });
    expect(run.call(read('a'), { at }).words).toBe(
      'Read of a was refused: the circuit breaker tripped after 3 violations, and opens again with your next delegation, or in 117 seconds. Until then, only delegating, asking, planning and task lists pass.',
    );
    const pass = [aCall('AskUserQuestion', { kind: 'ask' }), aCall('TodoWrite', { kind: 'task' }), delegate()];
    expect(pass.map((call) => run.call(call, { at }).outcome)).toEqual(['allow', 'allow', 'allow']);
  });

  it('are only denials by watched rules', () => {
    const run = running({ watch: ['other'] });
    violate(run, 5);
    expect(run.slice).toEqual({ violations: [] });
    const advised = running(
      {},
      { others: () => [{ ...refusal('x'), finding: { ...refusal('x').finding, outcome: 'advise' } }] },
    );
    violate(advised, 5);
    expect(advised.slice).toEqual({ violations: [] });
  });

  it('expire, which closes the breaker again', () => {
    const run = running();
    violate(run, 3);
    expect(run.call(read('a'), { at: NOON + 119 * SECOND }).outcome).toBe('deny');
    expect(run.call(read('a'), { at: NOON + 120 * SECOND }).outcome).toBe('allow');
    expect(run.call(edit('a'), { at: NOON + 200 * SECOND }).words).toContain('1/3');
    expect(shown(run, NOON + 200 * SECOND)).toMatchObject({ breaker: { violations: 1, limit: 3, tripped: false } });
  });

  it('in rapid succession may count as one', () => {
    const run = running({ rapid: 10 });
    violate(run, 5);
    expect(run.slice.violations).toHaveLength(1);
    violate(run, 1, NOON + 10 * SECOND);
    expect(run.slice.violations).toHaveLength(2);
  });

  it('each count, in whatever order parallel calls are decided', () => {
    const run = running();
    for (const at of [5, 3, 4]) run.call(edit('a'), { at: NOON + at * SECOND });
    expect(run.slice.violations).toHaveLength(3);
    expect(run.call(edit('a'), { at: NOON }).outcome).toBe('deny');
  });

  it('of one session do not trip another; imported ones count everywhere', () => {
    const run = running();
    violate(run, 3, NOON, 's1');
    expect(run.call(read('a'), { at: NOON, session: 's2' }).outcome).toBe('allow');
    const taken = running();
    taken.send(order('take-over', 'person', { violations: [NOON, NOON, NOON - 200 * SECOND, NOON, 'later'] }));
    expect(taken.call(read('a'), { session: 's2' }).outcome).toBe('deny');
  });

  it('of subagents are not counted, and subagents are not refused', () => {
    const run = running();
    const who = { agentId: 'a1', agentType: 'coder' };
    for (let n = 0; n < 5; n++) expect(run.call(edit('a'), { who }).outcome).toBe('allow');
    violate(run, 3);
    expect(run.call(edit('a'), { who }).outcome).toBe('allow');
  });

  it('are not counted at guidance', () => {
    const run = running({}, { level: 'guidance' });
    violate(run, 5);
    expect(run.slice).toEqual({ violations: [] });
  });

  it('follow the settings', () => {
    const run = running({ limit: 1, decay: 30, pass: ['read'], wayBack: 'Ask Ada.' });
    expect(run.call(edit('a')).words).toContain('1/1');
    expect(run.call(read('a')).outcome).toBe('allow');
    expect(run.call(aCall('TodoWrite', { kind: 'task' })).words).toMatch(/30 seconds.*Ask Ada\.$/);
    expect(run.call(delegate()).outcome).toBe('allow');
    expect(run.call(edit('a'), { at: NOON + 30 * SECOND }).words).toContain('1/1');
  });
});

describe('a delegation', () => {
  it('resets it for its session alone', () => {
    const run = running();
    violate(run, 3, NOON, 's1');
    violate(run, 3, NOON, 's2');
    run.call(delegate());
    expect(run.call(read('a')).outcome).toBe('allow');
    expect(run.call(edit('a')).words).toContain('1/3');
    expect(run.call(read('a'), { session: 's2' }).outcome).toBe('deny');
  });

  it('that is refused, or is a message to an agent that exists, resets nothing', () => {
    const run = running();
    violate(run, 3);
    run.call(aCall('SendMessage', { kind: 'delegate', delegation: { type: '', background: true, message: true } }));
    expect(run.call(read('a')).outcome).toBe('deny');
    const refused = running({}, { slice: run.slice, refusedElsewhere: true });
    refused.call(delegate());
    expect(refused.call(read('a')).outcome).toBe('deny');
  });

  it('resets nothing where the policy says so', () => {
    const run = running({ resetOn: [] });
    violate(run, 3);
    run.call(delegate());
    expect(run.call(read('a')).words).toContain('opens again in 2 minutes');
  });
});

describe('commands of the policy', () => {
  const commands = [{ program: ['wi', 'uv run wi'] }, { program: ['git status', 'git diff'], effect: ['read'] }];
  const ran = (...effects: readonly [string, EffectName][]) =>
    shell(...effects.map(([program, name]) => ({ ...effect(name), program: program.split(' ') })));

  it.each<[string, ReturnType<typeof ran>, string]>([
    ['a program', ran(['wi add x', 'exec']), 'allow'],
    ['its launcher', ran(['uv run wi list', 'exec']), 'allow'],
    ['a reading command', ran(['git status', 'read']), 'allow'],
    ['two of them', ran(['wi list', 'exec'], ['git diff', 'read']), 'allow'],
    ['one that writes', ran(['git diff', 'write']), 'deny'],
    ['another command beside it', ran(['wi list', 'exec'], ['npm test', 'exec']), 'deny'],
    ['another program', ran(['git log', 'read']), 'deny'],
    ['a redirection', shell({ ...effect('exec'), program: ['wi'] }, effect('write', '/a')), 'deny'],
    ['nothing that is known', shell(), 'deny'],
  ])('pass while it is tripped, if they do nothing else: %s', (_, call, outcome) => {
    const run = running({ commands });
    violate(run, 3);
    expect(run.call(call).outcome).toBe(outcome);
  });

  it('are named to the model', () => {
    const run = running({ commands });
    violate(run, 3);
    expect(run.call(read('a')).words).toContain('task lists, `wi`, `uv run wi`, `git status` and `git diff` pass.');
  });
});

describe('a person', () => {
  it('resets it; an agent does not', () => {
    const run = running();
    violate(run, 3);
    expect(run.send(order('reset', 'agent'))).toMatchObject({ outcome: 'deny', codes: ['PERSON_ONLY'] });
    expect(run.call(read('a')).outcome).toBe('deny');
    expect(run.send(order('reset')).outcome).toBe('allow');
    expect(run.call(read('a')).outcome).toBe('allow');
    expect(run.send(order('dance')).codes).toEqual(['ORDER_UNKNOWN']);
  });
});

describe('the stored state', () => {
  it('does not grow with sessions and violations', () => {
    const run = running({ limit: 60 });
    for (let n = 0; n < 100; n++) run.call(edit('a'), { at: NOON + n, session: `${'s'.repeat(500)}${n % 3}` });
    expect(JSON.stringify(run.slice).length).toBeLessThan(8_000);
  });

  it('allows no more after damage', () => {
    const run = running({}, { slice: breaker.damaged({}) });
    expect(run.call(aCall('AskUserQuestion', { kind: 'ask' })).outcome).toBe('allow');
    expect(run.call(read('a')).outcome).toBe('deny');
    expect(run.call(read('a'), { at: NOON + 120 * SECOND }).outcome).toBe('allow');
  });
});
