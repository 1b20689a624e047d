// Stopping the server and leaving a project: what others need stays, and is named.

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { install } from '../../clients/claude-code/install.ts';
import { readInstalled } from '../../clients/claude-code/installed.ts';
import { settingsFile } from '../../clients/claude-code/settings-paths.ts';
import { UNKNOWN_RULE } from '../../core/policy.ts';
import { createFailureRules } from '../../world/failure-rules.ts';
import { newPlace, type Place } from '../testing.ts';

const [findStarted, stopServer] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock('../../server/up.ts', async (original) => ({ ...(await original<object>()), findStarted, stopServer }));

let place: Place;
let other: string;
beforeEach(() => {
  place = newPlace();
  other = join(place.home, 'other');
  mkdirSync(other);
  stopServer.mockResolvedValue(true);
  findStarted.mockResolvedValue(undefined);
});
afterEach(() => place.remove());

/** As `init` does it, and a first event. */
function setUp(project: string, scope: 'local' | 'user'): void {
  const file = settingsFile(scope, { project, home: place.home });
  install(file, { via: scope, shim: '/opt/tutti-hook', failure: UNKNOWN_RULE });
  createFailureRules(place.tutti).keep(project, UNKNOWN_RULE);
  writeFileSync(join(place.tutti, 'server.json'), '{}');
}

const hasHooks = (project: string, scope: 'local' | 'user'): boolean =>
  readInstalled(settingsFile(scope, { project, home: place.home })).length > 0;

describe('uninstall --purge', () => {
  it('keeps the home while another project has hooks, and names that project', async () => {
    setUp(place.project, 'local');
    setUp(other, 'local');
    const { exit, out } = await place.run(['uninstall', '--purge', '--yes']);
    expect(exit).toBe(0);
    expect(out).toContain('(in use by ~/other: first `tutti uninstall` there)');
    expect([hasHooks(place.project, 'local'), hasHooks(other, 'local')]).toEqual([false, true]);
    expect(existsSync(join(place.tutti, 'ledger.db'))).toBe(true);
    // The last one out takes it away.
    expect(await place.json(['uninstall', '--purge', '--yes'], { cwd: other })).toMatchObject({
      purged: true,
      others: [],
    });
    expect(existsSync(place.tutti)).toBe(false);
  });

  it.each([
    ['has left', () => place.run(['uninstall', '--yes'], { cwd: other })],
    ['is gone', async () => rmSync(other, { recursive: true })],
  ])('removes the home when the other project %s', async (_, leave) => {
    setUp(place.project, 'local');
    setUp(other, 'local');
    await leave();
    expect(await place.json(['uninstall', '--purge', '--yes'])).toMatchObject({ purged: true, others: [] });
    expect(existsSync(place.tutti)).toBe(false);
  });

  it("keeps the user's hooks and the home where another project has no other hooks", async () => {
    setUp(place.project, 'user');
    setUp(other, 'user');
    const { out } = await place.run(['uninstall', '--purge', '--yes']);
    expect(out).toMatch(/kept +~\/\.claude\/settings\.json {2}\(serves ~\/other: `tutti uninstall --scope user`\)/);
    expect(hasHooks(other, 'user')).toBe(true);
    expect(existsSync(place.tutti)).toBe(true);
  });
});

describe('uninstall', () => {
  it("removes the user's hooks when that scope is named, and names the projects that are left without", async () => {
    setUp(place.project, 'user');
    setUp(other, 'user');
    const { out } = await place.run(['uninstall', '--scope', 'user', '--yes']);
    expect(out).toContain('no hooks are left in ~/other');
    expect(hasHooks(other, 'user')).toBe(false);
  });

  it("removes the user's hooks where all other projects have their own", async () => {
    setUp(other, 'local');
    setUp(place.project, 'user');
    await place.run(['uninstall', '--yes']);
    expect([hasHooks(place.project, 'user'), hasHooks(other, 'local')]).toEqual([false, true]);
  });
});

describe('down', () => {
  const running = (...open: readonly string[]): void => {
    const sessions = open.map((session) => ({ session, project: join(place.home, 'app') }));
    findStarted.mockResolvedValue({ health: { open: sessions } });
  };

  it.each([
    [1, 'a session is open: s0 in ~/app.'],
    [2, '2 sessions are open: s0 in ~/app, s1 in ~/app.'],
    [7, '7 sessions are open: s0 in ~/app, s1 in ~/app, s2 in ~/app, s3 in ~/app, s4 in ~/app, and 2 more.'],
  ])('names %d open sessions and stops only with --force', async (count, words) => {
    stopServer.mockClear();
    running(...Array.from({ length: count }, (_, n) => `s${n}`));
    expect(await place.run(['down'])).toEqual({
      exit: 2,
      out: '',
      err: `tutti: ${words} Add --force to stop it all the same.\n`,
    });
    expect(stopServer).not.toHaveBeenCalled();
    expect(await place.run(['down', '--force'])).toMatchObject({ exit: 0, out: 'stopped\n' });
  });

  it('needs no force when none is open, and when no server runs', async () => {
    running();
    expect(await place.run(['down'])).toMatchObject({ exit: 0, out: 'stopped\n' });
    findStarted.mockResolvedValue(undefined);
    expect(await place.run(['down'])).toMatchObject({ exit: 0, out: 'no server is running\n' });
  });
});
