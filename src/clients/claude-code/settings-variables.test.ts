// A project cannot hide the variables that its settings set.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { settingsVariables } from './settings-variables.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-settings-'));
mkdirSync(join(folder, '.claude'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const before = '{"env":{"TUTTI_LEVEL":"off"},"note":"';

it('finds each value where several files set the same variable', () => {
  mkdirSync(join(folder, 'sub', '.claude'), { recursive: true });
  const files = ['.claude/settings.json', '.claude/settings.local.json', 'sub/.claude/settings.json'];
  for (const [at, file] of files.entries())
    writeFileSync(join(folder, file), JSON.stringify({ env: { TUTTI_LEVEL: String(at) } }));
  expect(settingsVariables([folder, join(folder, 'sub')])).toEqual([
    ['TUTTI_LEVEL', '0'],
    ['TUTTI_LEVEL', '1'],
    ['TUTTI_LEVEL', '2'],
  ]);
  rmSync(join(folder, '.claude/settings.local.json'));
});

it.each<[string, Buffer]>([
  ['ordinary text', Buffer.from(`${before}"}`)],
  ['a byte that is not UTF-8', Buffer.concat([Buffer.from(before), Buffer.of(0xff), Buffer.from('"}')])],
  ['a mark of the byte order', Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), Buffer.from(`${before}"}`)])],
  ['five megabytes', Buffer.from(`${before}${'x'.repeat(5_000_000)}"}`)],
])('finds them in a file with %s', (_, bytes) => {
  writeFileSync(join(folder, '.claude', 'settings.json'), bytes);
  expect(settingsVariables([folder])).toEqual([['TUTTI_LEVEL', 'off']]);
});
