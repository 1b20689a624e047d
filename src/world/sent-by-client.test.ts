import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sentByClient } from './sent-by-client.ts';

let folder: string;
let started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-sent-'));
  for (const name of ['claude', 'zsh', 'tmux']) symlinkSync('/bin/sh', join(folder, name));
  writeFileSync(join(folder, 'starts'), '"$@"\n:\n');
  writeFileSync(join(folder, 'waits'), 'echo $$\nread nothing\n');
});

afterEach(() => {
  // Closing its input ends the process and those above it.
  for (const child of started) child.stdin?.end();
  started = [];
  rmSync(folder, { recursive: true, force: true });
});

/** A hook process below these programs, each started by the previous one; `=`: with the mark of an agent's command. */
async function below(...above: readonly string[]): Promise<number> {
  const [program = '', ...args] = [
    ...above.flatMap((name) => [
      ...(name.startsWith('=') ? ['/usr/bin/env', 'AI_AGENT=c_1_agent'] : []),
      ...[join(folder, name.replace('=', '')), join(folder, 'starts')],
    ]),
    ...['/usr/bin/env', 'AI_AGENT=c_1_harness', join(folder, 'zsh'), join(folder, 'waits')],
  ];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  started.push(child);
  const [data] = await once(child.stdout, 'data');
  return Number(String(data).trim());
}

const env = (): undefined => undefined;

/** What is known of the client, after a hook of it was heard. */
const heard = async (...above: readonly string[]): Promise<string | undefined> =>
  sentByClient({ pid: await below(...above), env })?.client;

describe.runIf(process.platform === 'linux')('a hook process', () => {
  it.each([[['claude']], [['zsh', 'claude']], [['claude', 'zsh']], [['=claude']], [['claude', '=zsh', 'claude']]])(
    'is the client’s below %j',
    async (above) => {
      expect(sentByClient({ pid: await below(...above), env })?.client).toMatch(/^\d+@\d+$/);
    },
  );

  it.each([[['claude', '=zsh']], [['claude', '=zsh', 'zsh']], [['claude', 'zsh', '=zsh']]])(
    'is an agent’s below %j',
    async (above) => {
      expect(sentByClient({ pid: await below(...above), env })).toBeUndefined();
    },
  );

  it('is believed below a client whose name is not known, but not remembered', async () => {
    expect(sentByClient({ pid: await below('zsh'), env })).toMatchObject({ client: undefined });
  });

  it('is the client’s by the process id that the client gives its hooks', async () => {
    const pid = await below('zsh', 'zsh');
    expect(sentByClient({ pid, env: () => String(process.pid) })?.client).toMatch(`${process.pid}@`);
  });
});

describe.runIf(process.platform === 'linux')('while the client of the session runs, a hook process', () => {
  it('is believed below the same client', async () => {
    const before = await heard('claude');
    const pid = Number(before?.split('@')[0]);
    expect(sentByClient({ pid, env, before })).toEqual({ client: before });
  });

  it('is believed below a client in another terminal', async () => {
    const before = await heard('claude');
    const other = sentByClient({ pid: await below('tmux', 'zsh', 'claude'), env, before });
    expect(other?.client).not.toBe(before);
  });

  it.each([[[]], [['zsh']], [['tmux', 'zsh']], [['claude']], [['tmux', 'claude', '=zsh', 'claude']]])(
    'is not believed below %j',
    async (above) => {
      const before = await heard('claude');
      expect(sentByClient({ pid: await below(...above), env, before })).toBeUndefined();
    },
  );
});

it.runIf(process.platform === 'linux')('a new client is believed once that of the session has ended', async () => {
  const before = await heard('claude');
  const [child] = started;
  child?.stdin?.end();
  if (child) await once(child, 'exit');
  expect(sentByClient({ pid: await below('claude'), env, before })?.client).not.toBe(before);
});
