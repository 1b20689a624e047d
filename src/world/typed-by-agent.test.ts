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
  // The end of its input ends the client, and with it all that stand above.
  for (const child of started) child.stdin?.end();
  started = [];
  rmSync(folder, { recursive: true, force: true });
});

/** A client below these programs, each of which started the next; it waits for its input to end. */
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

describe('words for tutti', () => {
  it("are a person's in a client that a shell started", async () => {
    expect(await typed('/tutti:bypass', 'zsh')).toBe(false);
  });

  it('are the agent’s in a client that a client started', async () => {
    expect(await typed('/tutti:bypass', 'claude')).toBe(true);
    expect(await typed('tutti level off', 'claude', 'zsh')).toBe(true);
  });

  it('are not looked for in other prompts', async () => {
    expect(await typed('mend the test', 'claude')).toBe(false);
  });

  it('are taken as they come where the client’s process is not known', () => {
    expect(isTypedByAgent('/tutti:bypass', () => undefined)).toBe(false);
  });
});
