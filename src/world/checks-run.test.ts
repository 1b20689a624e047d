// Checks through the whole pipeline: which commands run, on which files, and where their findings go.

import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { all } from '../../test/support/all.ts';
import { replay } from '../../test/support/replay.ts';
import { within } from '../../test/support/ticks.ts';
import type { JsonObject } from '../core/json.ts';
import { removeTrust, trustFile } from '../policy/trust-store.ts';
import { type ChecksPlace, newChecksPlace, put } from '../server/testing/checks-place.ts';
import { asWritten, untrustedCommands } from './trust.ts';

let place: ChecksPlace;
beforeEach(async () => {
  place = await newChecksPlace();
});
afterEach(() => place.close());

/** A policy with one command. `LOOK` appends the files it gets to `looked`, one per line, and fails. */
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
describe("a project's own commands", () => {
  beforeEach(() => void place.policy(checker(LOOK)));

  it('do not run before they are trusted, and the person gets one notice', async () => {
    const first = await place.edited(put(join(place.project, 'a.py')));
    expect(JSON.parse(first).systemMessage).toContain('`tutti trust`');
    expect(JSON.parse(first).systemMessage).toContain('(look)');
    expect(await place.edited(put(join(place.project, 'b.py')))).toBe('');
    expect(await place.stopped()).toBe('');
    expect(place.looked()).toEqual([]);
  });

  it('run once they are trusted, and the agent gets their output', async () => {
    await place.trust();
    const file = put(join(place.project, 'a.py'));
    expect(JSON.parse(await place.edited(file))).toMatchObject({
      decision: 'block',
      reason: expect.stringContaining('seen 1'),
    });
    expect(place.looked()).toEqual([file]);
  });

  it('need trust again when anything about them changes, and only then', async () => {
    await place.trust();
    place.policy(checker(LOOK), { level: 'guidance' });
    await place.edited(put(join(place.project, 'a.py')));
    expect(place.looked()).toHaveLength(1);
    for (const changed of [
      checker([...LOOK, 'more']),
      checker(LOOK, { files: '/**/*.py' }),
      checker(LOOK, { pass: ['GITHUB_TOKEN'] }),
      { ...checker(LOOK), other: { kind: 'checks', commands: [{ name: 'x', files: '/**', run: ['/bin/true'] }] } },
    ]) {
      place.policy(changed);
      const written = asWritten(await place.tutti.policy(place.project, () => undefined));
      expect(written && untrustedCommands(written, place.project, place.home).accepted).toBe(false);
    }
  });

  it('go on as they were accepted while others wait in the text, or the text is broken', async () => {
    await place.trust();
    const file = put(join(place.project, 'a.py'));
    await place.edited(file);
    place.policy(checker([...LOOK, 'more']));
    await place.edited(file);
    put(join(place.project, '.tutti/policy.yaml'), 'rules: [');
    await place.edited(file);
    expect(place.looked()).toEqual([file, file, file]);
  });

  it('do not run with the trust of another project, or after it is revoked', async () => {
    await place.trust();
    const other = join(place.folder, 'other');
    put(join(other, '.tutti/policy.yaml'), readFileSync(join(place.project, '.tutti/policy.yaml'), 'utf8'));
    await place.send({
      hook_event_name: 'PostToolUse',
      cwd: other,
      tool_name: 'Write',
      tool_input: { file_path: put(join(other, 'a.py')), content: 'x' },
    });
    removeTrust(place.home, place.project);
    await place.edited(put(join(place.project, 'a.py')));
    expect(place.looked()).toEqual([]);
  });

  it.each([
    ['others can write to the trust file', () => chmodSync(trustFile(place.home), 0o666)],
    ['others can write to its folder', () => chmodSync(place.home, 0o777)],
    ['the trust file is damaged', () => writeFileSync(trustFile(place.home), '{"version":1,"trusted":[{}]}')],
    ['the trust file is not JSON', () => writeFileSync(trustFile(place.home), 'x')],
  ])('do not run when %s', async (_, damage) => {
    await place.trust();
    damage();
    await place.edited(put(join(place.project, 'a.py')));
    expect(place.looked()).toEqual([]);
  });

  it.each([
    ['the local file', '.tutti/policy.local.yaml', {}],
    ['a file that is extended', '.tutti/more.yaml', { extends: './more.yaml' }],
  ])('also need trust in %s', async (_, file, base) => {
    put(join(place.project, '.tutti/policy.yaml'), JSON.stringify({ extends: 'base', ...base }));
    put(join(place.project, file), JSON.stringify({ extends: 'base', rules: checker(LOOK) }));
    await place.edited(put(join(place.project, 'a.py')));
    expect(place.looked()).toEqual([]);
    await place.trust();
    await place.edited(put(join(place.project, 'a.py')));
    expect(place.looked()).toHaveLength(1);
  });

  it('also need trust in a file that a variable names', async () => {
    rmSync(join(place.project, '.tutti/policy.yaml'));
    const file = put(join(place.folder, 'chosen.yaml'), JSON.stringify({ extends: 'base', rules: checker(LOOK) }));
    const said = await place.edited(put(join(place.project, 'a.py')), 'x', { TUTTI_POLICY: file });
    expect(said).toContain('tutti trust');
    expect(place.looked()).toEqual([]);
  });
});

describe("the person's own commands", () => {
  it('run without trust', async () => {
    place.ownPolicy(checker(LOOK));
    await place.edited(put(join(place.project, 'a.py')));
    expect(place.looked()).toHaveLength(1);
  });

  it('do not run a program of the project without trust', async () => {
    put(join(place.project, 'node_modules/.bin/tool'), '#!/bin/sh\ntouch ../looked\n');
    chmodSync(join(place.project, 'node_modules/.bin/tool'), 0o755);
    place.ownPolicy(checker(['node_modules/.bin/tool', '{file}']));
    await place.edited(put(join(place.project, 'a.py')));
    expect(existsSync(join(place.folder, 'looked'))).toBe(false);
    await place.trust();
    await place.edited(put(join(place.project, 'a.py')));
    expect(existsSync(join(place.folder, 'looked'))).toBe(true);
  });

  it('do not include commands of a project file that the policy extends', async () => {
    const file = put(join(place.project, 'checks.yaml'), JSON.stringify({ rules: checker(LOOK) }));
    put(join(place.home, 'policy.yaml'), JSON.stringify({ extends: ['base', file] }));
    await place.edited(put(join(place.project, 'a.py')));
    expect(place.looked()).toEqual([]);
  });
});

describe('the files a command is given', () => {
  beforeEach(() => void place.ownPolicy(checker(LOOK)));

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
  ])('keep their exact name: %j', async (name) => {
    const file = put(join(place.project, name));
    await place.edited(file);
    expect(place.looked().join('\n')).toBe(file);
    expect(existsSync(join(place.project, 'pwned'))).toBe(false);
  });

  it('may be relative paths', async () => {
    put(join(place.project, '-x.py'));
    await place.edited('-x.py');
    expect(place.looked()).toEqual([join(place.project, '-x.py')]);
  });

  it('exclude links out of the project, pipes, folders and missing files', async () => {
    put(join(place.folder, 'outside.py'));
    symlinkSync(join(place.folder, 'outside.py'), join(place.project, 'link.py'));
    symlinkSync(place.folder, join(place.project, 'up'));
    mkdirSync(join(place.project, 'folder.py'));
    execFileSync('mkfifo', [join(place.project, 'pipe.py')]);
    for (const name of ['link.py', 'up/outside.py', 'folder.py', 'pipe.py', 'gone.py', '../outside.py'])
      await place.edited(join(place.project, name));
    expect(place.looked()).toEqual([]);
  });

  it('include a linked file once', async () => {
    put(join(place.project, 'real.py'));
    symlinkSync('real.py', join(place.project, 'link.py'));
    await place.edited(join(place.project, 'link.py'));
    expect(place.looked()).toEqual([join(place.project, 'link.py')]);
  });

  it('include files that a shell command certainly wrote', async () => {
    put(join(place.project, 'made.py'));
    await place.send({
      hook_event_name: 'PostToolUse',
      tool_name: 'Bash',
      tool_input: { command: 'echo x > made.py' },
    });
    await place.send({ hook_event_name: 'PostToolUse', tool_name: 'Bash', tool_input: { command: 'cat made.py' } });
    expect(place.looked()).toEqual([join(place.project, 'made.py')]);
  });

  it('are those changed in the turn when the agent stops, and the person gets the findings', async () => {
    for (const name of ['a.py', 'b.py']) await place.edited(put(join(place.project, name)));
    rmSync(join(place.folder, 'looked'));
    const said = JSON.parse(await place.stopped());
    expect(said).toEqual({ systemMessage: expect.stringContaining('seen 2') });
    expect(place.looked()).toEqual([join(place.project, 'a.py'), join(place.project, 'b.py')]);
    expect(await place.stopped()).toBe('');
  });
});

describe('a check that is switched off', () => {
  it('does not run', async () => {
    place.ownPolicy(checker(LOOK, { unless: { CHECK_LOOK: '0' } }));
    const file = put(join(place.project, 'a.py'));
    await place.edited(file, 'x', { CHECK_LOOK: '0' });
    await place.tutti.act({
      act: 'level',
      level: 'off',
      scope: 'project',
      by: 'ada',
      reason: '',
      project: place.project,
    });
    await place.edited(file, 'x');
    expect(place.looked()).toEqual([]);
    await place.tutti.act({
      act: 'level',
      level: null,
      scope: 'project',
      by: 'ada',
      reason: '',
      project: place.project,
    });
    await place.edited(file, 'x', { CHECK_LOOK: '1' });
    expect(place.looked()).toHaveLength(1);
  });
});

describe('limits', () => {
  it('kill a slow command and answer without it', async () => {
    place.ownPolicy(checker(['/bin/sh', '-c', 'sleep 60', 'sh', '{file}'], { seconds: 1 }));
    expect(await within(8_000, place.edited(put(join(place.project, 'a.py'))))).toBe('');
    const [record] = await all(place.tutti.ledger.records({ session: 's1' }));
    expect(record?.verdict.findings).toMatchObject([{ code: 'CHECK_UNHEARD', reason: 'look took too long' }]);
  });

  it('are announced to the host before commands run', async () => {
    place.ownPolicy(checker(LOOK));
    const announced: number[] = [];
    const ask = (tool_input: JsonObject) =>
      place.tutti.hook({
        client: 'claude-code',
        payload: JSON.stringify({
          session_id: 's1',
          cwd: place.project,
          hook_event_name: 'PostToolUse',
          tool_name: 'Write',
          tool_input,
        }),
        transport: 'http',
        env: () => undefined,
        patience: (milliseconds) => announced.push(milliseconds),
      });
    await ask({ file_path: join(place.project, 'gone.py'), content: 'x' });
    expect(announced).toEqual([]);
    await ask({ file_path: put(join(place.project, 'a.py')), content: 'x' });
    expect(announced).toEqual([20_000]);
  });

  it('skip a missing program silently', async () => {
    place.ownPolicy(checker(['no-such-program', '{file}']));
    expect(await place.edited(put(join(place.project, 'a.py')))).toBe('');
  });

  it('mask secrets in the output', async () => {
    place.ownPolicy(checker(['/bin/sh', '-c', 'echo "token ghp_abcdefghijklmnopqrstuvwxyz0123456789"; exit 1', 'sh']));
    await place.edited(put(join(place.project, 'a.py')));
    const kept = JSON.stringify(await all(place.tutti.ledger.records({})));
    expect(kept).toContain('look');
    expect(kept).not.toContain('ghp_abc');
  });
});

it('counts work items with a command once it is trusted', async () => {
  const started = { hook_event_name: 'SessionStart', source: 'startup' };
  place.policy({ orchestrator: { kind: 'mode', countWith: ['/bin/sh', '-c', 'touch ../looked; echo 2'] } });
  const isOn = async () =>
    (await place.tutti.ledger.recall('s1', place.project)).project?.rules.orchestrator?.on ?? false;
  expect(await place.send(started)).toContain('tutti trust');
  expect([await isOn(), existsSync(join(place.folder, 'looked'))]).toEqual([false, false]);
  await place.trust();
  await place.send(started);
  expect([await isOn(), existsSync(join(place.folder, 'looked'))]).toEqual([true, true]);
});

it('replays with the same verdicts and without running anything', async () => {
  place.ownPolicy({ ...checker(LOOK), more: { kind: 'checks', patterns: ['python-security'] } });
  await place.send({ hook_event_name: 'UserPromptSubmit', prompt: 'go' });
  await place.edited(put(join(place.project, 'a.py'), 'eval(x)\n'), 'eval(x)\n');
  await place.stopped();
  const before = place.looked();
  const records = await all(place.tutti.ledger.records({}));
  const { policy: decided } = await place.tutti.policy(place.project, () => undefined);
  rmSync(place.project, { recursive: true });
  expect(replay(decided, records)).toEqual(records.map(({ verdict }) => verdict));
  expect(records.map(({ verdict }) => verdict.outcome)).toEqual(['allow', 'deny', 'advise']);
  expect(place.looked()).toEqual(before);
});

describe('biome', () => {
  it('reports its errors despite many warnings', async () => {
    place.policy({ checks: { kind: 'checks', commands: ['biome'] } });
    const programs = join(place.project, 'node_modules/.bin');
    mkdirSync(programs, { recursive: true });
    symlinkSync(join(import.meta.dirname, '../../node_modules/.bin/biome'), join(programs, 'biome'));
    await place.trust();
    const warned = Array.from({ length: 20 }, (_, n) => `export const f${n} = (given: any): any => given;\n`).join('');
    const file = put(join(place.project, 'a.ts'), `${warned}debugger;\n`);
    expect(JSON.parse(await place.edited(file))).toMatchObject({ reason: expect.stringContaining('noDebugger') });
  });
});
