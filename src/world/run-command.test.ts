// Limits of commands, tested with real programs.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { within } from '../../test/support/ticks.ts';
import { isAlive } from '../server/lock.ts';
import { until } from '../server/testing/lab.ts';
import { findProgram, minimalEnvironment, runCommand } from './run-command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sh = (script: string, over: Partial<Parameters<typeof runCommand>[2]> = {}) =>
  runCommand('/bin/sh', ['-c', script], {
    cwd: folder,
    env: minimalEnvironment(process.env),
    milliseconds: 10_000,
    output: 1_000,
    ...over,
  });

const pidIn = (name: string): Promise<number> =>
  until(() => {
    const text = existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';
    return text.endsWith('\n') && Number(text);
  });

describe('runCommand', () => {
  it('returns the exit code and the output of stdout and stderr', async () => {
    expect(await sh('echo out; echo err >&2; exit 3')).toMatchObject({ exit: 3 });
    const { output = '' } = await sh('echo out; echo err >&2; exit 3');
    expect(output.split('\n').sort()).toEqual(['', 'err', 'out']);
  });

  it('runs in the given folder with empty input', async () => {
    expect(await sh('pwd -P; cat')).toMatchObject({ exit: 0, output: expect.stringContaining('tutti-run-') });
  });

  it('kills a program that hangs', async () => {
    const late = within(5_000, sh('echo begun; sleep 60', { milliseconds: 200 }));
    expect(await late).toEqual({ why: 'late', output: 'begun\n' });
  });

  it('kills a program that ignores signals', async () => {
    expect(await sh("trap '' TERM INT HUP; while :; do sleep 0.05; done", { milliseconds: 200 })).toMatchObject({
      why: 'late',
    });
  });

  it('kills the children, whether the program is killed or exits', async () => {
    await sh('sleep 60 & echo $! > child; wait', { milliseconds: 300 });
    const child = await pidIn('child');
    await until(() => !isAlive(child));
    expect(await sh('sleep 60 & echo $! > other; exit 0')).toMatchObject({ exit: 0 });
    const other = await pidIn('other');
    await until(() => !isAlive(other));
  });

  it('does not wait for a child in another process group that holds the pipe', async () => {
    expect(await within(5_000, sh('setsid sleep 20 & echo $! > gone; exit 0'))).toMatchObject({ exit: 0 });
    const gone = await pidIn('gone');
    if (isAlive(gone)) process.kill(gone, 'SIGKILL');
  });

  it('keeps the beginning of the output and kills a program that prints too much', async () => {
    const { output = '' } = await sh('i=0; while [ $i -lt 500 ]; do echo 0123456789; i=$((i+1)); done', {
      output: 100,
    });
    expect(output).toHaveLength(100 + '\n[cut]'.length);
    const flood = await sh('while :; do echo 0123456789012345678901234567890123456789; done', { output: 100 });
    expect(flood).toMatchObject({ why: 'flood' });
    expect(flood.output?.length).toBeLessThan(200);
  });

  it('reports a program that cannot run as failed', async () => {
    writeFileSync(join(folder, 'bad'), '#!/no/such/interpreter\n', { mode: 0o755 });
    const limits = { cwd: folder, env: {}, milliseconds: 1_000, output: 100 };
    expect(await runCommand(join(folder, 'bad'), [], limits)).toMatchObject({ why: 'failed' });
    expect(await runCommand('/bin/sh', ['-c', 'a\0b'], limits)).toMatchObject({ why: 'failed' });
    expect(await runCommand('/bin/sh', ['-c', 'kill -9 $$'], limits)).toMatchObject({ why: 'failed' });
    expect(await runCommand('/bin/sh', [], { ...limits, cwd: join(folder, 'gone') })).toMatchObject({ why: 'failed' });
  });

  it('passes every argument unchanged', async () => {
    const words = ['a b', "it's", '"x"', '$(touch pwned)', '`touch pwned`', '; touch pwned', '-rf', '*', 'ü\n'];
    const { output } = await runCommand('/bin/sh', ['-c', 'printf "%s|" "$@"', 'sh', ...words], {
      cwd: folder,
      env: {},
      milliseconds: 5_000,
      output: 1_000,
    });
    expect(output).toBe(words.map((word) => `${word}|`).join(''));
    expect(existsSync(join(folder, 'pwned'))).toBe(false);
  });
});

describe('findProgram', () => {
  const program = (path: string, mode = 0o755) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), '#!/bin/sh\n');
    chmodSync(join(folder, path), mode);
  };

  it('searches the PATH in order for an executable file', () => {
    program('one/tool', 0o644);
    mkdirSync(join(folder, 'two/tool'), { recursive: true });
    program('three/tool');
    const path = ['one', 'two', 'three'].map((name) => join(folder, name)).join(':');
    expect(findProgram('tool', folder, path)).toBe(join(folder, 'three/tool'));
    expect(findProgram('no-such-tool', folder, path)).toBeUndefined();
  });

  it('ignores relative folders in the PATH', () => {
    program('tool');
    program('bin/tool');
    expect(findProgram('tool', folder, '.:bin::')).toBeUndefined();
  });

  it('resolves a path with a slash from the project', () => {
    program('node_modules/.bin/tool');
    symlinkSync('tool', join(folder, 'node_modules/.bin/link'));
    expect(findProgram('node_modules/.bin/tool', folder, '')).toBe(join(folder, 'node_modules/.bin/tool'));
    expect(findProgram('./node_modules/.bin/link', folder, '')).toBe(join(folder, 'node_modules/.bin/link'));
    expect(findProgram('/bin/sh', folder, '')).toBe('/bin/sh');
  });
});

describe('minimalEnvironment', () => {
  it('keeps common variables, but no secrets, interpreter options or relative folders', () => {
    const env = minimalEnvironment(
      {
        PATH: '/usr/bin:.:bin:/bin',
        HOME: '/home/ada',
        GITHUB_TOKEN: 'x',
        NODE_OPTIONS: '--require ./evil.js',
        PYTHONPATH: '.',
        LD_PRELOAD: './evil.so',
        CARGO_HOME: '/c',
      },
      ['CARGO_HOME', 'NOT_SET'],
    );
    expect(env).toEqual({
      PATH: '/usr/bin:/bin',
      HOME: '/home/ada',
      CARGO_HOME: '/c',
      NO_COLOR: '1',
      TERM: 'dumb',
      PYTHONSAFEPATH: '1',
    });
  });
});
