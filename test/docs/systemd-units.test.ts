// The units of systemd in docs/fleet.md are ones that systemd understands, down to each key.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/fleet.md'), 'utf8');
const UNITS = [...PAGE.matchAll(/```ini\n(.*?)```/gs)].map(([, text = '']) => text);
const hasTool = spawnSync('systemd-analyze', ['--version']).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'tutti-units-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What systemd says against it: unknown keys are only warnings, so the exit code does not tell. */
function complaints(name: string, unit: string): string {
  const path = join(folder, `${name}.service`);
  writeFileSync(path, unit);
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
  return stdout + stderr;
}

it.runIf(hasTool)('systemd-analyze verify has nothing to say against them, and would have', () => {
  expect(UNITS).toHaveLength(2);
  for (const [n, unit] of UNITS.entries()) expect(complaints(`unit-${n}`, unit)).toBe('');
  expect(complaints('broken', (UNITS[0] ?? '').replace('ProtectSystem', 'ProtectSytem'))).toContain('ProtectSytem');
});
