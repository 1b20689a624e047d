import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Effect } from '../effect.ts';
import { budget } from './budget.ts';
import { calls } from './calls.ts';
import { isProgram, mayBeProgram, programs } from './program.ts';
import { effect, inProject, shell, walk } from './testing.ts';

const by = (program: string, command?: string): Effect => ({
  effect: 'exec',
  targets: [],
  span: [0, 1],
  program: program.split(' '),
  ...(command !== undefined && { command: command.split(' ') }),
});
const surely = (pattern: string, cause: Effect) => isProgram([pattern], cause);
const perhaps = (pattern: string, cause: Effect) => mayBeProgram([pattern], cause, shell(cause));

describe('a pattern of a program', () => {
  it.each([
    ['the name alone', 'npm', by('npm test')],
    ['the leading words', 'npm test', by('npm test --watch')],
    ['a word by wildcard', 'npm run *', by('npm run build')],
    ['a part of a word by wildcard', 'npm run test:*', by('npm run test:unit')],
    ['a path by wildcard', 'node .claude/tools/*', by('node ./.claude/tools/a/b.mjs')],
    ['options that are written out', 'rm -rf', by('rm -rf x')],
    ['the sub-command behind options', 'git commit', by('git -C x commit', 'git commit')],
  ])('fits %s, to allow and to refuse', (_, pattern, cause) => {
    expect(surely(pattern, cause)).toBe(true);
    expect(perhaps(pattern, cause)).toBe(true);
  });

  it.each([
    ['another program', 'npm', by('pnpm test')],
    ['another sub-command', 'npm test', by('npm install')],
    ['a word that only begins so', 'npm run', by('npm runner')],
    ['fewer words than it has', 'npm run *', by('npm run')],
    ['a word further back', 'git commit', by('git log commit')],
    ['characters that mean something in patterns', 'a.c', by('abc')],
    ['a redirection', 'npm test', { effect: 'write', targets: ['/x'], span: [0, 3] }],
  ] as const)('does not fit %s', (_, pattern, cause) => {
    expect(surely(pattern, cause)).toBe(false);
    expect(perhaps(pattern, cause)).toBe(false);
  });

  it.each([
    ['an unknown program', 'npm test', by('? test')],
    ['an unknown program, which may be several words', 'npm run build', by('? x')],
    ['an unknown word', 'npm test', by('npm ?')],
    ['a partly unknown word', 'npm run test', by('npm run te?')],
    ['an unknown part before a wildcard', 'npm run test:*', by('npm run ?')],
    ["what may be an option's value before it", 'npm test', by('npm --foo bar test', 'npm bar? test')],
    ["what may itself be an option's value", 'npm test', by('npm --foo test publish', 'npm test? publish')],
    ['a word that was cut', 'node tools/abc', by('node tools/a…')],
    ['the name in other letters', 'rm', by('RM -Rf x')],
    ['the program in another folder', 'npm test', by('./bin/npm test')],
    ['the name with its ending', 'npm test', by('npm.cmd test')],
    ['an effect nobody can lay to a program', 'npm test', { effect: 'exec', targets: ['?'] }],
    ['what cannot be parsed', 'npm test', { effect: 'unknown', targets: [], span: [0, 3] }],
  ] as const)('takes %s for it to refuse, never to allow', (_, pattern, cause) => {
    expect(perhaps(pattern, cause)).toBe(true);
    expect(surely(pattern, cause)).toBe(false);
  });

  it.each([
    ['', /needs a name/],
    ['  ', /needs a name/],
    ['-rf', /begins with its name/],
    ['a b c d e f', /at most 5 words/],
  ])('an invalid pattern is reported when the policy loads: %j', (pattern, flaw) => {
    const [issue] = v.safeParse(programs, [pattern]).issues ?? [];
    expect(issue?.message ?? '').toMatch(flaw);
  });
});

describe('rows by program', () => {
  const rows = [
    { program: ['git status', 'npm test'], outcome: 'allow' },
    { effect: { atLeast: 'exec' }, outcome: 'deny' },
  ];
  const outcome = (...effects: readonly Effect[]) => walk(calls, { rows }).call(shell(...effects)).outcome;

  it('judge each command of a line on its own', () => {
    expect(outcome(by('git status'), by('npm test'))).toBe('allow');
    expect(outcome(by('git status'), by('npm run build'))).toBe('deny');
  });

  it('do not cover other programs of the command', () => {
    const write = [
      { program: 'npm test', outcome: 'allow' },
      { effect: 'write', outcome: 'deny' },
    ];
    const redirected = shell(by('npm test'), { ...effect('write', inProject('a')), span: [0, 3] });
    expect(walk(calls, { rows: write }).call(redirected).outcome).toBe('deny');
  });

  it('can ask for a path too', () => {
    const run = walk(calls, { rows: [{ program: 'node', path: 'tools/**', outcome: 'deny' }] });
    expect(run.call(shell({ ...by('node x.js'), targets: [inProject('tools/x.js')] })).outcome).toBe('deny');
    expect(run.call(shell({ ...by('node x.js'), targets: [inProject('x.js')] })).outcome).toBe('allow');
  });

  it('have examples by program', () => {
    const flaws = (program: string) => {
      const rows = [{ program: 'npm run *', outcome: 'deny', examples: { match: [{ program }] } }];
      return calls.settingProblems?.(v.parse(calls.settings, { rows }), () => ({
        problem: 'nothing is written down here',
      }));
    };
    expect(flaws('npm run build')).toEqual([]);
    expect(flaws('npm test')).toEqual([expect.objectContaining({ path: ['rows', 0, 'examples', 'match', 0] })]);
  });
});

describe('an allowance by program', () => {
  it('is spent by a call that runs one, with the strongest of what that program does', () => {
    const settings = { allowance: 1, spendOn: [{ program: 'npm *', effect: { atLeast: 'exec' } }] };
    const spent = (...effects: readonly Effect[]) => {
      const run = walk(budget, settings);
      run.call(shell(...effects));
      return run.slice.spent;
    };
    expect(spent(by('npm test'))).toBe(1);
    expect(spent(by('make'), by('npm test'))).toBe(1);
    expect(spent(by('make'))).toBe(0);
    expect(spent({ ...by('npm ls'), effect: 'read' }, by('make'))).toBe(0);
  });
});
