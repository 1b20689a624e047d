// Gemini CLI: what its prompts and results mean, that it is never asked to ask, and what its settings do to hooks.

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../core/verdict.ts';
import { hookInstaller } from '../shared/hook-installer.ts';
import { FORM, settingsFile } from './hooks.ts';
import { gemini } from './index.ts';

const decoded = (native: string, payload: object) =>
  gemini.decode(JSON.stringify({ hook_event_name: native, session_id: 's', cwd: '/p', ...payload }));

const verdict = (outcome: Verdict['outcome']): Verdict => ({
  ...{ outcome, level: 'strict', say: 'Go on.', tell: '', findings: [] },
});

describe('prompts', () => {
  it('takes the texts of hooks off what the person typed', () => {
    const prompt = '<hook_context>one</hook_context>\n\n<hook_context>two</hook_context>\n\ntutti status';
    expect(decoded('BeforeAgent', { prompt })).toMatchObject({ event: { text: 'tutti status', from: 'person' } });
  });

  it('takes the words of a held stop for no prompt of a person', () => {
    const { reason } = JSON.parse(gemini.encode(verdict('hold'), 'AfterAgent', 'command').stdout);
    expect(decoded('BeforeAgent', { prompt: reason })).toMatchObject({ event: { from: 'notification' } });
  });
});

it('believes no agent id, because the client sends none', () => {
  const call = { tool_name: 'write_file', tool_input: { file_path: 'a' }, agent_id: 'a-1', agent_type: 'generalist' };
  expect(decoded('BeforeTool', call)).toMatchObject({ event: { who: {} } });
});

it.each([
  [{ llmContent: 'done' }, 'tool.after'],
  [{ llmContent: 'done', error: null }, 'tool.after'],
  [{ llmContent: 'no', error: { message: 'no' } }, 'tool.failed'],
])('reads %j as %s', (tool_response, name) => {
  expect(decoded('AfterTool', { tool_name: 'invoke_agent', tool_response })).toMatchObject({ event: { name } });
});

it('never answers with a question', () => {
  for (const native of Object.keys(gemini.events))
    expect(gemini.encode(verdict('ask'), native, 'command').stdout).not.toContain('"ask"');
});

it('knows an agent of the project once the person has agreed to it, as long as it does not change', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-gemini-')));
  const [project, home] = [join(root, 'project'), join(root, 'home')];
  const file = join(project, '.gemini/agents/reader.md');
  const text = '---\nname: reader\ndescription: Reads.\n---\nRead.\n';
  for (const folder of [join(project, '.gemini/agents'), join(home, '.gemini/acknowledgments')])
    mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  const found = () => gemini.agents.find(['reader', 'generalist'], { project, home });
  expect(found()).toEqual(['generalist']);
  const digest = createHash('sha256').update(text).digest('hex');
  writeFileSync(join(home, '.gemini/acknowledgments/agents.json'), JSON.stringify({ [project]: { reader: digest } }));
  expect(found()).toEqual(['reader', 'generalist']);
  writeFileSync(file, `${text}And write.\n`);
  expect(found()).toEqual(['generalist']);
});

describe('hooks that do not run', () => {
  function installed(scope: 'local' | 'user') {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-gemini-')));
    const place = { project: join(root, 'project'), home: join(root, 'home'), root };
    for (const folder of [place.project, join(place.home, '.gemini')]) mkdirSync(folder, { recursive: true });
    hookInstaller(FORM).install(settingsFile(scope, place), {
      via: scope,
      shim: '/opt/tutti/bin/tutti-hook',
      failure: { level: 'strict', onDamage: 'level' },
    });
    const codes = (env: Readonly<Record<string, string>> = {}) =>
      gemini.hooksAt?.({ ...place, cwd: place.project, env: (name) => env[name] }).problems.map(({ code }) => code);
    const trust = () =>
      writeFileSync(
        join(place.home, '.gemini/trustedFolders.json'),
        JSON.stringify({ [place.project]: 'TRUST_FOLDER' }),
      );
    return { place, codes, trust };
  }

  it('tells a folder that nobody has trusted; hooks of the person run there all the same', () => {
    const { codes, trust } = installed('local');
    expect(codes()).toEqual(['FOLDER_UNTRUSTED']);
    expect(codes({ GEMINI_CLI_TRUST_WORKSPACE: 'true' })).toEqual([]);
    trust();
    expect(codes()).toEqual([]);
    expect(installed('user').codes()).toEqual([]);
  });

  it('tells a setting that disables hooks', () => {
    const { codes, trust, place } = installed('local');
    trust();
    writeFileSync(settingsFile('user', place), '{"hooksConfig":{"enabled":false}}');
    expect(codes()).toEqual(['HOOKS_DISABLED']);
  });
});
