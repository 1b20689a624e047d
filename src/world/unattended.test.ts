// Process trees as terminals, multiplexers, ssh, containers and editors make them, and real orphans with a terminal of their own.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookFor } from '../../test/support/ticks.ts';
import { type ParentProcess, parentProcesses } from './started-by-agent.ts';
import { unattended } from './unattended.ts';

const OWN = '34816';

/** Names from the process's parent upwards; the last one is process 1, unless it ends with `…`. */
function tree(text: string): readonly ParentProcess[] {
  const names = text.split(' < ');
  return names
    .filter((name) => name !== '…')
    .map((line, n) => {
      const [name = '', file] = line.split('@');
      const first = n === names.length - 1 && { id: 1 };
      return { name, words: [name], startedAt: 1_000 - n, ...(file !== undefined && { file }), ...first };
    });
}

describe('a process under a terminal of a person', () => {
  it.each([
    ['bash < login < init'],
    ['bash < tmux: server < systemd'],
    ['bash < tmux: server < systemd < systemd'],
    ['zsh < screen < init'],
    ['bash < SCREEN < bash'],
    ['bash < sshd < sshd < sshd < systemd'],
    ['sh < sshd-session < sshd < systemd'],
    ['bash < mosh-server < systemd'],
    ['bash < gnome-terminal- < systemd < systemd'],
    ['fish < kitty < gnome-shell < systemd < systemd'],
    ['bash < sh < make < konsole < systemd'],
    ['bash < Relay(512) < SessionLeader < init'],
    ['zsh < login < Terminal < launchd'],
    ['zsh < iTermServer-3.5.0 < iTerm2 < launchd'],
    ['zsh < Code Helper < Electron < launchd'],
    ['bash < code < code < systemd'],
    ['bash < node@/home/me/.vscode-server/bin/1a2b/node < sh < systemd'],
    ['bash < node@/home/me/.cursor-server/cli/node < init'],
    ['bash < java@/opt/idea/jbr/bin/java < systemd'],
    // In a container: a shell that was started from outside has no parent in it.
    ['bash < …'],
    ['node < sh < …'],
  ])('is attended: %s', (text) => {
    for (const terminal of [OWN, undefined]) expect(unattended(tree(text), terminal)).toBeUndefined();
  });

  it('is attended when the first process of its container has the same terminal', () => {
    const bash = { id: 1, name: 'bash', words: ['bash'], terminal: OWN };
    expect(unattended([bash], OWN)).toBeUndefined();
    expect(
      unattended(
        [
          { name: 'bash', words: [] },
          { ...bash, name: 'tini' },
        ],
        OWN,
      ),
    ).toBeUndefined();
    expect(unattended([bash], '34817')).toBeDefined();
    expect(unattended([bash], undefined)).toBeDefined();
  });
});

describe('a process outside any terminal of a person', () => {
  it.each([
    ['sh < script < init', 'script'],
    ['sh < script < systemd < systemd', 'script'],
    ['bash < python3 < tini', 'python3'],
    ['bash < expect < bash', 'expect'],
    ['sh < socat < sleep', 'socat'],
    ['node < init', 'node'],
    ['make < node < launchd', 'node'],
    ['sh < script < cron < systemd', 'script'],
    ['bash < setsid < systemd', 'systemd'],
    ['bash < nohup < init', 'init'],
    ['sh < cron < systemd', 'cron'],
    ['sh < atd < systemd', 'atd'],
    ['init', 'init'],
  ])('is unattended with and without a terminal of its own: %s', (text, by) => {
    for (const terminal of [OWN, undefined]) expect(unattended(tree(text), terminal)).toMatchObject({ by });
  });

  it('has the start time of the topmost process that left its parent', () => {
    expect(unattended(tree('sh < script < init'), OWN)?.since).toBe(999);
    expect(unattended(tree('bash < setsid < init'), undefined)?.since).toBe(999);
    expect(unattended(tree('init'), undefined)?.since).toBeGreaterThan(1_000);
  });
});

describe('a real orphan', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tutti-orphan-'));
  const program = join(folder, 'who.mjs');

  beforeAll(async () => {
    await build({
      stdin: {
        contents: `import { writeFileSync, renameSync } from 'node:fs';
          import { parentProcesses } from './started-by-agent.ts';
          import { unattended } from './unattended.ts';
          const [, , out] = process.argv;
          // Until the process that started this one has exited.
          const orphan = () => unattended(parentProcesses(), [...parentProcesses(process.pid)][0]?.terminal);
          const end = Date.now() + 5_000;
          const look = () => {
            const found = orphan();
            if (found === undefined && Date.now() < end) return setTimeout(look, 20);
            const terminal = [...parentProcesses(process.pid)][0]?.terminal !== undefined;
            writeFileSync(out + '.new', JSON.stringify({ terminal, ...found }));
            renameSync(out + '.new', out);
          };
          look();`,
        resolveDir: import.meta.dirname,
        loader: 'ts',
      },
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const linux = process.platform === 'linux';
  const inTerminal = (command: string): string =>
    linux ? `script -qc '${command}' /dev/null` : `script -q /dev/null ${command}`;

  it.each([
    ['with a terminal of its own', inTerminal, true],
    ['with a terminal and an empty environment', (command: string) => `env -i ${inTerminal(command)}`, true],
    ['with a terminal, behind nohup', (command: string) => `nohup ${inTerminal(command)}`, true],
    ['with a terminal, after a second fork', (command: string) => `(${inTerminal(command)} &)`, true],
    ['without a terminal', (command: string) => command, false],
    ['without a terminal and with an empty environment', (command: string) => `env -i ${command}`, false],
  ])('%s is unattended', async (name, wrap, terminal) => {
    const out = join(folder, name.replaceAll(' ', '-'));
    // `detached` calls setsid; the shell exits at once and leaves its child behind.
    const shell = spawn('sh', ['-c', `${wrap(`${process.execPath} ${program} ${out}`)} </dev/null >/dev/null 2>&1 &`], {
      detached: true,
      stdio: 'ignore',
    });
    shell.unref();
    const text = await lookFor(() => existsSync(out) && readFileSync(out, 'utf8'), 10_000);
    expect(JSON.parse(text ?? '{}')).toMatchObject({ terminal, by: expect.any(String), since: expect.any(Number) });
  });

  it('and its parents are found with ps as well', () => {
    const [mine] = parentProcesses(process.pid, 'darwin');
    const [same] = parentProcesses(process.pid);
    expect(mine).toMatchObject({ id: process.pid, words: same?.words });
    expect(Math.abs((mine?.startedAt ?? 0) - (same?.startedAt ?? 0))).toBeLessThan(3_000);
    expect(mine?.terminal === undefined).toBe(same?.terminal === undefined);
  });
});
