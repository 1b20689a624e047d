import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wildcard } from './wildcard.ts';

it('matches as if every star were any text', () => {
  const part = fc.constantFrom('*', 'a', 'b', 'ab', '.', '+', '(');
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', '+', '(', '\n'), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 7 }), text, (parts, text) => {
      const pattern = parts.join('');
      const same = new RegExp(`^${pattern.replace(/[.+(]/g, '\\$&').replace(/\*/g, '.*')}$`, 's');
      expect([pattern, text, wildcard(pattern).test(text)]).toEqual([pattern, text, same.test(text)]);
    }),
    { numRuns: 2_000 },
  );
});

it('ends soon for many stars', () => {
  expect(wildcard(`${'*a'.repeat(50)}*b`).test('a'.repeat(100_000))).toBe(false);
});
