// The shipped plugin: it agrees with the rest of tutti, and finds the program wherever it is installed.

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { compatibility } from '../../../scripts/compat.ts';
import { AGENTS } from '../../core/plan/score-data.ts';
import { UNKNOWN_RULE } from '../../core/policy.ts';
import { isForTutti } from '../../core/typed.ts';
import { VERSION } from '../../version.ts';
import { readAgents } from '../agent-definition.ts';
import { agentText } from './agent-files.ts';
import { hooksAfter } from './hooks-after.ts';
import { pluginHooks } from './plugin.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PLUGIN = join(ROOT, 'plugin');

const read = (path: string): string => readFileSync(join(PLUGIN, path), 'utf8');
const json = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const front = (path: string): Record<string, unknown> => parse(/^---\n([\s\S]*?)\n---\n/.exec(read(path))?.[1] ?? '');
const named = (folder: string): string[] => readdirSync(join(PLUGIN, folder)).map((file) => file.replace(/\.md$/, ''));

describe('the plugin', () => {
  it('has the same hooks as `tutti init`, as commands (`npm run plugin` writes them)', () => {
    expect(json('plugin/hooks/hooks.json')).toEqual(pluginHooks());
    expect(read('hooks/hooks.json')).not.toMatch(/127\.0\.0\.1|http/);
  });

  it('has a page about the hooks it uses and their answers (`npm run plugin` writes it)', () => {
    expect(readFileSync(join(ROOT, 'docs/clients/claude-code.md'), 'utf8')).toBe(compatibility(ROOT));
  });

  it('has the same version as the package', () => {
    expect(json('plugin/.claude-plugin/plugin.json')).toMatchObject({ name: 'tutti', version: VERSION });
    expect(json('.claude-plugin/marketplace.json')).toMatchObject({
      name: 'tutti',
      plugins: [{ name: 'tutti', source: './plugin' }],
    });
  });

  it('leaves privileged commands to the user', () => {
    const acts = named('commands').filter((name) => isForTutti(`tutti:${name}`));
    expect(acts.toSorted()).toEqual(['allow', 'bypass', 'level']);
    for (const name of acts) expect(front(`commands/${name}.md`)).toMatchObject({ 'disable-model-invocation': true });
  });

  const runs = named('commands').flatMap((name) => {
    // The client shows no output of a command that fails.
    const [, words, rest] = /^!`tutti ([^`]*?)( 2>&1 \|\| true)?`$/m.exec(read(`commands/${name}.md`)) ?? [];
    return words === undefined ? [] : [[name, words, rest !== undefined] as const];
  });

  it.each(runs)(
    '/tutti:%s runs what the command line knows, and may run nothing else: tutti %s',
    (name, words, mayFail) => {
      const home = mkdtempSync(join(tmpdir(), 'tutti commands-'));
      const env = { PATH: process.env.PATH ?? '', HOME: home, TUTTI_HOME: join(home, 'state') };
      const given = words.replace(' $ARGUMENTS', '').split(' ');
      const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'bin/tutti.js'), ...given], {
        ...{ cwd: home, env, encoding: 'utf8' },
      });
      rmSync(home, { recursive: true, force: true });
      if (!mayFail) expect(status, stderr).toBe(0);
      expect(stderr).not.toMatch(/unknown|too many|usage/i);
      const { 'allowed-tools': allowed, 'disable-model-invocation': personal } = front(`commands/${name}.md`);
      const [, prefix = '?'] = /^Bash\(tutti ([^):]*):\*\)$/.exec(String(allowed)) ?? [];
      expect(words.startsWith(prefix)).toBe(true);
      // Text from a model must not become part of a shell command.
      if (personal !== true) expect(words).not.toContain('$');
    },
  );

  it('uses `tutti report` for reports', () => {
    expect(runs.map(([, words]) => words)).toContain('report');
    expect(runs.map(([name]) => name).toSorted()).toEqual(['pipeline', 'plan', 'report', 'status', 'statusline']);
  });

  it.each(['ask', 'breadth'])('%s runs in a read-only subagent', (name) => {
    expect(front(`commands/${name}.md`)).toMatchObject({ context: 'fork', agent: 'tutti:reader' });
    expect(named('agents')).toContain('reader');
  });

  it('has the agents that ship (`npm run plugin` writes them)', () => {
    const texts = [...readAgents(join(ROOT, 'presets/agents'))].map(([name, agent]) => [name, agentText(agent)]);
    expect(named('agents').map((name) => [name, read(`agents/${name}.md`)])).toEqual(texts);
  });

  it('has an output style for who leads, beside the instructions for coding', () => {
    expect(front('output-styles/orchestrator.md')).toMatchObject({
      name: 'Orchestrator',
      'keep-coding-instructions': true,
    });
  });

  it.each(['codebase-context-analyzer', 'code-reviewer'])('%s edits no file, and may write its report', (name) => {
    const tools = String(front(`agents/${name}.md`).tools).split(', ');
    expect(tools).toEqual(expect.arrayContaining(['Read', 'Grep', 'Glob', 'Write']));
    for (const edits of ['Edit', 'MultiEdit', 'NotebookEdit', 'Agent']) expect(tools).not.toContain(edits);
  });

  it('delegates a task by a plan: phases, waves, and an id in each prompt', () => {
    const text = read('commands/delegate.md');
    for (const part of [/plan mode/, /plan submit/, /Phase ID:/, /\bwave\b/, /depend/]) expect(text).toMatch(part);
  });

  it.each(Object.keys(AGENTS))('%s includes the return contract of plans', (name) => {
    expect(front(`agents/${name}.md`)).toMatchObject({ name, description: expect.stringMatching(/\S/) });
    expect(read(`agents/${name}.md`)).toMatch(/DONE\|<[^>]+>/);
    expect(read(`agents/${name}.md`)).toMatch(/SendMessage[\s\S]*Do not broadcast/);
  });
});

describe('the program lookup', () => {
  let folder: string;
  let plugin: string;
  const at = (...parts: string[]): string => join(folder, ...parts);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tutti plugin-'));
    plugin = at('home/.claude/plugins/cache/tutti/tutti/0.1.0');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A program that prints its own path and arguments. */
  function program(path: string, built = false): void {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `#!/bin/bash\nprintf '%s:%s' "$(dirname "\${BASH_SOURCE[0]}")" "$*"\nexit 0\n`);
    chmodSync(path, 0o755);
    if (!built) return;
    mkdirSync(join(dirname(path), '../dist'), { recursive: true });
    writeFileSync(join(dirname(path), '../dist/hook.cjs'), '');
  }

  function run(file: string, args: readonly string[], env = {}) {
    cpSync(PLUGIN, plugin, { recursive: true });
    const { stdout, stderr, status } = spawnSync(join(plugin, file), args, {
      encoding: 'utf8',
      env: {
        PATH: `${at('somewhere')}:/usr/bin:/bin:${join(plugin, 'bin')}`,
        CLAUDE_PROJECT_DIR: at('a project'),
        ...env,
      },
    });
    return { stdout, stderr, status };
  }
  const hook = (event = 'PreToolUse', env = {}) =>
    run('hooks/tutti-hook', ['claude-code', event, '--via', 'plugin'], env);

  it.each([
    ['on the PATH', () => at('somewhere')],
    ['in the project', () => at('a project/node_modules/.bin')],
  ])('leads to one %s', (_, where) => {
    program(join(where(), 'tutti-hook'));
    program(join(where(), 'tutti'));
    expect(hook()).toEqual({ status: 0, stderr: '', stdout: `${where()}:claude-code PreToolUse --via plugin` });
    expect(run('bin/tutti', ['status', 'a b']).stdout).toBe(`${where()}:status a b`);
  });

  it('finds the clone that the plugin was copied from', () => {
    program(at('home/.claude/plugins/marketplaces/tutti/bin/tutti-hook'), true);
    expect(hook().stdout).toContain('/marketplaces/tutti/bin:');
  });

  it('prefers its own checkout, but only if that is built', () => {
    plugin = at('a checkout/plugin');
    program(at('somewhere/tutti-hook'));
    program(at('a checkout/bin/tutti-hook'));
    expect(hook().stdout).toContain('/somewhere:');
    program(at('a checkout/bin/tutti-hook'), true);
    expect(hook().stdout).toContain('/a checkout/bin:');
  });

  it('lets an unbuilt checkout report that itself', () => {
    plugin = at('a checkout/plugin');
    program(at('a checkout/bin/tutti-hook'));
    expect(hook().stdout).toContain('/a checkout/bin:');
  });

  it('denies a call when there is no program, with a one-line reason', () => {
    const { stdout, status } = hook();
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        permissionDecision: 'deny',
        permissionDecisionReason: expect.stringMatching(
          /^tutti could not check this: .*npm install.*Tell the person\.$/,
        ),
      },
    });
    expect(JSON.parse(hook('SessionStart').stdout)).toEqual({ systemMessage: expect.stringMatching(/npm install/) });
    expect(hook('Stop')).toMatchObject({ status: 0, stdout: '', stderr: expect.stringMatching(/^.*npm install.*\n$/) });
    expect(run('bin/tutti', ['status'])).toMatchObject({ status: 3, stderr: expect.stringMatching(/npm install/) });
  });

  it.each([
    ['strict level', true],
    ['strict allow', false],
    ['guidance deny', true],
    ['guidance level', false],
    ['off deny', false],
  ])('decides by the rule last in force in the folder: %s', (rule, denied) => {
    mkdirSync(at('state'), { recursive: true });
    writeFileSync(at('state/failure-rules'), `${denied ? 'off allow' : 'strict deny'} /\n${rule} ${process.cwd()}\n`);
    expect(hook('PreToolUse', { TUTTI_HOME: at('state') }).stdout !== '').toBe(denied);
  });

  it.each(['guidance', 'shadow', 'off'])('denies it whatever TUTTI_LEVEL is: %s', (TUTTI_LEVEL) => {
    expect(hook('PreToolUse', { TUTTI_LEVEL })).toEqual(hook());
  });
});

describe('a change of settings', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'tutti-plugin-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  function changed(settings: { user?: object; project?: object; local?: object }, installed: boolean, via = 'plugin') {
    const put = (path: string, content: object): void => {
      mkdirSync(dirname(join(home, path)), { recursive: true });
      writeFileSync(join(home, path), JSON.stringify(content));
    };
    if (settings.user) put('.claude/settings.json', settings.user);
    if (settings.project) put('project/.claude/settings.json', settings.project);
    if (settings.local) put('project/.claude/settings.local.json', settings.local);
    if (installed) put('.claude/plugins/installed_plugins.json', { plugins: { 'tutti@tutti': [] } });
    return hooksAfter({ home, project: join(home, 'project'), via, shim: '/x', failure: UNKNOWN_RULE });
  }
  const on = { enabledPlugins: { 'tutti@tutti': true } };
  const off = { enabledPlugins: { 'tutti@tutti': false } };

  it.each([
    ['stays on', { user: on, local: { model: 'x' } }, true],
    ['was given on the command line', { user: {} }, false],
  ])('leaves the hooks of a plugin that %s', (_, settings, installed) => {
    expect(changed(settings, installed)).toBe('kept');
  });

  it.each([
    ['it is switched off', { user: off }, true],
    ['it is switched off nearer by', { user: on, project: off }, true],
    ['no setting enables an installed one any more', { user: {} }, true],
    ['one given on the command line is switched off', { local: off }, false],
    ['all hooks are switched off', { user: { ...on, disableAllHooks: true } }, true],
  ])('drops them when %s', (_, settings, installed) => {
    expect(changed(settings, installed)).toBe('dropped');
    // What no user can switch off stays.
    expect(changed(settings, installed, 'managed')).toBe('kept');
  });
});
