// Runs a short selection of the suite on the other supported Node versions. `node scripts/node-matrix.mjs [22] [24]`
// The npm package `node` brings each version's program; processes that tests start run on it too.

import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';

const VERSIONS = ['22', '24'];

/** The pure part and the stores, then a hook process and a server, which use most of Node. */
const TESTS = [
  'src/core/',
  'src/effects/',
  'src/policy/',
  'src/ledger/',
  'src/hook/run-hook.test.ts',
  'src/hook/loader.test.ts',
  'src/server/server.test.ts',
];

const root = resolve(import.meta.dirname, '..');
const versions = process.argv.length > 2 ? process.argv.slice(2) : VERSIONS;
run('npm', ['run', '--silent', 'build'], process.env);
for (const version of versions) {
  const node = programOf(version);
  const started = performance.now();
  const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` };
  run(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...TESTS], env);
  console.log(`Node ${version}: passed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

function programOf(version) {
  const { status, stdout } = spawnSync('npx', ['--yes', `node@${version}`, '-p', 'process.execPath'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return stdout.trim();
  console.error(`Node ${version} cannot be had`);
  process.exit(1);
}

function run(program, args, env) {
  const { status } = spawnSync(program, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
