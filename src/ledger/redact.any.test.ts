// Arbitrary text, including hostile text.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../../test/support/amount.ts';
import { MASK, redactText } from './redact.ts';

const letters = (count: number): string => 'aB3dE5gH1jK7mN9pQ2rS4tU6vW8xY0z'.repeat(9).slice(0, count);

describe('any text', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'password',
      'token',
      'api_key',
      '--secret',
      ': ',
      '=',
      ' ',
      '"',
      "'",
      '\\',
      '\n',
      '://',
      '@',
      'Bearer ',
      'Cookie: a=',
      'mysql -p',
      'curl -u a:',
      '-----BEGIN PRIVATE KEY-----',
      'hunter2',
      MASK,
      '$X',
      '|',
      ';',
    ),
  );
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

  it('stays the same when masked again', () => {
    fc.assert(
      fc.property(text, (plain) => {
        const once = redactText(plain);
        expect(redactText(once)).toBe(once);
      }),
      { numRuns: amount(200, 2_000) },
    );
  });

  it('stays the same when masked again, even if masking one secret reveals another', () => {
    const once = redactText('curl -u a:\\"mysql -ppassword');
    expect(once).not.toContain('-ppassword');
    expect(redactText(once)).toBe(once);
  });

  it('never shows a token with a recognisable form', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const token = `ghp_${letters(36)}`;
        expect(redactText(`${before} ${token} ${after}`)).not.toContain(token);
      }),
      { numRuns: amount(100, 1_000) },
    );
  });
});

/** The least of three tries, in milliseconds of CPU; a try that is less than `enough` is the last one. */
function leastTime(text: string, enough = 0): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && least >= enough; round += 1) {
    const before = process.cpuUsage();
    redactText(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

describe('a text made to be slow', () => {
  const filled = (unit: string, length: number): string =>
    unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  /** Of a longer text, no more than this is searched. */
  const SEARCHED = 1 << 18;

  it.each([
    ...[
      'a',
      ' ',
      '\n',
      '"',
      '\\',
      '-',
      '_',
      '1',
      'password',
      'password=',
      'password="',
      'password: x y\n',
      'password   ',
      '--password ',
    ],
    ...[
      '-----BEGIN ',
      '-----BEGIN PRIVATE KEY-----',
      'eyJ',
      'eyJ-',
      'eyJaaaaaaaaa.',
      'sk-',
      'ghp_',
      '123456789:AA',
      '://',
      '://a:',
      '://a:b@',
      'a@',
    ],
    ...[
      'mysql ',
      'mysql "',
      'mysql \' " ',
      'mysql -p',
      'curl -u a:b ',
      'docker login ',
      'htpasswd -b a ',
      'echo a | ',
      "echo '",
      'login a ',
    ],
    ...[
      'token:',
      'api_',
      'api_key',
      'API_KEY=abc\n',
      'authorization: ',
      'bearer ',
      'cookie: a',
      'cookie:a=',
      '<password>',
      '<a',
      "password '",
    ],
    ...[
      'SG.',
      'dp.pt.',
      'sdk-00000000-',
      'MTaaaaaaaaaaaaaaaaaaaaaa.',
      'Private-Lines: 1\n',
      'Private-Lines: 1\naaaa\n',
      '$6$a',
      '8Q~',
      ':AA',
      '-us1',
      ':5432:',
      'a:5432:a:a:',
      'A_KEY=',
      '"kty" "d":"',
      'client-key-data: ',
    ],
    ...[
      'sqlplus a/',
      'npm set _auth ',
      'sshpass mysql redis-cli curl ',
      'mysqla mysqlb mysqlc ',
      'alias set a mc ',
      'vault kv put a=',
      'X=aB3dE5gH1jK7mN9pQ2rS4tU6 ',
      'Z2hwX2FiY2RlZmdoaWprbG1ub3A ',
      'Z2hwX2FiY2RlZmdo',
      'aaaaaaaaaaaaaaaaaaaaaaaaaaa ',
    ],
    ...['{"api_key": "abc123def", "name": "x", "tokens": 120},\n', 'the quick brown fox jumps over the lazy dog\n'],
  ])('takes time in proportion to its length: %j repeated', (unit) => {
    const text = filled(unit, SEARCHED);
    const part = text.slice(0, text.length / 8);
    // A quadratic pattern takes 64 times as long, plus what the machine adds.
    const limit = 20 * leastTime(part) + 20;
    expect(leastTime(text, limit)).toBeLessThan(limit);
  });

  it('shows nothing that was not searched', () => {
    const text = `start ${filled(' ', SEARCHED)} password=hunter2`;
    const clean = redactText(text);
    expect(clean).not.toContain('hunter2');
    expect(clean).toMatch(/^start .*… \(\d+ characters\)$/);
  });
});
