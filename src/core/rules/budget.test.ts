import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.ts';
import { budget } from './budget.ts';
import {
  aCall,
  anEvent,
  delegate,
  edit,
  effect,
  inProject,
  MINUTE,
  NOON,
  type RuleWalk,
  read,
  shell,
  walk,
} from './testing.ts';

const outcomes = (run: RuleWalk, n: number) => Array.from({ length: n }, () => run.call(read('a')).outcome);
const prompt = (at = NOON) => anEvent('prompt', { at });
/** Without advice, so that only spending is seen. */
const quiet = (settings: JsonObject = {}) => ({ adviseAt: 0, narrowBy: 0, ...settings });

describe('spending', () => {
  it('allows as many calls as there are, and refuses the next', () => {
    expect(outcomes(walk(budget, quiet({ allowance: 2 })), 4)).toEqual(['allow', 'allow', 'deny', 'deny']);
  });

  it('does not count what is refused, here or elsewhere', () => {
    const run = walk(budget, quiet({ allowance: 2 }));
    outcomes(run, 5);
    expect(run.slice.spent).toBe(2);
    const elsewhere = walk(budget, quiet(), { refusedElsewhere: true });
    elsewhere.call(read('a'));
    expect(elsewhere.slice.spent).toBe(0);
  });

  it('counts a refusal that is only advice, since the call goes ahead', () => {
    const run = walk(budget, quiet({ allowance: 1 }), { softened: true });
    outcomes(run, 3);
    expect(run.slice.spent).toBe(3);
  });

  it.each([
    ['a kind', [{ kind: 'read' }], read('a'), shell(effect('read'))],
    ['the strongest effect', [{ effect: 'read' }], shell(effect('read')), shell(effect('read'), effect('write'))],
    ['effects upwards', [{ effect: { atLeast: 'exec' } }], shell(effect('unknown')), shell(effect('write'))],
    ['a tool', [{ tool: 'mcp__*' }], aCall('mcp__a__b'), aCall('Other')],
    ['all of one pattern', [{ kind: 'shell', effect: 'read' }], shell(effect('read')), read('a')],
    ['any of several patterns', [{ kind: 'edit' }, { kind: 'read' }], read('a'), shell()],
  ])('is for what is named: %s', (_, spendOn, paid, other) => {
    const run = walk(budget, quiet({ spendOn: spendOn.map((pattern) => ({ ...pattern })) }));
    run.call(other);
    expect(run.slice.spent).toBe(0);
    run.call(paid);
    expect(run.slice.spent).toBe(1);
  });

  it.each(['plan', 'ask', 'task', 'delegate'] as const)('is by default not for calls of kind %s', (kind) => {
    const run = walk(budget, quiet({ allowance: 0 }));
    expect(run.call(aCall('X', { kind })).outcome).toBe('allow');
    expect(run.call(read('a')).outcome).toBe('deny');
  });

  it('can be counted in lines', () => {
    const run = walk(budget, quiet({ cost: 'lines', unit: 'line', allowance: 30 }));
    expect(run.call(edit('a', 20)).outcome).toBe('allow');
    expect(run.call(edit('a', 20)).outcome).toBe('deny');
    expect(run.call(edit('a', 10)).outcome).toBe('allow');
    expect(run.slice.spent).toBe(30);
  });
});

describe('the bound for one call', () => {
  const run = () => walk(budget, quiet({ each: 20 }));

  it('allows a call of that size and none larger', () => {
    expect(run().call(edit('src/a.ts', 20)).outcome).toBe('allow');
    expect(run().call(edit('src/a.ts', 21))).toMatchObject({
      outcome: 'deny',
      codes: ['BUDGET_EACH'],
      words: expect.stringContaining('21 lines'),
    });
  });

  it('takes the size from the call, whatever tool it is', () => {
    const script = (lines: number) =>
      aCall('Bash', { kind: 'shell', lines, effects: [effect('write', inProject('a'))] });
    expect(run().call(script(10)).outcome).toBe('allow');
    expect(run().call(script(40)).outcome).toBe('deny');
  });
});

describe('whose it is', () => {
  it.each([
    ['main', {}, 'deny'],
    ['a subagent', { agentId: 'a1' }, 'allow'],
    ['a teammate', { agentType: 'alice' }, 'allow'],
  ])('%s', (_, who, expected) => {
    expect(walk(budget, quiet({ allowance: 0 })).call(read('a'), { who }).outcome).toBe(expected);
  });

  it('can be subagents', () => {
    const run = walk(budget, quiet({ allowance: 0, actors: ['subagent'] }));
    expect(run.call(read('a')).outcome).toBe('allow');
    expect(run.call(read('a'), { who: { agentId: 'a1' } }).outcome).toBe('deny');
  });

  it('includes an unknown actor', () => {
    const run = walk(budget, quiet({ allowance: 0 }), { actor: { kind: 'unknown', evidence: '' } });
    expect(run.call(read('a')).outcome).toBe('deny');
  });

  it('applies to nobody while an unnamed agent runs, because the call may be its own', () => {
    const run = walk(budget, quiet({ allowance: 0 }));
    run.send(anEvent('agent.start'));
    expect(run.call(read('a')).outcome).toBe('allow');
    run.send(anEvent('agent.stop'));
    expect(run.call(read('a')).outcome).toBe('deny');
  });
});

describe('giving back', () => {
  const spentUp = (settings: JsonObject = {}, start = {}) =>
    walk(budget, quiet({ allowance: 2, ...settings }), {
      slice: { spent: 2, narrowed: 0, since: 0, calm: true },
      ...start,
    });

  it('is done by a delegation', () => {
    const run = spentUp();
    expect(run.call(delegate()).outcome).toBe('allow');
    expect(run.call(read('a')).outcome).toBe('allow');
  });

  it('is not done by a delegation that is refused', () => {
    const run = spentUp({}, { refusedElsewhere: true });
    run.call(delegate());
    expect(run.slice.spent).toBe(2);
  });

  it("is not done by a subagent's delegation", () => {
    const run = spentUp();
    run.call(delegate(), { who: { agentId: 'a1' } });
    expect(run.slice.spent).toBe(2);
  });

  it("is done by the person's prompt and no other", () => {
    const run = spentUp();
    run.send(anEvent('prompt', { from: 'notification' }));
    expect(run.slice.spent).toBe(2);
    run.send(prompt());
    expect(run.slice.spent).toBe(0);
  });

  it('can be left out: then it is for the session, and a delegation still passes', () => {
    const run = spentUp({ refillOn: [] });
    run.send(prompt());
    expect(run.call(delegate()).outcome).toBe('allow');
    const { outcome, words } = run.call(read('a'));
    expect(outcome).toBe('deny');
    expect(words).toContain('in this session');
  });
});

describe('what is free', () => {
  const free = ['plans/**', '@scratch'];
  it.each([
    ['a path that is', [effect('write', inProject('plans/a.md'))], 0],
    ['several that are', [effect('read', '/tmp/x'), effect('write', inProject('plans/a.md'))], 0],
    ['one that is and one that is not', [effect('read', inProject('src/a')), effect('write', '/tmp/x')], 1],
    ['two targets, one not', [effect('write', '/tmp/x', inProject('src/a'))], 1],
    ['no known target', [effect('write')], 1],
    ['a program besides', [effect('exec'), effect('write', '/tmp/x')], 1],
    ['a host', [effect('network', '/tmp/x')], 1],
    ['nothing', [], 1],
    ['a look at nothing besides', [effect('read'), effect('write', '/tmp/x')], 0],
    ['only a look at nothing', [effect('read')], 1],
  ])('%s', (_, effects, spent) => {
    const run = walk(budget, quiet({ free }));
    run.call(shell(...effects));
    expect(run.slice.spent).toBe(spent);
  });

  it('has no bound for one call', () => {
    expect(walk(budget, quiet({ free, each: 5 })).call(edit('plans/a.md', 500)).outcome).toBe('allow');
  });
});

describe('advice', () => {
  it.each([
    [12, 0.5, [6]],
    [3, 0.5, [2]],
    [4, 1, [4]],
    [4, 0, []],
  ])('comes once, when of %i the share %f is spent', (allowance, adviseAt, expected) => {
    const run = walk(budget, { allowance, adviseAt });
    const spoke = outcomes(run, allowance).flatMap((outcome, i) => (outcome === 'advise' ? [i + 1] : []));
    expect(spoke).toEqual(expected);
  });

  it('comes again after the allowance was given back', () => {
    const run = walk(budget, { allowance: 4 });
    expect(outcomes(run, 3)).toEqual(['allow', 'advise', 'allow']);
    run.call(delegate());
    expect(outcomes(run, 2)).toEqual(['allow', 'advise']);
  });

  it('comes once when one call jumps over the mark', () => {
    const run = walk(budget, { cost: 'lines', allowance: 20 });
    expect([9, 5, 3].map((lines) => run.call(edit('a', lines)).outcome)).toEqual(['allow', 'advise', 'allow']);
  });

  it('says how much is left and how to get it back', () => {
    const run = walk(budget, { allowance: 2, unit: 'look' });
    expect(run.call(read('a')).words).toBe('1 of your 2 looks for this prompt is spent. A delegation gives it back.');
    const more = walk(budget, { allowance: 4, unit: 'look' });
    more.call(read('a'));
    expect(more.call(read('b')).words).toBe(
      '2 of your 4 looks for this prompt are spent. A delegation gives them back.',
    );
  });
});

describe('refusals', () => {
  it('come with the work as a ready delegation', () => {
    const run = walk(budget, { allowance: 0, unit: 'look', delegateTo: 'Explore' });
    run.send(anEvent('prompt', { text: 'Where is the parser?' }));
    const { findings } = run.call(read('src/a.ts'));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      outcome: 'deny',
      code: 'BUDGET_SPENT',
      words:
        'Read of src/a.ts was refused: your 0 looks for this prompt are spent. Delegate it: that also gives the allowance back.',
      fix: { type: 'Explore', goal: 'Where is the parser?', paths: ['src/a.ts'] },
    });
  });

  it('can have words of their own', () => {
    const { words } = walk(budget, { allowance: 0, words: 'looking is for scouts.' }).call(read('a'));
    expect(words).toContain('Read of a was refused: looking is for scouts. Delegate it');
  });

  it.each(['ask', 'advise'] as const)('can be an %s instead, which narrows nothing and goes on spending', (past) => {
    const run = walk(budget, { allowance: 0, past });
    expect(run.call(read('a')).outcome).toBe(past);
    expect(run.slice).toMatchObject({ narrowed: 0, calm: true, spent: past === 'advise' ? 1 : 0 });
  });
});

describe('narrowing and widening', () => {
  /** How many calls go ahead after a prompt that is not the reward for a calm turn. */
  const room = (run: RuleWalk, at = NOON) => {
    run.call(delegate(), { at });
    let n = 0;
    while (n < 100 && run.call(read('a'), { at }).outcome !== 'deny') n++;
    return n;
  };

  it('takes a share at each refusal, down to the floor', () => {
    const run = walk(budget, { allowance: 12, narrowBy: 0.25, floor: 0.25 });
    expect([1, 2, 3, 4, 5].map(() => room(run))).toEqual([12, 9, 6, 3, 3]);
  });

  it('leaves at least one where the floor leaves anything', () => {
    const run = walk(budget, { allowance: 3, narrowBy: 0.5, floor: 0.1 });
    expect([1, 2, 3, 4].map(() => room(run))).toEqual([3, 2, 1, 1]);
  });

  it('gives one step back for every so many minutes without a refusal', () => {
    const run = walk(budget, { allowance: 12, widenAfter: 10 });
    for (const _ of [1, 2, 3]) room(run);
    expect(run.slice.narrowed).toBe(3);
    const narrowedAt = (minutes: number) => {
      run.call(delegate(), { at: NOON + minutes * MINUTE });
      return run.slice.narrowed;
    };
    expect([9, 10, 15, 19, 20, 28, 300].map(narrowedAt)).toEqual([3, 2, 2, 2, 1, 1, 0]);
  });

  it('counts the minutes since the last step, not since the last event', () => {
    const run = walk(budget, { allowance: 12, widenAfter: 10 });
    for (const _ of [1, 2, 3]) room(run);
    run.call(delegate(), { at: NOON + 15 * MINUTE });
    run.call(delegate(), { at: NOON + 20 * MINUTE });
    expect(run.slice.narrowed).toBe(1);
  });

  it('gives one step back for a turn without a refusal', () => {
    const run = walk(budget, { allowance: 12 });
    room(run);
    room(run);
    const narrowedAfter = () => {
      run.send(prompt());
      return run.slice.narrowed;
    };
    expect([narrowedAfter(), narrowedAfter(), narrowedAfter(), narrowedAfter()]).toEqual([2, 1, 0, 0]);
  });

  it('counts no more refusals than the floor allows, so that recovery starts at once', () => {
    const run = walk(budget, { allowance: 12 });
    outcomes(run, 60);
    expect(run.slice.narrowed).toBe(3);
  });

  it('is not undone by a clock that runs backwards', () => {
    const run = walk(budget, { allowance: 0 });
    run.call(read('a'));
    run.call(delegate(), { at: NOON - 600 * MINUTE });
    expect(run.slice.narrowed).toBe(1);
  });

  it('says so to the person', () => {
    const run = walk(budget, { allowance: 12 });
    room(run);
    outcomes(run, 1);
    expect(run.call(read('a')).findings[0]?.reason).toContain('narrowed from 12');
  });
});

it('continues with a spent allowance after damage, until it is refilled', () => {
  const run = walk(budget, quiet({ allowance: 7 }), { slice: budget.damaged({ allowance: 7 }) });
  expect(run.call(read('a')).outcome).toBe('deny');
  run.call(delegate());
  expect(run.call(read('a')).outcome).toBe('allow');
});

it.each([{ allowance: -1 }, { allowance: 1.5 }, { adviseAt: 2 }, { widenAfter: 0 }, { past: 'hold' }, { per: 'turn' }])(
  'refuses the settings %j',
  (settings) => {
    expect(v.safeParse(budget.settings, settings).success).toBe(false);
  },
);
