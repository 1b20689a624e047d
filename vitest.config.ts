import { defineConfig } from 'vitest/config';
import LongestFirst from './test/support/longest-first.ts';

/** What fills much memory gets a process of its own. */
const APART = ['test/fuzz', 'test/differential'].map((part) => `${part}/**/*.test.ts`);

export default defineConfig({
  test: {
    // They end only what hangs: a test that is merely slow on a busy machine must not fail.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Much of the suite waits for processes: as many workers as two cores would leave one idle.
    maxWorkers: 3,
    globalSetup: './test/support/scratch-in-memory.ts',
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/support/closing-line.ts'],
    // A machine-wide CA bundle triples the start time of every Node process the tests spawn.
    // Reports are written by processes that outlive the test; those about them start some themselves.
    env: { NODE_EXTRA_CA_CERTS: '', TUTTI_NO_REPORTS: '1' },
    projects: [
      { extends: true, test: { name: 'apart', include: APART } },
      // The others share what they load: loading it anew for every file would take half of the time of many.
      {
        extends: true,
        test: { name: 'together', include: ['src/**/*.test.ts', 'test/**/*.test.ts'], exclude: APART, isolate: false },
      },
    ],
  },
});
