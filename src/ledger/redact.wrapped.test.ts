// Known secrets in base64, wherever they are written: alone, in a path, in an address, in a name.

import { describe, expect, it } from 'vitest';
import { redactText } from './redact.ts';

const letters = (count: number): string => 'aB3dE5gH1jK7mN9pQ2rS4tU6vW8xY0z'.repeat(9).slice(0, count);

const SECRETS: Readonly<Record<string, string>> = {
  'a token': `ghp_${letters(36)}`,
  'a token with a user': `x-access-token:ghp_${letters(36)}`,
  'two tokens': `ghp_${letters(36)} and ?>?>?> glpat-${letters(20)}`,
  'a web token': `eyJhbGciOiJIUzI1NiJ9.eyJ${letters(30)}.${letters(43)}`,
  'a private key': `-----BEGIN PRIVATE KEY-----\n${letters(120)}\n-----END PRIVATE KEY-----`,
};

const ENCODINGS: Readonly<Record<string, (text: string) => string>> = {
  base64: (text) => Buffer.from(text).toString('base64'),
  'base64 without padding': (text) => Buffer.from(text).toString('base64').replace(/=+$/, ''),
  base64url: (text) => Buffer.from(text).toString('base64url'),
};

const PLACES: Readonly<Record<string, (value: string) => string>> = {
  alone: (value) => value,
  'a path': (value) => `/home/someone/src/${value}`,
  'a folder': (value) => `/srv/Data/v2/${value}/part-0001.bin`,
  'a relative path': (value) => `a/b/${value}/c/d/e/f/g/h/i/j/k/index.ts`,
  'an address': (value) => `https://example.org/download/${value}?page=1`,
  'a part of an address': (value) => `GET https://example.org/api/v1/${value}/items/7#top`,
  'a bucket': (value) => `s3://bucket/prefix/${value}`,
  'a name with a dash': (value) => `backup-of-${value}.tar`,
  'a name with an underscore': (value) => `cache/session_${value}`,
  'a sum': (value) => `a+${value}`,
  'many parts': (value) => `/${'deep/'.repeat(60)}${value}`,
};

describe.each(Object.entries(SECRETS))('%s in base64', (_, secret) => {
  const cases = Object.entries(ENCODINGS).flatMap(([encoding, encode]) =>
    Object.entries(PLACES).map(([place, at]) => ({ encoding, place, value: encode(secret), at })),
  );

  it.each(cases)('is masked in $place ($encoding)', ({ value, at }) => {
    const masked = redactText(at(value));
    // Any 16 characters of base64 are 12 of the secret.
    for (let from = 0; from + 16 <= value.length; from += 8)
      if (!/^[=]*$/.test(value.slice(from, from + 16))) expect(masked).not.toContain(value.slice(from, from + 16));
    expect(redactText(masked)).toBe(masked);
  });
});

it('leaves what surrounds it readable', () => {
  const value = Buffer.from(`ghp_${letters(36)}`).toString('base64url');
  expect(redactText(`/srv/data/${value}/part-0001.bin`)).toMatch(/^\/srv\/data\/[^/]+\/part-0001\.bin$/);
});
