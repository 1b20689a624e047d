// The maps of features name only tests and vectors that exist and run; `scripts/make-docs.mjs` refuses to make pages of any other.

import { describe, expect, it } from 'vitest';
import { type FeatureMap, featureMaps, problemsIn } from '../scripts/feature-maps.mjs';
import { isRun } from '../scripts/titles.mjs';

const has = { vector: new Set(['004-001']), title: (path: string, title: string) => path === 'a.ts' && title === 'ok' };
const map = (row: FeatureMap['features'][string][number]): FeatureMap => ({
  ...{ document: '004', page: 'docs/p.md', files: { a: 'a.ts' } },
  features: { Part: [row, { feature: 'y', by: [{ a: 'ok' }] }] },
});

describe('a map of features', () => {
  it.each(featureMaps())('$document names only what exists', (real) => {
    expect(problemsIn(real)).toEqual([]);
  });

  it.each([
    ['nothing that shows it', { feature: 'x' }, 'nothing shows "x"'],
    ['a vector that does not exist', { feature: 'x', by: ['004-999'] }, 'vector 004-999, which does not exist'],
    ['a test that does not exist', { feature: 'x', by: [{ a: 'gone' }] }, 'test "gone", which does not run in a.ts'],
    ['a file without a name', { feature: 'x', by: [{ b: 'ok' }] }, 'file b, which `files` does not have'],
    ['a misspelt key', { feature: 'x', by: ['004-001'], difers: '' }, 'unknown key difers'],
  ])('with %s is wrong', (_, row, problem) => {
    expect(problemsIn(map(row), has)).toEqual([expect.stringContaining(problem)]);
  });

  it('with a file that no feature names is wrong', () => {
    const unused = { ...map({ feature: 'x', by: ['004-001'] }), files: { a: 'a.ts', b: 'b.ts' } };
    expect(problemsIn(unused, has)).toEqual([expect.stringContaining('no feature names b')]);
  });

  it.each([
    { feature: 'x', by: ['004-001', { a: 'ok' }] },
    { feature: 'x', differs: 'because' },
  ])('is right: %j', (row) => {
    expect(problemsIn(map(row), has)).toEqual([]);
  });

  it('finds titles of tests, of tables of tests, of policy tests and of scenarios, and no other words', () => {
    const real = (file: string, title: string) =>
      problemsIn({
        ...{ document: '004', page: 'docs/p.md', files: { file } },
        features: { Part: [{ feature: 'x', by: [{ file: title }] }] },
      }).length === 0;
    expect(real('test/feature-maps.test.ts', 'is right: %j')).toBe(true);
    expect(real('presets/tests/pipeline.policy-test.yaml', 'keeps its promise')).toBe(true);
    expect(real('e2e/src/claude-code/pipeline.ts', 'pipeline-first-to-last')).toBe(true);
    expect(real('test/feature-maps.test.ts', 'is right')).toBe(false);
    expect(real('test/feature-maps.test.ts', 'misspelt')).toBe(false);
  });

  it.each([
    ["it('x', () => {});", true],
    ["it.each([1])('x', () => {});", true],
    ["describe('all', () => { it('x', () => {}); });", true],
    ["it.skip('x', () => {});", false],
    ["it.todo('x');", false],
    ["it.skip.each([1])('x', () => {});", false],
    ["describe.skip('all', () => { it('x', () => {}); });", false],
    ["describe.skip('off', () => {}); it('x', () => {});", true],
    ["// it('x', () => {});", false],
    ["say('x');", false],
    ["describe('x', () => {});", false],
  ])('takes %j for a test that runs: %s', (text, runs) => {
    expect(isRun('src/a.test.ts', 'x', () => text)).toBe(runs);
    expect(isRun('src/a.ts', 'x', () => text)).toBe(false);
  });

  it.each([
    ["const one = { name: 'x' };", 'one', true],
    ["const one = made('x'); function made(name) { return { name }; }", 'one', true],
    ["const one = { name: 'y' }; export const all = [one];", 'all', false],
    ["const one = { name: 'x' }; export const all = [];", 'all', false],
    ["const one = { name: 'x' }; export const all = [one];", 'all', true],
  ])('takes a scenario for one that runs if its suite leads to it: %s, from %s: %s', (text, imported, runs) => {
    const index = (used: string) => `import { ${imported} } from './a.ts'; export const suite = [${used}];`;
    const asked = (used: string) =>
      isRun('e2e/src/suite/a.ts', 'x', (path) => (path.endsWith('index.ts') ? index(used) : text));
    expect(asked(imported)).toBe(runs);
    expect(asked('')).toBe(false);
  });

  it('takes no vector for evidence that is not played', () => {
    const quirk = { document: '004', page: 'docs/p.md', features: { Part: [{ feature: 'x', by: ['004-057'] }] } };
    expect(problemsIn(quirk)).toEqual([expect.stringContaining('vector 004-057')]);
  });
});
