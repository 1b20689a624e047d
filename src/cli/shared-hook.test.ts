// The committed hook, run by a real shell: it finds tutti wherever a colleague has it, and says how to get it where nobody has.

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeSharedHook, sharedHookFile, writeSharedHook } from './shared-hook.ts';

let folder: string;
let project: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti shared ')));
  project = join(folder, 'a clone');
  mkdirSync(project);
  writeSharedHook(project);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\necho "$0: $*"; cat\n`);
  chmodSync(path, 0o755);
}

const run = (event: string) => {
  const { status, stdout, stderr } = spawnSync(sharedHookFile(project), ['claude-code', event, '--via', 'project'], {
    input: '{"a":1}',
    encoding: 'utf8',
    env: { HOME: join(folder, 'home'), PATH: `/usr/bin:/bin:${join(folder, 'global/bin')}` },
  });
  return { status, stdout, stderr };
};

const BIN = 'node_modules/.bin/tutti-hook';

describe('runs tutti, with its arguments and input', () => {
  it.each([
    ['in the dependencies of the project', () => join(project, BIN)],
    ['on the PATH', () => join(folder, 'global/bin/tutti-hook')],
    ['where the user installs programs', () => join(folder, 'home/.local/bin/tutti-hook')],
    ['where npm installs for the user', () => join(folder, 'home/.npm-global/bin/tutti-hook')],
    [
      'in the main checkout of a worktree',
      () => {
        writeFileSync(join(project, '.git'), `gitdir: ${join(folder, 'main repo')}/.git/worktrees/a clone\n`);
        return join(folder, 'main repo', BIN);
      },
    ],
    [
      'on the PATH, where the link of a dependency leads nowhere',
      () => {
        mkdirSync(join(project, 'node_modules/.bin'), { recursive: true });
        symlinkSync(join(folder, 'moved/tutti-hook'), join(project, BIN));
        return join(folder, 'global/bin/tutti-hook');
      },
    ],
  ])('%s', (_, place) => {
    const path = place();
    program(path);
    const { status, stdout, stderr } = run('PreToolUse');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.replace('.tutti/../', '')).toBe(`${path}: claude-code PreToolUse --via project\n{"a":1}`);
  });
});

describe('without tutti', () => {
  it.each([
    ['a dependency', { devDependencies: { tutti: 'file:vendor/tutti-0.1.0.tgz' } }, 'npm install` in this project'],
    ['none', { devDependencies: { other: '1' } }, 'npm install -g tutti`'],
    ['no package', undefined, 'npm install -g tutti`'],
  ])('says in one line how to get it: %s', (_, manifest, how) => {
    if (manifest) writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
    for (const event of ['SessionStart', 'UserPromptSubmit']) {
      const { status, stdout } = run(event);
      expect(status).toBe(0);
      expect(JSON.parse(stdout)).toEqual({ systemMessage: expect.stringContaining(how) });
    }
    const { status, stdout, stderr } = run('PreToolUse');
    expect({ status, stdout, lines: stderr.trim().split('\n').length }).toEqual({ status: 1, stdout: '', lines: 1 });
    expect(stderr).toContain(how);
  });

  it('says nothing where no call is decided', () => {
    expect(run('PostToolUse')).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});

describe('the file', () => {
  it('names no path of a machine, and is removed again', () => {
    expect(readFileSync(sharedHookFile(project), 'utf8')).not.toContain(folder);
    removeSharedHook(project);
    expect(() => readFileSync(sharedHookFile(project))).toThrow('ENOENT');
  });

  it('stays when somebody else wrote it', () => {
    writeFileSync(sharedHookFile(project), '#!/bin/sh\n');
    removeSharedHook(project);
    expect(readFileSync(sharedHookFile(project), 'utf8')).toBe('#!/bin/sh\n');
  });
});
