import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SettingsScope } from '../support.ts';
import { settingsFile } from './install.ts';
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
  it("goes into the person's own settings, and leaves none behind that it made", () => {
    expect(statusLine.install(place, SHIM)).toMatchObject({ what: 'installed' });
    expect(line('user')).toEqual({ type: 'command', command: OURS });
    expect(statusLine.remove(place)).toMatchObject({ what: 'removed' });
    expect(text('user')).toBeUndefined();
  });

  const ODD = `{ "model":"x",\n\t"statusLine": {"type":"command", "command": "echo it's \\"$(date)\\"",  "padding":0},\n "env": {} }`;

  it.each(['user', 'local'] as const)('keeps the command that is there (%s), and puts it back to the byte', (scope) => {
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

  it('writes into no file that others share', () => {
    put('project', ODD);
    statusLine.install(place, SHIM);
    expect(text('project')).toBe(ODD);
    expect(line('local')).toMatchObject({ command: expect.stringContaining('--statusline'), padding: 0 });
    statusLine.remove(place);
    expect(text('local')).toBeUndefined();
  });

  it('follows a program that has moved', () => {
    put('user', ODD);
    statusLine.install(place, '/old/tutti-hook');
    expect(statusLine.install(place, SHIM)).toMatchObject({ what: 'updated' });
    statusLine.remove(place);
    expect(text('user')).toBe(ODD);
  });

  it("takes out nobody else's", () => {
    put('user', ODD);
    expect(statusLine.remove(place)).toEqual({ what: 'absent' });
    expect(text('user')).toBe(ODD);
  });

  it('changes nothing in a file it cannot read', () => {
    put('user', '{ // mine\n}');
    expect(statusLine.install(place, SHIM)).toMatchObject({
      what: 'failed',
      problem: expect.stringContaining(':1:3:'),
    });
    expect(text('user')).toBe('{ // mine\n}');
  });
});
