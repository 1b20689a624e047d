import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../../test/support/amount.ts';
import { cpuMillisecondsSince } from '../../test/support/cpu-time.ts';
import { MAX_BYTES, readDocument } from './document.ts';
import { renderProblem } from './problem.ts';

const problems = (text: string) => readDocument('p.yaml', text).problems.map(renderProblem);

describe('readDocument', () => {
  it('knows the line and column of keys, values and list items', () => {
    const document = readDocument(
      'p.yaml',
      'level: strict\nrules:\n  a:\n    free: [x, y]\n    rows:\n      - outcome: deny\n',
    );
    expect(document.data).toEqual({ level: 'strict', rules: { a: { free: ['x', 'y'], rows: [{ outcome: 'deny' }] } } });
    expect(document.keyAt(['level'])).toEqual({ line: 1, column: 1 });
    expect(document.valueAt(['level'])).toEqual({ line: 1, column: 8 });
    expect(document.valueAt(['rules', 'a', 'free', 1])).toEqual({ line: 4, column: 15 });
    expect(document.keyAt(['rules', 'a', 'rows', 0, 'outcome'])).toEqual({ line: 6, column: 9 });
    expect(document.valueAt(['rules', 'a', 'rows', 0, 'outcome'])).toEqual({ line: 6, column: 18 });
  });

  it('gives the position of the nearest existing parent for a missing path', () => {
    const document = readDocument('p.yaml', 'rules:\n  a: {}\n');
    expect(document.keyAt(['rules', 'a', 'words', 3])).toEqual({ line: 2, column: 3 });
  });

  it('reads CRLF, a byte order mark and JSON', () => {
    expect(readDocument('p.yaml', '\uFEFFlevel: off\r\nmaxHolds: 2\r\n').data).toEqual({ level: 'off', maxHolds: 2 });
    expect(readDocument('p.yaml', 'a: 1\r\nb: 2\r\n').keyAt(['b'])).toEqual({ line: 2, column: 1 });
    expect(readDocument('p.yaml', '{"level": "off"}').data).toEqual({ level: 'off' });
  });

  it.each(['', '# nothing\n', '---\n', 'null\n'])('reads %j as an empty policy', (text) => {
    const { data, problems } = readDocument('p.yaml', text);
    expect({ data, problems }).toEqual({ data: {}, problems: [] });
  });

  it.each([
    ['lists', '['],
    ['maps', '{a: '],
    ['lists and maps', '[{a: '],
    ['lists on a line of their own', '- '],
    ['keys that are lists', '? '],
    ['lists in a value', 'a: [', '[\n '],
    ['maps with braces in quotes', '{a: "}}", b: '],
    ['lists with tags and anchors', '[!!seq &a '],
  ])('reads no %s in each other that would take all of the stack', (_what, level, rest = level) => {
    for (const levels of [600, 5_000, Math.floor(MAX_BYTES / rest.length)]) {
      const text = level + rest.repeat(levels - 1);
      expect(problems(text), `${levels}`).toEqual(['p.yaml:1:1: nested deeper than 32']);
    }
  });

  it('reads a large flat policy', () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => `  r${n}: { a: [1, "[{", { b: 2 }] }`);
    expect(problems(`rules:\n${rows.join('\n')}\n`)).toEqual([]);
  });

  it.each([
    ['duplicate keys', 'level: off\nrules: {}\nlevel: strict\n', ['p.yaml:3:1: duplicate key `level`']],
    ['a tab', 'rules:\n\ta: off\n', ['p.yaml:2:1: Tabs are not allowed as indentation']],
    ['an open quote', 'level: "off\n', ['p.yaml:2:1: Missing closing "quote']],
    ['a list', '- a\n', ['p.yaml:1:1: a policy is a map of settings, not `[…]`']],
    ['a word', '\n  strict\n', ['p.yaml:2:3: a policy is a map of settings, not `strict`']],
    ['an unknown alias', 'level: *x\n', ['p.yaml:1:8: unknown alias `*x`']],
    [
      'an alias inside its own value',
      'rules: &x {a: *x}\n',
      ['p.yaml:1:15: alias `*x` refers to a value that contains it'],
    ],
    ['a tag', 'level: !mine off\n', ['p.yaml:1:8: Unresolved tag: !mine']],
    ['an infinite number', 'maxHolds: .inf\n', ['p.yaml:1:11: Infinity is not a finite number']],
    ['a prototype key', 'rules:\n  __proto__: {}\n', ['p.yaml:2:3: `__proto__` cannot be a key']],
    ['two documents', 'a: 1\n---\nb: 1\n', [expect.stringMatching(/^p\.yaml:2:1: Source contains multiple documents/)]],
    ['a deep nest', `a: ${'['.repeat(40)}${']'.repeat(40)}\n`, ['p.yaml:1:36: nested deeper than 32']],
  ])('reports %s with its position', (_what, text, expected) => {
    expect(problems(text)).toEqual(expected);
  });

  it('resolves aliases', () => {
    const { data } = readDocument('p.yaml', 'rules:\n  a: &x {allowance: 1}\n  b: *x\n');
    expect(data).toEqual({ rules: { a: { allowance: 1 }, b: { allowance: 1 } } });
  });

  it('stops before aliases expand without bound', () => {
    const bomb = `a0: &a0 [x, x, x, x, x, x, x, x, x]\n${Array.from(
      { length: 30 },
      (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]\n`,
    ).join('')}`;
    const started = process.cpuUsage();
    expect(problems(bomb)).toEqual([expect.stringContaining('more than 50000 values once aliases are expanded')]);
    expect(cpuMillisecondsSince(started)).toBeLessThan(1000);
  });

  it('rejects a file of 1 MiB without parsing it', () => {
    const started = process.cpuUsage();
    for (const unit of ['- a\n', '[', ',', '? ', 'a: b: c\n', '%a\n']) {
      const text = unit.repeat((1024 * 1024) / unit.length);
      expect(problems(text)).toEqual([expect.stringContaining('too large for a policy')]);
    }
    expect(cpuMillisecondsSince(started)).toBeLessThan(1000);
  });

  it.each(['rules:\n- a\n', '[', '{a: [', '? ', 'a: b: c\n', '&a ', '"', '- - - ', '!', '|\n'])(
    'handles the largest legal file of %j',
    (unit) => {
      const document = readDocument('p.yaml', unit.repeat(Math.floor((128 * 1024) / unit.length)));
      expect(document.problems.length).toBeLessThanOrEqual(20);
    },
  );

  it('reports every problem on one line without control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const line of problems(text)) expect(line).toMatch(/^p\.yaml:\d+:\d+: [^\p{Cc}]+$/u);
      }),
      { numRuns: amount(50, 100) },
    );
  });

  it('never throws on text made of YAML syntax', () => {
    const pieces = fc.constantFrom(
      ...[
        'a',
        'rules',
        'level',
        ': ',
        ':',
        '- ',
        '\n',
        '  ',
        '\t',
        '[',
        ']',
        '{',
        '}',
        ',',
        '&x ',
        '*x',
        '!t ',
        '"',
        "'",
      ],
      ...[
        '|',
        '>',
        '#',
        '? ',
        '---\n',
        '...\n',
        '%YAML 1.1\n',
        '<<: ',
        'off',
        '1',
        '.nan',
        '0x1',
        '\\',
        '\0',
        '\uFEFF',
        '__proto__',
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const { data, problems } = readDocument('p.yaml', parts.join(''));
        expect(JSON.parse(JSON.stringify(data))).toEqual(data);
        for (const { line, column } of problems) expect(Math.min(line, column)).toBeGreaterThan(0);
      }),
      { numRuns: amount(200, 2_000) },
    );
  });
});
