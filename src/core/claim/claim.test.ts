import { describe, expect, it } from 'vitest';
import { cpuMillisecondsSince } from '../../../test/support/cpu-time.ts';
import { claimsIn } from './claim.ts';
import { filesNamed } from './paths.ts';

const files = (report: string): readonly string[] =>
  claimsIn(report).files.map(({ path, as, loose }) => `${as === 'remove' ? '-' : ''}${path}${loose ? '?' : ''}`);

describe('claims of changed files', () => {
  it.each([
    ['I updated `src/auth.ts` and all is well.', ['src/auth.ts']],
    ["I've updated src/auth.ts so that tokens could expire.", ['src/auth.ts']],
    ['I have also modified the file `src/a.ts:12-40`.', ['src/a.ts']],
    ['Created src/new.ts, src/other.ts and `docs/how.md`.', ['src/new.ts', 'src/other.ts', 'docs/how.md']],
    ['Added a `login` function to `src/auth.ts`.', ['src/auth.ts']],
    ['- Wrote the report to /tmp/out/report.md', ['/tmp/out/report.md']],
    ['- **Updated** `src/a.ts`: the limit is 3 now', ['src/a.ts']],
    ['Renamed `src/a.ts` to `src/b.ts`.', ['src/a.ts', 'src/b.ts']],
    ['Fixed the off-by-one in src/page.ts.', ['src/page.ts?']],
    ['I fixed the parser in `src/p.ts` and updated `src/q.ts`.', ['src/p.ts?', 'src/q.ts']],
    ['`src/a.ts` has been updated.', ['src/a.ts']],
    ['Deleted `src/old.ts`.', ['-src/old.ts']],
    ['I removed the unused import from `src/a.ts`.', ['src/a.ts?']],
    ['### Files changed\n- `src/a.ts`: new limit\n- src/b.ts (uses it)', ['src/a.ts', 'src/b.ts']],
    ['Files modified:\n\n1. src/a.ts\n2. src/b.ts\n\nNothing else.', ['src/a.ts', 'src/b.ts']],
    ['I changed the following files:\n* [src/a.ts](src/a.ts)', ['src/a.ts']],
    ['Updated ./package.json.', ['package.json']],
    ['I updated "src/a.ts".', ['src/a.ts']],
    ['I successfully refactored `lib/x.py`.', ['lib/x.py']],
  ])('%s', (report, expected) => {
    expect(files(report)).toEqual(expected);
  });

  it.each([
    [
      'where something is',
      'The login is implemented in `src/auth.ts`.\n- Defined in `src/a.ts`\n- Implemented in src/b.ts',
    ],
    [
      'what should be done',
      'You should update `src/a.ts`. I would change src/b.ts.\nNext steps:\n- Updated types in `src/c.ts`',
    ],
    [
      'what was not done',
      "I did not change `src/a.ts`. I haven't updated src/b.ts, and changed nothing in `src/c.ts`.",
    ],
    ['what could not be done', 'I tried to edit `src/a.ts` but it was refused.'],
    ['history', '`src/a.ts` was updated last week. Recent commits:\n- Updated `src/b.ts`\n- Fixed the bug in src/c.ts'],
    ['what another did', 'Bob has updated `src/a.ts`. The build script created `dist/b.js`.'],
    ['what is covered', 'Added a test for `src/a.ts`. Added tests covering src/b.ts.'],
    [
      'what is only spoken of',
      'Added the option described in `docs/a.md`, similar to `src/b.ts`. Created a client that calls `api/c.ts`.',
    ],
    ['a condition', 'If I changed `src/a.ts`, callers would break.'],
    ['a question', 'Shall I go on? Updated `src/a.ts`?'],
    ['code and quotations', '```\nUpdated `src/a.ts`\n```\n> I updated src/b.ts\nThe log says "I updated src/c.ts".'],
    ['no files', 'I updated Node.js, added console.log and created https://example.com/a.html for foo.bar().'],
    ['words made of verbs', 'Fixed-size buffers live in `src/a.ts`. Added value: see src/b.ts.'],
    ['files to look at', 'Relevant files:\n- `src/a.ts`: the limit\n\nFiles that need to be changed:\n- src/b.ts'],
    ['what is left', 'Updated nothing but the plan; `src/a.ts` stays as it is.'],
  ])('are not %s', (_, report) => {
    expect(files(report)).toEqual([]);
  });

  it('are few, and short', () => {
    const many = Array.from({ length: 50 }, (_, n) => `- Updated src/f${n}.ts`).join('\n');
    expect(files(many)).toHaveLength(12);
    expect(files(`Updated src/${'x'.repeat(400)}.ts`)).toEqual([]);
  });
});

describe('claims of test runs', () => {
  it.each([
    ['All tests pass.', 'pass'],
    ['I ran the tests and they all passed.', 'pass'],
    ['Ran `npm test`: 42 tests passed, 0 failed.', 'pass'],
    ['The full test suite passes with no failures.', 'pass'],
    ['Tests: 12 passed', 'pass'],
    ['`npm test` passes.', 'pass'],
    ['All 14 unit tests are passing', 'pass'],
    ['All tests pass except two that failed before me', ''],
    ['All tests pass except for two flaky ones.', 'ran'],
    ["I've executed pytest on the module.", 'ran'],
    ['The tests pass a `Config` to the parser.', ''],
    ['The tests should pass now.', ''],
    ['I did not run the tests.', ''],
    ["I couldn't run the tests.", ''],
    ['Please run the tests to confirm.', ''],
    ['Once the tests pass, merge it.', ''],
    ['Make sure all tests pass.', ''],
    ['CI says all tests pass.', ''],
    ['There are tests in `test/a.test.ts` that pass null.', ''],
    ['Did all tests pass?', ''],
    ['A test that passes without touching the change proves nothing.', ''],
  ])('%s', (report, expected) => {
    expect(claimsIn(report).tests).toBe(expected);
  });
});

describe('claims of a result file', () => {
  it.each([
    ['Summary.\n\nDONE|/tmp/out/report.md', ['/tmp/out/report.md']],
    ['`DONE|out/my report.md`', ['out/my report.md']],
    ['**DONE|/a/b.md**  ', ['/a/b.md']],
    ['DONE|', []],
    ['DONE|<path>', []],
    ['End with DONE|/a/b.md as instructed.', []],
    ['DONE | /a/b.md', []],
  ])('%s', (report, expected) => {
    expect(claimsIn(report).done).toEqual(expected);
  });
});

describe('work that needs a tool', () => {
  it.each([
    'Done.',
    'Task completed successfully.',
    'I fixed the bug.',
    "I've implemented the login page and it works.",
    'I reviewed all files in the module; nothing to report.',
    'I pushed the branch.',
    'All tests pass.',
  ])('is claimed: %s', (report) => {
    expect(claimsIn(report).work).toBe(true);
  });

  it.each([
    'The capital of France is Paris.',
    'SUB5 RESULT',
    'FOUND 3 FILES',
    'I would suggest two ways: a queue or a lock.',
    'I wrote a summary below.',
    'You should fix the bug in the parser.',
    'No, that is not possible.',
    '',
  ])('is not claimed: %s', (report) => {
    expect(claimsIn(report).work).toBe(false);
  });
});

it('names files in a request', () => {
  const request =
    'Rename `load` in src/config.ts, lib/deep/x.test.py and README.md (see https://a.com/b.md), not Node.js or v1.2.';
  expect(filesNamed(request).map(({ path }) => path)).toEqual(['src/config.ts', 'lib/deep/x.test.py', 'README.md']);
});

it('reads any text within the time of a hook', () => {
  const began = process.cpuUsage();
  const texts = [
    'I updated ',
    '`a.ts` ',
    '- tests pass ',
    'DONE|',
    '/a'.repeat(9),
    '```\n',
    '"x ',
    '“x ',
    '\n',
    ' ',
    '> ',
  ];
  const more = [
    'if I updated ',
    'I finally ',
    'finally ',
    'and ',
    '`test',
    'tests ',
    '[a](',
    '**',
    'a.',
    '- a.ts\n',
    'DONE| ',
  ];
  for (const text of [...texts, ...more]) {
    claimsIn(text.repeat(20_000 / text.length));
    claimsIn(`I ${text.repeat(20_000 / text.length)}DONE|${' '.repeat(9_000)}x`);
  }
  expect(cpuMillisecondsSince(began)).toBeLessThan(2_000);
});
