// `tutti test`: runs the policy tests of a project, and reports failures and coverage.

import { lstatSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FoundTests } from '../../analysis/policy-test/find.ts';
import type { Library } from '../../analysis/policy-test/given.ts';
import type { FileResult } from '../../analysis/policy-test/run.ts';
import type { PolicyDocument } from '../../policy/document.ts';
import { ORDINARY_BYTES, readWhole } from '../../regular-file.ts';
import type { Args, Cli, Command } from '../command.ts';
import type { TestRun } from '../test-watch.ts';
import { printable } from '../ui/output.ts';
import { type Exit, environment, messageOf, Problem, usage } from '../ui/problem.ts';
import { fromCwd, projectAt, shownPath } from '../workplace.ts';

export const test: Command = {
  name: 'test',
  about: 'run policy tests, to check that the policy still decides as expected',
  detail:
    'Runs the events in `*.policy-test.yaml` files through the engine and compares the verdicts. Without arguments, runs all tests of the project.\nExits 1 when a test fails or coverage is too low. docs/policy.md describes the format.',
  examples: [
    'tutti test',
    'tutti test .tutti --min-coverage 80',
    'tutti test --watch',
    'tutti test a.policy-test.yaml --update',
  ],
  arguments: [{ name: '[files...]', about: 'files, or folders to search (default: the project)' }],
  options: [
    {
      flags: '--min-coverage <percent>',
      about: 'share of the rules and rows of each policy that the tests must trigger',
    },
    { flags: '--coverage', about: 'list the rules and rows that no test triggers' },
    { flags: '--watch', about: 'run again whenever a test or a policy changes, until Ctrl-C' },
    { flags: '--update', about: 'write the actual verdicts into the tests as the expected ones' },
    { flags: '--out <file>', about: 'write a JUnit report to a file as well' },
  ],
  json: '{"passed","failed","files":[{"file","problems":[{"line","column","message"}],"tests":[{"name","line","passed","failures":[{"line","column","event","expected","seen","message"}]}]}],"coverage":[{"policy","percent","rules":[{"rule","spoke","rows":[]}]}],"updated"?}',
  run: async (cli, args) => {
    const agent = args.flag('update') || args.text('out') !== undefined ? cli.agent() : undefined;
    // An agent could use these to write files without any rule seeing it.
    if (agent !== undefined)
      throw new Problem(2, `--update and --out are for a person, and this runs inside ${agent}.`);
    const least = leastOf(args.text('minCoverage'));
    if (!args.flag('watch')) return (await once(cli, args, least)).report;
    if (cli.json) throw usage('give either --watch or --json, not both.');
    const { watch } = await import('../test-watch.ts');
    return watch(cli, () => once(cli, args, least));
  },
};

async function once(cli: Cli, args: Args, least: number): Promise<TestRun> {
  const [{ findTests }, { totalsOf }, { testText }] = await Promise.all([
    import('../../analysis/policy-test/find.ts'),
    import('../../analysis/policy-test/run.ts'),
    import('../ui/test-text.ts'),
  ]);
  const paths = args.words.length === 0 ? [projectAt(cli)] : args.words.map((word) => fromCwd(cli, word));
  const found = findTests(paths);
  if (found.missing.length > 0) throw usage(`there is no ${found.missing.map(printable).join(', ')}.`);
  if (found.files.length === 0) {
    throw usage('no policy test here.', 'Tests are in files named *.policy-test.yaml; docs/policy.md shows one.');
  }
  const first = await runTests(found);
  const updates = args.flag('update') ? await update(first) : undefined;
  const results = updates === undefined || updates.size === 0 ? first : await runTests(found);
  const totals = totalsOf(results);
  const short = totals.coverage.filter(({ percent }) => percent < least);
  const shown = (path: string): string => {
    const near = relative(cli.cwd, path);
    return near === '' || near.startsWith('..') ? shownPath(cli, path) : printable(near);
  };
  const out = args.text('out');
  if (out !== undefined) {
    const [{ junit }, { writeOut }] = await Promise.all([
      import('../../analysis/policy-test/junit.ts'),
      import('../write-out.ts'),
    ]);
    writeOut(cli, out, junit(results, shown));
  }
  const exit: Exit = totals.failed > 0 || short.length > 0 ? 1 : 0;
  const files = results.map(({ file, problems, tests }) => ({ file, problems: problems.map(problemRow), tests }));
  return {
    report: {
      exit,
      json: {
        passed: totals.passed,
        failed: totals.failed,
        files,
        coverage: totals.coverage,
        ...(updates && { updated: Object.fromEntries(updates) }),
      },
      text: testText(cli, results, totals, {
        shown,
        least,
        missed: args.flag('coverage') || short.length > 0,
        updates,
      }),
    },
    files: [...found.files, ...results.flatMap((result) => result.files)],
    folders: found.folders,
  };
}

const problemRow = ({ line, column, message, file }: FileResult['problems'][number]) => ({
  file,
  line,
  column,
  message,
});

async function runTests(found: FoundTests): Promise<readonly FileResult[]> {
  const [{ readTests }, { runFile }, { projectPolicy }, library] = await Promise.all([
    import('../../analysis/policy-test/read.ts'),
    import('../../analysis/policy-test/run.ts'),
    import('../../analysis/policy-test/find.ts'),
    libraryOf(),
  ]);
  const results: FileResult[] = [];
  for (const file of found.files) {
    results.push(await runFile(readTests(file, textOf(file)), library, () => projectPolicy(file)));
  }
  return results;
}

async function libraryOf(): Promise<Library> {
  const [{ POLICY_PARTS }, { createPolicyFileCache }] = await Promise.all([
    import('../../pipeline/policy-parts.ts'),
    import('../../policy/files.ts'),
  ]);
  const files = createPolicyFileCache();
  return { ...POLICY_PARTS, read: (path): PolicyDocument | undefined => files.read(path) };
}

function textOf(file: string): string {
  try {
    return readWhole(file, ORDINARY_BYTES).toString('utf8');
  } catch (error) {
    throw environment(`cannot read ${printable(file)}: ${messageOf(error)}.`);
  }
}

/** Returns the number of expectations written, by file. Writes only test files, and never through a link. */
async function update(results: readonly FileResult[]): Promise<ReadonlyMap<string, number>> {
  const [{ updated }, { SUFFIX }] = await Promise.all([
    import('../../analysis/policy-test/update.ts'),
    import('../../analysis/policy-test/find.ts'),
  ]);
  const written = new Map<string, number>();
  for (const { file, seen } of results) {
    const before = textOf(file);
    const { text, events } = updated(before, seen);
    if (text === before) continue;
    if (!SUFFIX.test(file) || !lstatSync(file).isFile())
      throw usage(`${printable(file)} is not a *.policy-test.yaml file, so it is not updated.`);
    try {
      writeFileSync(file, text);
    } catch (error) {
      throw environment(`cannot write ${printable(file)}: ${messageOf(error)}.`);
    }
    written.set(file, events);
  }
  return written;
}

function leastOf(typed: string | undefined): number {
  if (typed === undefined) return 0;
  const percent = typed.trim() === '' ? Number.NaN : Number(typed.replace(/%$/, ''));
  if (percent >= 0 && percent <= 100) return percent;
  throw usage(`'${printable(typed)}' is not a percentage.`, '--min-coverage takes a number from 0 to 100.');
}
