import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import { LEVELS } from '../../core/level.ts';
import { type FailureRule, ON_DAMAGE, UNKNOWN_RULE } from '../../core/policy.ts';
import { putIn } from '../shared/edit-hooks.ts';
import type { HookOptions } from '../support.ts';
import { hookFor, installedIn, isOurs, isSound, REGISTERED, SHARED_SHIMS, wordsOf } from './hooks.ts';
import { FORM } from './install.ts';
import { readInstalled, stillInstalled } from './installed.ts';

const LAX: FailureRule = { level: 'shadow', onDamage: 'level' };

const OPTIONS: HookOptions = {
  via: 'local',
  address: 'http://127.0.0.1:4242/secret',
  shim: '/opt/tutti/bin/tutti-hook',
  failure: UNKNOWN_RULE,
};

describe('registered hooks', () => {
  it('cover every event we use, and none that adds cost or replaces behaviour', () => {
    expect([...REGISTERED].sort()).toEqual([
      ...['ConfigChange', 'PostCompact', 'PostToolUse', 'PostToolUseFailure', 'PreCompact', 'PreToolUse'],
      ...['SessionEnd', 'SessionStart', 'Stop', 'StopFailure', 'SubagentStart', 'SubagentStop'],
      ...['TaskCompleted', 'TaskCreated', 'TeammateIdle', 'UserPromptSubmit'],
    ]);
  });

  it('post to the server, and fail closed on gates', () => {
    expect(hookFor('PreToolUse', OPTIONS)).toEqual({
      type: 'http',
      url: 'http://127.0.0.1:4242/hook/claude-code/PreToolUse?via=local',
      headers: { 'x-tutti-secret': 'secret' },
      timeout: 5,
      onFailure: 'block',
    });
  });

  it.each(REGISTERED)(
    'for %s have no secret in the url or arguments, which the client prints for the model',
    (event) => {
      const { headers: _, ...printed } = hookFor(event, OPTIONS);
      expect(JSON.stringify(printed)).not.toContain('secret');
    },
  );

  it.each(LEVELS.flatMap((level) => ON_DAMAGE.map((onDamage) => ({ level, onDamage }))))(
    'fail closed only on gates: calls as the policy decides what cannot be checked, settings at strict ($level, $onDamage)',
    (failure) => {
      const closed = REGISTERED.filter((event) => hookFor(event, { ...OPTIONS, failure }).onFailure === 'block');
      const { level, onDamage } = failure;
      const calls = (onDamage === 'deny' && level === 'guidance') || (level === 'strict' && onDamage !== 'allow');
      expect(closed).toEqual([...(calls ? ['PreToolUse'] : []), ...(level === 'strict' ? ['ConfigChange'] : [])]);
    },
  );

  it.each(['project', 'plugin', 'managed'] as const)('of %s, which several users read, contain no address', (via) => {
    const hooks = REGISTERED.map((event) => hookFor(event, { ...OPTIONS, via }));
    expect(hooks.filter(({ type }) => type !== 'command')).toEqual([]);
    expect(JSON.stringify(hooks)).not.toContain('secret');
  });

  it.each(['SessionStart', 'UserPromptSubmit'])('for %s are commands, which can start the server', (event) => {
    expect(hookFor(event, OPTIONS)).toEqual({
      type: 'command',
      command: '/bin/sh',
      args: ['-c', expect.any(String), '/opt/tutti/bin/tutti-hook', 'claude-code', event, '--via', 'local'],
      timeout: 10,
    });
    const shared = hookFor(event, { ...OPTIONS, via: 'project' });
    expect(shared).toMatchObject({ command: OPTIONS.shim, args: ['claude-code', event, '--via', 'project'] });
  });

  describe('that a person sees', () => {
    const shown = ['SessionStart', 'UserPromptSubmit'];
    const run = (event: string, shim: string) => {
      const [command = '', ...args] = wordsOf(hookFor(event, { ...OPTIONS, shim }));
      const { status, stdout } = spawnSync(command, args, { input: '{"a":1}', encoding: 'utf8' });
      return { status, stdout };
    };

    it.each(shown)('say what to do where the program is gone (%s)', (event) => {
      const { status, stdout } = run(event, '/no/such/tutti-hook');
      expect(status).toBe(0);
      expect(JSON.parse(stdout)).toEqual({ systemMessage: expect.stringContaining('run `tutti init` here') });
    });

    it.each(shown)('pass on arguments, input, output and exit code (%s)', (event) => {
      const folder = mkdtempSync(join(tmpdir(), 'tutti shim '));
      const shim = join(folder, `it's "here"`);
      writeFileSync(shim, '#!/bin/sh\necho "$*"; cat; exit 2\n', { mode: 0o755 });
      expect(run(event, shim)).toEqual({ status: 2, stdout: `claude-code ${event} --via local\n{"a":1}` });
      rmSync(folder, { recursive: true });
    });

    it.each([['-c', 'true'], ['-c', `${wordsOf(hookFor('SessionStart', OPTIONS))[2]} `], ['-x'], []])(
      'are not sound behind anything else: sh %j',
      (...before) => {
        const hook = { ...hookFor('SessionStart', OPTIONS) };
        const own = [OPTIONS.shim, 'claude-code', 'SessionStart', '--via', 'local'];
        const changed = { SessionStart: [{ hooks: [{ ...hook, command: '/bin/sh', args: [...before, ...own] }] }] };
        const [found] = installedIn({ hooks: changed });
        expect(found && isSound(found, { shims: [OPTIONS.shim], failure: OPTIONS.failure })).toBe(false);
        const [right] = installedIn({ hooks: { SessionStart: [{ hooks: [hook] }] } });
        expect(right && isSound(right, { shims: [OPTIONS.shim], failure: OPTIONS.failure })).toBe(true);
      },
    );
  });

  it('contain nothing specific to one machine in shared files', () => {
    for (const inProject of [true, false]) {
      const options = {
        ...OPTIONS,
        via: 'project' as const,
        shim: inProject ? SHARED_SHIMS.inProject : SHARED_SHIMS.onPath,
      };
      const all = JSON.stringify(REGISTERED.map((event) => hookFor(event, options)));
      expect(all).not.toMatch(/http|4242|secret|\/opt/);
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the client fills it in
      expect(all).toContain(inProject ? '"${CLAUDE_PROJECT_DIR}/node_modules/.bin/tutti-hook"' : '"tutti-hook"');
    }
  });

  it('are recognised over every transport and from every release', () => {
    for (const event of REGISTERED) {
      expect(isOurs(hookFor(event, OPTIONS))).toBe(true);
      expect(isOurs(hookFor(event, { ...OPTIONS, via: 'project' }))).toBe(true);
    }
    expect(isOurs({ type: 'command', command: 'tutti-hook claude-code PreToolUse --via local' })).toBe(false);
    expect(isOurs({ type: 'http', url: 'http://127.0.0.1:4242/hook/other/PreToolUse?via=local' })).toBe(false);
    expect(isOurs({ type: 'command', command: 'x', args: ['claude-code', 'PreToolUse'] })).toBe(false);
    expect(isOurs('tutti-hook')).toBe(false);
  });

  it('are listed with their details', () => {
    const text = textOf(putIn('{}', FORM, OPTIONS));
    const [first] = installedIn(JSON.parse(text));
    expect(first).toMatchObject({
      event: 'PreToolUse',
      transport: 'http',
      via: 'local',
      onFailure: 'block',
      url: 'http://127.0.0.1:4242/hook/claude-code/PreToolUse?via=local',
    });
    expect(installedIn(JSON.parse(text)).find(({ event }) => event === 'SessionStart')).toMatchObject({
      transport: 'command',
      command: '/opt/tutti/bin/tutti-hook',
      args: ['claude-code', 'SessionStart', '--via', 'local'],
    });
    expect(readInstalled('/nowhere/settings.json')).toEqual([]);
  });
});

function textOf(result: ReturnType<typeof putIn>): string {
  if ('problem' in result) throw new Error(result.problem.what);
  return result.text;
}

describe('hooks after a change of settings', () => {
  const EXPECTED = { address: OPTIONS.address ?? '', shims: [OPTIONS.shim], failure: UNKNOWN_RULE };
  const local = textOf(putIn('{"model":"opus"}', FORM, OPTIONS));
  const shared = textOf(putIn('{}', FORM, { ...OPTIONS, via: 'project', shim: 'tutti-hook' }));
  const still = (...texts: (string | undefined)[]) => stillInstalled(texts, EXPECTED);
  const changed = (change: (settings: { hooks: Record<string, JsonObject[]> } & Record<string, unknown>) => void) => {
    const settings = JSON.parse(local);
    change(settings);
    return still(JSON.stringify(settings));
  };
  const hook = (fields: object) =>
    changed(({ hooks }) => {
      hooks.PreToolUse = [{ hooks: [{ ...hookFor('PreToolUse', OPTIONS), ...fields }] }];
    });

  it.each([
    ['as installed', [undefined, undefined, local]],
    ['beside files that say other things', ['{"model":"opus"}', '{}', local]],
    ['beside a file that cannot be read', [local, '{ // broken', undefined]],
    ['with a byte order mark', [`\uFEFF${local}`]],
    ['where no hooks are switched off on purpose', [local, '{"disableAllHooks":false}']],
    ['where our address is allowed', [local, '{"allowedHttpHookUrls":["http://127.0.0.1:4242/*"]}']],
  ])('are kept: %s', (_, texts) => {
    expect(still(...texts)).toBe('kept');
  });

  it('are kept as an earlier release installed them, with the secret in the url', () => {
    const url = 'http://127.0.0.1:4242/secret/hook/claude-code/PreToolUse?via=local';
    expect(hook({ url, headers: undefined })).toBe('kept');
  });

  it('are kept with another known shim, and when split over two files', () => {
    const expected = { ...EXPECTED, shims: ['tutti-hook', OPTIONS.shim] };
    expect(stillInstalled([undefined, shared, undefined], expected)).toBe('kept');
    const { Stop, ...rest } = JSON.parse(shared).hooks;
    const halves = [JSON.stringify({ hooks: rest }), JSON.stringify({ hooks: { Stop } })];
    expect(stillInstalled(halves, expected)).toBe('kept');
    expect(stillInstalled(halves.slice(0, 1), expected)).toBe('dropped');
    expect(stillInstalled(halves.slice(0, 1), { ...expected, events: ['PreToolUse'] })).toBe('kept');
  });

  it.each([
    ['the file is gone', [undefined]],
    ['the file is empty', ['']],
    ['the file is not JSON', [local.slice(0, -3)]],
    ['the file has comments', [`// x\n${local}`]],
    ['all hooks are switched off', [local.replace('{', '{"disableAllHooks":true,')]],
    ['all hooks are switched off elsewhere', [local, '{"disableAllHooks":true}']],
    ['our address is no longer allowed', [local, '{"allowedHttpHookUrls":["https://example.com/*"]}']],
    ['the program is not a known shim', [shared]],
  ])('are dropped: %s', (_, texts) => {
    expect(still(...texts)).toBe('dropped');
  });

  it.each(REGISTERED)('are dropped when %s is gone', (event) => {
    expect(changed(({ hooks }) => delete hooks[event])).toBe('dropped');
  });

  it.each([
    ['another server', { url: 'http://127.0.0.1:9999/hook/claude-code/PreToolUse?via=local' }],
    ['another event', { url: 'http://127.0.0.1:4242/hook/claude-code/Stop?via=local' }],
    ['another path', { url: 'http://127.0.0.1:4242/x/hook/claude-code/PreToolUse?via=local' }],
    ['another secret', { headers: { 'x-tutti-secret': 'other' } }],
    ['no secret', { headers: {} }],
    ['a filter', { if: 'Bash(git *)' }],
    ['no waiting for the answer', { async: true }],
    ['no time for the answer', { timeout: 0.001 }],
    ['no answer needed', { onFailure: 'continue' }],
    ['an entry the client cannot read', { url: 7 }],
  ])('are dropped by %s', (_, fields) => {
    expect(hook(fields)).toBe('dropped');
  });

  it('are dropped when narrowed to some tools, or when another entry invalidates the file', () => {
    const group = (matcher: string) =>
      changed(({ hooks }) => {
        hooks.PreToolUse = [{ matcher, hooks: [hookFor('PreToolUse', OPTIONS)] }];
      });
    expect(group('*')).toBe('kept');
    expect(group('Bash')).toBe('dropped');
    for (const spoilt of [{}, { hooks: [{ type: 'command' }] }, { hooks: [{ type: 'eclipse' }] }, { hooks: 'x' }]) {
      expect(changed(({ hooks }) => hooks.PreToolUse?.push(spoilt))).toBe('dropped');
    }
    expect(changed(({ hooks }) => Object.assign(hooks, { Eclipse: [{ odd: true }] }))).toBe('kept');
  });

  it('are dropped when the command has another event or other arguments', () => {
    const start = (args: readonly string[]) =>
      changed(({ hooks }) => {
        hooks.SessionStart = [{ hooks: [{ ...hookFor('SessionStart', OPTIONS), command: OPTIONS.shim, args }] }];
      });
    expect(start(['claude-code', 'SessionStart', '--via', 'local'])).toBe('kept');
    expect(start(['claude-code', 'Stop', '--via', 'local'])).toBe('dropped');
    expect(start(['claude-code', 'SessionStart', '--via', 'local', '--help'])).toBe('dropped');
  });

  it('may fail open when the level is not strict', () => {
    const lax = textOf(putIn('{}', FORM, { ...OPTIONS, failure: LAX }));
    expect(still(lax)).toBe('dropped');
    expect(stillInstalled([lax], { ...EXPECTED, failure: LAX })).toBe('kept');
  });

  it('are unknown when files contradict each other, or none was given', () => {
    expect(still('{"disableAllHooks":true}', undefined, local.replace('{', '{"disableAllHooks":false,'))).toBe(
      'unknown',
    );
    expect(still()).toBe('unknown');
  });
});
