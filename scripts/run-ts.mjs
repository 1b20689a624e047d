// Runs a TypeScript program of the project: `node scripts/run-ts.mjs test/conformance/main.ts ARGS…`. Bundled, not loaded
// file by file, so that it starts fast and runs on every supported Node.

import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inlined, root } from './inlined.mjs';

const [entry, ...args] = process.argv.slice(2);
if (entry === undefined) {
  process.stderr.write('usage: node scripts/run-ts.mjs FILE.ts [ARGUMENT…]\n');
  process.exit(2);
}

const outfile = join(root, 'dist', 'run', `${entry.replace(/\W+/g, '-')}.mjs`);
mkdirSync(dirname(outfile), { recursive: true });
await build({
  entryPoints: [resolve(root, entry)],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  define: inlined(),
  logLevel: 'error',
});
process.argv = [process.argv[0] ?? 'node', outfile, ...args];
await import(pathToFileURL(outfile).href);
