import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEMS } from '../../cli/import/systems.ts';
import type { JsonObject } from '../../core/json.ts';
import { othersIn, removeOthers } from './other-guards.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-guards-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (settings: JsonObject): string => {
  const file = join(folder, 'settings.json');
  writeFileSync(file, JSON.stringify(settings, undefined, 2));
  return file;
};
const parsed = (file: string): JsonObject => JSON.parse(readFileSync(file, 'utf8'));

const LINT = { type: 'command', command: 'npx lint' };

/** The ways in which people register a script. */
const waysTo = (script: string): readonly JsonObject[] => [
  { type: 'command', command: `node .claude/hooks/${script}` },
  { type: 'command', command: `"$CLAUDE_PROJECT_DIR"/.claude/hooks/${script} --strict` },
  { type: 'command', command: `AGENT_NAME=x ~/.claude/scripts/${script} check` },
  { type: 'command', command: 'uv', args: ['run', '--no-project', '--script', `/opt/hooks/${script}`] },
];

describe.each(SYSTEMS.map(({ name, marks }) => [name, marks] as const))('the hooks of %s', (_, marks) => {
  it.each(marks.scripts)('are found by %s, however it is registered, and removed; others stay', (script) => {
    for (const hook of waysTo(script)) {
      const file = put({
        model: 'opus',
        hooks: { PreToolUse: [{ matcher: '*', hooks: [LINT, hook] }], Stop: [{ hooks: [hook] }] },
      });
      expect(othersIn(file, marks)).toEqual({ events: ['PreToolUse', 'Stop'], plugins: [] });
      removeOthers(file, marks);
      expect(parsed(file)).toEqual({ model: 'opus', hooks: { PreToolUse: [{ matcher: '*', hooks: [LINT] }] } });
    }
  });

  it('are not mistaken for others with a similar name', () => {
    const [script = ''] = marks.scripts;
    const file = put({ hooks: { Stop: [{ hooks: [{ type: 'command', command: `node my-${script}` }, LINT] }] } });
    const before = readFileSync(file, 'utf8');
    expect(othersIn(file, marks)).toEqual({ events: [], plugins: [] });
    removeOthers(file, marks);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it.each(marks.plugins)('of the plugin %s end with the plugin, which is disabled', (plugin) => {
    const file = put({ enabledPlugins: { 'other@x': true, [`${plugin}@market`]: true, [`${plugin}-more@x`]: true } });
    expect(othersIn(file, marks).plugins).toEqual([`${plugin}@market`]);
    removeOthers(file, marks);
    expect(parsed(file)).toEqual({
      enabledPlugins: { 'other@x': true, [`${plugin}@market`]: false, [`${plugin}-more@x`]: true },
    });
    expect(othersIn(file, marks).plugins).toEqual([]);
  });
});
