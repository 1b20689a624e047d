import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAgent, parentProcesses, personName } from './person.ts';

const NOBODY: readonly never[] = [];

describe('the environment', () => {
  it.each([
    [{ CLAUDECODE: '1' }, 'claude-code'],
    [{ CLAUDE_CODE_ENTRYPOINT: 'cli' }, 'claude-code'],
    [{ CODEX_SANDBOX: 'seatbelt' }, 'codex'],
    [{ CODEX_THREAD_ID: 'x' }, 'codex'],
    [{ GEMINI_CLI: '1' }, 'gemini'],
    [{ QWEN_CODE: '1' }, 'qwen'],
    [{ COPILOT_CLI: '1' }, 'copilot'],
    [{ OPENCODE: '1' }, 'opencode'],
    [{ AI_AGENT: 'claude-code_2.1.325_agent' }, 'an agent'],
  ])('%j is an agent’s', (env, client) => {
    expect(findAgent(env, NOBODY)).toBe(`${client} (${Object.keys(env)[0]} is set)`);
  });

  it.each([
    {},
    { CLAUDECODE: '' },
    { CODEX_HOME: '/home/me/.codex', CODEX_API_KEY: 'k' },
    { GEMINI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k', CLAUDE_CONFIG_DIR: '/home/me/.claude' },
    { CLAUDE_CODE_SSE_PORT: '4711', TERM_PROGRAM: 'vscode' },
  ])('%j is a person’s', (env) => {
    expect(findAgent(env, NOBODY)).toBeUndefined();
  });
});

describe('processes above', () => {
  it.each([
    [{ name: 'claude', words: ['claude'] }, 'claude-code'],
    [{ name: '2.1.325', file: '/home/me/.local/share/claude/versions/2.1.325', words: [] }, 'claude-code'],
    [{ name: 'node', words: ['node', '/usr/lib/node_modules/@anthropic-ai/claude-code/cli.js'] }, 'claude-code'],
    [{ name: 'codex', words: ['codex', 'exec'] }, 'codex'],
    [{ name: 'MainThread', words: ['/usr/bin/node', '/usr/local/bin/gemini'] }, 'gemini'],
    [{ name: 'node', words: ['node', '/opt/bin/qwen.js'] }, 'qwen'],
    [{ name: 'opencode', words: [] }, 'opencode'],
    [{ name: 'bash', words: ['bash', '/usr/local/bin/copilot'] }, 'copilot'],
  ])('%j is an agent', (above, client) => {
    expect(findAgent({}, [{ name: 'bash', words: ['bash'] }, above])).toMatch(`${client} (started by `);
  });

  it.each([
    { name: 'bash', words: ['bash', '-c', 'claude'] },
    { name: 'vim', words: ['vim', 'claude'] },
    { name: 'less', words: ['less', '/opt/@openai/codex/README.md'] },
    { name: 'node', words: ['node', 'server.js'] },
  ])('%j is none', (above) => {
    expect(findAgent({}, [above])).toBeUndefined();
  });

  it('reveal an agent by their environment when this process has removed the variables', () => {
    const shell = { name: 'bash', words: ['bash'], marks: ['CLAUDECODE'] };
    expect(findAgent({}, [{ name: 'env', words: ['env', '-i'] }, shell])).toBe(
      'claude-code (CLAUDECODE is set for bash above)',
    );
  });

  it('are searched up to the first', () => {
    const pids = [...parentProcesses(process.pid)];
    expect(pids[0]?.words.length).toBeGreaterThan(0);
    expect(pids.length).toBeGreaterThan(1);
  });
});

describe('a real chain of processes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tutti-person-'));
  const script = join(folder, 'who.mjs');

  beforeAll(async () => {
    await build({
      stdin: {
        contents: `import { findAgent, parentProcesses } from './person.ts';
          console.log(findAgent({}, parentProcesses()) ?? 'a person');`,
        resolveDir: import.meta.dirname,
        loader: 'ts',
      },
      outfile: script,
      bundle: true,
      platform: 'node',
      format: 'esm',
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('belongs to an agent under a program called claude, through a shell, without variables', () => {
    const claude = join(folder, 'claude');
    copyFileSync(realShell(), claude);
    chmodSync(claude, 0o755);
    const { stdout } = spawnSync(claude, ['-c', `sh -c '"${process.execPath}" "${script}"; true'; true`], {
      encoding: 'utf8',
      env: {},
    });
    expect(stdout.trim()).toBe('claude-code (started by claude)');
  });

  it('belongs to an agent under a shell with its variables, even if they were removed', () => {
    const { stdout } = spawnSync('sh', ['-c', `env -i "${process.execPath}" "${script}"; true`], {
      encoding: 'utf8',
      env: { CLAUDECODE: '1', PATH: process.env.PATH },
    });
    expect(stdout.trim()).toBe('claude-code (CLAUDECODE is set for sh above)');
  });

  it('belongs to an agent under a script called codex', () => {
    const codex = join(folder, 'codex');
    writeFileSync(codex, `#!/bin/sh\n"${process.execPath}" "${script}"\ntrue\n`, { mode: 0o755 });
    expect(execFileSync(codex, { encoding: 'utf8', env: {} }).trim()).toBe('codex (started by codex)');
  });
});

const realShell = (): string => execFileSync('readlink', ['-f', '/bin/sh'], { encoding: 'utf8' }).trim();

it('records actions under the name of the user', () => {
  expect(personName({})).toBe(execFileSync('id', ['-un'], { encoding: 'utf8' }).trim());
});
