import fc from 'fast-check';
import picomatch from 'picomatch/posix.js';
import { describe, expect, it } from 'vitest';
import { linearTest } from './linear-pattern.ts';

const agrees = (source: string, flags: string, text: string): void =>
  expect([source, flags, text, linearTest(source, flags)(text)]).toEqual([
    source,
    flags,
    text,
    new RegExp(source, flags).test(text),
  ]);

describe('agrees with RegExp', () => {
  const TEXTS = [
    '',
    'a',
    'ab',
    'A b\nc',
    'aaab',
    'foo.bar/baz',
    '1-2_3',
    '\\x{]}',
    'é É ſ K',
    'abcabc\r\nabc',
    '[^]',
    'caf\u2028e',
  ];
  it.each([
    ...[
      '',
      'a',
      '^a$',
      '^$',
      'a|b|',
      '(a|b)+c?',
      '(?:ab)*',
      'a{2}',
      'a{2,}b',
      'a{0,2}b',
      'a{,2}',
      'a{',
      '{',
      ']',
      '}',
      'x{1',
    ],
    ...[
      '\\bfoo\\b',
      '\\Boo',
      '[a-c]+',
      '[^a-c]',
      '[^]',
      '[]',
      '[\\]\\w-]',
      '\\d\\-\\d',
      '\\x61',
      '\\u0061',
      '\\141',
      '\\0',
      '\\cJ',
    ],
    ...[
      '(?=a)a',
      '(?!a)b',
      '(?<=a)b',
      '(?<!a)b',
      '(?<=^|b)c',
      '(?<n>a)b',
      'a(?=.*c)',
      '(?<=a.*)c',
      '(?:(?!b).)*c',
      '.',
      '\\.',
      '^.b',
      'c$',
    ],
    ...[
      '(a*)*b',
      '(a|a)*$',
      '((a?)*?)+$',
      '[é-ü]',
      'ſ',
      'k',
      '\\8',
      '\\1',
      '(?=a)*b',
      '[(]\\1',
      '\\(\\1',
      '[(?<n>]\\k',
      '(?:a)\\1',
      '(?<=a)\\1|b',
      'a{0}b',
      '(?:a{0}|)*b',
      '(?:||a)b',
      'fix.*bug',
      '\\s+\\S',
      '/',
      '\\/',
      '[/]',
    ],
  ])('/%s/', (source) => {
    for (const flags of ['', 'i', 's', 'm', 'ims']) for (const text of TEXTS) agrees(source, flags, text);
  });

  const atom = fc.constantFrom('a', 'b', 'ab', '.', '[ab]', '[^a]', '\\w', '\\b', '^', '$', 'a?', '\\n', '');
  const { node } = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      atom,
      fc.tuple(tie('node'), tie('node')).map(([a, b]) => a + b),
      fc.tuple(tie('node'), tie('node')).map(([a, b]) => `(${a}|${b})`),
      fc
        .tuple(tie('node'), fc.constantFrom('*', '+', '?', '*?', '{2}', '{0,2}', '{1,}?'))
        .map(([a, sign]) => `(?:${a})${sign}`),
      fc.tuple(tie('node'), fc.constantFrom('?=', '?!', '?<=', '?<!')).map(([a, sign]) => `(${sign}${a})`),
    ),
  }));
  it('on random expressions and short texts', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '\n', ' '), maxLength: 8 });
    fc.assert(
      fc.property(
        node,
        fc.constantFrom('', 'i', 'ms'),
        fc.array(text, { minLength: 3, maxLength: 3 }),
        (source, flags, texts) => {
          for (const each of texts) agrees(source, flags, each);
        },
      ),
      { numRuns: 1_500 },
    );
  });

  it('on a lookahead that comes from elsewhere into a loop which it has left early', () => {
    agrees('(?=(?:^..|)(?:(?:a|(?=z))c?)*z)a', '', 'xaz');
  });

  it('on what globs become', () => {
    const globs = ['*a*a*b', '**/a/**/b', '{src,test}/**/*.ts', '!(a|b*)/c', '+(a|b)/@(c)', 'a?[bc]', '**/.env*'];
    const paths = [
      'a',
      'aab',
      'xaab',
      'a/b',
      'x/a/y/b',
      'src/a.ts',
      'test/x/y.ts',
      'c/c',
      'a/c',
      'ab/c',
      'abb',
      '.env',
      'x/.env.local',
    ];
    for (const glob of globs) {
      for (const path of paths) agrees(picomatch.makeRe(glob, { dot: true, nonegate: true }).source, 's', path);
    }
  });
});

describe('is compiled at once, however long V8 would take for', () => {
  const milliseconds = (work: () => void): number => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1_000;
  };
  it.each(
    [
      ...['(?:a*|b*){24}c', '(?:a?|b?){24}c', '(?=(?:a*|b*){24}c)', '(?<n>a*|b*){24}c'],
      ...[
        '(?:){99999999}',
        '(?:(?:){9999}){9999}',
        '(?:a{0}){99999999}',
        '(?:(?:a{0}(?:)*){9999}){9999}',
        '(|){99999999}',
      ],
      ...[`(?:${'(?:)'.repeat(30_000)}a?){150}`, `(?:${'|'.repeat(120_000)}a){150}`],
    ].map((source) => [source.slice(0, 40), source]),
  )('/%s/', (_, source) => {
    expect(
      milliseconds(() => {
        linearTest(source, 'i')('');
      }),
    ).toBeLessThan(300);
  });
});

describe('takes time in proportion to the text for', () => {
  const long = `${'a'.repeat(5_000)}!`;
  it.each([
    '^(([a-z ])+.)+[0-9]$',
    '^(a+)+$',
    '(a|a)*b',
    '(a|aa)+$',
    'a*a*a*a*a*a*a*b',
    '(.*)(.*)(.*)(.*)[0-9]',
    '^(a?){50}a{50}b',
    '(?=(a+)+b)a',
  ])('/%s/', (source) => {
    expect(linearTest(source, 'i')(long)).toBe(false);
  });

  it.each(['(?=.*!)q', '(?!.*!)a', '(?=(?=.*!)a*!)q', '(?=(?:a|.)*!)q', '(?<=^.*)q', '(?:(?=.*!)a)*q'])(
    'lookarounds that hold: /%s/',
    (source) => {
      expect(linearTest(source, 'i')(long)).toBe(false);
    },
  );

  it('and gives up after a number of steps', () => {
    expect(linearTest('(?:a{0,15}){0,15}b', '')(long)).toBeUndefined();
  });
});

it.each([
  ['(a)\\1', 'back reference'],
  ['\\1(a)', 'back reference'],
  ['(?<n>a)\\k<n>', 'back reference'],
  ['\\k<n>(?<n>a)', 'back reference'],
  ['(?<n>a)\\1', 'back reference'],
  ['(?:a{0,100}){0,100}', 'too many repetitions'],
  ['('.repeat(300) + ')'.repeat(300), 'groups'],
  ['(', 'Invalid regular expression'],
])('refuses %s', (source, why) => {
  expect(() => linearTest(source, '')).toThrow(why);
});
