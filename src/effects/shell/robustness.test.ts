// Any input gets an answer within the time limit, and `unknown` where the analysis gives up.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../../../test/support/amount.ts';
import { EFFECT_NAMES, strongest } from '../../core/effect.ts';
import { shellEffects } from './effects.ts';
import { CONTEXT, effectsOf } from './testing.ts';

const LONG = 1 << 20;
const repeat = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const LIMIT = 50;

const ROUNDS = 8;

/** CPU time of one analysis, in milliseconds. */
function once(command: string): number {
  const before = process.cpuUsage();
  effectsOf(command);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The best of several runs, so that neither a busy machine nor compilation fails the test. */
function cost(command: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && best >= LIMIT; round++) best = Math.min(best, once(command));
  return best;
}

/** Fast; or, on a slow or busy machine, at most in proportion to the length, with some room. Both lengths are measured in turn: what
 *  slows one of them down then slows the other one too. */
function expectBounded(written: (length: number) => string, length: number): void {
  const [whole, half] = [written(length), written(length / 2)];
  if (cost(whole) < LIMIT) return;
  const times = Array.from({ length: ROUNDS }, () => [once(whole), once(half)] as const);
  const [slow, fast] = [Math.min(...times.map(([time]) => time)), Math.min(...times.map(([, time]) => time))];
  expect(slow).toBeLessThan(Math.min(4 * LIMIT, 3 * fast));
}

const PIECES = [
  'ls && ',
  'ls; ',
  'a|',
  '$(',
  '`',
  '"$(',
  '${a:-',
  '$((',
  '<(',
  '(',
  '{ ',
  '{',
  '{a,',
  '{a,b}',
  '[[ ( ',
  'if ',
  'case x in ',
  'while ',
  'for i in ',
  'f(){ ',
  'f() ',
  'coproc ',
  'time ',
  '! ',
  "'",
  '"',
  "$'\\x",
  'a=(',
  'a[',
  '@(',
  'x=1 ',
  '>f ',
  'cat <<E\n',
  '<<E',
  '$[',
  '\\',
  'eval ',
  'env ',
  'sudo ',
  'xargs ',
  'bash -c ',
  'trap ',
  'alias a=',
  'cd .. && ',
  'x=$x$x;',
  '\u{1F600}',
  '\u200b',
  '\r\n',
] as const;

const CODE = [
  'print(1);',
  'open(',
  'a.b.c(',
  'a.',
  'a=b;',
  'f(',
  '"',
  "'''",
  '`${',
  's{a}{b}e;',
  '/',
  's/a/b/;',
  's[',
  'print > ',
  'select into ',
  'copy ',
  '.shell ',
  '-- ',
  'import a from ',
] as const;

describe('any input', () => {
  it('yields valid effects and never throws', () => {
    const command = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(
          fc.constantFrom(...PIECES, ...CODE, ' ', 'x', '\n', ')', '}', '))', 'done', 'fi', 'rm -rf / ', '$x', '"$@"'),
          { maxLength: 60 },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(command, (text) => {
        for (const { effect, targets, span } of effectsOf(text)) {
          expect(EFFECT_NAMES).toContain(effect);
          expect(targets.every((target) => typeof target === 'string')).toBe(true);
          if (span) expect(0 <= span[0] && span[0] <= span[1] && span[1] <= text.length).toBe(true);
        }
      }),
      { numRuns: amount(200, 2_000) },
    );
  });

  it.each(["$((''''`\\", '"$(<<E`${\\'])('yields spans within the text: %s', (text) => {
    for (const { span } of effectsOf(text)) expect(span?.[1] ?? 0).toBeLessThanOrEqual(text.length);
  });

  it('yields the same effects twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }), (parts) => {
        expect(effectsOf(parts.join(''))).toEqual(effectsOf(parts.join('')));
      }),
      { numRuns: amount(40, 300) },
    );
  });

  it('counts as tampering when it exceeds a limit: what is not read could do anything', () => {
    for (const command of [
      repeat('ls; ', LONG),
      '$('.repeat(10_000),
      `${'('.repeat(10_000)}ls${')'.repeat(10_000)}`,
      'ls\0',
      repeat('{a,', 32_000),
    ]) {
      expect(strongest(effectsOf(command))).toBe('tamper');
    }
  });

  it('may contain a long here-document', () => {
    const effects = effectsOf(`cat > f <<'E'\n${repeat('const x = { a: [1, 2] };\n', 60_000)}\nE`);
    expect(effects.find(({ effect }) => effect === 'write')?.targets).toEqual(['/home/dev/app/f']);
  });
});

describe('the cost of an analysis is bounded', () => {
  it.each([...PIECES])('%j repeated', (piece) => {
    for (const length of [2_000, 32_000, 65_000, LONG]) expectBounded((size) => repeat(piece, size), length);
  });

  const PROGRAMS = ['python3 -c', 'node -e', 'perl -e', 'ruby -e', 'sed', 'awk', 'sqlite3 d', 'psql -c'] as const;
  it.each(CODE.map((piece, at) => [piece, at] as const))('inline code: %j repeated', (piece, at) => {
    for (const program of PROGRAMS.filter((_, n) => (n + at) % amount(2, 1) === 0)) {
      const quote = piece.includes("'") ? '"' : "'";
      expectBounded((size) => `${program} ${quote}${repeat(piece, size)}${quote}`, 31_000);
    }
  });

  it.each([
    ['nested loops', `${'for i in 1 2 3; do '.repeat(30)}ls${'; done'.repeat(30)}`],
    [
      'loops that change a variable in each iteration',
      `${'for i in 1 2 3 4 5 6 7 8; do x=$x$i; '.repeat(12)}ls${'; done'.repeat(12)}`,
    ],
    [
      'functions that call each other twice',
      `${Array.from({ length: 40 }, (_, n) => `f${n}() { f${n + 1}; f${n + 1}; }`).join('; ')}; f0`,
    ],
    ['mutually recursive aliases', 'alias a=b b=a; a; b'],
    ['values that double', `x=aaaaaaaa; ${'x=$x$x; '.repeat(60)} echo $x`],
    ['values that double through eval', `x=aaaaaaaa; ${'eval "x=\\$x\\$x"; '.repeat(60)} echo $x`],
    ['braces that multiply', `echo ${'{a,b}'.repeat(30)}`],
    ['a long brace sequence', 'echo {1..100000000}'],
    ['a long text in nested substitutions', `${'$('.repeat(40)}${repeat('echo a; ', 30_000)}${')'.repeat(40)}`],
    ['nested quotes', `echo ${'"$(echo '.repeat(50)}x${')"'.repeat(50)}`],
    ['nested shells', `${'bash -c \'eval "'.repeat(30)}`],
    ['many variables', Array.from({ length: 4_000 }, (_, n) => `x${n}=1`).join(';')],
    ['many options', `git ${'-C a '.repeat(7_000)} status`],
    ['many -exec', `find . ${'-exec ls {} + '.repeat(2_000)}`],
  ])('%s', (_, command) => {
    expect(cost(command)).toBeLessThan(LIMIT);
  });
});

describe('a long command', () => {
  it.each([
    ['a comment', (command: string) => `${command} #${'x'.repeat(40_000)}`],
    ['commands before it', (command: string) => `${':\n'.repeat(5_000)}${command}`],
    ['nesting', (command: string) => `${command}; ${'('.repeat(500)}:${')'.repeat(500)}`],
    ['brackets', (command: string) => `${command}; echo ${'{a,b}'.repeat(5_000)}`],
  ])('does not look more harmless because of %s', (_, padded) => {
    for (const command of ['rm -rf /srv', 'git push --force', "rm -rf .tut''ti"])
      expect(['destroy', 'tamper'], command).toContain(strongest(shellEffects(padded(command), CONTEXT)));
  });

  it('shows the effect of its last part, or counts as tampering', () => {
    for (const length of [100, 1_000, 5_000, 30_000]) {
      const command = `${repeat('ls; ', length)} rm -rf x`;
      expect(['destroy', 'tamper']).toContain(strongest(shellEffects(command, CONTEXT)));
    }
  });
});
