// The check of client names finds a name outside of its client's folder, in any spelling, and leaves what only looks like one.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../scripts/check-client-names.mjs');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'client-names-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Two clients with a folder, `claude-code` and `robo-cli`, and one that is only recognised. */
function check(files: Readonly<Record<string, string>>) {
  const all = {
    'src/clients/registry.ts': "export const RECOGNISED = [{ name: 'gemini' }, { name: 'cursor' }];",
    'src/clients/claude-code/index.ts': "export const claudeCode = { name: 'claude-code' };",
    'src/clients/robo-cli/index.ts': "export const robo = '.robo/settings.json';",
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, root], { encoding: 'utf8' });
  return { status, places: stderr.match(/^\S+:\d+ {2}names \S+(?=:)/gm) ?? [] };
}

describe('npm run client-names', () => {
  it('accepts names in the own folder, in tests, and where the list allows them', () => {
    const found = check({
      'src/clients/claude-code/install.ts': "// Claude Code's settings\nexport const file = '.claude/settings.json';",
      'src/core/rule.test.ts': "const client = 'claude-code';",
      'src/core/testing.ts': "const client = 'claude-code';",
      'src/cli/testing/place.ts': "const client = 'gemini';",
      'src/cli/import/layers.ts': "const folder = '.claude/state';",
      'src/effects/programs/agents.ts': "const agents = 'claude codex gemini';",
      'src/cli/read.ts': 'let cursor = 0;\ncursor.at += 1;',
    });
    expect(found).toEqual({ status: 0, places: [] });
  });

  it('finds every spelling elsewhere, also of a client in the folder of another', () => {
    const found = check({
      'src/core/rule.ts': "const VARIABLE = 'CLAUDE_PID';\n\n// as Gemini does\nexport const x = VARIABLE;",
      'src/cli/init.ts': "import { claudeCode } from '../clients/claude-code/index.ts';",
      'src/world/own.ts': "const SETTINGS = ['.cursor/hooks.json', '.robo/settings.json'];",
      'src/clients/robo-cli/decode.ts': "// like Claude Code's\nexport const robo = 1;",
      'src/clients/shared.ts': "export const first = 'robo-cli';",
    });
    expect(found).toEqual({
      status: 1,
      places: [
        'src/cli/init.ts:1  names claude',
        'src/clients/robo-cli/decode.ts:1  names Claude',
        'src/clients/shared.ts:1  names robo-cli',
        'src/core/rule.ts:1  names CLAUDE',
        'src/core/rule.ts:3  names Gemini',
        'src/world/own.ts:1  names .cursor/',
      ],
    });
  });
});
