// The order of the suite's files: those that take longest first, so that no worker is left alone with one at the end. A clean
// checkout remembers no durations.

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first; what is not named comes after, in the order it would have come. */
const LONG = [
  'test/fuzz/fuzz',
  'test/chaos/kill',
  'test/differential/',
  'src/server/up',
  'test/chaos/',
  'test/answers/',
  'test/docs',
  'src/server/',
  'src/hook/',
  'src/world/',
  'test/laws/',
  'src/cli/commands/setup',
  'src/cli/init/',
  'test/attacks/',
  'src/clients/toy-client',
  'test/conformance/',
  'src/analysis/check/',
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
