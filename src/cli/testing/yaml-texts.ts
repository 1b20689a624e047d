// Texts in YAML, and nearly so: written by `yaml` in every manner it has, typed as people do, and both with slips of the hand.

import fc from 'fast-check';
import { Scalar, stringify } from 'yaml';

const TAME = [
  'a',
  'the parser',
  'code-reviewer',
  'src/x.ts',
  'it is done',
  '12',
  'true',
  '"x y"',
  "'x'",
  '[a, b]',
  '[]',
];
const WILD = [
  ...String.raw`
phase_1¦http://x.y/z?a=b#c¦a:b¦a#b¦a #b¦x y  z¦é ☕ 語¦😀¦a, b¦a: b¦a:¦a b:¦a/b¦/a¦.a¦_¦*¦#¦# a¦a\¦(a): b¦(x)¦$x¦\
null¦Null¦nULL¦~¦~x¦True¦tRUE¦false¦FALSE¦yes¦no¦on¦Off¦y¦undefined¦nullx¦__proto__¦constructor¦toString¦<<¦=
0¦1¦-1¦+1¦007¦-007¦-0¦1.5¦-0.0¦0.0¦.5¦5.¦1.50¦1e3¦1E+3¦-1.5e-3¦.inf¦-.INF¦.nan¦.iNf¦0o7¦0o8¦0x1F¦-0x1¦0b1¦1_000¦1.2.3¦1 2
2024-01-01¦12:30¦123456789012345678901¦9007199254740993¦0.1234567890123456789
-¦--¦---¦...¦-x¦--x¦-1x¦- x¦?¦? k¦?x¦:¦:x¦: x¦,¦,x¦!¦!!str x¦!x¦&a¦&a x¦*a¦@x¦%x¦%YAML 1.2¦|¦>¦|x¦>-¦|+¦|2¦| # c
"¦'¦"x"y¦'x'y¦"a: b"¦'it''s'¦"a\nb"¦"\u00e9"¦"\x41"¦"\ud83d\ude00"¦"\ud83d"¦"\/"¦"\q"¦"x¦'x¦""¦''¦''''¦"\""¦"#"¦" #"
"x" #c¦"x"#c¦'x' # c¦"a" b¦"a": b¦'a': b¦"a" : b¦"a":b
{}¦[ ]¦{ }¦[a]¦[a,b]¦[a , b ]¦[a,]¦[,]¦[a b]¦[a: b]¦[a:b]¦[a:]¦[1, ~, true, 0x1]¦[a,, b]¦["a", 'b']¦["a"b]¦["a": b]¦["a":b]
[-]¦[- a]¦[-1]¦[-x]¦[a¦a]¦[[a], [b]]¦[{a: b}]¦[#]¦[a #b]¦[a#b]¦[a] b¦[a] #c¦[a]#c¦[a]: b¦[*a]¦[&a b]¦[!x b]¦[a b  c]¦[a|b]
[a'b]¦["]"]¦[a&b, c*d]¦[?]¦[a}¦{a: b]¦["a"b¦[~]¦[~x, -.5, +1, 1e3]¦[a\]¦[.]¦[..., -]
{a: b}¦{a: b, c: d}¦{a:b}¦{a: }¦{a}¦{"a": b}¦{"a":1}¦{'a':b}¦{a: b, a: c}¦{a: [b, {c: d}]}¦{a: b: c}¦{__proto__: a}¦{null: a}
{1: a}¦{a: b}: c¦{? a}¦{a: "b"}¦{a: "b"c}¦{a: b,}¦{a : b}¦{"a" : b}¦{a:  b}¦{a: ~}¦{a: b} # c¦{"":1}`.split(/[¦\n]/),
  ...['`x`', '\u00a0', 'a\u00a0', '\ufeff', 'a\u2028b', 'a\u0085b', '\u0007', 'a\tb', '\t', 'a\rb', '\ud800'],
  'x'.repeat(1_100),
];
const NAMES = [
  'id',
  'name',
  'agent',
  'needs',
  'phase_id',
  'a',
  'b',
  'c',
  'd',
  'e',
  'execution-mode',
  'x.y',
  '"q"',
  "'q r'",
];

const mostly = <T>(usual: readonly T[], seldom: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...seldom) });

const wild = fc.constantFrom(...WILD);
const scalar = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...TAME) }, { weight: 1, arbitrary: wild });
const name = mostly(NAMES, WILD);

// One by one.

const PLACES: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => `a: ${word}`,
  (word) => `a: ${word} # c\nb: ${word}\n`,
  (word) => `- ${word}`,
  (word) => `- a\n- ${word}\n- ${word}\n`,
  (word) => `${word}: a\nb: c\n`,
  (word) => `- ${word}: a\n  b: c`,
  (word) => `a: ${word}\n  b\n`,
  (word) => `a: b\n  ${word}\n`,
  (word) => `a: b\n${word}\nc: d\n`,
  (word) => `a:\n  - [${word}]\n  - [b, ${word} , c]\n`,
  (word) => `a: {b: ${word}, c: ${word}}`,
  (word) => `- {${word}: a}\n`,
  (word) => `a: |\n  ${word}\nb: c`,
  (word) => `a:${word}\n`,
  (word) => `a: b${word}\nc: ${word}b\n`,
  (word) => `--- ${word}\na: b\n`,
  (word) => `${word}\n---\na: b\n`,
  (word) => `a: b\n\n\n${word}`,
  (word) => `${word}- a\n`,
  (word) => `${word}a: b\nc: d\n`,
];

/** Every word at every place. */
export const placed: readonly string[] = [...TAME, ...WILD].flatMap((word) => PLACES.map((place) => place(word)));

const LINES = [
  'a: 1',
  'b:',
  '- c',
  '  d: 2',
  '  - e',
  '- f: 3',
  '-   m: 5',
  ' g: 4',
  '    h',
  '# i',
  '',
  '  # j',
  '- - k',
  '-',
  '  l: |',
  '      ',
];

/** Every text of so many lines. */
export const lined = (count: number): readonly string[] => each(LINES, count);

function each(lines: readonly string[], count: number): readonly string[] {
  return count === 1 ? lines : lines.flatMap((line) => each(lines, count - 1).map((rest) => `${line}\n${rest}`));
}

const TEXT_LINES = ['  a', '   b', ' c', '', ' ', '   ', '  # d', ' # e', '# f', '  g: h ', '    '];

/** Every block scalar of so many lines, with something after it. */
export const blocks = (count: number): readonly string[] =>
  ['|', '>', '|-', '>-', '|+', 'b', '"b"'].flatMap((head) =>
    each(TEXT_LINES, count).flatMap((text) => [
      `a: ${head}\n${text}\nb: c\n`,
      `- a\n- ${head}\n${text}`,
      `x:\n  a: ${head}\n${text}\n`,
    ]),
  );

const FLOW_LINES = [
  '  a,',
  '  b',
  ']',
  '  ]',
  ' ] # c',
  '}',
  '',
  '  # d',
  '  e: f,',
  '"g",  ',
  '  {h: i}]',
  ' [j,',
  '---',
  '  "k,',
  '}]',
];

/** Every list or map of so many lines. */
export const flows = (count: number): readonly string[] =>
  each(FLOW_LINES, count).flatMap((text) => [
    `a: [\n${text}\nb: c\n`,
    `- [a,\n${text}`,
    `x:\n - a: {\n${text}\n`,
    `x:\n  a: [{b: c,\n${text}\n`,
  ]);

// By `yaml`.

const joined = (parts: readonly string[], by: string, maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...parts), { maxLength }).map((found) => found.join(by));

const string = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...TAME) },
  { weight: 3, arbitrary: wild },
  joined([...'ab1 :#-\'"\\,[]{}\n\t&*!|>%@`?~.é😀'], '', 12),
  joined(['one', 'two', 'three: x', '', '', ' four', '# five', '- six', ' '], '\n', 9),
  joined(['one', 'two', 'three', '#', '-', 'a:', "'"], ' ', 40),
);

const key = fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...NAMES) }, { weight: 1, arbitrary: string });

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    string,
    mostly([null, true, false, 0, 1, -1, 1.5, 12], [1e21, 1e-9, -0, Number.NaN, -1.25, 123456789]),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
}));

const { PLAIN, QUOTE_DOUBLE, QUOTE_SINGLE, BLOCK_LITERAL, BLOCK_FOLDED } = Scalar;

export const written: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      fc.dictionary(key, value, { minKeys: 1, maxKeys: 5, noNullPrototype: true }),
      fc.array(value, { maxLength: 4 }),
    ),
    fc.record({
      indent: fc.constantFrom(2, 1, 3, 4),
      indentSeq: fc.boolean(),
      lineWidth: fc.constantFrom(0, 80, 24),
      collectionStyle: fc.constantFrom('any' as const, 'block' as const, 'flow' as const),
      defaultStringType: fc.constantFrom(PLAIN, PLAIN, QUOTE_DOUBLE, QUOTE_SINGLE, BLOCK_LITERAL, BLOCK_FOLDED),
      defaultKeyType: fc.constantFrom(PLAIN, PLAIN, QUOTE_DOUBLE, QUOTE_SINGLE),
      flowCollectionPadding: fc.boolean(),
      singleQuote: fc.constantFrom(true, false, null),
      aliasDuplicateObjects: fc.boolean(),
      directives: fc.constantFrom(null, null, true as const),
    }),
  )
  .map(([data, options]) => stringify(data, options));

// By hand.

/** What stands in the line of a key or a dash, and the lines below it. */
interface Node {
  readonly head: string;
  readonly lines: readonly string[];
}

const indented = (lines: readonly string[], by: number): readonly string[] =>
  lines.map((line) => `${' '.repeat(by)}${line}`);
const end = mostly(['', '', ' # c', ' '], ['  ', '#c', ' #', '\t', '   # a: b', ' # ☕']);
const between = mostly([[]], [['# c'], ['    # c'], [''], ['  '], ['', ' # c', '']]);
const blockLines = fc.array(
  mostly(['one', 'two three', 'a: b', '- c', '# d', ''], [' e', '  ', '   ', 'f ', '---', '\t']),
  { maxLength: 6 },
);
const moreLines = fc.array(
  mostly(['and', 'more of it', 'at (last)'], ['a: b', '- c', '# d', '', 'e #f', 'g:', '[h', '"i"', '-j']),
  {
    minLength: 1,
    maxLength: 3,
  },
);

const { map, list } = fc.letrec<{ node: Node; map: readonly string[]; list: readonly string[] }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 6, arbitrary: fc.tuple(scalar, end).map(([head, after]) => ({ head: head + after, lines: [] })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.oneof(tie('map'), tie('list')), mostly([2, 4, 2], [0, 1, 3]), end, between)
        .map(([lines, by, after, before]) => ({ head: after, lines: [...before, ...indented(lines, by)] })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          mostly(['|', '>', '|-', '>-'], ['|+', '>+', '|2', '| x', '|#c', '> # c']),
          blockLines,
          mostly([2, 2, 4], [0, 1]),
          end,
        )
        .map(([head, lines, by, after]) => ({ head: head + after, lines: indented(lines, by) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(scalar, moreLines, mostly([2, 2, 4], [0, 1]), end)
        .map(([head, lines, by, after]) => ({ head: head + after, lines: indented(lines, by) })),
    },
  ),
  map: fc
    .array(fc.tuple(name, mostly([': ', ': ', ':  '], [':', ' : ', ':\t']), tie('node'), between), {
      minLength: 1,
      maxLength: 4,
    })
    .map((entries) =>
      entries.flatMap(([key, colon, { head, lines }, before]) => [
        ...before,
        `${key}${colon}${head}`.replace(/ +$/, ' '),
        ...lines,
      ]),
    ),
  list: fc
    .array(
      fc.tuple(mostly(['- ', '- ', '-   '], ['-', '-\t']), fc.oneof(tie('node'), tie('map'), tie('list')), between),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((items) =>
      items.flatMap(([dash, item, before]) => {
        const lines = 'head' in item ? [item.head, ...item.lines.map((line) => line.slice(0))] : item;
        return [
          ...before,
          ...lines.map((line, n) => (n === 0 ? dash : 'head' in item ? '' : ' '.repeat(dash.length)) + line),
        ];
      }),
    ),
}));

export const typed: fc.Arbitrary<string> = fc
  .tuple(
    mostly(['', ''], ['---\n', '--- # c\n', '# c\n\n', '\ufeff', '%YAML 1.2\n---\n', '--- a\n', ' ', '\n---\n']),
    fc.oneof(map, map, list),
    mostly(['\n', '\n', ''], ['\n\n', '\n...\n', '\n---\n', '\n# c', '\n  # c\n', '  ', '\n ']),
    mostly(['\n'], ['\r\n', '\r']),
  )
  .map(([start, lines, last, newline]) => `${start}${lines.join('\n')}${last}`.replaceAll('\n', newline));

// By hand, with slips.

type Slip = (text: string) => string;
const at = fc.double({ min: 0, max: 0.999, noNaN: true });

const slip: fc.Arbitrary<Slip> = fc.oneof(
  fc.tuple(at, fc.oneof(fc.constantFrom(...' :#-\n\'"[]{},&*!|>?~\t\\'), scalar)).map(
    ([where, what]): Slip =>
      (text) => {
        const n = Math.floor(where * text.length);
        return text.slice(0, n) + what + text.slice(n);
      },
  ),
  fc.tuple(at, fc.integer({ min: 1, max: 3 })).map(
    ([where, count]): Slip =>
      (text) => {
        const n = Math.floor(where * text.length);
        return text.slice(0, n) + text.slice(n + count);
      },
  ),
  fc.tuple(at, fc.integer({ min: -4, max: 4 })).map(
    ([where, by]): Slip =>
      (text) => {
        const lines = text.split('\n');
        const n = Math.floor(where * lines.length);
        return lines.map((line, m) => (m !== n ? line : by > 0 ? ' '.repeat(by) + line : line.slice(-by))).join('\n');
      },
  ),
  fc.tuple(at, at).map(
    ([from, to]): Slip =>
      (text) => {
        const lines = text.split('\n');
        const moved = lines[Math.floor(from * lines.length)] ?? '';
        lines.splice(Math.floor(to * lines.length), 0, moved);
        return lines.join('\n');
      },
  ),
);

export const slipped: fc.Arbitrary<string> = fc
  .tuple(fc.oneof(written, typed, typed), fc.array(slip, { minLength: 1, maxLength: 2 }))
  .map(([text, slips]) => slips.reduce((now, next) => next(now), text));

/** Lines that have nothing to do with each other. */
export const thrown: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom('', '', '  ', '  ', '    ', ' '),
      fc.constantFrom('', '', '- ', '- - ', '-'),
      fc.oneof(
        fc.constant(''),
        name.map((key) => `${key}: `),
      ),
      fc.oneof(fc.constant(''), scalar),
      end,
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((lines) => lines.map((parts) => parts.join('')).join('\n'));

/** Nested as deep as wanted. */
export const deep: fc.Arbitrary<string> = fc
  .tuple(fc.integer({ min: 1, max: 400 }), fc.constantFrom('- ', '[', '{a: ', 'lines'), fc.boolean())
  .map(([depth, by, closed]) => {
    if (by === 'lines') return Array.from({ length: depth }, (_, n) => `${' '.repeat(n)}a:`).join('\n');
    const close = by === '[' ? ']' : by === '- ' ? '' : '}';
    return `a:\n  ${by.repeat(depth)}b${closed ? close.repeat(depth) : ''}\n`;
  });
