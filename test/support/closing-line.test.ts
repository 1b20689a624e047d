// The closing line of real runs: what it counts as passed, failed and skipped, and that a run without tests is not green.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FILES = {
  'passes.test.mjs': `it('a', () => {}); it('b', () => {}); it.skip('c', () => {}); it.todo('d');`,
  'fails.test.mjs': `it('a', () => { throw new Error('x'); }); it('b', () => {});`,
  'unhandled.test.mjs': `it('a', async () => { Promise.reject(new Error('x')); await new Promise(setImmediate); });`,
  'broken.test.mjs': `throw new Error('x');`,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-closing-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const reporters = [join(ROOT, 'test/support/closing-line.ts')];
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default ${JSON.stringify({ test: { globals: true, reporters } })};`,
  );
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['passed and skipped tests', ['passes'], '2 passed, 0 failed, 2 skipped', 0],
  ['a failed test', ['fails'], '1 passed, 1 failed', 1],
  ['tests that a filter skips', ['passes', 'fails', '-t', 'b'], '2 passed, 0 failed, 4 skipped', 0],
  ['an unhandled rejection', ['unhandled'], '1 passed, 1 failed', 1],
  ['a file that does not load', ['broken', 'passes'], '2 passed, 1 failed, 2 skipped', 1],
  ['a filter that matches no test', ['passes', '-t', 'nothing'], '0 passed, 1 failed, 4 skipped', 1],
  ['a filter that matches no file', ['nowhere', '--passWithNoTests'], '0 passed, 1 failed', 1],
])('counts %s', (_, args, line, exit) => {
  // Without the variables of the run around it, which would make this one its worker.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { stdout, status } = spawnSync(process.execPath, [vitest, 'run', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect([stdout.trimEnd().split('\n').at(-1), status]).toEqual([line, exit]);
});
