// Limits of what a policy may contain.

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { linearPattern, pattern } from './settings.ts';

describe.each([
  ['a pattern', pattern],
  ['a pattern that is only tested', linearPattern],
])('%s', (_, schema) => {
  it('has at most 4,000 characters, whatever it consists of', () => {
    const choices = (length: number): string => `${'a|'.repeat(Math.floor(length / 2))}${'b'.repeat(length % 2)}`;
    for (const make of [choices, (length: number) => 'x'.repeat(length), (length: number) => '.'.repeat(length)]) {
      const shorter = v.safeParse(schema, make(4_000)).issues?.map(({ message }) => message) ?? [];
      expect(shorter.join()).not.toContain('characters');
      expect(v.safeParse(schema, make(4_001)).issues?.map(({ message }) => message)).toContain(
        '4001 characters; a pattern has at most 4000',
      );
    }
  });
});
