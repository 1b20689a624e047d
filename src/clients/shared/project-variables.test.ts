// A project cannot hide the variables that its files set for a client, however they are written.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mayComeFrom } from '../client.ts';
import { CLIENTS } from '../registry.ts';
import { projectVariables } from './project-variables.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-variables-')));
  mkdirSync(join(folder, 'repository/.git'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = projectVariables(['.env', '.own/settings.json']);
function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
const comes = (name: string, value: string, from = 'repository') =>
  read([join(folder, from)]).some((one) => mayComeFrom(one, name, value));

describe('a variable in a .env file', () => {
  // Each of these was read as `off` by the package that the clients read such files with.
  it.each([
    'TUTTI_LEVEL=off',
    '  export TUTTI_LEVEL = "off" # safe',
    "TUTTI_LEVEL='off'",
    'TUTTI_LEVEL=`off`',
    'TUTTI_LEVEL: off',
    'TUTTI_LEVEL\n=off',
    'A=1\r\nTUTTI_LEVEL=off\r\nB=2',
    'TUTTI_LEVEL=strict\nTUTTI_LEVEL=off',
    `# ${'x'.repeat(100_000)}\nTUTTI_LEVEL=off`,
    '\uFEFFA=1\nTUTTI_LEVEL=off',
  ])('is found in %j', (text) => {
    write('repository/.env', text);
    expect(comes('TUTTI_LEVEL', 'off')).toBe(true);
    expect(comes('TUTTI_OTHER', 'off')).toBe(false);
  });

  it('is found when its value has a line break that is written as an escape', () => {
    write('repository/.env', 'TUTTI_HOME="/tmp/a\\nb"');
    expect(comes('TUTTI_HOME', '/tmp/a\nb')).toBe(true);
  });

  it('is the person’s own with a value that the file does not have', () => {
    write('repository/.env', 'TUTTI_HOME=/evil');
    expect(comes('TUTTI_HOME', '/home/ada/state')).toBe(false);
  });

  it('is found in the folders above, to the top of the repository', () => {
    write('.env', 'TUTTI_OUTSIDE=1');
    write('repository/.env', 'TUTTI_LEVEL=off');
    write('repository/a/b/note', '');
    expect(comes('TUTTI_LEVEL', 'off', 'repository/a/b')).toBe(true);
    expect(comes('TUTTI_OUTSIDE', '1', 'repository/a/b')).toBe(false);
  });

  it('is read in the folder alone where there is no repository', () => {
    rmSync(join(folder, 'repository/.git'), { recursive: true });
    write('repository/.env', 'TUTTI_LEVEL=off');
    write('repository/a/.env', 'TUTTI_HOME=/evil');
    expect(read([join(folder, 'repository/a')]).map(([name]) => name)).toEqual(['TUTTI_HOME']);
  });

  it.each([
    ['words', 'x'.repeat(3_000_000)],
    ['blanks', `A${' '.repeat(3_000_000)}B`],
    ['lines', '\n'.repeat(3_000_000)],
    ['words and blanks', 'a \n'.repeat(1_000_000)],
  ])('is looked for in linear time: %s', (_, text) => {
    write('repository/.env', text);
    expect(read([join(folder, 'repository')])).toEqual([]);
  });
});

describe('a variable in settings', () => {
  it('is found, with any value where the client replaces variables in it', () => {
    const env = { TUTTI_LEVEL: 'off', TUTTI_HOME: '$NOPE', TUTTI_NUMBER: 7 };
    write('repository/.own/settings.json', JSON.stringify({ env }));
    expect(comes('TUTTI_LEVEL', 'off')).toBe(true);
    expect(comes('TUTTI_LEVEL', 'strict')).toBe(false);
    expect(comes('TUTTI_HOME', '/evil')).toBe(true);
    expect(comes('TUTTI_NUMBER', '7')).toBe(false);
  });
});

it.each([
  ['gemini', '.env'],
  ['gemini', '.gemini/.env'],
  ['qwen', '.env'],
  ['qwen', '.qwen/.env'],
])('%s reads %s of a project', (name, file) => {
  write(`repository/${file}`, 'TUTTI_LEVEL=off');
  const found = CLIENTS.get(name)?.settingsVariables?.([join(folder, 'repository')]) ?? [];
  expect(found.map(([each]) => each)).toEqual(['TUTTI_LEVEL']);
});
