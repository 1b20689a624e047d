import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { readTests } from './read.ts';
import { totalsOf } from './run.ts';
import { passes, ranText } from './testing.ts';
import { updated } from './update.ts';

const problemsOf = (text: string): readonly string[] =>
  readTests('a.yaml', text).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);

const withEvents = (...lines: readonly string[]): string =>
  ['policy: discipline', 'tests:', '  - name: a', '    events:', ...lines.map((line) => `      ${line}`), ''].join(
    '\n',
  );

describe('a problem in a test file', () => {
  it.each([
    ['not YAML', 'tests: [', /^1:9 /],
    ['no tests', 'policy: base\n', /`tests` is missing/],
    ['an unknown key', 'polcy: base\ntests: []\n', /^1:1 unknown setting `polcy`; nearest: `policy`/],
    ['an unknown event', withEvents('- mian: ls'), /^5:9 unknown event `mian`.*nearest: `main`/],
    ['an unknown outcome', withEvents('- stop', '- main: ls', '  expect: denny'), /^7:17 .*`denny`; nearest: `deny`/],
    ['two events in one', withEvents('- main: ls', '  prompt: x'), /^6:9 one event per entry/],
    ['no event', withEvents('- expect: deny'), /^5:9 nothing happens/],
    ['an invalid duration', withEvents('- after: soon'), /^5:16 `soon` is not a duration/],
    ['a tool without JSON', withEvents('- main: TaskGet 3'), /^5:15 TaskGet takes its input as JSON/],
    ['invalid JSON', withEvents('- main: "Read {"'), /^5:15 the input of Read is not a JSON object/],
    ['an unknown act', withEvents('- person: dance'), /^5:17 a person can `disable`/],
    ['an unknown level', withEvents('- person: level loud'), /^5:17 `level` takes one of/],
    [
      'a file outside the project',
      `policy: base\nfiles: { ../x: y }\ntests:\n  - name: a\n    events: [stop]\n`,
      /^2:10 .*not a path inside/,
    ],
    ['an event that is a list', withEvents('- [ls]'), /^5:\d+ an event is a map/],
  ])('%s: is reported with its position', (_, text, message) => {
    expect(problemsOf(text).join('\n')).toMatch(message);
  });

  it('is reported at the policy that cannot be loaded', async () => {
    const problemsWith = async (policy: string) => {
      const { problems } = await ranText(`policy: ${policy}\ntests:\n  - name: a\n    events: [stop]\n`);
      return problems.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n');
    };
    expect(await problemsWith('balancd')).toMatch(/^1:9 unknown preset `balancd`; nearest: `balanced`/);
    expect(await problemsWith('./gone.yaml')).toMatch(/^1:9 no such file/);
    expect(await problemsWith('{ extends: balanced, rules: { edits: { alowance: 1 } } }')).toMatch(
      /^1:\d+ .*`alowance`/,
    );
    expect((await ranText('tests:\n  - name: a\n    events: [stop]\n')).problems).toMatchObject([
      { line: 2, message: expect.stringContaining('names no `policy`') },
    ]);
  });
});

describe('an event in short form', () => {
  const refused = (...events: readonly string[]) => passes(events.map((line) => `      ${line}`).join('\n'));

  it.each([
    ['a call', '- main: Edit a.ts\n        expect: deny'],
    ['a command without its tool', '- main: npm test\n        expect: deny'],
    ['only the call', '- AskUserQuestion Which?'],
    ['a call with its input', '- main: { tool: Edit, input: { file_path: a.ts } }\n        expect: deny'],
    ['a call as JSON', '- main: Edit {"file_path":"a.ts"}\n        expect: deny'],
    ['a subagent', '- agent(reader#1): Edit a.ts'],
    ['a subagent without a type', '- agent: Edit a.ts'],
    ['a teammate', '- teammate(ada): Edit a.ts'],
    ['a delegation', '- delegate: reader look'],
    ['an agent that starts', '- start: reader#1'],
    ['an agent that ends', '- end: reader#1\n        says: done'],
    ['a prompt of a number', '- prompt: 42'],
    ['a name alone', '- prompt'],
    ['a compaction', '- compact'],
    ['a duration', '- after: 2h'],
    ['an act of a person', '- person: disable'],
    [
      'a payload',
      '- client: { hook_event_name: PreToolUse, tool_name: Edit, tool_input: { file_path: a } }\n        expect: deny',
    ],
  ])('%s: is played', async (_, event) => {
    expect(await refused(event)).toBe(true);
  });

  it('fails when the outcome is not the expected one', async () => {
    expect(await refused('- main: Edit a.ts')).toBe(false);
    expect(await refused('- agent: Edit a.ts\n        expect: deny')).toBe(false);
    expect(await refused('- agent: Edit a.ts\n        expect: advise')).toBe(false);
  });

  it('compares the rule, the code and the message', async () => {
    const edit = (...more: readonly string[]) =>
      refused(['- main: Edit a.ts', '  expect: deny', ...more].join('\n      '));
    expect(await edit('  by: solo')).toBe(true);
    expect(await edit('  by: [SOLO_FIRST, solo/SOLO_FIRST]')).toBe(true);
    expect(await edit('  by: momentum')).toBe(false);
    expect(await edit('  by: solo/SOLO_STREAK')).toBe(false);
    expect(await edit('  words: [WAS  refused, Agent(]')).toBe(true);
    expect(await edit('  words: nonsense')).toBe(false);
    expect(await edit('  not: nonsense')).toBe(true);
    expect(await edit('  not: delegate first')).toBe(false);
  });

  it('has no effect after a call that is still running or failed', async () => {
    const then = (...result: readonly string[]) =>
      passes(['- main: TaskCreate x', ...result, '- stop'].map((line) => `      ${line}`).join('\n'), 'balanced');
    expect(await then('  result: none')).toBe(true);
    expect(await then('  result: failed')).toBe(true);
    expect(await then()).toBe(false);
  });

  it('edits as many lines as `lines` says', async () => {
    expect(await passes('      - main: Write a.ts\n        lines: 50', 'balanced')).toBe(true);
    expect(await passes('      - main: Write a.ts\n        lines: 51', 'balanced')).toBe(false);
  });

  it('lets time pass for rules that forget', async () => {
    const violations = [
      '- { main: Edit a, expect: deny }',
      '- { main: Edit b, expect: deny }',
      '- { main: Edit c, expect: deny }',
      '- { after: 1h, main: Edit d, expect: deny, by: t, not: tripped }',
    ];
    const policy =
      '{ rules: { t: { kind: calls, rows: [{ kind: edit, outcome: deny }] }, breaker: { decay: 60, limit: 3 } } }';
    expect(await passes(violations.map((line) => `      ${line}`).join('\n'), policy)).toBe(true);
  });
});

describe('a failure', () => {
  it('has the line, the expected and the seen verdict, and the message', async () => {
    const { tests } = await ranText(
      withEvents('- prompt: Mend it', '- main: Edit a.ts', '  expect: allow', '  by: slo'),
    );
    expect(tests).toMatchObject([
      {
        passed: false,
        line: 3,
        failures: [
          {
            line: 6,
            event: 'main: Edit a.ts',
            expected: 'allow by slo',
            seen: expect.stringMatching(/^deny by solo\/SOLO_FIRST \(the policy has no rule slo\)$/),
            message: expect.stringContaining('was refused'),
          },
        ],
      },
    ]);
  });

  it('does not affect other tests', async () => {
    const result = await ranText(
      'policy: discipline\ntests:\n  - name: a\n    events: [{ main: Edit a }]\n  - name: b\n    events: [{ main: Edit a, expect: deny }]\n',
    );
    expect(totalsOf([result])).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('the policy of a single test', () => {
  it('overrides the settings it names and keeps the rest', async () => {
    const { tests } = await ranText(`policy: balanced
tests:
  - name: as it is
    events: [Edit a, Edit b]
  - name: changed
    policy: { rules: { edits: { allowance: 1 } } }
    events: [Edit a, { main: Edit b, expect: deny, by: edits }, { main: rm -rf build, expect: ask }]
  - name: another
    policy: discipline
    events: [{ main: Edit a, expect: deny, by: solo }]
`);
    expect(tests.map(({ passed }) => passed)).toEqual([true, true, true]);
  });
});

describe('coverage', () => {
  it('names the rules that never spoke and the rows that never decided', async () => {
    const result = await ranText(`policy:
  rules:
    table:
      kind: calls
      rows:
        - { effect: read, outcome: allow }
        - { effect: write, outcome: deny }
        - { effect: destroy, outcome: deny }
    later: { kind: solo }
tests:
  - name: a
    events:
      - agent: Read a
      - { agent: Write a, expect: deny }
`);
    expect(totalsOf([result]).coverage).toEqual([
      {
        policy: '/nowhere/a.policy-test.yaml',
        percent: 60,
        rules: [
          { rule: 'table', spoke: true, rows: [true, true, false] },
          { rule: 'later', spoke: false, rows: [] },
        ],
      },
    ]);
  });
});

describe('--update', () => {
  const TEXT = `# at the top
policy: discipline
tests:
  - name: wrong   # a remark
    events:
      - main: Edit a.ts   # another
        expect: allow # kept
        words: [nonsense]
      - { main: Edit b.ts, expect: deny, by: [solo] } # flow
      - stop
      - stop: done {token}
        expect:

      # the last
      - { stop: "x" }
  - name: right
    events:
      - Edit a.ts
`;
  const RIGHT = `# at the top
policy: discipline
tests:
  - name: wrong   # a remark
    events:
      - main: Edit a.ts   # another
        expect: deny # kept
        words: "Edit of a.ts was refused: you orchestrate, so delegate first. If only you can do it, call it again."
        by: solo/SOLO_FIRST
      - { main: Edit b.ts, expect: allow } # flow
      - stop:
        expect: hold
        by: momentum/MOMENTUM_ACK
      - stop: done {token}
        expect: allow

      # the last
      - { stop: "x", expect: hold, by: momentum/MOMENTUM_ACK }
  - name: right
    events:
      - main: Edit a.ts
        expect: deny
        by: solo/SOLO_FIRST
`;

  it('writes the seen verdicts and keeps every comment', async () => {
    const { seen } = await ranText(TEXT);
    expect(updated(TEXT, seen)).toEqual({ text: RIGHT, events: 6 });
  });

  it('keeps Windows line endings', async () => {
    const windows = (text: string): string => text.replaceAll('\n', '\r\n');
    const { seen } = await ranText(windows(TEXT));
    expect(updated(windows(TEXT), seen).text).toBe(windows(RIGHT));
  });

  it('writes expectations that pass, and does not change these again', async () => {
    const { seen, tests } = await ranText(RIGHT);
    expect(tests.every(({ passed }) => passed)).toBe(true);
    expect(updated(RIGHT, seen)).toEqual({ text: RIGHT, events: 0 });
    expect(parseDocument(RIGHT).errors).toEqual([]);
  });
});
