import fc from 'fast-check';
import { expect, it } from 'vitest';
import { globTest } from './glob.ts';
import { globsMeet } from './glob-overlap.ts';

it.each([
  ['/p/.env*', '/p/.e*'],
  ['/p/**/*.pem', '/p/certs/*'],
  ['/p/**/*.pem', '/p/*.p?m'],
  ['/p/src/**', '/p/s*/a.ts'],
  ['/p/{a,b}*.ts', '/p/*b.ts'],
  ['/p/*.@(key|pem)', '/p/server.*'],
  ['/**/.ssh/**', '/home/*/.ssh/id_*'],
  ['/p/**', '/p/**'],
  ['/p/**/a*', '/**/*b'],
  ['/p/.env*', '/p/*'],
  ['/p/*env*', '/p/.e*'],
])('%s and %s have a path in common', (a, b) => {
  expect(globsMeet(a, b)).toBe(true);
});

it.each([
  ['/p/.env*', '/p/*.ts'],
  ['/p/*.pem', '/p/certs/*'],
  ['/p/.*', '/p/*.ts'],
  ['/p/src/**', '/p/*'],
  ['/p/a*', '/q/a*'],
  ['/p/{a,b}.ts', '/p/c*.ts'],
])('%s and %s have none', (a, b) => {
  expect(globsMeet(a, b)).toBe(false);
});

it('meets whenever one path matches both', () => {
  const letter = fc.constantFrom('a', 'b', '.', 'x');
  const name = fc.string({ unit: letter, minLength: 1, maxLength: 4 }).filter((each) => !each.startsWith('.'));
  const path = fc.array(name, { minLength: 1, maxLength: 4 });
  const vague = (parts: readonly string[], seed: readonly number[]): string =>
    `/${parts.map((part, at) => [part, '*', `${part[0]}*`, `*${part.at(-1)}`, '**'][(seed[at] ?? 0) % 5]).join('/')}`;
  const seeds = fc.array(fc.nat(4), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(path, seeds, seeds, (parts, one, other) => {
      const [a, b] = [vague(parts, one), vague(parts, other)];
      const text = `/${parts.join('/')}`;
      if (globTest(a)(text) && globTest(b)(text)) expect(globsMeet(a, b), `${a} ${b}`).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it('takes globs with many wildcards in few steps, and counts them as overlapping', () => {
  const many = `/${'**/a*b*c*/'.repeat(40)}z`;
  expect(globsMeet(many, `/${'**/*a*b*/'.repeat(40)}y`)).toBe(true);
});
