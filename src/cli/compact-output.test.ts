import { expect, it } from 'vitest';
import { createCompactOutput } from './compact-output.ts';

function shown(lines: readonly string[], tail = 3): readonly string[] {
  const output = createCompactOutput(tail);
  for (const line of lines) output.add(line);
  return output.shown('/tmp/all.txt');
}

const many = (count: number, name = 'ok'): readonly string[] => Array.from({ length: count }, (_, n) => `${name} ${n}`);

it('shows short output as it is', () => {
  expect(shown(many(6))).toEqual(many(6));
});

it('shows the end of long output, how long it is, and where all of it is', () => {
  expect(shown(many(100))).toEqual([
    '[100 lines; failures and the last 3 are shown, all of them are in /tmp/all.txt]',
    ...['ok 97', 'ok 98', 'ok 99'],
  ]);
});

it.each([
  'Error: cannot find module',
  'FAIL src/a.test.ts',
  '  ✗ adds numbers',
  'not ok 3 - adds',
  "thread 'main' panicked at src/lib.rs:3",
  'Traceback (most recent call last):',
  "src/a.ts(1,1): error TS2322: Type 'x'",
  'FAILED tests/test_a.py::test_b - AssertionError',
])('shows a failure with the lines after it: %s', (failure) => {
  const lines = shown([...many(50), failure, 'first', 'second', 'third', 'fourth', ...many(50, 'later')]);
  expect(lines.slice(1, -3)).toEqual([failure, 'first', 'second', 'third', '[…]']);
});

it.each(['0 errors', '12 passed, 0 failed', 'no failures', 'terror is a word'])('takes no failure for: %s', (line) => {
  expect(shown([line, ...many(50)])).toHaveLength(4);
});

it('shows a failure at the end once', () => {
  const lines = shown([...many(50), 'Error: x', 'end']);
  expect(lines.filter((line) => line === 'Error: x')).toHaveLength(1);
});

it('stays short however many failures and however long the lines are', () => {
  const lines = shown(many(10_000, `error ${'x'.repeat(2_000)}`));
  expect(lines.length).toBeLessThan(40);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(420);
  expect(lines).toContain('[9980 more lines that name a failure]');
});
