// The last line of a test run, for people and scripts that count: `N passed, N failed`, and `, N skipped` where tests were skipped.

import type { Reporter, TestModule } from 'vitest/node';

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const count = (...wanted: readonly string[]): number => states.filter((state) => wanted.includes(state)).length;
    const [passed, skipped] = [count('passed'), count('skipped')];
    // A test that is still pending was interrupted.
    let failed = count('failed', 'pending') + errors.length;
    for (const module of modules) failed += module.errors().length;

    if (passed + failed === 0) {
      process.stdout.write('\nNo test ran, which counts as a failure.\n');
      failed = 1;
      process.exitCode = 1;
    }
    process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  }
}
