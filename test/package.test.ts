// What is packed is what an installation has: the pages that commands point to, and nothing that only this machine can use.

import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const packed = (): readonly string[] => {
  const root = resolve(import.meta.dirname, '..');
  const told = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ files }]: [{ files: { path: string }[] }] = JSON.parse(told);
  return files.map(({ path }) => path);
};

it('the package has programs, pages, presets and schemas, and no caches', () => {
  const paths = packed();
  const wanted = [
    'bin/tutti.js',
    'bin/tutti-hook',
    'dist/cli.js',
    'docs/policy.md',
    'docs/reports.md',
    'presets/balanced.yaml',
    'plugin/lib/find.bash',
    'schema/policy.schema.json',
  ];
  expect(wanted.filter((path) => !paths.includes(path))).toEqual([]);
  expect(paths.filter((path) => /\.(cache|tsbuildinfo)$|^(src|test|e2e|bench)\//.test(path))).toEqual([]);
});
