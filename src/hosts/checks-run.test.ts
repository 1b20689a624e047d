// Checks on the whole journey: whose commands run, on which files, and what becomes of what they say.

import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { all } from '../../test/support/all.ts';
import { replay } from '../../test/support/replay.ts';
import type { JsonObject } from '../core/json.ts';
import { openMemory } from '../ledger/memory.ts';
import { addTrust, removeTrust, strangeCommands, trustFile } from './trust.ts';
import { createTutti, type Tutti } from './tutti.ts';

let folder: string;
let project: string;
let home: string;
let tutti: Tutti;
let answers: string[];

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-checks-')));
  [project, home] = [join(folder, 'project'), join(folder, 'state')];
  mkdirSync(join(project, '.tutti'), { recursive: true });
  mkdirSync(home, { mode: 0o700 });
  tutti = await createTutti({ home, userHome: join(folder, 'home'), ledger: openMemory() });
  answers = [];
});
afterEach(async () => {
  await tutti.close();
  rmSync(folder, { recursive: true, force: true });
});

const put = (path: string, text = ''): string => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
};
const policy = (rules: JsonObject, more: JsonObject = {}): string =>
  put(join(project, '.tutti/policy.yaml'), JSON.stringify({ extends: 'base', rules, ...more }));
const ownPolicy = (rules: JsonObject): string =>
  put(join(home, 'policy.yaml'), JSON.stringify({ extends: 'base', rules }));

/** Writes down the files it is given, one in a line, and prints what it is told to. */
const checker = (run: readonly string[], over: JsonObject = {}): JsonObject => ({
  checks: { kind: 'checks', commands: [{ name: 'look', files: '/**', run: [...run], at: ['edit', 'stop'], ...over }] },
});
const LOOK = [
  '/bin/sh',
  '-c',
  'for file; do printf "%s\\n" "$file" >> ../looked; done; echo "seen $#"; exit 1',
  'sh',
  '{file}',
];
const looked = (): readonly string[] =>
  existsSync(join(folder, 'looked')) ? readFileSync(join(folder, 'looked'), 'utf8').split('\n').slice(0, -1) : [];

let calls = 0;
async function send(payload: JsonObject, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { stdout } = await tutti.hook({
    client: 'claude-code',
    payload: JSON.stringify({ session_id: 's1', cwd: project, ...payload }),
    transport: 'http',
    env: (name) => env[name],
  });
  answers.push(stdout);
  return stdout;
}
const edited = (file_path: string, content = 'x\n', env: Readonly<Record<string, string>> = {}): Promise<string> =>
  send(
    {
      hook_event_name: 'PostToolUse',
      tool_use_id: `call-${++calls}`,
      tool_name: 'Write',
      tool_input: { file_path, content },
      tool_response: {},
    },
    env,
  );
const stopped = (): Promise<string> => send({ hook_event_name: 'Stop', stop_hook_active: false });

async function trust(): Promise<void> {
  const { digest } = strangeCommands(await tutti.policy(project, () => undefined), project, home);
  addTrust(home, { digest, project, commands: [], by: 'ada', at: 1 });
}

describe("a project's own commands", () => {
  beforeEach(() => void policy(checker(LOOK)));

  it('never run before they are trusted, and the person is told once how', async () => {
    const first = await edited(put(join(project, 'a.py')));
    expect(JSON.parse(first).systemMessage).toContain('`tutti trust`');
    expect(JSON.parse(first).systemMessage).toContain('(look)');
    expect(await edited(put(join(project, 'b.py')))).toBe('');
    expect(await stopped()).toBe('');
    expect(looked()).toEqual([]);
  });

  it('run once they are, and what they say goes back to the agent', async () => {
    await trust();
    const file = put(join(project, 'a.py'));
    expect(JSON.parse(await edited(file))).toMatchObject({
      decision: 'block',
      reason: expect.stringContaining('seen 1'),
    });
    expect(looked()).toEqual([file]);
  });

  it('need it again when anything about them changes, and not when something else does', async () => {
    await trust();
    policy(checker(LOOK), { level: 'guidance' });
    await edited(put(join(project, 'a.py')));
    expect(looked()).toHaveLength(1);
    for (const changed of [
      checker([...LOOK, 'more']),
      checker(LOOK, { files: '/**/*.py' }),
      checker(LOOK, { pass: ['GITHUB_TOKEN'] }),
      { ...checker(LOOK), other: { kind: 'checks', commands: [{ name: 'x', files: '/**', run: ['/bin/true'] }] } },
    ]) {
      policy(changed);
      await edited(put(join(project, 'a.py')));
    }
    expect(looked()).toHaveLength(1);
  });

  it('do not run by the word for another project, nor after it is taken back', async () => {
    await trust();
    const other = join(folder, 'other');
    put(join(other, '.tutti/policy.yaml'), readFileSync(join(project, '.tutti/policy.yaml'), 'utf8'));
    await send({
      hook_event_name: 'PostToolUse',
      cwd: other,
      tool_name: 'Write',
      tool_input: { file_path: put(join(other, 'a.py')), content: 'x' },
    });
    removeTrust(home, project);
    await edited(put(join(project, 'a.py')));
    expect(looked()).toEqual([]);
  });

  it.each([
    ['others can write to the store', () => chmodSync(trustFile(home), 0o666)],
    ['others can write to its folder', () => chmodSync(home, 0o777)],
    ['the store is damaged', () => writeFileSync(trustFile(home), '{"version":1,"trusted":[{}]}')],
    ['the store is no JSON', () => writeFileSync(trustFile(home), 'x')],
  ])('do not run when %s', async (_, damage) => {
    await trust();
    damage();
    await edited(put(join(project, 'a.py')));
    expect(looked()).toEqual([]);
  });

  it('do not run while the policy is broken: nobody can tell who said what is in force', async () => {
    await trust();
    await edited(put(join(project, 'a.py')));
    put(join(project, '.tutti/policy.yaml'), 'rules: [');
    await edited(put(join(project, 'b.py')));
    expect(looked()).toEqual([join(project, 'a.py')]);
  });

  it.each([
    ['the local file', '.tutti/policy.local.yaml', {}],
    ['a file that is extended', '.tutti/more.yaml', { extends: './more.yaml' }],
  ])('count as such in %s, too', async (_, file, base) => {
    put(join(project, '.tutti/policy.yaml'), JSON.stringify({ extends: 'base', ...base }));
    put(join(project, file), JSON.stringify({ extends: 'base', rules: checker(LOOK) }));
    await edited(put(join(project, 'a.py')));
    expect(looked()).toEqual([]);
    await trust();
    await edited(put(join(project, 'a.py')));
    expect(looked()).toHaveLength(1);
  });

  it('count as such where a variable names the file', async () => {
    rmSync(join(project, '.tutti/policy.yaml'));
    const file = put(join(folder, 'chosen.yaml'), JSON.stringify({ extends: 'base', rules: checker(LOOK) }));
    const said = await edited(put(join(project, 'a.py')), 'x', { TUTTI_POLICY: file });
    expect(said).toContain('tutti trust');
    expect(looked()).toEqual([]);
  });
});

describe("the person's own commands", () => {
  it('run without more ado', async () => {
    ownPolicy(checker(LOOK));
    await edited(put(join(project, 'a.py')));
    expect(looked()).toHaveLength(1);
  });

  it('do not run a program of the project without trust', async () => {
    put(join(project, 'node_modules/.bin/tool'), '#!/bin/sh\ntouch ../looked\n');
    chmodSync(join(project, 'node_modules/.bin/tool'), 0o755);
    ownPolicy(checker(['node_modules/.bin/tool', '{file}']));
    await edited(put(join(project, 'a.py')));
    expect(existsSync(join(folder, 'looked'))).toBe(false);
    await trust();
    await edited(put(join(project, 'a.py')));
    expect(existsSync(join(folder, 'looked'))).toBe(true);
  });

  it('are not the ones of a file in the project that they extend', async () => {
    const file = put(join(project, 'checks.yaml'), JSON.stringify({ rules: checker(LOOK) }));
    put(join(home, 'policy.yaml'), JSON.stringify({ extends: ['base', file] }));
    await edited(put(join(project, 'a.py')));
    expect(looked()).toEqual([]);
  });
});

describe('the files a command is given', () => {
  beforeEach(() => void ownPolicy(checker(LOOK)));

  it.each([
    'a b.py',
    "it's.py",
    '"q".py',
    '-rf.py',
    '$(touch pwned).py',
    ';touch pwned;.py',
    '[id].py',
    'ü *.py',
    'a\nb.py',
  ])('are given whole and as they are called: %j', async (name) => {
    const file = put(join(project, name));
    await edited(file);
    expect(looked().join('\n')).toBe(file);
    expect(existsSync(join(project, 'pwned'))).toBe(false);
  });

  it('are those of a relative path, too', async () => {
    put(join(project, '-x.py'));
    await edited('-x.py');
    expect(looked()).toEqual([join(project, '-x.py')]);
  });

  it('are not links that lead out of the project, pipes, folders, or what is not there', async () => {
    put(join(folder, 'outside.py'));
    symlinkSync(join(folder, 'outside.py'), join(project, 'link.py'));
    symlinkSync(folder, join(project, 'up'));
    mkdirSync(join(project, 'folder.py'));
    execFileSync('mkfifo', [join(project, 'pipe.py')]);
    for (const name of ['link.py', 'up/outside.py', 'folder.py', 'pipe.py', 'gone.py', '../outside.py'])
      await edited(join(project, name));
    expect(looked()).toEqual([]);
  });

  it('are one file once, by a link as well', async () => {
    put(join(project, 'real.py'));
    symlinkSync('real.py', join(project, 'link.py'));
    await edited(join(project, 'link.py'));
    expect(looked()).toEqual([join(project, 'link.py')]);
  });

  it('are the ones a shell command surely wrote', async () => {
    put(join(project, 'made.py'));
    await send({ hook_event_name: 'PostToolUse', tool_name: 'Bash', tool_input: { command: 'echo x > made.py' } });
    await send({ hook_event_name: 'PostToolUse', tool_name: 'Bash', tool_input: { command: 'cat made.py' } });
    expect(looked()).toEqual([join(project, 'made.py')]);
  });

  it('are those changed in the turn when the agent stops, and the person hears what is found', async () => {
    for (const name of ['a.py', 'b.py']) await edited(put(join(project, name)));
    rmSync(join(folder, 'looked'));
    const said = JSON.parse(await stopped());
    expect(said).toEqual({ systemMessage: expect.stringContaining('seen 2') });
    expect(looked()).toEqual([join(project, 'a.py'), join(project, 'b.py')]);
    expect(await stopped()).toBe('');
  });
});

describe('what is switched off', () => {
  it('is not run at all', async () => {
    ownPolicy(checker(LOOK, { unless: { CHECK_LOOK: '0' } }));
    const file = put(join(project, 'a.py'));
    await edited(file, 'x', { CHECK_LOOK: '0' });
    await edited(file, 'x', { TUTTI_LEVEL: 'off' });
    await tutti.act({ act: 'level', level: 'off', scope: 'project', by: 'ada', reason: '', project });
    await edited(file, 'x');
    expect(looked()).toEqual([]);
    await tutti.act({ act: 'level', level: null, scope: 'project', by: 'ada', reason: '', project });
    await edited(file, 'x', { CHECK_LOOK: '1' });
    expect(looked()).toHaveLength(1);
  });
});

describe('bounds', () => {
  it('what takes too long is cut off, and the answer comes', async () => {
    ownPolicy(checker(['/bin/sh', '-c', 'sleep 60', 'sh', '{file}'], { seconds: 1 }));
    const started = Date.now();
    expect(await edited(put(join(project, 'a.py')))).toBe('');
    expect(Date.now() - started).toBeLessThan(8_000);
    const [record] = await all(tutti.ledger.records({ session: 's1' }));
    expect(record?.verdict.findings).toMatchObject([{ code: 'CHECK_UNHEARD', reason: 'look took too long' }]);
  });

  it('the host is told before it has to wait', async () => {
    ownPolicy(checker(LOOK));
    const told: number[] = [];
    const ask = (tool_input: JsonObject) =>
      tutti.hook({
        client: 'claude-code',
        payload: JSON.stringify({
          session_id: 's1',
          cwd: project,
          hook_event_name: 'PostToolUse',
          tool_name: 'Write',
          tool_input,
        }),
        transport: 'http',
        env: () => undefined,
        patience: (milliseconds) => told.push(milliseconds),
      });
    await ask({ file_path: join(project, 'gone.py'), content: 'x' });
    expect(told).toEqual([]);
    await ask({ file_path: put(join(project, 'a.py')), content: 'x' });
    expect(told).toEqual([20_000]);
  });

  it('a program that is not installed is nobody’s trouble', async () => {
    ownPolicy(checker(['no-such-program', '{file}']));
    expect(await edited(put(join(project, 'a.py')))).toBe('');
  });

  it('secrets in what a command prints are not kept', async () => {
    ownPolicy(checker(['/bin/sh', '-c', 'echo "token ghp_abcdefghijklmnopqrstuvwxyz0123456789"; exit 1', 'sh']));
    await edited(put(join(project, 'a.py')));
    const kept = JSON.stringify(await all(tutti.ledger.records({})));
    expect(kept).toContain('look');
    expect(kept).not.toContain('ghp_abc');
  });
});

describe('patterns', () => {
  const SECURITY: JsonObject = { checks: { kind: 'checks', patterns: ['python-security'] } };

  it('need no trust, and no file on the disk', async () => {
    policy(SECURITY);
    const said = JSON.parse(await edited('/p/a.py', 'x = eval(y)\n'));
    expect(said).toMatchObject({ decision: 'block', reason: expect.stringContaining('eval') });
    expect(said.systemMessage).toBeUndefined();
    expect(await edited('/p/a.ts', 'eval(x)')).toBe('');
    expect(await edited('/p/a.py', 'eval(x)', { CLAUDE_SKIP_PYTHON_VALIDATION: '1' })).toBe('');
  });

  it('look through the whole text, of which little is kept', async () => {
    policy(SECURITY);
    const said = await edited(join(project, 'a.py'), `${'# nothing\n'.repeat(5_000)}eval(x)\n`);
    expect(said).toContain('a.py:5001 python-eval');
    expect(JSON.stringify(await all(tutti.ledger.records({}))).length).toBeLessThan(10_000);
  });

  it('tell the line of the file where an edit’s text stands in it', async () => {
    policy(SECURITY);
    put(join(project, 'a.py'), 'one\ntwo\nx = eval(y)\n');
    const edit = (tool_name: string, tool_input: JsonObject) =>
      send({ hook_event_name: 'PostToolUse', tool_use_id: `call-${++calls}`, tool_name, tool_input });
    const file_path = join(project, 'a.py');
    expect(await edit('Edit', { file_path, old_string: 'x', new_string: 'x = eval(y)' })).toContain(
      'a.py:3 python-eval',
    );
    expect(await edit('Edit', { file_path, old_string: 'x', new_string: '\nz = eval(y)' })).toContain(
      'a.py:2 (of the new text)',
    );
    const edits = [
      { old_string: 'x', new_string: 'fine' },
      { old_string: 'x', new_string: 'x = eval(y)' },
    ];
    expect(await edit('MultiEdit', { file_path, edits })).toContain('a.py:3 python-eval');
  });

  it('look at the files of the turn as they are when the agent stops', async () => {
    policy(SECURITY);
    const file = put(join(project, 'a.py'), 'eval(x)\n');
    await send({ hook_event_name: 'PostToolUse', tool_name: 'Bash', tool_input: { command: 'echo "eval(x)" > a.py' } });
    const said = JSON.parse(await stopped());
    expect(said.systemMessage).toContain('a.py:1 python-eval');
    await edited(file, 'eval(x)\n');
    put(file, 'mended\n');
    expect(await stopped()).toBe('');
  });

  it('cannot keep the host busy, whoever wrote them', async () => {
    policy({
      checks: {
        kind: 'checks',
        patterns: [{ name: 'slow', files: '/**', find: '^(a+)+$', words: 'x' }],
      },
    });
    const started = Date.now();
    expect(await edited(join(project, 'a.py'), `${'a'.repeat(60)}!`)).toBe('');
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it('hold a file name that leads elsewhere to where it leads', async () => {
    policy(SECURITY);
    put(join(project, 'a.py'));
    symlinkSync('a.py', join(project, 'notes.txt'));
    expect(await edited(join(project, 'notes.txt'), 'eval(x)')).toContain('python-eval');
  });
});

it('work items are counted by a command once it is trusted', async () => {
  const started = { hook_event_name: 'SessionStart', source: 'startup' };
  policy({ orchestrator: { kind: 'mode', countWith: ['/bin/sh', '-c', 'touch ../looked; echo 2'] } });
  const isOn = async () => (await tutti.ledger.recall('s1', project)).project?.rules.orchestrator?.on ?? false;
  expect(await send(started)).toContain('tutti trust');
  expect([await isOn(), existsSync(join(folder, 'looked'))]).toEqual([false, false]);
  await trust();
  await send(started);
  expect([await isOn(), existsSync(join(folder, 'looked'))]).toEqual([true, true]);
});

it('a replay runs nothing, and says the same', async () => {
  ownPolicy({ ...checker(LOOK), more: { kind: 'checks', patterns: ['python-security'] } });
  await send({ hook_event_name: 'UserPromptSubmit', prompt: 'go' });
  await edited(put(join(project, 'a.py'), 'eval(x)\n'), 'eval(x)\n');
  await stopped();
  const before = looked();
  const records = await all(tutti.ledger.records({}));
  const { policy: decided } = await tutti.policy(project, () => undefined);
  rmSync(project, { recursive: true });
  expect(replay(decided, records)).toEqual(records.map(({ verdict }) => verdict));
  expect(records.map(({ verdict }) => verdict.outcome)).toEqual(['allow', 'deny', 'advise']);
  expect(looked()).toEqual(before);
});
