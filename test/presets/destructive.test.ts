// What cannot be undone is put to the person under every preset, whoever does it.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { type Played, playedTutti, uses } from '../support/tutti-in-memory.ts';

const PRESETS = readdirSync(resolve(import.meta.dirname, '../../presets'))
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.replace('.yaml', ''));

const WHO: Readonly<Record<string, JsonObject>> = {
  main: {},
  subagent: { agent_id: 'a1', agent_type: 'general-purpose' },
};

/** Each destroys something in the fresh repository below. */
const GONE = [
  'rm -rf src',
  'git reset --hard',
  'git clean -fdx',
  'git push --force',
  'find . -delete',
  'sudo rm -rf /srv/data',
];
const BACK = ['rm -rf lib', 'rm -rf node_modules', 'd=$(mktemp -d); rm -rf "$d"', 'rm -f /tmp/notes'];

let played: Played;
afterEach(() => played.close());

async function answers(preset: string, who: JsonObject, commands: readonly string[]): Promise<readonly string[]> {
  played = await playedTutti({ extends: preset });
  const { project } = played;
  for (const name of ['src', 'lib', 'node_modules']) {
    mkdirSync(join(project, name));
    writeFileSync(join(project, name, 'a.js'), name);
  }
  writeFileSync(join(project, '.gitignore'), 'node_modules\n');
  const git = ['-c', 'user.name=a', '-c', 'user.email=a@b'];
  for (const args of [
    ['init', '-q'],
    ['add', 'lib', '.gitignore'],
    [...git, 'commit', '-q', '-m', 'Start'],
  ]) {
    execFileSync('git', args, { cwd: project, stdio: 'pipe' });
  }
  const found: string[] = [];
  for (const command of commands) {
    const { stdout } = await played.send(uses('Bash', { command }, who));
    const said = stdout === '' ? {} : JSON.parse(stdout).hookSpecificOutput;
    found.push(
      `${command}: ${said.permissionDecision ?? 'allow'} ${/cannot be undone/.exec(said.permissionDecisionReason)?.[0] ?? ''}`.trim(),
    );
  }
  return found;
}

it.each(PRESETS.flatMap((preset) => Object.keys(WHO).map((who) => [preset, who] as const)))(
  'is asked about, or refused by the preset itself: %s, %s',
  async (preset, who) => {
    const passed = (await answers(preset, WHO[who] ?? {}, GONE)).filter(
      (line) => !/: (ask cannot be undone|deny)$/.test(line),
    );
    expect(passed).toEqual([]);
  },
);

it.each(PRESETS)('is not asked about what can be brought back: %s', async (preset) => {
  const asked = (await answers(preset, WHO.subagent ?? {}, BACK)).filter((line) => line.includes('ask'));
  expect(asked).toEqual([]);
});
