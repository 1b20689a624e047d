// Reports are written after the answer: which events request one, and that real hosts do not wait for it.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { event, stop } from '../../test/support/make.ts';
import type { Event } from '../core/event.ts';
import { seal } from '../ledger/chain.ts';
import { reportLater, startWriting } from './report-later.ts';
import { until } from './testing/lab.ts';
import { ensureServer, stopServer } from './up.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const record = (event: Event, session = 's1') =>
  seal({
    seq: 1,
    session,
    at: 0,
    event,
    actor: { kind: 'main', evidence: '' },
    verdict: { outcome: 'allow', level: 'strict', say: '', tell: '', findings: [] },
    policy: '',
    prev: '',
  });

describe('a report', () => {
  const asksFor = (...records: readonly ReturnType<typeof record>[]) => {
    const start = vi.fn<(sessions: readonly string[]) => void>();
    const later = reportLater(start);
    for (const one of records) later.onRecord(one);
    later.flush();
    return start.mock.calls.map(([sessions]) => sessions);
  };
  const end = event('session.end', { reason: 'other' });
  const begin = (source: string) => event('session.start', { source });
  const compact = (phase: 'before' | 'after') => event('compact', { phase, trigger: 'auto' });

  it.each([
    ['the end of a session', [record(end)], [['s1']]],
    ['a compaction, once', [record(compact('before')), record(compact('after'))], [['s1']]],
    ['a start, for those that are due', [record(begin('startup'))], [[]]],
    ['nothing that goes on: a compaction starts no session anew', [record(begin('compact'))], []],
    ['no other event', [record(stop())], []],
    ['no chain of acts', [record(end, '@user'), record(end, '')], []],
    ['several sessions at once', [record(end), record(end, 's2'), record(end)], [['s1', 's2']]],
  ])('is requested by %s', (_, records, started) => expect(asksFor(...records)).toEqual(started));
});

describe('a host', () => {
  let folder: string;
  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-later-')));
  });
  // After the report exists, its writer may still be closing the ledger.
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

  it('starts the writer at low priority, and keeps its own', async () => {
    vi.stubEnv('TUTTI_NO_REPORTS', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const own = getPriority();
    const writer = await startWriting(folder, []);
    expect(getPriority(writer)).toBe(Math.max(own, 10));
    expect(getPriority()).toBe(own);
  });

  /** A separate project and home, with reports enabled. */
  const scene = (name: string) => {
    const [project, home] = [join(folder, name, 'project'), join(folder, name, 'state')];
    mkdirSync(project, { recursive: true });
    const env = { PATH: process.env.PATH ?? '', HOME: join(folder, name), TUTTI_HOME: home };
    const payload = (native: string, more: object) =>
      JSON.stringify({ hook_event_name: native, session_id: name, cwd: project, ...more });
    const file = (session: string) => join(home, 'reports', `${session}.json`);
    return { project, home, env, payload, file };
  };

  it('as a hook process leaves the report to another process', async () => {
    const { project, env, payload, file } = scene('command');
    const hook = (native: string, more: object) =>
      spawnSync(process.execPath, [join(ROOT, 'dist/hook.cjs'), 'claude-code', native, '--via', 'local'], {
        cwd: project,
        env: { ...env, TUTTI_NO_SERVER: '1' },
        input: payload(native, more),
        encoding: 'utf8',
      });
    hook('UserPromptSubmit', { prompt: 'Fix it.' });
    hook('PreToolUse', { tool_name: 'Read', tool_input: { file_path: 'a' }, tool_use_id: 't1' });
    expect(hook('SessionEnd', { reason: 'other' })).toMatchObject({ status: 0, stdout: '', stderr: '' });
    await until(() => existsSync(file('command')));
    expect(JSON.parse(readFileSync(file('command'), 'utf8'))).toMatchObject({
      session: 'command',
      calls: { total: 1 },
    });
  });

  it('as a server writes the report of a killed session when the next one starts', async () => {
    const { home, payload, file } = scene('server');
    const before = process.env.TUTTI_NO_REPORTS;
    delete process.env.TUTTI_NO_REPORTS;
    const { url } = await ensureServer(home, { entry: join(ROOT, 'dist/server.js') });
    process.env.TUTTI_NO_REPORTS = before;
    const post = (native: string, more: object) =>
      fetch(`${url}/hook/claude-code/${native}`, { method: 'POST', body: payload(native, more) });
    try {
      await post('UserPromptSubmit', { prompt: 'Fix it.' });
      await post('PreToolUse', { tool_name: 'Read', tool_input: { file_path: 'a' }, tool_use_id: 't1' });
      await post('SessionStart', { session_id: 'next', source: 'startup' });
      await until(() => existsSync(file('server')));
      expect(existsSync(file('next'))).toBe(false);
    } finally {
      await stopServer(home);
    }
  });
});
