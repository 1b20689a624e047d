import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.ts';
import { recent } from './recent.ts';
import { aCall, delegate, edit, effect, read, shell, walk } from './testing.ts';

const grep = aCall('Grep', { kind: 'search', pattern: 'deprecated' });
const glob = aCall('Glob', { kind: 'search' });
const outcomes = (settings: JsonObject, ...calls: readonly ReturnType<typeof aCall>[]) => {
  const run = walk(recent, settings);
  return calls.map((call) => run.call(call).outcome);
};

describe('calls of one sort in a row', () => {
  it('pass once and are refused while the same tool is among the last three', () => {
    expect(outcomes({}, read('a'), read('b'))).toEqual(['allow', 'deny']);
    expect(outcomes({}, read('a'), edit('x'), edit('x'), read('b'))).toEqual(['allow', 'allow', 'allow', 'deny']);
    expect(outcomes({}, read('a'), edit('x'), edit('x'), edit('x'), read('b')).at(-1)).toBe('allow');
  });

  it('are counted per tool, or together', () => {
    expect(outcomes({}, read('a'), grep, glob, read('b'))).toEqual(['allow', 'allow', 'allow', 'deny']);
    const together = { limits: [{ within: 7, most: 5 }] };
    const many = [read('a'), grep, glob, read('b'), grep, glob];
    expect(outcomes(together, ...many)).toEqual(['allow', 'allow', 'allow', 'allow', 'allow', 'deny']);
  });

  it('count whatever their outcome', () => {
    const run = walk(recent, {}, { refusedElsewhere: true });
    run.call(read('a'));
    expect(run.call(read('b')).outcome).toBe('deny');
  });

  it('are those of whom the setting names, and go to whom it names', () => {
    const run = walk(recent, { actors: ['subagent'], delegateTo: 'scout' });
    const who = { agentId: 'a1', agentType: 'Explore' };
    expect([run.call(read('a')), run.call(read('b'))].map(({ outcome }) => outcome)).toEqual(['allow', 'allow']);
    run.call(read('a'), { who });
    const result = run.call(read('b'), { who });
    expect(result.outcome).toBe('deny');
    expect(result.words).toContain('to scout.');
    expect(result.findings[0]?.fix).toMatchObject({ type: 'scout' });
  });

  it("of a subagent are nobody else's, and a delegation is a call like any other", () => {
    const run = walk(recent, {});
    run.call(read('a'), { who: { agentId: 'a1', agentType: 'Explore' } });
    expect(run.call(read('a')).outcome).toBe('allow');
    for (let n = 0; n < 3; n++) run.call(delegate());
    expect(run.call(read('a')).outcome).toBe('allow');
  });

  it('may be whatever the policy means by them', () => {
    const tests = { of: [{ program: ['npm test'] }], limits: [{ within: 5, most: 2 }] };
    const test = shell({ effect: 'exec', targets: [], program: ['npm', 'test'], span: [0, 8] });
    expect(outcomes(tests, test, read('a'), test, test)).toEqual(['allow', 'allow', 'allow', 'deny']);
    expect(outcomes({ of: [{ effect: 'read', kind: 'shell' }] }, shell(effect('read')), shell(effect('read')))).toEqual(
      ['allow', 'deny'],
    );
  });

  it('of a tool that a limit names are counted beside those that are meant', () => {
    const settings = { limits: [{ tool: 'Edit', within: 2, most: 2, past: 'advise' }] };
    expect(outcomes(settings, edit('a'), edit('b'), edit('c'))).toEqual(['allow', 'allow', 'advise']);
    expect(outcomes(settings, edit('a'), read('x'), edit('b'), edit('c'))).toEqual([
      'allow',
      'allow',
      'allow',
      'allow',
    ]);
  });
});

describe('the words', () => {
  it('names the tool, the reason, and an exploration as the next step', () => {
    const run = walk(recent, {});
    run.call(grep);
    const { words, findings } = run.call(grep);
    expect(words).toBe('Grep was refused: multiple Grep calls in a row. Delegate the whole question to Explore.');
    expect(findings[0]?.fix).toEqual({ type: 'Explore', goal: 'Find deprecated and report what matters.' });
  });

  it('counts what is counted together by its unit', () => {
    const run = walk(recent, { unit: 'look', limits: [{ within: 3, most: 2 }] });
    for (const call of [read('a'), grep]) run.call(call);
    expect(run.call(glob).words).toContain('more than 2 looks in a row');
  });

  it('is a note on a call that passes, at strict alone', () => {
    const settings = { note: 'Single lookup.' };
    expect(walk(recent, settings).call(read('a'))).toMatchObject({ outcome: 'advise', words: 'Single lookup.' });
    expect(walk(recent, settings).call(edit('a')).outcome).toBe('allow');
    expect(walk(recent, settings, { level: 'guidance' }).call(read('a')).outcome).toBe('allow');
  });
});

describe('what is remembered', () => {
  it('is no more than the limits need, or than was asked for', () => {
    const run = walk(recent, {});
    for (let n = 0; n < 60; n++) run.call(n % 2 ? read('a') : edit('a'));
    expect(run.slice).toEqual({ calls: ['Read', '-', 'Read'] });
    const more = walk(recent, { remember: 50 });
    for (let n = 0; n < 60; n++) more.call(delegate());
    expect(more.slice.calls).toHaveLength(50);
  });

  it('stays small whatever tools are called', () => {
    const run = walk(recent, { of: [{}], remember: 50 });
    for (let n = 0; n < 60; n++) run.call(aCall(`mcp__${'x'.repeat(300)}${n}`));
    expect(JSON.stringify(run.slice).length).toBeLessThan(2_500);
  });

  it('allows no more when it was lost', () => {
    const run = walk(recent, {}, { slice: recent.damaged({ limits: [{ same: true, within: 3, most: 1 }] }) });
    expect(run.call(read('a')).outcome).toBe('deny');
  });
});
