// The hook loader: writes and uses V8's code cache, and works without one.

import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { cleanUp, freshHome } from '../server/testing/lab.ts';
import { loaderOf, type Ran, run } from '../server/testing/package.ts';

afterEach(cleanUp);

interface Installed {
  readonly folder: string;
  readonly caches: () => string[];
  readonly start: (event?: string) => Promise<Ran>;
}

function install(bundle: string): Installed {
  const folder = freshHome('tutti loader ');
  mkdirSync(join(folder, 'hook'));
  writeFileSync(join(folder, 'hook.cjs'), loaderOf('b1'));
  writeFileSync(join(folder, 'hook/b1.cjs'), bundle);
  return {
    folder,
    caches: () => readdirSync(join(folder, 'hook')).filter((name) => name.endsWith('.cache')),
    start: (event = 'PreToolUse') => run(process.execPath, [join(folder, 'hook.cjs'), 'claude-code', event], ''),
  };
}

const SAYS_HELLO = 'function f() { return "hello " + __dirname.length; }\nprocess.stdout.write(f());';

it('writes a cache for this Node version once, and uses it', async () => {
  const { start, caches, folder } = install(SAYS_HELLO);
  expect((await start('Stop')).stdout).toBe(`hello ${folder.length}`);
  expect(caches()).toEqual([]);
  expect((await start()).stdout).toBe(`hello ${folder.length}`);
  expect(caches()).toEqual([`b1.${process.version}-${process.arch}.cache`]);
  const made = statSync(join(folder, 'hook', String(caches()[0]))).mtimeMs;
  expect((await start()).stdout).toBe(`hello ${folder.length}`);
  expect(statSync(join(folder, 'hook', String(caches()[0]))).mtimeMs).toBe(made);
});

it('replaces a cache it cannot use', async () => {
  const { start, caches, folder } = install(SAYS_HELLO);
  await start();
  const cache = join(folder, 'hook', String(caches()[0]));
  const good = readFileSync(cache);
  for (const bad of [Buffer.from('garbage'), good.subarray(0, good.length / 2), Buffer.alloc(0)]) {
    writeFileSync(cache, bad);
    expect(await start()).toEqual({ code: 0, stdout: `hello ${folder.length}`, stderr: '' });
    expect(readFileSync(cache).length).toBeGreaterThan(100);
  }
});

it('works without permission to write a cache', async () => {
  const { start, folder } = install(SAYS_HELLO);
  writeFileSync(join(folder, 'hook', `b1.${process.version}-${process.arch}.cache`), 'garbage');
  chmodSync(join(folder, 'hook'), 0o500);
  expect(await start()).toEqual({ code: 0, stdout: `hello ${folder.length}`, stderr: '' });
  chmodSync(join(folder, 'hook'), 0o700);
});

it('finds the native database module when only the database package can resolve it', async () => {
  const { start, folder } = install('process.stdout.write(require("@libsql/some-target").name);');
  const own = join(folder, 'node_modules/libsql/node_modules/@libsql/some-target');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(folder, 'node_modules/libsql/index.js'), '');
  writeFileSync(join(own, 'index.js'), 'exports.name = "native";');
  expect((await start()).stdout).toBe('native');
});

it('keeps the exit code of the hook', async () => {
  expect((await install('process.exit(2);').start()).code).toBe(2);
});
