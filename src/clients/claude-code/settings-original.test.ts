import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UNKNOWN_RULE } from '../../core/policy.ts';
import type { HookOptions } from '../support.ts';
import { install, uninstall } from './install.ts';
import { settingsFile } from './settings-paths.ts';
import { statusLine } from './status-line.ts';

const SHIM = '/opt/tutti/bin/tutti-hook';
const HOOKS: HookOptions = {
  via: 'user',
  address: 'http://127.0.0.1:4242/secret',
  shim: SHIM,
  failure: UNKNOWN_RULE,
};

let root: string;
let place: { readonly home: string; readonly project: string };
let file: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tutti-original-'));
  place = { home: join(root, 'home'), project: join(root, 'project') };
  file = settingsFile('user', place);
  mkdirSync(dirname(file), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const text = (): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

const STEPS = {
  'hooks in': () => install(file, HOOKS),
  'hooks out': () => uninstall(file),
  'line in': () => statusLine.install(place, SHIM),
  'line out': () => statusLine.remove(place),
} as const;
type Step = keyof typeof STEPS;

const ORDERS: readonly (readonly Step[])[] = [
  ['line in', 'line out'],
  ['line in', 'hooks in', 'line out', 'hooks out'],
  ['line in', 'hooks in', 'hooks out', 'line out'],
  ['hooks in', 'line in', 'line out', 'hooks out'],
  ['hooks in', 'line in', 'hooks out', 'line out'],
  [
    'line in',
    'hooks in',
    'hooks in',
    'line in',
    'hooks out',
    'hooks in',
    'line out',
    'line in',
    'hooks out',
    'line out',
  ],
];

const THEIRS = { model: 'opus', hooks: { Stop: [{ hooks: [{ type: 'command', command: 'ping' }] }] } };

const ORIGINALS: Record<string, string | undefined> = {
  'no file': undefined,
  empty: '',
  'an empty object': '{}',
  'an empty object with air': '{ \n }\n',
  'empty hooks': '{\n  "hooks": { }\n}\n',
  'their own': `${JSON.stringify(THEIRS, null, 2)}\n`,
  minified: JSON.stringify(THEIRS),
  'a byte order mark': `\uFEFF${JSON.stringify(THEIRS, null, 2)}\n`,
  'Windows line ends': `${JSON.stringify(THEIRS, null, 2)}\n`.replaceAll('\n', '\r\n'),
  'a status line, written with escapes': '{"statusLine" : {"type":"command",  "command":"echo caf\\u00e9"}}',
  'a status line without a command': '{\n\t"statusLine": {}, "model": "opus"\n}',
};

describe.each(Object.entries(ORIGINALS))('settings as they were: %s', (_, original) => {
  it.each(ORDERS.map((order) => ({ order: order.join(', '), steps: order })))('after $order', ({ steps }) => {
    if (original !== undefined) writeFileSync(file, original);
    for (const step of steps) expect(STEPS[step](), step).not.toHaveProperty('problem');
    expect(text()).toBe(original);
    expect(readdirSync(dirname(file))).toEqual(original === undefined ? [] : ['settings.json']);
  });
});

describe('settings changed after the install', () => {
  it('keep the change and the backup', () => {
    writeFileSync(file, '{"model":"opus"}');
    STEPS['line in']();
    STEPS['hooks in']();
    writeFileSync(file, (text() ?? '').replace('"opus"', '"sonnet"'));
    STEPS['hooks out']();
    STEPS['line out']();
    expect(text()).toBe('{"model":"sonnet"}');
    expect(readFileSync(`${file}.tutti-backup`, 'utf8')).toBe('{"model":"opus"}');
  });

  it('keep additions to a file that we created', () => {
    STEPS['line in']();
    STEPS['hooks in']();
    writeFileSync(file, JSON.stringify({ ...JSON.parse(text() ?? ''), model: 'opus' }));
    STEPS['hooks out']();
    STEPS['line out']();
    expect(JSON.parse(text() ?? '')).toEqual({ model: 'opus' });
  });
});
