// Whatever it is given, the answer comes, comes soon, and says when it is not sure.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EFFECT_NAMES, strongest } from '../../core/effect.ts';
import { shellEffects } from './effects.ts';
import { CONTEXT, effectsOf } from './testing.ts';

const LONG = 1 << 20;
const repeat = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const LIMIT = 50;

/** Milliseconds of processor time, not of the clock: a busy machine must not fail the test, nor must a first round that compiles. */
function cost(command: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 8 && best >= LIMIT; round++) {
    const before = process.cpuUsage();
    effectsOf(command);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
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
  it('is answered, with effects that exist, and never with a throw', () => {
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
      { numRuns: 2_000 },
    );
  });

  it.each(["$((''''`\\", '"$(<<E`${\\'])('points into the text alone: %s', (text) => {
    for (const { span } of effectsOf(text)) expect(span?.[1] ?? 0).toBeLessThanOrEqual(text.length);
  });

  it('means the same twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }), (parts) => {
        expect(effectsOf(parts.join(''))).toEqual(effectsOf(parts.join('')));
      }),
      { numRuns: 300 },
    );
  });

  it('is unknown when it is more than a command is', () => {
    for (const command of [
      repeat('ls; ', LONG),
      '$('.repeat(10_000),
      `${'('.repeat(10_000)}ls${')'.repeat(10_000)}`,
      'ls\0',
      repeat('{a,', 32_000),
    ]) {
      expect(strongest(effectsOf(command))).toBe('unknown');
    }
  });

  it('a long heredoc is still read', () => {
    const effects = effectsOf(`cat > f <<'E'\n${repeat('const x = { a: [1, 2] };\n', 60_000)}\nE`);
    expect(effects.find(({ effect }) => effect === 'write')?.targets).toEqual(['/home/dev/app/f']);
  });
});

describe('the cost of an answer is bounded', () => {
  it.each([...PIECES])('%j over and over', (piece) => {
    for (const length of [2_000, 32_000, 65_000, LONG]) expect(cost(repeat(piece, length))).toBeLessThan(LIMIT);
  });

  it.each([...CODE])('inline code: %j over and over', (piece) => {
    for (const program of ['python3 -c', 'node -e', 'perl -e', 'ruby -e', 'sed', 'awk', 'sqlite3 d', 'psql -c']) {
      const quote = piece.includes("'") ? '"' : "'";
      expect(cost(`${program} ${quote}${repeat(piece, 11_000)}${quote}`)).toBeLessThan(LIMIT);
    }
  });

  it.each([
    ['nested loops', `${'for i in 1 2 3; do '.repeat(30)}ls${'; done'.repeat(30)}`],
    [
      'loops that change what they start with',
      `${'for i in 1 2 3 4 5 6 7 8; do x=$x$i; '.repeat(12)}ls${'; done'.repeat(12)}`,
    ],
    [
      'functions that call each other twice',
      `${Array.from({ length: 40 }, (_, n) => `f${n}() { f${n + 1}; f${n + 1}; }`).join('; ')}; f0`,
    ],
    ['aliases that name each other', 'alias a=b b=a; a; b'],
    ['values that double', `x=aaaaaaaa; ${'x=$x$x; '.repeat(60)} echo $x`],
    ['values that double through eval', `x=aaaaaaaa; ${'eval "x=\\$x\\$x"; '.repeat(60)} echo $x`],
    ['braces that multiply', `echo ${'{a,b}'.repeat(30)}`],
    ['braces that count far', 'echo {1..100000000}'],
    ['a long text many levels deep', `${'$('.repeat(40)}${repeat('echo a; ', 30_000)}${')'.repeat(40)}`],
    ['quotes many levels deep', `echo ${'"$(echo '.repeat(50)}x${')"'.repeat(50)}`],
    ['shells in shells', `${'bash -c \'eval "'.repeat(30)}`],
    ['many variables', Array.from({ length: 4_000 }, (_, n) => `x${n}=1`).join(';')],
    ['many options', `git ${'-C a '.repeat(7_000)} status`],
    ['many -exec', `find . ${'-exec ls {} + '.repeat(2_000)}`],
  ])('%s', (_, command) => {
    expect(cost(command)).toBeLessThan(LIMIT);
  });
});

describe('a command is not read as less for being long', () => {
  it('what acts at the end of a long one is seen, or the whole is unknown', () => {
    for (const length of [100, 1_000, 5_000, 30_000]) {
      const command = `${repeat('ls; ', length)} rm -rf x`;
      expect(['destroy', 'unknown']).toContain(strongest(shellEffects(command, CONTEXT)));
    }
  });
});
