import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from './document.ts';
import { renderProblem } from './problem.ts';
import { KINDS, PRESETS } from './testing.ts';
import { validate } from './validate.ts';

const context = {
  kinds: KINDS,
  presets: PRESETS.keys(),
  rules: new Map([
    ['spend', 'budget'],
    ['table', 'calls'],
  ]),
  unusedRules: () => new Map([['looks', 'budget']]),
};

const validated = (text: string, more: { managed?: boolean } = {}) =>
  validate(readDocument('p.yaml', text), { ...context, presets: [...PRESETS.keys()], ...more });
const problems = (text: string) => validated(text).map(renderProblem);

describe('validate', () => {
  it.each([
    ['an empty file', ''],
    ['every setting', 'version: 1\nextends: [balanced, ./more.yaml]\nlevel: shadow\nonDamage: allow\nmaxHolds: 7\n'],
    ['limits', 'clip: {string: 300, entries: 10, depth: 3}\nretention: {days: 1}\n'],
    ['a rule named like its kind', 'rules:\n  budget: {allowance: 3}\n'],
    ['a rule of a preset, without its kind', 'rules:\n  spend: {allowance: 3, level: off, onDamage: deny}\n'],
    ['rules given as a level', 'rules:\n  spend: off\n  table: shadow\n'],
    ['a rule of a preset that is not in use', 'rules:\n  looks: off\n'],
    ['settings of another preset’s rule', 'rules:\n  looks: {allowance: 2}\n'],
    ['some of the settings', 'rules:\n  mine: {kind: named}\n'],
    [
      'the forms of a union',
      'rules:\n  table: {rows: [{effect: read, outcome: deny}, {effect: {atLeast: write}, outcome: allow}]}\n',
    ],
  ])('accepts %s', (_what, text) => {
    expect(problems(text)).toEqual([]);
  });

  it.each([
    ['levle: strict', '1:1: unknown setting `levle`; nearest: `level`'],
    [
      '\nrules: {}\nbanana: 1',
      '3:1: unknown setting `banana` (one of: version, extends, level, onDamage, maxHolds, rules, programs, mcp, clip, retention, fleet, ledger, locked); nearest: `extends`',
    ],
    ['level: strickt', '1:8: `level` cannot be `strickt`; nearest: `strict`'],
    ['level: true', '1:8: `level` cannot be `true` (one of: strict, guidance, shadow, off); nearest: `strict`'],
    ['onDamage: alow', '1:11: `onDamage` cannot be `alow`; nearest: `allow`'],
    ['version: 2', '1:10: `version` cannot be `2`; nearest: `1`'],
    ['maxHolds: 9', '1:11: `maxHolds` must be at most 7, not 9; nearest: `7`'],
    ['maxHolds: 0', '1:11: `maxHolds` must be at least 1, not 0; nearest: `1`'],
    ['maxHolds: 2.4', '1:11: `maxHolds` must be a whole number, not 2.4; nearest: `2`'],
    ['maxHolds: "3"', '1:11: `maxHolds` must be a number, not text `3`; nearest: `3`'],
    ['maxHolds: three', '1:11: `maxHolds` must be a number, not text `three`'],
    ['maxHolds:', '1:10: `maxHolds` must be a number, not empty'],
    ['clip: {sting: 300}', '1:8: unknown setting `sting`; nearest: `string`'],
    ['clip: {string: 3}', '1:16: `clip.string` must be at least 200, not 3; nearest: `200`'],
    ['retention: 90', '1:12: `retention` must be a map, not a number `90`'],
    ['rules: []', '1:8: `rules` must be a map, not a list'],
    ['extends: balancd', '1:10: unknown preset `balancd`; nearest: `balanced`'],
    ['extends:\n  - firm\n  - opne', '3:5: unknown preset `opne`; nearest: `open`'],
    ['extends: 3', '1:10: `extends` must be text or a list, not a number `3`; nearest: `"3"`'],
    ['extends: [3]', '1:11: `extends[0]` must be text, not a number `3`; nearest: `"3"`'],
    ['extends: ""', '1:10: `extends` is empty'],
    ['locked: true', '1:1: `locked` is allowed in a managed policy only'],
    [
      'rules:\n  a b: {kind: budget}',
      '2:3: `a b` cannot be the name of a rule: use letters, digits, - and _, at most 64, starting with a letter',
    ],
    [
      'rules:\n  constructor: {kind: budget}',
      '2:3: `constructor` cannot be the name of a rule: use letters, digits, - and _, at most 64, starting with a letter',
    ],
    ['rules:\n  spned: off', '2:3: unknown rule `spned`: no preset or lower layer defines it; nearest: `spend`'],
    ['rules:\n  spned: {allowance: 1}', '2:3: unknown rule `spned`: it has no `kind`; nearest: `spend`'],
    ['rules:\n  spend: offf', '2:10: the level of rule `spend` cannot be `offf`; nearest: `off`'],
    ['rules:\n  spend: false', '2:10: rule `spend` must be a map or a level, not `false`; nearest: `off`'],
    ['rules:\n  spend: [1]', '2:10: rule `spend` must be a map or a level, not `[…]`; nearest: `{}`'],
    ['rules:\n  x:\n    kind: budgt', '3:11: unknown kind `budgt`; nearest: `budget`'],
    ['rules:\n  x:\n    kind: [budget]', '3:11: `kind` must be text, not a list'],
    [
      'rules:\n  spend:\n    budgt: 1',
      '3:5: unknown setting `budgt` (one of: allowance, past, words, free, soft, kind, level, onDamage, while); nearest: `past`',
    ],
    ['rules:\n  spend:\n    alowance: 1', '3:5: unknown setting `alowance`; nearest: `allowance`'],
    ['rules:\n  spend:\n    levl: off', '3:5: unknown setting `levl`; nearest: `level`'],
    ['rules:\n  spend:\n    level: of', '3:12: `level` cannot be `of`; nearest: `off`'],
    ['rules:\n  spend:\n    past: denny', '3:11: `past` cannot be `denny`; nearest: `deny`'],
    ['rules:\n  spend:\n    allowance: 101', '3:16: `allowance` must be at most 100, not 101; nearest: `100`'],
    ['rules:\n  spend:\n    soft: yes', '3:11: `soft` must be true or false, not text `yes`; nearest: `true`'],
    ['rules:\n  spend:\n    free: docs', '3:11: `free` must be a list, not text `docs`; nearest: `[docs]`'],
    ['rules:\n  spend:\n    free: [a, 3]', '3:15: `free[1]` must be text, not a number `3`; nearest: `"3"`'],
    [`rules:\n  spend:\n    words: ${'x'.repeat(41)}`, '3:12: `words` is too long: 41 characters, at most 40'],
    ['rules:\n  spend:\n    words: ""', '3:12: `words` is too short: 0 characters, at least 1'],
    ['rules:\n  table:\n    rows:\n      - outcom: deny', '4:9: unknown setting `outcom`; nearest: `outcome`'],
    ['rules:\n  table:\n    rows:\n      - tool: Bash', '4:9: `rows[0].outcome` is missing'],
    [
      'rules:\n  table:\n    rows:\n      - {effect: reed, outcome: deny}',
      '4:18: `rows[0].effect` cannot be `reed`; nearest: `read`',
    ],
    [
      'rules:\n  table:\n    rows:\n      - {effect: {atLest: read}, outcome: deny}',
      '4:19: unknown setting `atLest`; nearest: `atLeast`',
    ],
    [
      'rules:\n  table:\n    rows:\n      - {effect: {atLeast: rite}, outcome: deny}',
      '4:28: `rows[0].effect.atLeast` cannot be `rite`; nearest: `write`',
    ],
    [
      'rules:\n  table:\n    byName:\n      one: {outcome: dny}',
      '4:22: `byName.one.outcome` cannot be `dny`; nearest: `deny`',
    ],
    [
      'rules:\n  g:\n    kind: guide\n    texts:\n      - {on: promt, text: a}',
      '5:14: `texts[0].on` cannot be `promt`; nearest: `prompt`',
    ],
    [
      'rules:\n  g:\n    kind: guide\n    texts:\n      - {on: prompt, wen: a, text: b}',
      '5:22: unknown setting `wen`; nearest: `when`',
    ],
    ['rules:\n  g:\n    kind: guide\n    texts:\n      - {text: b}', '5:9: `texts[0].on` is missing'],
    [
      `rules:\n  g:\n    kind: guide\n    texts:\n      - {on: start, text: ${'y'.repeat(21)}}`,
      '5:27: `texts[0].text` is too long: 21 characters, at most 20',
    ],
  ])('reports the problem of %j', (text, expected) => {
    expect(problems(text)[0]).toBe(`p.yaml:${expected}`);
  });

  it('reports all problems of a file from top to bottom', () => {
    const text = 'levle: off\nrules:\n  spend: {past: dny, alowance: 1}\n  spned: off\nmaxHolds: 8\n';
    expect(problems(text).map((line) => line.split(': ')[0])).toEqual([
      'p.yaml:1:1',
      'p.yaml:3:17',
      'p.yaml:3:22',
      'p.yaml:4:3',
      'p.yaml:5:11',
    ]);
  });

  it.each(['- {}', '- {tool: {}}', '- {outcome: {}, zzz: 1, yyy: 2}', '- []', '- {effect: {atLest: 1}}'])(
    'reports 20 problems of the largest legal file of rows %j in less than a second',
    (row) => {
      const text = `rules:\n  table:\n    rows:\n${`      ${row}\n`.repeat(Math.floor((127 * 1024) / (row.length + 7)))}`;
      const document = readDocument('p.yaml', text);
      const begin = process.cpuUsage();
      expect(validate(document, { ...context, presets: [...PRESETS.keys()] })).toHaveLength(20);
      expect(process.cpuUsage(begin).user / 1_000).toBeLessThan(1_000);
    },
  );

  it('carries the bad value and the nearest legal one as data', () => {
    const [problem] = validated('level: strickt');
    expect(problem).toMatchObject({ file: 'p.yaml', line: 1, column: 8, value: 'strickt', nearest: 'strict' });
  });

  it('reports a problem behind an alias where the value is written', () => {
    expect(problems('rules:\n  a: &x\n    kind: budget\n    past: dny\n  b: *x\n')[0]).toContain('p.yaml:4:11: ');
  });

  it('allows a managed file to be locked', () => {
    expect(validated('locked: true', { managed: true })).toEqual([]);
  });

  it('never throws, and reports unknown settings in any file', () => {
    const word = fc.constantFrom(
      'rules',
      'level',
      'spend',
      'kind',
      'budget',
      'rows',
      'texts',
      'outcome',
      'off',
      'extends',
      'toString',
    );
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        word,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        tie('list'),
        tie('map'),
      ),
      list: fc.array(tie('value'), { maxLength: 4 }),
      map: fc.dictionary(word, tie('value'), { maxKeys: 5 }),
    }));
    fc.assert(
      fc.property(json.map, (data) => {
        for (const line of problems(JSON.stringify(data))) expect(line).toMatch(/^p\.yaml:\d+:\d+: ./);
        const strange = problems(JSON.stringify({ ...Object(data), surely: 1 }));
        expect(strange.join()).toContain('unknown setting `surely`');
      }),
      { numRuns: 500 },
    );
  });
});
