// Checks that the project in the current folder can be released. `node scripts/release-check.mjs [changelog|tags|tree|package …]`
// runs the checks that are named, or all of them.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readChangelog } from './changelog.mjs';

/** What is published, and nothing else. */
const ROOTS = [
  '.claude-plugin',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'bin',
  'dist',
  'docs',
  'package.json',
  'plugin',
  'presets',
  'schema',
];

/** What an installation does not work without. */
const NEEDED = [
  'bin/tutti.js',
  'bin/tutti-hook',
  'dist/cli.cjs',
  'dist/hook.cjs',
  'dist/server.js',
  'dist/index.js',
  'dist/agent-sdk.js',
  'dist/postgres.js',
  'dist/types/index.d.ts',
  'docs/policy.md',
  'docs/reports.md',
  'plugin/.claude-plugin/plugin.json',
  'plugin/lib/find.bash',
  'presets/balanced.yaml',
  'schema/policy.schema.json',
];

/** Made on this machine, for this machine. */
const LOCAL = /\.(cache|log|map)$|\.tsbuildinfo|^dist\/(run|mutation)\//;

const MEGABYTE = 1_000_000;
const MOST_PACKED = 4.5 * MEGABYTE;
const MOST_UNPACKED = 14.5 * MEGABYTE;

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const CHECKS = { changelog: changelogProblems, tags: tagProblems, tree: treeProblems, package: packageProblems };

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(CHECKS);
const unknown = names.filter((name) => !Object.hasOwn(CHECKS, name));
if (unknown.length > 0) {
  console.error(`no such check: ${unknown.join(', ')}; there are ${Object.keys(CHECKS).join(', ')}`);
  process.exit(2);
}
const problems = names.flatMap((name) => CHECKS[name]().map((problem) => `${name}: ${problem}`));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`ready: ${version} (${names.join(', ')})`);

function changelogProblems() {
  const { unreleased, versions, odd } = readChangelog(readFileSync('CHANGELOG.md', 'utf8'));
  const manifest = 'plugin/.claude-plugin/plugin.json';
  const plugin = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : version;
  return [
    ...odd.map((heading) => `"${heading}" is neither "## Unreleased" nor "## 1.2.3 - 2026-01-31"`),
    ...(unreleased === undefined ? ['there is no "## Unreleased"'] : []),
    ...(versions[0]?.version === version
      ? []
      : [`package.json has version ${version}, the newest heading ${versions[0]?.version ?? 'none'}`]),
    ...(plugin === version ? [] : [`package.json has version ${version}, ${manifest} ${plugin}: npm run docs`]),
  ];
}

function tagProblems() {
  return git('tag')
    .filter((tag) => /\d+\.\d+/.test(tag) && !/^v\d+\.\d+\.\d+(-[\w.]+)?$/.test(tag))
    .map((tag) => `${tag} is not of the form v1.2.3`);
}

function treeProblems() {
  return git('status', '--porcelain').map((line) => `not committed: ${line}`);
}

function packageProblems() {
  // The files as they are: building again would hide a build that is missing or old.
  const output = run('npm', 'pack', '--dry-run', '--json', '--ignore-scripts');
  const [{ files, size, unpackedSize }] = JSON.parse(output);
  const paths = files.map(({ path }) => path);
  const roots = new Set(paths.map((path) => path.split('/')[0]));
  const inMegabytes = (bytes) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return [
    ...ROOTS.filter((root) => !roots.has(root)).map((root) => `${root} is missing`),
    ...NEEDED.filter((path) => !paths.includes(path)).map((path) => `${path} is missing`),
    ...paths.filter((path) => !ROOTS.includes(path.split('/')[0])).map((path) => `${path} does not belong there`),
    ...paths.filter((path) => LOCAL.test(path)).map((path) => `${path} belongs to this machine only`),
    ...(size > MOST_PACKED ? [`${inMegabytes(size)} packed, at most ${inMegabytes(MOST_PACKED)}`] : []),
    ...(unpackedSize > MOST_UNPACKED
      ? [`${inMegabytes(unpackedSize)} unpacked, at most ${inMegabytes(MOST_UNPACKED)}`]
      : []),
  ];
}

function git(...args) {
  return run('git', ...args)
    .split('\n')
    .filter((line) => line !== '');
}

function run(program, ...args) {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
