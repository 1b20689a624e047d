import { describe, expect, it } from 'vitest';
import type { Call } from '../call.ts';
import { newSession } from '../state.ts';
import { aCall, edit, effect, inProject, ROOTS, read, shell } from './testing.ts';
import { clipped, counted, describeCall, handOver } from './words.ts';

describe('described', () => {
  it.each([
    ['its only path', edit('src/a.ts'), 'Edit of src/a.ts'],
    ['one of several', shell(effect('read', inProject('a'), '/home/ada/b', '/etc/c')), 'Bash of a and 2 more'],
    ['its name alone', aCall('WebSearch'), 'WebSearch'],
    ['the program', shell({ effect: 'exec', targets: [inProject('a')], program: ['npm', 'test'] }), 'Bash (npm test)'],
    [
      'the program that does most',
      shell(
        { effect: 'read', targets: [], program: ['cat'] },
        { effect: 'destroy', targets: [inProject('b')], program: ['rm', '-rf'] },
      ),
      'Bash (rm -rf)',
    ],
    [
      'the target of what does most',
      shell(effect('read', inProject('a')), effect('write', inProject('b'))),
      'Bash of b and 1 more',
    ],
  ])('is described by %s', (_, call, words) => {
    expect(describeCall(call, ROOTS)).toBe(words);
  });
});

describe('a call as a delegation', () => {
  const session = newSession('claude-code', ROOTS.project, 0);

  it('has what the person asked for as its goal', () => {
    const asked = { ...session, turn: { n: 1, at: 0, asked: ' Fix it ' } };
    expect(handOver(edit('a'), 'coder', asked, ROOTS)).toEqual({ type: 'coder', goal: 'Fix it', paths: ['a'] });
  });

  it('has the whole request as its goal, whichever call was refused', () => {
    const asked = { ...session, turn: { n: 1, at: 0, asked: 'Fix it' } };
    const test = shell({ effect: 'exec', targets: [], program: ['npm', 'test'] });
    for (const call of [test, read('a'), aCall('Grep', { kind: 'search', pattern: 'deprecated' })])
      expect(handOver(call, 'x', asked, ROOTS).goal).toBe('Fix it');
  });

  it('owns the files that the request names, and then what the call would have reached', () => {
    const asked = { ...session, turn: { n: 1, at: 0, asked: 'Rename `load` in src/config.ts and README.md.' } };
    expect(handOver(edit('a'), 'x', asked, ROOTS).paths).toEqual(['src/config.ts', 'README.md', 'a']);
  });

  it('says what would have been run or looked for where nothing is known of a request', () => {
    const test = shell({ effect: 'exec', targets: [], program: ['npm', 'test'] });
    const goalOf = (call: Call) => handOver(call, 'x', session, ROOTS).goal;
    expect(goalOf(test)).toBe('Run `npm test` and report the result.');
    expect(goalOf(aCall('Grep', { kind: 'search', pattern: 'deprecated' }))).toBe(
      'Find deprecated and report what matters.',
    );
  });

  it('of a tool without words of its own says which', () => {
    expect(handOver(aCall('Weave'), 'x', session, ROOTS).goal).toBe('Do this: Weave');
  });

  it('names each path once and few of them, and no hosts', () => {
    const paths = Array.from({ length: 9 }, (_, i) => inProject(`f${i}`));
    const call = shell(effect('network', 'example.com'), effect('read', ...paths), effect('write', ...paths));
    expect(handOver(call, 'x', session, ROOTS).paths).toEqual(['f0', 'f1', 'f2', 'f3', 'f4']);
  });

  it('names none where there is none', () => {
    expect(handOver(shell(effect('exec')), 'x', session, ROOTS)).not.toHaveProperty('paths');
  });
});

it('clips only what is too long', () => {
  expect([clipped('abcd', 4), clipped('abcde', 4)]).toEqual(['abcd', 'abc…']);
});

it('counts in singular and plural', () => {
  expect([counted(1, 'look'), counted(0, 'look'), counted(2, 'task is', 'tasks are')]).toEqual([
    '1 look',
    '0 looks',
    '2 tasks are',
  ]);
});
