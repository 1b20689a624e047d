// Settings with comments, of clients that allow them: hooks come and go, and the comments stay where they are.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everySupport } from '../registry.ts';
import { withoutComments } from './json-comments.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-comments-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['{"a": 1} // b', '{"a": 1}     '],
  ['{"a": "// no", "b": "\\"/* no */"}', '{"a": "// no", "b": "\\"/* no */"}'],
  ['{/* a\r\n b */}', '{    \r\n     }'],
  ['{"a": 1 /* never closed', '{"a": 1                '],
  ['{"a": "never closed // }\n// b', '{"a": "never closed // }\n    '],
])('are blanked, and nothing else: %j', (text, plain) => {
  expect(withoutComments(text)).toBe(plain);
  expect(plain).toHaveLength(text.length);
});

const TEXTS = [
  '// mine\n{\n  /* theme */ "ui": { "theme": "x" } // the end\n}\n',
  '{ "ui": {}, // first\r\n  "hooks": { /* none yet */ } /* last */ }',
  '{"hooks":{"Other":[/* a */{"hooks":[{"type":"command","command":"mine" /* keep */}]}]}}',
  '{\n\t// only a comment\n}',
];
const OPTIONS = {
  via: 'local',
  shim: '/opt/tutti/bin/tutti-hook',
  failure: { level: 'strict', onDamage: 'level' },
} as const;

const COMMENTING = (await everySupport()).filter(({ client }) => ['gemini', 'qwen'].includes(client.name));

describe.each(COMMENTING.map((one) => [one.client.name, one] as const))('%s', (_, { settings, install }) => {
  const written = (text: string): string => {
    const file = settings.file('local', { project: folder, home: join(folder, 'home') });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  const commentsIn = (text: string) => text.match(/\/\/[^\r\n]*|\/\*.*?\*\//g);

  it.each(TEXTS)('installs beside comments, and leaves to the byte: %j', (text) => {
    const file = written(text);
    expect(install.install(file, OPTIONS)).not.toHaveProperty('problem');
    const now = readFileSync(file, 'utf8');
    expect(JSON.parse(withoutComments(now))).toHaveProperty('hooks');
    expect(settings.installed(file, 'local').length).toBeGreaterThan(5);
    expect(install.plan(file, OPTIONS)).toMatchObject({ before: now, after: now });
    install.uninstall(file);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('keeps comments that were written after the installation', () => {
    const file = written('{\n  "ui": {}\n}\n');
    install.install(file, OPTIONS);
    const commented = readFileSync(file, 'utf8')
      .replace('"ui": {},', '"ui": {}, // a new one')
      .replace('{', '{ /* and another */');
    writeFileSync(file, commented);
    expect(settings.installed(file, 'local').length).toBeGreaterThan(5);
    install.uninstall(file);
    const left = readFileSync(file, 'utf8');
    expect(commentsIn(left)).toEqual(['/* and another */', '// a new one']);
    expect(JSON.parse(withoutComments(left))).toEqual({ ui: {} });
  });

  it('still refuses what the client could not read', () => {
    expect(install.plan(written('{ "ui": {}, }'), OPTIONS)).toHaveProperty('problem');
  });
});
