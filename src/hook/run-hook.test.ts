// The hook process: whatever goes wrong, the client gets a valid answer.

import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { within } from '../../test/support/ticks.ts';
import { PAYLOAD_LIMIT } from '../pipeline/payload.ts';
import { cleanUp, freshHome, later, until } from '../server/testing/lab.ts';
import { type FakePackage, fakePackage, type Ran, run } from '../server/testing/package.ts';
import { type HookArgs, hookArgs } from './args.ts';

let built: FakePackage;
beforeAll(async () => {
  built = await fakePackage();
});
afterAll(() => built.remove());
afterEach(cleanUp);

const hook = (input: string | Buffer, args = ['claude-code', 'PreToolUse'], env = {}): Promise<Ran> =>
  run(process.execPath, [built.hook, ...args], input, { TUTTI_HOME: freshHome(), TUTTI_NO_SERVER: '1', ...env });

describe('an event', () => {
  it('reaches the pipeline with the arguments and environment of the process', async () => {
    const { code, stdout, stderr } = await hook(
      '{"a":"ä"}',
      ['claude-code', 'Stop', '--via', 'user', '--project', '/p q'],
      {
        AGENT_NAME: 'x',
        TUTTI_LEVEL: '',
      },
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      client: 'claude-code',
      native: 'Stop',
      payload: '{"a":"ä"}',
      transport: 'command',
      via: 'user',
      project: '/p q',
      vars: { AGENT_NAME: 'x' },
    });
  });

  it('is answered on stdout, stderr and by the exit code', async () => {
    expect(await hook('{"do":"both"}')).toEqual({ code: 2, stdout: '{"out":"ä"}', stderr: 'err ü\nline two' });
  });

  it('is not read beyond the limit', async () => {
    expect(JSON.parse((await hook(Buffer.alloc(PAYLOAD_LIMIT + 1, 'x'))).stdout).payload.tooLarge).toBeGreaterThan(
      PAYLOAD_LIMIT,
    );
    const most = JSON.stringify({ do: 'text', with: 'ok' }).padEnd(PAYLOAD_LIMIT, ' ');
    expect((await hook(most)).stdout).toBe('ok');
  });

  it('is answered completely when the answer is long and read slowly', async () => {
    const long = 'ö'.repeat(500_000);
    const child = spawn(process.execPath, [built.hook, 'claude-code'], {
      env: { ...process.env, TUTTI_HOME: freshHome(), TUTTI_NO_SERVER: '1' },
    });
    child.stdin.end(JSON.stringify({ do: 'text', with: long }));
    const chunks: Buffer[] = [];
    for await (const chunk of child.stdout) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString() === long).toBe(true);
  });

  it('is read from a non-blocking pipe', async () => {
    const home = freshHome();
    const pipe = join(home, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const input = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const output = openSync(pipe, constants.O_WRONLY);
    // Reports EAGAIN to the test, which writes the payload only then.
    const marker = join(home, 'empty');
    const preload = join(home, 'preload.cjs');
    writeFileSync(
      preload,
      `const fs = require('node:fs'), { readSync } = fs;
      fs.readSync = (...args) => {
        try { return readSync(...args); } catch (error) { fs.writeFileSync(${JSON.stringify(marker)}, error.code); throw error; }
      };`,
    );
    const command = `exec '${process.execPath}' -r '${preload}' '${built.hook}' claude-code <&3`;
    const child = spawn('/bin/sh', ['-c', command], {
      env: { ...process.env, TUTTI_HOME: home, TUTTI_NO_SERVER: '1' },
      stdio: ['ignore', 'pipe', 'inherit', input],
    });
    closeSync(input);
    const closed = new Promise((resolve) => child.on('close', resolve));
    const out: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => out.push(chunk));
    writeSync(output, '{"do":"text",');
    await until(() => existsSync(marker));
    writeSync(output, '"with":"late"}');
    closeSync(output);
    expect(await closed).toBe(0);
    expect(readFileSync(marker, 'utf8')).toBe('EAGAIN');
    expect(Buffer.concat(out).toString()).toBe('late');
  });
});

it('waits for a pipeline that announces it takes longer', async () => {
  const { code, stdout } = await hook('{"do":"patient","with":"4500"}');
  expect(code).toBe(0);
  expect(JSON.parse(stdout).client).toBe('claude-code');
});

describe('a failure', () => {
  const refused = expect.stringContaining('could not check');

  it.each([
    ['the pipeline throws', '{"do":"throw","with":"boom"}'],
    ['the pipeline takes too long', '{"do":"slow","with":"60000"}'],
  ])('is a refusal in the words of the client when %s', async (_, payload) => {
    const { code, stdout } = await within(8_000, hook(payload, ['claude-code', 'PreToolUse', '--via', 'local']));
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ refused });
  });

  it('denies without the pipeline when the rest of the program is broken', async () => {
    const { code, stdout } = await hook('{}', undefined, { FAKE_BROKEN: '1' });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).hookSpecificOutput).toEqual({
      hookEventName: 'PreToolUse',
      permissionDecision: 'deny',
      permissionDecisionReason: expect.stringContaining('tutti could not check this: broken on purpose'),
    });
  });

  it('denies nothing below `strict`, or on events that gate nothing', async () => {
    const broken = { systemMessage: 'tutti could not check this: broken on purpose' };
    for (const level of ['guidance', 'shadow', 'off']) {
      const TUTTI_HOME = freshHome();
      writeFileSync(join(TUTTI_HOME, 'failure-rules'), `${level} level /\n`);
      const { code, stdout } = await hook('{}', undefined, { FAKE_BROKEN: '1', TUTTI_HOME });
      expect([code, JSON.parse(stdout)]).toEqual([0, broken]);
    }
    const stopped = await hook('{}', ['claude-code', 'Stop'], { FAKE_BROKEN: '1' });
    expect([stopped.code, JSON.parse(stopped.stdout)]).toEqual([0, broken]);
  });

  it('is not caused by an answer that nobody reads', async () => {
    const child = spawn(process.execPath, [built.hook, 'claude-code'], {
      env: { ...process.env, TUTTI_HOME: freshHome(), TUTTI_NO_SERVER: '1' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdout.destroy();
    child.stdin.end(JSON.stringify({ do: 'text', with: 'x'.repeat(200_000) }));
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0);
  });

  it('is not caused by a deleted current folder', async () => {
    const home = freshHome();
    const gone = join(home, 'gone');
    mkdirSync(gone);
    const script = `cd '${gone}' && rmdir '${gone}' && exec '${process.execPath}' '${built.hook}' claude-code`;
    const { code, stdout } = await run('/bin/sh', ['-c', script], '{"do":"text","with":"ok"}', { TUTTI_HOME: home });
    expect([code, stdout]).toEqual([0, 'ok']);
  });
});

describe('`tutti hook`', () => {
  const tutti = (args: string[]): Promise<Ran> =>
    run(process.execPath, [join(built.root, 'bin/tutti.js'), ...args], '{"do":"both"}', {
      TUTTI_HOME: freshHome(),
      TUTTI_NO_SERVER: '1',
    });

  it('behaves like the hook program', async () => {
    expect(await tutti(['hook', 'claude-code', 'Stop'])).toMatchObject({ code: 2, stdout: '{"out":"ä"}' });
  });

  it('explains what to do when it is not built', async () => {
    expect((await tutti(['status'])).stderr).toContain('npm install');
    const away = `${built.hook}.away`;
    renameSync(built.hook, away);
    later(() => renameSync(away, built.hook));
    const { code, stderr } = await tutti(['hook', 'claude-code']);
    expect(stderr).toContain('npm install');
    expect(code).not.toBe(0);
  });
});

describe('arguments', () => {
  const plain = { client: 'claude-code', revive: false };
  it.each<[string[], HookArgs]>([
    [[], plain],
    [['hook', 'claude-code'], plain],
    [['codex', 'Stop'], { client: 'codex', native: 'Stop', revive: false }],
    [['claude-code', '--via', 'user', 'Stop'], { ...plain, native: 'Stop', via: 'user' }],
    [['claude-code', '--via=user', '--project=/a=b'], { ...plain, via: 'user', project: '/a=b' }],
    [['claude-code', '--via'], plain],
    [['hook', '--json', 'claude-code', '--no-color', 'Stop'], { ...plain, native: 'Stop' }],
    [['--help', '--delivery', 'd1'], { ...plain, delivery: 'd1' }],
    [['claude-code', 'Stop', '--revive'], { ...plain, native: 'Stop', revive: true }],
  ])('%j', (argv, expected) => {
    expect(hookArgs(argv)).toEqual(expected);
  });
});
