// Changes src/core in small ways and reports the changes that no test notices.
// `npm run mutation -- [file or folder …]`; without one, all of src/core, which takes hours.

import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const paths = process.argv.length > 2 ? process.argv.slice(2) : ['src/core'];

const missing = paths.filter((path) => !existsSync(join(root, path)));
if (missing.length > 0) {
  console.error(`not found: ${missing.join(', ')}`);
  process.exit(2);
}
const mutate = paths.flatMap((path) =>
  statSync(join(root, path)).isFile() ? [path] : [`${path}/**/*.ts`, `!${path}/**/*{.test,testing}.ts`],
);
const { status } = spawnSync(join(root, 'node_modules/.bin/stryker'), ['run', '--mutate', mutate.join(',')], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
