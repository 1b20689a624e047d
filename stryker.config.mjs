// How `npm run mutation` tests mutants; scripts/mutation.mjs says which files are mutated.

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  // A constant of a module would cost a run of every test.
  ignoreStatic: true,
  // Wording may change without a test that fails.
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 2,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  tempDirName: 'dist/mutation',
  ignorePatterns: ['dist', 'docs', 'e2e', 'plugin', 'test/fixtures'],
};
