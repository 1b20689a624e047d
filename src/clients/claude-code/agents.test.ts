// Which agents Claude Code can start, by its own names of them.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { agents } from './agents.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti agents-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = () => ({ project: join(folder, 'project'), home: join(folder, 'home') });
function write(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const DEFINITIONS: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['in the project', 'project/.claude/agents/qa.md', '---\nname: qa\n---\n', ['qa']],
  ['in the home folder', 'home/.claude/agents/qa.md', '---\nname: qa\n---\n', ['qa']],
  [
    'in a folder below, in a file of another name',
    'project/.claude/agents/a/b.md',
    '---\nmodel: x\nname: "qa"\n---\n',
    ['qa'],
  ],
  ['with lines of another system', 'project/.claude/agents/qa.md', '---\r\nname: qa\r\n---\r\n', ['qa']],
  ['of another name, in a file of this one', 'project/.claude/agents/qa.md', '---\nname: lead\n---\n', []],
  ['without front matter', 'project/.claude/agents/qa.md', 'name: qa\n', []],
  ['that is no definition', 'project/.claude/agents/qa.txt', '---\nname: qa\n---\n', []],
  ['of a pattern', 'project/.claude/agents/c.md', '---\nname: c-expert\n---\n', ['c-expert']],
  ['of the plugin', 'home/.claude/settings.json', '{"enabledPlugins": {"tutti@x": true}}', ['tutti:qa']],
];

it.each(DEFINITIONS)('finds an agent %s', (_, path, text, expected) => {
  write(path, text);
  expect(agents.find(['qa', 'c-*'], place())).toEqual(expected);
});

it('finds agents of the plugin that delivers the event, and prefers those of the project', () => {
  write('project/.claude/agents/qa.md', '---\nname: qa\n---\n');
  const found = agents.find(['qa', 'developer', 'no-such-agent', 'Plan'], { ...place(), via: 'plugin' });
  expect(found.toSorted()).toEqual(['Plan', 'qa', 'tutti:developer']);
});
