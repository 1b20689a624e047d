// Trust in hooks: granted for what the client would not run, and taken back to the byte. The client is a script with its interface.

import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codex } from './index.ts';
import { support } from './support.ts';
import { trust } from './trust.ts';

let root: string;
let place: Parameters<typeof trust.grant>[0];
let hooks: string;
let config: string;

/** The hooks of the project as the client lists them, each in one state. */
const CLIENT = `#!${process.execPath}
const { readFileSync } = require('node:fs');
const file = process.cwd() + '/.codex/hooks.json';
const snake = (name) => name.replace(/\\B[A-Z]/g, (letter) => '_' + letter).toLowerCase();
const listed = Object.entries(JSON.parse(readFileSync(file, 'utf8')).hooks).flatMap(([event, groups]) =>
  groups.flatMap(({ hooks }, at) => hooks.map(({ command }, within) => ({
    key: [file, snake(event), at, within].join(':'), eventName: event, command, currentHash: 'sha256:' + event,
    trustStatus: process.env.STATE,
  }))));
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  const result = method === 'hooks/list' ? { data: [{ hooks: listed }] } : {};
  if (id !== undefined) process.stdout.write(JSON.stringify({ id, result }) + '\\n');
});
`;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-trust-')));
  const [home, project, bin] = ['home', 'project', 'bin'].map((name) => join(root, name)) as [string, string, string];
  for (const folder of [join(home, '.codex'), join(project, '.codex'), bin]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(bin, 'codex'), CLIENT);
  chmodSync(join(bin, 'codex'), 0o755);
  place = { home, project, env: { PATH: bin, STATE: 'untrusted' } };
  hooks = join(project, '.codex/hooks.json');
  config = join(home, '.codex/config.toml');
  writeFileSync(hooks, '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"true"}]}]}}');
  support.install.install(hooks, {
    via: 'local',
    shim: '/opt/tutti/bin/tutti-hook',
    failure: { level: 'strict', onDamage: 'level' },
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const settings = (): string => readFileSync(config, 'utf8');

/** What `status` says: the reasons why none of the hooks runs. */
const codes = (project = place.project): readonly string[] =>
  codex
    .hooksAt?.({ ...place, project, cwd: project, root, env: (name) => place.env[name] })
    .problems.map(({ code }) => code) ?? [];
const folderTrusted = (path: string): string => `[projects.${JSON.stringify(path)}]\ntrust_level = "trusted"\n`;

describe('a folder', () => {
  it('that nobody has trusted is ignored, whatever was trusted elsewhere', () => {
    expect(codes()).toEqual(['FOLDER_UNTRUSTED']);
    const elsewhere = '[hooks.state."/elsewhere/hooks.json:stop:0:0"]\ntrusted_hash = "sha256:1"\n';
    writeFileSync(config, `${folderTrusted('/elsewhere')}${elsewhere}`);
    expect(codes()).toEqual(['FOLDER_UNTRUSTED']);
    expect(trust.first(place)).toMatch(/trust the folder/);
  });

  it.each([
    ['a table', folderTrusted, true],
    ['a literal name', (path: string) => `[projects.'${path}']\n# mine\ntrust_level = 'trusted'\n`, true],
    ['one line', (path: string) => `[projects]\n${JSON.stringify(path)} = { trust_level = "trusted" }\n`, true],
    ['dots', (path: string) => `projects.${JSON.stringify(path)}.trust_level = "trusted"\n`, true],
    ['no trust', (path: string) => folderTrusted(path).replace('"trusted"', '"untrusted"'), false],
    ['trust of another', (path: string) => `[projects.${JSON.stringify(path)}]\n${folderTrusted('/other')}`, false],
  ])('is trusted as the settings say: %s', async (_, written, isTrusted) => {
    writeFileSync(config, written(place.project));
    expect(codes()).toEqual([isTrusted ? 'HOOKS_UNTRUSTED' : 'FOLDER_UNTRUSTED']);
    await trust.grant(place);
    expect(codes()).toEqual(isTrusted ? [] : ['FOLDER_UNTRUSTED']);
  });

  it('is trusted with the repository that it is a worktree of', () => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
        cwd: place.project,
        stdio: 'pipe',
      });
    git('init', '-q');
    git('add', '-A');
    git('commit', '-qm', 'x');
    const other = join(root, 'other');
    git('worktree', 'add', '-q', other);
    writeFileSync(config, folderTrusted(place.project));
    expect(codes(other)).toEqual(['HOOKS_UNTRUSTED']);
  });
});

describe('trust in hooks', () => {
  it.each(['untrusted', 'modified'])('is missing from hooks that are %s', async (STATE) => {
    expect(await trust.untrusted({ ...place, env: { ...place.env, STATE } })).toHaveLength(10);
  });

  it.each(['trusted', 'managed'])('is not asked for hooks that are %s', async (STATE) => {
    expect(await trust.untrusted({ ...place, env: { ...place.env, STATE } })).toEqual([]);
  });

  it('is granted to our hooks alone', async () => {
    expect(await trust.grant(place)).toBe(10);
    expect(settings()).toContain(`[hooks.state."${hooks}:stop:1:0"]\ntrusted_hash = "sha256:Stop"\n`);
    expect(settings()).not.toContain(':stop:0:0');
  });

  it('replaces an older grant, because a table that comes twice makes the file unreadable', async () => {
    await trust.grant(place);
    await trust.grant({ ...place, env: { ...place.env, STATE: 'modified' } });
    expect(settings().match(/:stop:1:0/g)).toHaveLength(1);
  });

  it.each([
    ['with a last line break', 'model = "x"\n\n[features]\nhooks = true\n'],
    ['without one', 'model = "x"'],
    ['with trust in hooks of others', '[hooks.state."/elsewhere/hooks.json:stop:0:0"]\ntrusted_hash = "sha256:1"\n'],
  ])('is taken back to the byte: settings %s', async (_, before) => {
    writeFileSync(config, before);
    await trust.grant(place);
    expect(settings()).not.toBe(before);
    trust.revoke(hooks, place);
    expect(settings()).toBe(before);
  });

  it('leaves no file behind that was not there', async () => {
    await trust.grant(place);
    trust.revoke(hooks, place);
    expect(existsSync(config)).toBe(false);
  });

  it('is taken back before later settings of the person', async () => {
    await trust.grant(place);
    writeFileSync(config, `${settings()}\n[projects."/p"]\ntrust_level = "trusted"\n`);
    trust.revoke(hooks, place);
    expect(settings()).toBe('\n[projects."/p"]\ntrust_level = "trusted"\n');
  });
});
