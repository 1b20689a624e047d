// Agents as files: ours come, change and go; a person's stay.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { agentFiles } from '../clients/claude-code/agent-files.ts';
import { planAgentFiles, writeAgentFiles } from './agent-files.ts';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'tutti agents-'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const folder = () => join(project, '.claude/agents');
const file = (name: string) => join(folder(), `${name}.md`);
const text = (name: string) => readFileSync(file(name), 'utf8');

/** Carries the plan out; what became of each agent. */
function provide(...names: readonly string[]): Readonly<Record<string, string>> {
  const plans = planAgentFiles(agentFiles, names, 'local', { project, home: '/nowhere' });
  writeAgentFiles(plans);
  return Object.fromEntries(plans.map(({ name, what }) => [name, what]));
}

it('adds those that are named and ship, and keeps them', () => {
  expect(provide('qa', 'analyst', 'my-own')).toEqual({ analyst: 'added', qa: 'added' });
  expect(text('analyst')).toMatch(/^---\n# Written by `tutti init`.*\nname: analyst\n/);
  expect(provide('qa', 'analyst')).toEqual({ analyst: 'kept', qa: 'kept' });
});

it('updates what an earlier release wrote, and removes what is no longer named, with its folder', () => {
  provide('qa', 'analyst');
  const shipped = text('qa');
  const older = planAgentFiles(
    { ...agentFiles, text: (definition, note) => agentFiles.text({ ...definition, prompt: 'Older.' }, note) },
    ['qa', 'analyst'],
    'local',
    { project, home: '/nowhere' },
  );
  writeAgentFiles(older);
  expect(text('qa')).toContain('Older.');
  expect(provide('qa')).toEqual({ analyst: 'removed', qa: 'updated' });
  expect(text('qa')).toBe(shipped);
  expect(provide()).toEqual({ qa: 'removed' });
  expect(readdirSync(join(project, '.claude'))).toEqual([]);
});

/** What a person may have done before or after. */
const OWN: Readonly<Record<string, () => void>> = {
  'a file of their own': () => writeFileSync(file('qa'), '---\nname: qa\n---\nMine.\n'),
  'an empty file': () => writeFileSync(file('qa'), ''),
  'one of ours that they changed': () => {
    provide('qa');
    writeFileSync(file('qa'), text('qa').replace('Trust only', 'Believe'));
  },
  'one of ours without the note': () => {
    provide('qa');
    writeFileSync(file('qa'), text('qa').replace(/^# .*\n/m, ''));
  },
};

it.each(Object.entries(OWN))('leaves alone: %s', (_, make) => {
  mkdirSync(folder(), { recursive: true });
  make();
  const before = text('qa');
  expect(provide('qa')).toEqual({ qa: 'yours' });
  expect(provide()).toEqual({});
  expect(text('qa')).toBe(before);
});

it('writes through no link, and keeps the folder of other agents', () => {
  mkdirSync(folder(), { recursive: true });
  symlinkSync(join(project, 'elsewhere.md'), file('qa'));
  expect(() => provide('qa')).toThrow('EEXIST');
  expect(existsSync(join(project, 'elsewhere.md'))).toBe(false);
  rmSync(file('qa'));
  writeFileSync(file('mine'), '---\nname: mine\n---\n');
  provide('qa');
  provide();
  expect(readdirSync(folder())).toEqual(['mine.md']);
});
