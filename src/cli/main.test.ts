import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { called, happen, newPlace, SESSION, started } from './testing.ts';

const TUTTI = resolve(import.meta.dirname, '../../bin/tutti.js');
const place = newPlace();
beforeAll(async () => {
  place.write('.tutti/policy.yaml', 'extends: discipline\n');
  await happen(place, [started, ...Array.from({ length: 30 }, () => called('Read', { file_path: 'a.ts' }))]);
});
afterAll(() => place.remove());

const tutti = (
  argv: readonly string[],
  more: { readonly input?: string; readonly env?: Record<string, string> } = {},
) =>
  spawnSync(process.execPath, [TUTTI, ...argv], {
    cwd: place.project,
    env: { ...place.env, ...more.env },
    encoding: 'utf8',
    input: more.input ?? '',
  });

describe('the real command line', () => {
  it('prints help, and exits 2 for an unknown command', () => {
    expect(tutti(['--help'])).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^Usage: tutti /) });
    expect(tutti(['stauts'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: "tutti: unknown command 'stauts'. Did you mean status?\n",
    });
  });

  it('shows a session as JSON', () => {
    const { status, stdout } = tutti(['session', 'show', '3f2a', '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ session: SESSION, rules: { solo: { streak: 29, refused: true } } });
  });

  it('exits 3 with one line when its home is unusable', () => {
    const { status, stdout, stderr } = tutti(['session', 'list'], {
      env: { TUTTI_HOME: `${place.project}/.tutti/policy.yaml` },
    });
    expect([status, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(/^tutti: cannot open the ledger in .*\n$/);
  });

  it('reports a deleted current folder', () => {
    const gone = `cd "$(mktemp -d)" && rmdir "$PWD" && "${process.execPath}" "${TUTTI}" status --json`;
    const lost = spawnSync('bash', ['-c', gone], { env: place.env, encoding: 'utf8' });
    const error = 'the current folder no longer exists. Change to another one.';
    expect([lost.status, lost.stderr]).toEqual([3, `tutti: ${error}\n`]);
    expect(JSON.parse(lost.stdout)).toEqual({ error, exit: 3 });
  });

  it.skipIf(!existsSync('/dev/full'))('reports that its output cannot be written', () => {
    const { status, stderr } = spawnSync('bash', ['-c', `"${process.execPath}" "${TUTTI}" status >/dev/full`], {
      cwd: place.project,
      env: place.env,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      3,
      expect.stringMatching(/^tutti: the answer could not be written: ENOSPC.*\n$/),
    ]);
  });

  it('works as a hook without the server', () => {
    const payload = {
      hook_event_name: 'PreToolUse',
      session_id: 'hook-1',
      cwd: place.project,
      tool_name: 'Edit',
      tool_input: { file_path: join(place.project, '.tutti/policy.yaml') },
    };
    const { status, stdout } = tutti(['hook', 'claude-code', 'PreToolUse', '--odd'], {
      input: JSON.stringify(payload),
    });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ hookSpecificOutput: { permissionDecision: 'deny' } });
  });

  it('tolerates a reader that closes the pipe', () => {
    const command = `"${process.execPath}" "${TUTTI}" ledger export --last | head -n 1; exit "\${PIPESTATUS[0]}"`;
    const { status, stdout, stderr } = spawnSync('bash', ['-c', command], {
      cwd: place.project,
      env: place.env,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ seq: 1 });
  });

  it('refuses an action inside an agent, detected by variables or parent processes', () => {
    expect(tutti(['level', 'off'], { env: { CLAUDECODE: '1' } })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('it runs inside claude-code (CLAUDECODE is set)'),
    });
    const claude = join(place.home, 'claude');
    copyFileSync(execFileSync('readlink', ['-f', '/bin/sh'], { encoding: 'utf8' }).trim(), claude);
    chmodSync(claude, 0o755);
    const { status, stderr } = spawnSync(claude, ['-c', `"${process.execPath}" "${TUTTI}" disable; exit $?`], {
      cwd: place.project,
      env: place.env,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/it runs inside claude-code \(started by claude\)/);
    expect(JSON.parse(tutti(['status', '--json']).stdout)).toMatchObject({ level: 'strict' });
  });
});
