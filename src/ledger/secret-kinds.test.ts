// The table of secret kinds: each kind is masked, whatever surrounds it, and in linear time.

import { describe, expect, it } from 'vitest';
import { MASK, redactText, redactTextAnd } from './redact.ts';
import { PART } from './secret-kind.ts';
import { SECRET_KINDS } from './secret-kinds.ts';
import { ALL_KINDS, exampleOf } from './testing/secret-examples.ts';

const SEEDS = [1, 2, 3, 4, 5];
const AROUND: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `first\n${text}\nlast`,
  (text) => `${'some ordinary words '.repeat(20)}\n${text}`,
];

it('lists at least 90 kinds, each once', () => {
  expect(new Set(ALL_KINDS.map(({ what }) => what)).size).toBeGreaterThanOrEqual(90);
  expect(new Set(ALL_KINDS.map(({ form }) => form)).size).toBe(ALL_KINDS.length);
});

describe.each(ALL_KINDS.map((kind) => [kind.what, kind.form, kind] as const))('%s: %s', (_, form, kind) => {
  it('is masked, and reported', () => {
    for (const seed of SEEDS) {
      const { text, secrets } = exampleOf(kind, seed);
      for (const around of AROUND) {
        const found: string[] = [];
        const clean = redactTextAnd((secret) => found.push(secret), around(text));
        expect(clean).toContain(MASK);
        for (const secret of secrets) {
          expect(clean).not.toContain(secret);
          expect(found.join('\n')).toContain(secret);
        }
        expect(redactText(clean)).toBe(clean);
      }
    }
  });

  it('leaves what surrounds it readable', () => {
    const clean = redactText(`before it: nothing\n${exampleOf(kind, 1).text}\nafter it`);
    expect(clean).toMatch(/^before it: nothing\n/);
    if (!form.startsWith('-----BEGIN OPENSSH')) expect(clean).toMatch(/\nafter it$/);
  });
});

describe('tokens', () => {
  it.each(SECRET_KINDS.tokens.map(({ what, form }) => [what, form] as const))(
    'have a beginning that is no part of a word: %s %s',
    (what, form) => {
      const token = exampleOf({ what, form }, 1).text;
      expect(redactText(`X${token}`)).toMatch(/^X[^‹]/);
      expect(form.search(PART)).toBeGreaterThan(1);
    },
  );
});
