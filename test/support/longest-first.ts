// The order of the suite's files: those that take longest first, so that no worker is left alone with one at the end. A clean
// checkout remembers no durations.

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first, and those that start processes before those that compute: starting one takes longer the more memory a worker has
 *  come to use. What is not named comes after, in the order it would have come. */
const LONG = [
  'test/fuzz/',
  'test/chaos/kill',
  'test/differential/',
  'src/server/up',
  'test/chaos/damaged',
  'test/answers/',
  'src/cli/commands/setup',
  'src/hook/',
  'src/server/',
  'test/docs',
  'src/clients/toy-client',
  'src/cli/init/',
  'test/attacks/',
  'test/chaos/',
  'test/laws/gaps',
  'test/support/closing-line',
  'test/migration/',
  'test/layers',
  'test/purity',
  'test/words',
  'src/world/',
  'src/cli/enforced-here',
  'src/ledger/sqlite',
  'test/laws/',
  'src/ledger/redact.any',
  'src/analysis/check/',
  'src/effects/shell/robustness',
  'src/policy/document',
  'test/conformance/',
];

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((part) => moduleId.includes(`/${part}`));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
