// The tests that mutants of src/core must not survive: those beside the sources.

import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['src/core/**/*.test.ts'], testTimeout: 30_000 } });
