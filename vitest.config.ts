import { defineConfig } from 'vitest/config';

/** Where tests share nothing but what they load: loading it anew for every file would take half of their time. */
const PURE = ['core', 'shell', 'lower', 'policy', 'report', 'check'].map((part) => `src/${part}/**/*.test.ts`);

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Much of the suite waits for processes: on two cores the default of one worker would leave one idle.
    maxWorkers: '100%',
    reporters: ['default', './test/support/closing-line.ts'],
    // A machine-wide CA bundle triples the start time of every Node process the tests spawn.
    // Reports are written by processes that outlive the test; those about them start some themselves.
    env: { NODE_EXTRA_CA_CERTS: '', TUTTI_NO_REPORTS: '1' },
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      { extends: true, test: { name: 'whole', include: ['src/**/*.test.ts', 'test/**/*.test.ts'], exclude: PURE } },
    ],
  },
});
