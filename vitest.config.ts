import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Much of the suite waits for processes: on two cores the default of one worker would leave one idle.
    maxWorkers: '100%',
    reporters: ['default', './test/support/closing-line.ts'],
    // A machine-wide CA bundle triples the start time of every Node process the tests spawn.
    // Reports are written by processes that outlive the test; those about them start some themselves.
    env: { NODE_EXTRA_CA_CERTS: '', TUTTI_NO_REPORTS: '1' },
  },
});
