import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SettingsScope } from '../support.ts';
import { settingsFile } from './settings-paths.ts';
import { statusLine } from './status-line.ts';

const SHIM = "/opt/it's here/bin/tutti-hook";
const OURS = `'/opt/it'\\''s here/bin/tutti-hook' --statusline`;

let root: string;
let place: { readonly home: string; readonly project: string };
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tutti-status-'));
  place = { home: join(root, 'home'), project: join(root, 'project') };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(scope: SettingsScope, text: string): void {
  const file = settingsFile(scope, place);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const text = (scope: SettingsScope): string | undefined => {
  const file = settingsFile(scope, place);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};
const line = (scope: SettingsScope): unknown => JSON.parse(text(scope) ?? '{}').statusLine;

describe('the status line', () => {
  it("goes into the user's own settings, and removes a file it created", () => {
    expect(statusLine.install(place, SHIM)).toMatchObject({ what: 'installed' });
    expect(line('user')).toEqual({ type: 'command', command: OURS });
    expect(statusLine.remove(place)).toMatchObject({ what: 'removed' });
    expect(text('user')).toBeUndefined();
  });

  const ODD = `{ "model":"x",\n\t"statusLine": {"type":"command", "command": "echo it's \\"$(date)\\"",  "padding":0},\n "env": {} }`;

  it.each(['user', 'local'] as const)('wraps an existing command (%s), and restores it byte for byte', (scope) => {
    put(scope, ODD);
    expect(statusLine.install(place, SHIM)).toMatchObject({ what: 'installed', before: `echo it's "$(date)"` });
    expect(line(scope)).toEqual({
      type: 'command',
      command: `${OURS} 'echo it'\\''s "$(date)"'`,
      padding: 0,
    });
    expect(statusLine.install(place, SHIM)).toMatchObject({ what: 'kept' });
    expect(statusLine.remove(place)).toMatchObject({ what: 'removed', before: `echo it's "$(date)"` });
    expect(text(scope)).toBe(ODD);
  });

  it('writes to no shared file', () => {
    put('project', ODD);
    statusLine.install(place, SHIM);
    expect(text('project')).toBe(ODD);
    expect(line('local')).toMatchObject({ command: expect.stringContaining('--statusline'), padding: 0 });
    statusLine.remove(place);
    expect(text('local')).toBeUndefined();
  });

  it('updates the path of a moved program', () => {
    put('user', ODD);
    statusLine.install(place, '/old/tutti-hook');
    expect(statusLine.install(place, SHIM)).toMatchObject({ what: 'updated' });
    statusLine.remove(place);
    expect(text('user')).toBe(ODD);
  });

  it('removes only its own', () => {
    put('user', ODD);
    expect(statusLine.remove(place)).toEqual({ what: 'absent' });
    expect(text('user')).toBe(ODD);
  });

  it('does not change an unreadable file', () => {
    put('user', '{ // mine\n}');
    expect(statusLine.install(place, SHIM)).toMatchObject({
      what: 'failed',
      problem: expect.stringContaining(':1:3:'),
    });
    expect(text('user')).toBe('{ // mine\n}');
  });
});
