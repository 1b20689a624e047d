// Qwen Code: what its prompts mean, what its settings do to hooks, and which releases are too old.

import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../core/verdict.ts';
import { holdCapFact } from '../capabilities.ts';
import { tooOld, versionCheck } from '../client-version.ts';
import { hookInstaller } from '../shared/hook-installer.ts';
import { FORM, settingsFile } from './hooks.ts';
import { qwen } from './index.ts';

const prompt = (text: string) =>
  qwen.decode(JSON.stringify({ hook_event_name: 'UserPromptSubmit', session_id: 's', cwd: '/p', prompt: text }));

describe('prompts', () => {
  it('leaves the empty prompts alone that carry results to the model', () => {
    expect(prompt('')).toEqual({ notOurs: expect.any(String) });
  });

  it('takes the words of a held stop for no prompt of a person', () => {
    const hold: Verdict = { outcome: 'hold', level: 'strict', say: 'Go on.', tell: '', findings: [] };
    const { reason } = JSON.parse(qwen.encode(hold, 'Stop', 'command').stdout);
    expect(prompt(reason)).toMatchObject({ event: { name: 'prompt', from: 'notification' } });
    expect(prompt('Go on.')).toMatchObject({ event: { from: 'person' } });
  });
});

describe('hooks that do not run', () => {
  function installed() {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-qwen-')));
    const place = { project: join(root, 'project'), home: join(root, 'home'), root };
    for (const folder of [place.project, join(place.home, '.qwen')]) mkdirSync(folder, { recursive: true });
    hookInstaller(FORM).install(settingsFile('local', place), {
      via: 'local',
      shim: '/opt/tutti/bin/tutti-hook',
      failure: { level: 'strict', onDamage: 'level' },
    });
    const user = (settings: object) => writeFileSync(settingsFile('user', place), JSON.stringify(settings));
    const trust = (levels: object) =>
      writeFileSync(join(place.home, '.qwen/trustedFolders.json'), JSON.stringify(levels));
    const codes = (cwd = place.project) =>
      qwen.hooksAt?.({ ...place, cwd, env: () => undefined }).problems.map(({ code }) => code);
    return { place, user, trust, codes };
  }

  it('says nothing where they run', () => {
    expect(installed().codes()).toEqual([]);
  });

  it('tells a setting that disables all hooks, unless a stronger file says otherwise', () => {
    const { user, codes, place } = installed();
    user({ disableAllHooks: true });
    expect(codes()).toEqual(['HOOKS_DISABLED']);
    mkdirSync(join(place.root, 'etc/qwen-code'), { recursive: true });
    writeFileSync(join(place.root, 'etc/qwen-code/settings.json'), '{"disableAllHooks":false}');
    expect(codes()).toEqual([]);
  });

  it('tells a folder that the person has not trusted, where trust is asked for', () => {
    const { user, trust, codes, place } = installed();
    user({ security: { folderTrust: { enabled: true } } });
    expect(codes()).toEqual(['FOLDER_UNTRUSTED']);
    trust({ [place.project]: 'TRUST_FOLDER' });
    expect(codes()).toEqual([]);
    trust({ [join(place.project, 'below')]: 'TRUST_PARENT' });
    expect(codes()).toEqual([]);
    trust({ '/': 'TRUST_FOLDER', [place.project]: 'DO_NOT_TRUST' });
    expect(codes()).toEqual(['FOLDER_UNTRUSTED']);
  });

  it('does not load the hooks of the project in a folder below it', () => {
    const { place } = installed();
    const at = qwen.hooksAt?.({ ...place, cwd: join(place.project, 'src'), env: () => undefined });
    expect([at?.loaded.length, at?.unread.length]).toEqual([0, 1]);
  });
});

describe('versions', () => {
  const at = (version: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'tutti-qwen-'));
    writeFileSync(join(folder, 'qwen'), `#!/bin/sh\necho ${version}\n`, { mode: 0o755 });
    return { env: { PATH: `${folder}:/usr/bin:/bin` } };
  };

  it('calls a release too old that npm installs for an old Node, and says what to do', async () => {
    const [words] = await tooOld(qwen, at('0.15.10'));
    expect(words).toMatch(/0\.15\.10 is older .*Node 22 or newer/);
    expect((await versionCheck(qwen, at('0.15.10'))).flaws).toMatchObject([{ code: 'CLIENT_TOO_OLD' }]);
  });

  it('has nothing against the tested one, and only notes a newer one', async () => {
    expect(await tooOld(qwen, at(qwen.tested.to))).toEqual([]);
    expect(await tooOld(qwen, at('1.0.0'))).toEqual([]);
    expect((await versionCheck(qwen, at('1.0.0'))).flaws).toMatchObject([{ code: 'CLIENT_UNTESTED', note: true }]);
  });
});

it('counts holds below the cap of the client, which no variable lifts', () => {
  const cap = (set?: string) => Object.values(holdCapFact(qwen.capabilities, () => set));
  expect(cap()).toMatchObject([{ cap: 8 }]);
  expect(cap('2')).toMatchObject([{ cap: 2 }]);
  expect(cap('0')).toMatchObject([{ cap: 8 }]);
});
