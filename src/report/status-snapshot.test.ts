// The status line of a real session, directly and through the shim.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptPolicy } from '../../test/support/accept.ts';
import { install } from '../clients/claude-code/install.ts';
import { settingsFile } from '../clients/claude-code/settings-paths.ts';
import { UNKNOWN_RULE } from '../core/policy.ts';
import { openMemory } from '../ledger/memory.ts';
import { enforcementAt } from '../pipeline/enforcement.ts';
import { createTutti, type Tutti } from '../pipeline/tutti.ts';
import { createHookServer } from '../server/server.ts';
import { cleanUp, freshHome, later } from '../server/testing/lab.ts';
import { run } from '../server/testing/package.ts';
import { branchAt } from '../world/repository.ts';
import { newSecret, shimSecretOf, urlOf, writeAddress } from '../world/server-address.ts';
import { makeReport } from './make.ts';
import { type SessionQuestion, statusLineFor } from './status-snapshot.ts';

const SHIM = resolve(import.meta.dirname, '../../bin/tutti-hook');

afterEach(cleanUp);

describe('a session', () => {
  let project: string;
  let home: string;
  let tutti: Tutti;
  let at = 1_800_000_000_000;
  beforeEach(async () => {
    project = mkdtempSync(join(tmpdir(), 'tutti-status-'));
    later(() => rmSync(project, { recursive: true, force: true }));
    mkdirSync(join(project, '.git'));
    writeFileSync(join(project, '.git/HEAD'), 'ref: refs/heads/feature/x\n');
    home = freshHome();
    tutti = await createTutti({ home, ledger: openMemory(), now: () => at });
    installHooks();
  });

  const settings = () => settingsFile('local', { project, home });
  const installHooks = () => install(settings(), { via: 'local', shim: SHIM, failure: UNKNOWN_RULE });
  const policy = (text: string): void => {
    mkdirSync(join(project, '.tutti'), { recursive: true });
    writeFileSync(join(project, '.tutti/policy.yaml'), `version: 1\n${text}\n`);
    acceptPolicy(home, project);
  };
  const send = (event: string, given: object, seconds = 0) => {
    at += seconds * 1_000;
    const payload = JSON.stringify({ session_id: 's1', cwd: project, hook_event_name: event, ...given });
    return tutti.hook({ client: 'claude-code', payload, transport: 'http', env: () => undefined, vouched: true });
  };
  const prompt = (text = 'go') => send('UserPromptSubmit', { prompt: text });
  const stop = (seconds: number) =>
    send('Stop', { stop_hook_active: false, background_tasks: [], last_assistant_message: 'done' }, seconds);
  const sources = () => ({
    enforcement: (session: SessionQuestion) =>
      enforcementAt(tutti, { ...session, home, root: home, server: { running: true } }),
    branchAt,
    now: () => at,
  });
  const line = (given: object = {}, env: Record<string, string> = {}) =>
    statusLineFor(sources(), {
      client: 'claude-code',
      payload: JSON.stringify({
        session_id: 's1',
        workspace: { project_dir: project, current_dir: project },
        ...given,
      }),
      env: (name) => ({ NO_COLOR: '1', ...env })[name],
      cwd: '/',
    });

  it('shows budgets, the branch, and what the client says', async () => {
    await prompt();
    await send('PreToolUse', { tool_name: 'Read', tool_use_id: 't1', tool_input: { file_path: join(project, 'a') } });
    const said = { version: '2.1.325', cost: { total_cost_usd: 0.424 }, context_window: { used_percentage: 12 } };
    expect(await line(said)).toBe(
      'tutti strict · looks 29/30 · edits 8/8 · commands 15/15 · score 100 · █░░░░░░░░░ 12% · $0.42 · feature/x · 0s… · 2.1.325',
    );
  });

  it('shows the time of the turn, and a sparkline of the last ones', async () => {
    for (const seconds of [10, 20, 40]) {
      await prompt();
      await stop(seconds);
    }
    expect(await line()).toMatch(/ · 40s ▃▅█$/);
    await prompt();
    at += 5_000;
    expect(await line()).toMatch(/ · 5s… ▃▅█$/);
  });

  it('shows the score that a report would give', async () => {
    policy('extends: [discipline]');
    await prompt();
    expect(await line()).not.toContain('score');
    for (const n of [1, 2, 3]) {
      const tool_input = { file_path: join(project, `a${n}`) };
      await send('PreToolUse', { tool_name: 'Read', tool_use_id: `t${n}`, tool_input });
    }
    const reports = (await tutti.ledger.sessions()).map((session) => makeReport(tutti.ledger, session));
    const [score] = (await Promise.all(reports)).map((report) => report.score);
    expect(score?.value).toBeLessThan(100);
    expect(await line()).toContain(` · score ${Math.round(score?.value ?? 0)} · `);
  });

  it('shows the streak of a main agent that works alone', async () => {
    policy('extends: [discipline]');
    for (const n of [1, 2, 3]) {
      const tool_input = { file_path: join(project, `a${n}`) };
      await send('PreToolUse', { tool_name: 'Read', tool_use_id: `t${n}`, tool_input });
    }
    expect(await line()).toMatch(/^tutti strict · solo 2 · /);
  });

  it('shows the level that the person set', async () => {
    await prompt('/tutti:level guidance');
    expect(await line()).toMatch(/^tutti guidance · /);
    await prompt('/tutti:bypass');
    expect(await line()).toBe('tutti off · feature/x');
    expect(await line({ session_id: 'another' })).toBe('tutti off · feature/x');
    expect(await line({ session_id: 'another' }, { TUTTI_LEVEL: 'shadow' })).toMatch(/^tutti shadow/);
    await prompt('/tutti:bypass');
    expect(await line({ session_id: 'another' })).toMatch(/^tutti strict/);
  });

  it('says that a project without hooks has none, and shows no level that nothing enforces', async () => {
    rmSync(settings());
    expect(await line({ session_id: 'another' })).toBe('tutti: no hooks here · feature/x');
    writeFileSync(settings(), '{}');
    expect(await line({ session_id: 'another' })).toBe('tutti: no hooks here · feature/x');
    installHooks();
    expect(await line({ session_id: 'another' })).toMatch(/^tutti strict · looks/);
  });

  it('keeps showing a session whose hooks come from the command line of the client', async () => {
    rmSync(settings());
    await prompt();
    expect(await line()).toMatch(/^tutti strict · looks/);
  });

  it.each([
    [{ disableAllHooks: true }, /^tutti not enforced/],
    [{ enabledPlugins: {} }, /^tutti strict/],
  ])('takes settings %j into account', async (given, shown) => {
    writeFileSync(join(project, '.claude/settings.json'), JSON.stringify(given));
    expect(await line()).toMatch(shown);
  });

  it('says when the level promises more than is enforced', async () => {
    policy('extends: [orchestrator]');
    expect(await line()).toMatch(/^tutti strict, partly/);
  });

  it('fits the terminal, and has colour unless NO_COLOR is set', async () => {
    // The client keeps two columns free on each side.
    expect(await line({}, { COLUMNS: '16' })).toBe('tutti strict');
    expect(await line({}, { COLUMNS: '15' })).toBe('strict');
    expect(await line({}, { NO_COLOR: '' })).toContain('\u001b[');
  });

  it.each(['', 'no json', '[]', '{"session_id":7,"workspace":"x","cost":[]}'])(
    'still prints a line for the payload %j',
    async (payload) => {
      expect(
        await statusLineFor(sources(), { client: 'claude-code', payload, env: () => undefined, cwd: project }),
      ).toContain('strict');
    },
  );
});

describe('the shim', () => {
  async function serving(home: string): Promise<void> {
    const [secret, key] = [newSecret(), newSecret()];
    const server = createHookServer({
      tutti: {
        hook: () => Promise.reject(new Error('no event')),
        lastKnown: { failureRule: () => undefined, ownNameIn: () => undefined, unrecorded: () => {} },
      },
      clients: new Map(),
      secret,
      key,
      health: () => Promise.reject(new Error('not asked')),
      statusLine: async ({ payload, env, cwd }) =>
        [payload.trim(), env('COLUMNS'), env('NO_COLOR') ?? 'colour', cwd].join('|'),
      stop: () => {},
      replace: () => false,
      seen: () => {},
      missing: () => {},
    });
    await new Promise<void>((listening) => server.http.listen(0, '127.0.0.1', listening));
    later(() => server.drain());
    const address = server.http.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(shimSecretOf(key)).not.toBe(secret);
    const who = { pid: 1, supervisor: 1, version: '1', startedAt: 0, socket: null, vars: [] };
    writeAddress(home, { ...who, url: urlOf(port, secret), port, secret, key });
  }

  const status = (home: string, ...before: readonly string[]) =>
    run(
      SHIM,
      ['--statusline', ...before],
      '{"a":"ä $x"}\n',
      { TUTTI_HOME: home, COLUMNS: '77', NO_COLOR: '1' },
      '/tmp',
    );

  it('prints the line without starting another program', async () => {
    const home = freshHome();
    await serving(home);
    expect(await status(home)).toEqual({ code: 0, stdout: '{"a":"ä $x"}|77|1|/tmp\n', stderr: '' });
  });

  it('runs the earlier status line first, with the same payload', async () => {
    const home = freshHome();
    await serving(home);
    const { stdout } = await status(home, `printf 'was: %s' "$(cat)"`);
    expect(stdout).toBe('was: {"a":"ä $x"}\n{"a":"ä $x"}|77|1|/tmp\n');
    expect((await status(home, 'exit 3')).stdout).toBe('{"a":"ä $x"}|77|1|/tmp\n');
  });
});
