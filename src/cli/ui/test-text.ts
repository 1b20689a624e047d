// Formats the results of policy tests: failures first, each with its line, the expected and the actual verdict.

import type { Coverage } from '../../analysis/policy-test/coverage.ts';
import type { Failure, FileResult, Totals } from '../../analysis/policy-test/run.ts';
import type { Cli } from '../command.ts';
import { clip, plural, printable, quoted } from './output.ts';

interface Telling {
  readonly shown: (path: string) => string;
  readonly least: number;
  /** Whether to list the rules and rows that no test triggers. */
  readonly missed: boolean;
  readonly updates: ReadonlyMap<string, number> | undefined;
}

export function testText(
  cli: Cli,
  results: readonly FileResult[],
  totals: Totals,
  telling: Telling,
): readonly string[] {
  const { shown, updates } = telling;
  return [
    ...results.flatMap((result) => fileLines(cli, result, shown)),
    ...[...(updates ?? [])].map(
      ([file, events]) => `${cli.paint('cyan', 'written')}  ${printable(shown(file))}: ${plural(events, 'event')}`,
    ),
    ...totals.coverage.flatMap((one) => coverageLines(cli, one, telling)),
    ...(totals.failed === 0 ? [] : ['']),
    `${cli.paint(totals.passed > 0 ? 'green' : 'dim', `${totals.passed} passed`)}, ${cli.paint(totals.failed > 0 ? 'red' : 'dim', `${totals.failed} failed`)}`,
  ];
}

/** Further failures of one test usually follow from the first. */
const MOST_FAILURES = 3;

function fileLines(
  cli: Cli,
  { file, problems, tests }: FileResult,
  shown: (path: string) => string,
): readonly string[] {
  const failed = tests.filter(({ passed }) => !passed);
  const name = printable(shown(file));
  const mark = problems.length + failed.length === 0 ? cli.paint('green', 'ok') : cli.paint('red', 'no');
  return [
    `${mark}  ${name}  ${plural(tests.length, 'test')}`,
    ...problems.map(
      ({ file: where, line, column, message }) =>
        `    ${printable(shown(where))}:${line}:${column}: ${printable(message)}`,
    ),
    ...failed.flatMap(({ name: test, line, failures }) => [
      '',
      `    ${cli.paint('bold', printable(test))}  ${cli.paint('dim', `${name}:${line}`)}`,
      ...failures.slice(0, MOST_FAILURES).flatMap((failure) => failureLines(cli, failure, name)),
      ...(failures.length > MOST_FAILURES
        ? [`    and ${plural(failures.length - MOST_FAILURES, 'event')} after it`]
        : []),
    ]),
  ];
}

const failureLines = (cli: Cli, { line, event, expected, seen, message }: Failure, name: string): readonly string[] => [
  `    ${name}:${line}  ${clip(printable(event), 80)}`,
  `      expected  ${printable(expected)}`,
  `      seen      ${cli.paint('red', printable(seen))}`,
  ...(message === '' ? ['      no findings'] : quoted(message, 10, cli.width).map((text) => cli.paint('dim', text))),
];

function coverageLines(
  cli: Cli,
  { policy, percent, rules }: Coverage,
  { least, missed, shown }: Telling,
): readonly string[] {
  const silent = rules.filter(({ spoke }) => !spoke).map(({ rule }) => rule);
  const rows = rules.flatMap(({ rule, rows: decided }) => {
    const never = decided.flatMap((spoke, at) => (spoke ? [] : [at + 1]));
    return never.length === 0 || silent.includes(rule)
      ? []
      : [`${rule} ${never.length === 1 ? 'row' : 'rows'} ${never.join(', ')}`];
  });
  const low = percent < least;
  const name = printable(policy.startsWith('/') ? shown(policy) : policy);
  return [
    `${cli.paint(low ? 'red' : 'dim', 'covered')}  ${name}  ${percent} %${low ? `, below the required ${least} %` : ''}`,
    ...(missed && silent.length > 0 ? quoted(`never triggered: ${silent.join(', ')}`, 4, cli.width) : []),
    ...(missed && rows.length > 0 ? quoted(`never decided: ${rows.join('; ')}`, 4, cli.width) : []),
  ];
}
