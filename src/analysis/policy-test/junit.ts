// The results of policy tests as JUnit XML, which CI systems display.

import { xml } from '../../report/gate-formats.ts';
import type { Failure, FileResult } from './run.ts';
import { totalsOf } from './run.ts';

export function junit(results: readonly FileResult[], shown: (file: string) => string): string {
  const { passed, failed } = totalsOf(results);
  const suites = results.flatMap((result) => {
    const { passed: good, failed: bad } = totalsOf([result]);
    const name = xml(shown(result.file));
    return [
      `  <testsuite name="${name}" tests="${good + bad}" failures="${bad}" errors="0" skipped="0">`,
      ...(result.problems.length === 0
        ? []
        : [
            `    <testcase classname="${name}" name="can be read">`,
            ...result.problems.map(
              ({ line, column, message }) => `      <failure message="${xml(message)}">${line}:${column}</failure>`,
            ),
            '    </testcase>',
          ]),
      ...result.tests.flatMap((test) => {
        const open = `    <testcase classname="${name}" name="${xml(test.name)}"`;
        return test.passed ? [`${open}/>`] : [`${open}>`, ...test.failures.map(failureOf), '    </testcase>'];
      }),
      '  </testsuite>',
    ];
  });
  const head = `<testsuites tests="${passed + failed}" failures="${failed}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...suites, '</testsuites>', ''].join('\n');
}

const failureOf = ({ line, event, expected, seen, message }: Failure): string =>
  `      <failure message="${xml(`line ${line}: ${event}: expected ${expected}, seen ${seen}`)}">${xml(message)}</failure>`;
