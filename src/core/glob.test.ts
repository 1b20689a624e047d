import fc from 'fast-check';
import picomatch from 'picomatch/posix.js';
import { describe, expect, it } from 'vitest';
import { globTest } from './glob.ts';

describe('ends soon for', () => {
  const folders = `${'a/'.repeat(1_000)}b`;
  const letters = 'a'.repeat(2_000);
  it.each([
    ['many stars in a name', '*a*a*a*a*a*a*a*a*a*a*a*b', letters],
    ['many folders', '**/a/**/a/**/a/**/a/**/a/**/c', folders],
    ['braces in a row', '{a,aa}{a,aa}{a,aa}{a,aa}{a,aa}{a,aa}{a,aa}{a,aa}'.repeat(4), `${'a'.repeat(48)}!`],
    ['repeated groups', '+(a|aa)b', letters],
    ['repeated groups in each other', '+(+(a))b', letters],
    ['excluded names', '!(*a*a*a*a*a*a*a*b*c)d', letters],
  ])('%s', (_, glob, path) => {
    expect(globTest(glob)(path)).toBe(false);
  });
});

describe('a glob that cannot be answered in time', () => {
  const options = (name: string): string => `@(${Array.from({ length: 2_500 }, (_, n) => `${name}${n}`).join('|')})`;
  const globs: readonly (readonly [string, string])[] = [
    ['too many alternatives', `${options('a')}${options('b')}/*/*/*/*/*/*/*`],
    ['too long', `*${'a'.repeat(70_000)}`],
  ];

  it.each(globs)('(%s) is an error without an answer to give instead', (_, glob) => {
    expect(() => globTest(glob)('x/y')).toThrow();
  });

  it.each(globs)('(%s) has the answer that the caller wants then', (_, glob) => {
    expect(globTest(glob, { dot: true, otherwise: true })('x/y')).toBe(true);
    expect(globTest(glob, { dot: true, otherwise: false })('x/y')).toBe(false);
  });

  it('does not change answers that are found', () => {
    expect(globTest('*.ts', { dot: true, otherwise: true })('a.js')).toBe(false);
    expect(globTest('*.ts', { dot: true, otherwise: false })('a.ts')).toBe(true);
  });
});

it('agrees with picomatch, also where it does not use it', () => {
  const part = fc.constantFrom(
    '*',
    '**',
    '?',
    'a',
    'b',
    'ab',
    '/',
    '/',
    '.',
    '{a,b}',
    '[ab]',
    '@(a|b)',
    '+(a)',
    '!(a)',
    '*(b)',
  );
  const path = fc.array(fc.constantFrom('a', 'b', 'ab', '.a', 'aab', 'x\n'), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 9 }), path, fc.boolean(), (parts, names, dot) => {
      const glob = parts.join('');
      const expected = picomatch(glob, { dot, nonegate: true, flags: 's' })(names.join('/'));
      expect([glob, names, globTest(glob, { dot })(names.join('/'))]).toEqual([glob, names, expected]);
    }),
    { numRuns: 2_000 },
  );
});
