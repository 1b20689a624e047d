import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isTypedByAgent } from './typed-by-agent.ts';

let folder: string;
let started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-typed-'));
  for (const name of ['claude', 'zsh']) symlinkSync('/bin/sh', join(folder, name));
  writeFileSync(join(folder, 'starts'), '"$@"\n:\n');
  writeFileSync(join(folder, 'waits'), 'echo $$\nread nothing\n');
});

afterEach(() => {
  // Closing its input ends the client and the processes above it.
  for (const child of started) child.stdin?.end();
  started = [];
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a client below these programs, each started by the previous one. It waits for its input to close. */
async function client(...above: readonly string[]): Promise<string> {
  const [program = '', ...args] = [
    ...above.flatMap((name) => [join(folder, name), join(folder, 'starts')]),
    ...[join(folder, 'claude'), join(folder, 'waits')],
  ];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  started.push(child);
  const [data] = await once(child.stdout, 'data');
  return String(data).trim();
}

const typed = async (prompt: string, ...above: readonly string[]): Promise<boolean> => {
  const pid = await client(...above);
  return isTypedByAgent(prompt, (name) => (name === 'CLAUDE_PID' ? pid : undefined));
};

describe('a prompt for tutti', () => {
  it("is a person's in a client that a shell started", async () => {
    expect(await typed('/tutti:bypass', 'zsh')).toBe(false);
  });

  it('is the agent’s in a client that a client started', async () => {
    expect(await typed('/tutti:bypass', 'claude')).toBe(true);
    expect(await typed('tutti level off', 'claude', 'zsh')).toBe(true);
  });

  it('is the only prompt that is checked', async () => {
    expect(await typed('mend the test', 'claude')).toBe(false);
  });

  it('counts as a person’s if the client’s process is unknown', () => {
    expect(isTypedByAgent('/tutti:bypass', () => undefined)).toBe(false);
  });
});
