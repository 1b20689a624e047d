// The command that starts tutti, as the agent's shell can run it.

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tuttiCommand } from './tutti-command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), '#!/bin/sh\n');
  chmodSync(join(folder, path), 0o755);
}

const PLACES: readonly (readonly [string, string | undefined, string | undefined, RegExp])[] = [
  ['the plugin, which puts it on the PATH', undefined, 'plugin', /^tutti$/],
  ['a copy in the project', 'project/node_modules/.bin/tutti', undefined, /^npx tutti$/],
  ['a program on the PATH', 'bin/tutti', undefined, /^tutti$/],
  [
    'a copy that only npm has put on the PATH',
    'other/node_modules/.bin/tutti',
    undefined,
    /^node \S+\/bin\/tutti\.js$/,
  ],
  ['no copy but this one', undefined, undefined, /^node \S+\/bin\/tutti\.js$/],
];

it.each(PLACES)('with %s', (_, path, via, expected) => {
  if (path !== undefined) program(path);
  const folders = ['bin', 'other/node_modules/.bin'].map((name) => join(folder, name));
  expect(tuttiCommand(join(folder, 'project'), via, folders.join(':'))).toMatch(expected);
});

it('runs, whatever folder it is in', () => {
  const command = tuttiCommand(folder, undefined, '');
  expect(execFileSync('sh', ['-c', `${command} --version`], { encoding: 'utf8' })).toMatch(/^\d+\.\d+\.\d+/);
});
