import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../core/call.ts';
import type { Effect } from '../core/effect.ts';
import { recoverableTargets } from './recoverable.ts';

let top = '';

const git = (...args: readonly string[]): void => {
  const who = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' };
  execFileSync('git', args, { cwd: top, env: { PATH: process.env.PATH, HOME: top, ...who }, stdio: 'pipe' });
};

function put(path: string, text = path): void {
  const file = join(top, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-recoverable-')));
  git('init', '-q');
  put('.gitignore', 'node_modules\ndist\nsecrets\n*.pyc\n.env\nbuild\n');
  for (const path of ['src/a.ts', 'src/deep/b.ts', 'edited/a.ts', 'staged/a.ts', 'mixed/a.ts', 'partly/a.ts'])
    put(path);
  for (const path of ['hidden/a.ts', 'sparse/a.ts', 'packages/x/a.ts', 'a name/ä.ts', 'gone/a.ts']) put(path);
  git('add', '-A');
  git('commit', '-q', '-m', 'Start');
  put('edited/a.ts', 'changed');
  put('staged/new.ts');
  git('add', 'staged/new.ts');
  put('mixed/untracked.ts');
  put('partly/.env', 'KEY=1');
  put('packages/x/node_modules/y/index.js');
  put('hidden/a.ts', 'changed');
  git('update-index', '--assume-unchanged', 'hidden/a.ts');
  put('sparse/a.ts', 'changed');
  git('update-index', '--skip-worktree', 'sparse/a.ts');
  for (const path of ['node_modules/x/index.js', 'dist/a.js', 'secrets/key', 'src2/cache.pyc', 'untracked/a.ts'])
    put(path);
  put('nested/.git/HEAD', 'ref: refs/heads/main\n');
  mkdirSync(join(top, 'empty'));
  symlinkSync(join(top, 'src'), join(top, 'link'));
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

const removing = (targets: readonly string[], more: readonly Effect[] = [], program = 'rm'): Call => ({
  name: 'Bash',
  kind: 'shell',
  input: {},
  effects: [
    { effect: 'destroy', targets: targets.map((target) => join(top, target)), program: [program, '-rf'] },
    ...more,
  ],
});

const found = async (call: Call): Promise<readonly string[]> =>
  [...(await recoverableTargets(call, { project: top, home: '/home/ada', tmp: '/tmp' }))].map((path) =>
    path.slice(top.length + 1),
  );

describe('what a call removes', () => {
  it.each([
    'src',
    'src/a.ts',
    'src/deep',
    'a name',
    'node_modules',
    'node_modules/x',
    'dist',
    'dist/a.js',
    'src2',
    'packages',
  ])('can be brought back: %s', async (target) => {
    expect(await found(removing([target]))).toEqual([target]);
  });

  it.each([
    ['a changed file', 'edited'],
    ['a file that is added, but not committed', 'staged'],
    ['an untracked file beside committed ones', 'mixed'],
    ['an ignored file that no build makes', 'partly'],
    ['a change that git is set not to see', 'hidden'],
    ['a change outside a sparse checkout', 'sparse'],
    ['an untracked folder', 'untracked'],
    ['an ignored folder of another name', 'secrets'],
    ['another repository', 'nested'],
    ['the repository itself', '.'],
    ["git's own files", '.git/refs'],
    ['a link', 'link'],
    ['what a link leads to', 'link/a.ts'],
    ['what does not exist', 'nothing'],
    ['an empty folder', 'empty'],
    ['a pattern', 'src/*'],
  ])('is gone: %s', async (_, target) => {
    expect(await found(removing([target]))).toEqual([]);
  });

  it('is judged for each target', async () => {
    expect(await found(removing(['src', 'edited', 'dist']))).toEqual(['src', 'dist']);
  });

  it('is gone if there are too many targets', async () => {
    expect(await found(removing(Array.from({ length: 9 }, () => 'src')))).toEqual([]);
  });

  it.each(['write', 'exec', 'unknown'] as const)('may have changed before, in a call with %s', async (effect) => {
    const more = [{ effect, targets: [] }];
    expect(await found(removing(['src'], more))).toEqual([]);
    expect(await found(removing(['dist'], more))).toEqual(['dist']);
  });

  it('is no file for a program that removes something else', async () => {
    expect(await found(removing(['src'], [], 'docker'))).toEqual([]);
  });
});
