import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FailureRule, UNKNOWN_RULE } from '../../core/policy.ts';
import { putIn, takeOut } from '../shared/edit-hooks.ts';
import type { HookOptions } from '../support.ts';
import { installedIn, REGISTERED } from './hooks.ts';
import { FORM, install, planInstall, planUninstall, uninstall } from './install.ts';
import { settingsFile } from './settings-paths.ts';

const LAX: FailureRule = { level: 'shadow', onDamage: 'level' };

const HTTP: HookOptions = {
  via: 'local',
  address: 'http://127.0.0.1:4242/secret',
  shim: '/opt/tutti/bin/tutti-hook',
  failure: UNKNOWN_RULE,
};
const COMMAND: HookOptions = { via: 'project', shim: 'tutti-hook', failure: LAX };

const put = (text: string, options: HookOptions = HTTP): string => {
  const result = putIn(text, FORM, options);
  if ('problem' in result) throw new Error(result.problem.what);
  return result.text;
};
const take = (text: string, before?: string): string => {
  const result = takeOut(text, FORM, before);
  if ('problem' in result) throw new Error(result.problem.what);
  return result.text;
};
const modeOf = (path: string): number => statSync(path).mode & 0o777;
const parsed = (text: string) => JSON.parse(text.replace(/^\uFEFF/, ''));

const theirs = { matcher: 'Bash', hooks: [{ type: 'command', command: 'their-guard' }] };
const theirSettings = {
  permissions: { allow: ['Bash(ls:*)'], deny: [] },
  hooks: { PreToolUse: [theirs], Notification: [{ hooks: [{ type: 'command', command: 'ping' }] }] },
  model: 'opus',
};

/** Typical settings files. */
const FILES: Record<string, string> = {
  'two spaces': `${JSON.stringify(theirSettings, null, 2)}\n`,
  'four spaces, no newline at the end': JSON.stringify(theirSettings, null, 4),
  tabs: `${JSON.stringify(theirSettings, null, '\t')}\n`,
  minified: JSON.stringify(theirSettings),
  'minified, other things only': '{"model":"opus"}',
  'on one line': '{ "model": "opus", "hooks": { "Stop": [] } }\n',
  'Windows line ends': `${JSON.stringify(theirSettings, null, 2)}\n`.replaceAll('\n', '\r\n'),
  'a byte order mark': `\uFEFF${JSON.stringify(theirSettings, null, 2)}\n`,
  'no indentation': '{\n"model": "opus"\n}\n',
  'odd white space': '\n\n{ "model" :"opus" ,\n\n   "env":{ } }\n\n',
  'hooks in one line inside': '{\n  "hooks": {"PreToolUse": [{"hooks": []}]},\n  "a": 1\n}\n',
};

/** Files whose exact white space only the backup preserves. */
const HOLLOW: Record<string, string> = {
  empty: '',
  blank: ' \n\n',
  'an empty object': '{}',
  'an empty object with air': '{ \n }\n',
  'empty hooks': '{\n  "hooks": { }\n}\n',
  'an empty event': '{"hooks":{"PreToolUse":[ ]}}',
};

describe('the text of a settings file', () => {
  it.each(Object.entries({ ...FILES, ...HOLLOW }))(
    'gets all hooks, and is equivalent after their removal: %s',
    (_, text) => {
      for (const options of [HTTP, COMMAND]) {
        const after = put(text, options);
        expect(installedIn(parsed(after)).map(({ event }) => event)).toEqual(expect.arrayContaining([...REGISTERED]));
        expect(installedIn(parsed(after))).toHaveLength(REGISTERED.length);
      }
    },
  );

  it.each(Object.entries(FILES))('is byte for byte the same after their removal: %s', (_, text) => {
    expect(take(put(text), text)).toBe(text);
    expect(take(put(put(text), COMMAND), text)).toBe(text);
  });

  it.each(Object.entries({ ...FILES, ...HOLLOW }))('does not change on a second install: %s', (_, text) => {
    const once = put(text);
    expect(put(once)).toBe(once);
    const again = putIn(once, FORM, HTTP);
    expect('changes' in again && again.changes.every(({ what }) => what === 'kept')).toBe(true);
  });

  it.each(Object.entries({ ...FILES, ...HOLLOW }))('keeps everything else, in order: %s', (_, text) => {
    const before = text.trim() === '' ? {} : parsed(text);
    const after = parsed(put(text));
    expect(Object.keys(after).filter((key) => key in before)).toEqual(Object.keys(before));
    const { hooks: was = {}, ...rest } = before;
    expect(after).toMatchObject(rest);
    for (const [event, groups] of Object.entries<unknown[]>(was)) {
      expect(after.hooks[event].slice(0, groups.length)).toEqual(groups);
    }
  });

  it.each([undefined, 1, 2, 4, '\t'])('gets hooks formatted like the rest, indented by %j', (indent) => {
    const like = (value: unknown): string => JSON.stringify(value, null, indent);
    const after = put(like(theirSettings));
    expect(after).toBe(like(parsed(after)));
    const crlf = put(like(theirSettings).replaceAll('\n', '\r\n'));
    expect(crlf).toBe(after.replaceAll('\n', '\r\n'));
  });

  it('gets installed hooks updated in place', () => {
    const old = put(FILES['two spaces'] ?? '', { ...HTTP, address: 'http://127.0.0.1:1/old', failure: LAX });
    const result = putIn(old, FORM, HTTP);
    expect('changes' in result && result.changes).toContainEqual({ event: 'PreToolUse', what: 'updated' });
    expect('changes' in result && result.changes).toContainEqual({ event: 'SessionStart', what: 'kept' });
    expect('text' in result && result.text).toBe(put(FILES['two spaces'] ?? ''));
  });

  it('loses leftovers of earlier releases: duplicates, old events, hooks narrowed to some tools', () => {
    const ours = (event: string) => ({
      type: 'command',
      command: 'tutti-hook',
      args: ['claude-code', event, '--via', 'local'],
    });
    const text = JSON.stringify({
      hooks: {
        PreToolUse: [{ matcher: 'Bash', hooks: [ours('PreToolUse'), { type: 'command', command: 'their-guard' }] }],
        Stop: [{ hooks: [ours('Stop')] }, { hooks: [ours('Stop')] }],
        MessageDisplay: [{ hooks: [ours('MessageDisplay')] }],
      },
    });
    const after = parsed(put(text));
    expect(after.hooks.PreToolUse[0]).toEqual(theirs);
    expect(after.hooks.PreToolUse).toHaveLength(2);
    expect(after.hooks.Stop).toHaveLength(1);
    expect(after.hooks.MessageDisplay).toBeUndefined();
    expect(installedIn(after)).toHaveLength(REGISTERED.length);
  });

  it('loses only our hooks when others share the group or event', () => {
    const after = parsed(put('{}'));
    const guest = { type: 'command', command: 'guest' };
    after.hooks.PreToolUse[0].hooks.unshift(guest);
    after.hooks.Stop[0].hooks.push(guest);
    after.hooks.SessionEnd.push({ hooks: [guest] });
    after.hooks.Notification = [{ hooks: [guest] }];
    expect(parsed(take(JSON.stringify(after, null, 2)))).toEqual({
      hooks: {
        PreToolUse: [{ hooks: [guest] }],
        SessionEnd: [{ hooks: [guest] }],
        Stop: [{ hooks: [guest] }],
        Notification: [{ hooks: [guest] }],
      },
    });
  });

  it('keeps containers that were empty before, and none that we created', () => {
    expect(parsed(take(put('{"hooks":{"Stop":[]}}'), '{"hooks":{"Stop":[]}}'))).toEqual({ hooks: { Stop: [] } });
    expect(parsed(take(put('{"hooks":{}}'), '{"hooks":{}}'))).toEqual({ hooks: {} });
    expect(parsed(take(put('{"model":"opus"}')))).toEqual({ model: 'opus' });
  });

  it('keeps working with any other content', () => {
    const group = fc.record(
      {
        matcher: fc.constantFrom('', '*', 'Bash'),
        hooks: fc.array(fc.record({ type: fc.constant('command'), command: fc.string() })),
      },
      { requiredKeys: ['hooks'] },
    );
    const hooks = fc.dictionary(
      fc.constantFrom(...REGISTERED, 'Notification', 'Odd'),
      fc.array(group, { maxLength: 3 }),
    );
    const settings = fc.record(
      { env: fc.dictionary(fc.string(), fc.string()), hooks, z: fc.jsonValue() },
      { requiredKeys: [] },
    );
    const layout = fc.constantFrom(undefined, 1, 2, 4, '\t');
    fc.assert(
      fc.property(settings, layout, fc.boolean(), (value, indent, crlf) => {
        const plain = JSON.stringify(value, null, indent);
        const text = crlf ? plain.replaceAll('\n', '\r\n') : plain;
        const after = put(text);
        expect(put(after)).toBe(after);
        expect(installedIn(parsed(after))).toHaveLength(REGISTERED.length);
        expect(JSON.stringify(parsed(take(after, text)))).toBe(JSON.stringify(parsed(text)));
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['a comment', '{\n  // mine\n  "model": "opus"\n}', 2, 3, 'no comments'],
    ['a comma too many', '{\n  "a": 1,\n}', 3, 1, 'no comma before this'],
    ['a comma too many in a list', '{"a": [1,]}', 1, 10, 'no comma before this'],
    ['a comma too few', '{\n  "a": 1\n  "b": 2\n}', 3, 3, 'comma'],
    ['half a file', '{\n  "a": {', 2, 9, '}'],
    ['single quotes', "{'a': 1}", 1, 2, ''],
    ['something after the end', '{}\n{}', 2, 1, 'end before this'],
    ['a list', '[]', 1, 1, 'object'],
    ['hooks as a list', '{\n  "hooks": []\n}', 2, 12, 'not an object'],
    ['an event as an object', '{\n  "hooks": {"Stop": {}}\n}', 2, 21, 'list'],
    ['hooks twice', '{"hooks": {},\n"hooks": {}}', 2, 1, 'twice'],
  ])('is refused with %s, and where', (_, text, line, column, what) => {
    for (const result of [putIn(text, FORM, HTTP), takeOut(text, FORM)]) {
      expect(result).toMatchObject({ problem: { line, column } });
      expect('problem' in result && result.problem.what).toContain(what);
    }
  });
});

describe('a settings file', () => {
  let folder: string;
  let file: string;
  const backup = (): string => `${file}.tutti-backup`;
  const write = (text: string): void => writeFileSync(file, text);
  const text = (): string => readFileSync(file, 'utf8');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tutti-install-'));
    file = settingsFile('local', { project: folder, home: '/nowhere' });
    mkdirSync(dirname(file));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is at the path the client reads', () => {
    const at = { project: '/p', home: '/h' };
    expect(settingsFile('local', at)).toBe('/p/.claude/settings.local.json');
    expect(settingsFile('project', at)).toBe('/p/.claude/settings.json');
    expect(settingsFile('user', at)).toBe('/h/.claude/settings.json');
  });

  it.each(Object.entries({ ...FILES, ...HOLLOW }))(
    'is restored to the byte, and nothing is left behind: %s',
    (_, original) => {
      write(original);
      install(file, HTTP);
      expect(readFileSync(backup(), 'utf8')).toBe(original);
      install(file, { ...HTTP, failure: LAX });
      expect(text()).not.toBe(original);
      uninstall(file);
      expect(text()).toBe(original);
      expect(readdirSync(dirname(file))).toEqual(['settings.local.json']);
    },
  );

  it('is created with owner-only access, and deleted again', () => {
    rmSync(dirname(file), { recursive: true });
    const plan = install(file, HTTP);
    expect(plan).toMatchObject({ before: undefined });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(text().endsWith('}\n')).toBe(true);
    uninstall(file);
    expect(existsSync(file)).toBe(false);
  });

  it('keeps changes made after the install, and the backup', () => {
    write(FILES['two spaces'] ?? '');
    install(file, HTTP);
    write(text().replace('"opus"', '"sonnet"'));
    uninstall(file);
    expect(text()).toBe((FILES['two spaces'] ?? '').replace('"opus"', '"sonnet"'));
    expect(existsSync(backup())).toBe(true);
  });

  it('keeps additions to a file that we created', () => {
    install(file, HTTP);
    write(JSON.stringify({ ...JSON.parse(text()), model: 'opus' }, null, 2));
    uninstall(file);
    expect(JSON.parse(text())).toEqual({ model: 'opus' });
  });

  it('keeps its first backup', () => {
    write('{"model":"opus"}');
    writeFileSync(backup(), 'the first');
    install(file, HTTP);
    expect(readFileSync(backup(), 'utf8')).toBe('the first');
    uninstall(file);
    expect(text()).toBe('{"model":"opus"}');
  });

  it('is never restored from a backup that contains our hooks', () => {
    write('{"model":"opus"}');
    install(file, HTTP);
    writeFileSync(backup(), text());
    uninstall(file);
    expect(text()).toBe('{"model":"opus"}');
  });

  it('is not written without a change', () => {
    write('{}');
    install(file, HTTP);
    const { mtimeNs, ino } = statSync(file, { bigint: true });
    install(file, HTTP);
    expect(statSync(file, { bigint: true })).toMatchObject({ mtimeNs, ino });
    rmSync(backup());
    write('{"model": "opus"}');
    expect(uninstall(file)).toMatchObject({ changes: [] });
    expect(text()).toBe('{"model": "opus"}');
  });

  it('is not touched by planning', () => {
    write('{}');
    const plan = planInstall(file, HTTP);
    expect(text()).toBe('{}');
    expect(readdirSync(dirname(file))).toEqual(['settings.local.json']);
    install(file, HTTP);
    expect('after' in plan && plan.after).toBe(text());
    expect(planUninstall(file)).toMatchObject({ after: '{}' });
  });

  it.each([0o644, 0o640, 0o664, 0o666, 0o755])(
    'with mode %o becomes private with the secret in it, until uninstall',
    (mode) => {
      write('{}');
      chmodSync(file, mode);
      install(file, HTTP);
      expect(modeOf(file)).toBe(0o600);
      expect(modeOf(backup())).toBe(mode);
      // Something else may have opened it since, with nothing left to install.
      chmodSync(file, mode);
      install(file, HTTP);
      expect(modeOf(file)).toBe(0o600);
      uninstall(file);
      expect(modeOf(file)).toBe(mode);
    },
  );

  it('keeps its mode when it contains no secret', () => {
    for (const options of [COMMAND, { ...HTTP, via: 'project' as const }]) {
      write('{}');
      chmodSync(file, 0o640);
      install(file, options);
      expect(modeOf(file)).toBe(0o640);
      uninstall(file);
    }
  });

  it('may be a link: the target is written, and the link stays', () => {
    const real = join(folder, 'dotfiles.json');
    writeFileSync(real, '{"model":"opus"}');
    symlinkSync('../dotfiles.json', file);
    install(file, HTTP);
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    expect(installedIn(JSON.parse(readFileSync(real, 'utf8')))).toHaveLength(REGISTERED.length);
    uninstall(file);
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    expect(readFileSync(real, 'utf8')).toBe('{"model":"opus"}');
  });

  it('may be a link to a file that does not exist yet', () => {
    const real = join(folder, 'dotfiles', 'claude.json');
    symlinkSync('../dotfiles/claude.json', file);
    install(file, HTTP);
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    expect(existsSync(real)).toBe(true);
    uninstall(file);
    expect(existsSync(real)).toBe(false);
  });

  it.each([
    ['a comment', Buffer.from('{\n  // mine\n}'), ':2:3: '],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'UTF-8'],
  ])('is left alone with %s, and the error names the position', (_, bytes, where) => {
    writeFileSync(file, bytes);
    for (const plan of [install(file, HTTP), uninstall(file)]) {
      expect('problem' in plan && plan.problem).toContain(file);
      expect('problem' in plan && plan.problem).toContain(where);
    }
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(existsSync(backup())).toBe(false);
  });

  it('is left alone when it cannot be written, without leftovers', () => {
    mkdirSync(file);
    const plan = install(file, HTTP);
    expect('problem' in plan && plan.problem).toContain(file);
    symlinkSync('loop.json', join(folder, 'loop.json'));
    const loop = install(join(folder, 'loop.json'), HTTP);
    expect('problem' in loop && loop.problem).toContain('loop.json');
    expect(readdirSync(dirname(file))).toEqual(['settings.local.json']);
  });
});
