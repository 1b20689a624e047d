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

it.each<[string, Buffer]>([
  ['ordinary text', Buffer.from(`${before}"}`)],
  ['a byte that is not UTF-8', Buffer.concat([Buffer.from(before), Buffer.of(0xff), Buffer.from('"}')])],
  ['a mark of the byte order', Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), Buffer.from(`${before}"}`)])],
  ['five megabytes', Buffer.from(`${before}${'x'.repeat(5_000_000)}"}`)],
])('finds them in a file with %s', (_, bytes) => {
  writeFileSync(join(folder, '.claude', 'settings.json'), bytes);
  expect(settingsVariables([folder])).toEqual({ TUTTI_LEVEL: 'off' });
});
