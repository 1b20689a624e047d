// The word check finds replaced words and shared type names where they are, and leaves words that only look like them.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../scripts/check-words.mjs');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function check(files: Readonly<Record<string, string>>, ...options: readonly string[]) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, root, ...options], { encoding: 'utf8' });
  return { status, output: stdout + stderr, places: stderr.match(/^\S+:\d+ {2}"?\w+/gm) ?? [] };
}

describe('npm run words', () => {
  it('finds replaced words in names, comments, messages, pages and file names', () => {
    const { status, output, places } = check({
      'src/core/a.ts': 'const toldOf = 1;\n// As we were told.\nconst isTold = "told";\nexport const dress = 1;',
      'src/report/status-glance.ts': 'export interface Row { readonly glance: string }',
      'src/core/b.ts':
        'export type Said = 1;\nexport interface RawSaid { said: string }\nexport const f = (x: Heard[]) => x;',
      'docs/page.md': 'Fine.\n\nThe rule stands in the file.',
      'presets/one.yaml': '# by no road\n',
    });
    expect(places.sort()).toEqual([
      'docs/page.md:3  "stand',
      'presets/one.yaml:1  "road',
      'src/core/a.ts:1  "told',
      'src/core/a.ts:2  "told',
      'src/core/a.ts:3  "told',
      'src/core/a.ts:4  "dress',
      'src/core/b.ts:1  "Said',
      'src/core/b.ts:2  "Said',
      'src/core/b.ts:3  "Heard',
      'src/report/status-glance.ts:1  "glance',
      'src/report/status-glance.ts:1  file',
    ]);
    expect(output).toContain('src/core/a.ts:4  "dress": write enrich');
    expect(status).toBe(1);
  });

  it('finds types that two files export under one name', () => {
    const { status, output } = check({
      'src/core/a.ts': '// a\nexport interface Place { x: 1 }',
      'src/ledger/b.ts': 'type Place = 2;\nexport type { Place };',
      'src/policy/c.ts':
        "export type { Place } from '../core/a.ts';\ninterface Entry { x: 1 }\nexport const c: Entry = { x: 1 };",
      'src/policy/d.ts': 'export const Entry = 1;\nexport type Entry = typeof Entry;',
    });
    expect(output.trim().split('\n')).toEqual([
      'src/core/a.ts:2  type Place is exported by src/ledger/b.ts:1 too: name one for what it is',
      'src/ledger/b.ts:1  type Place is exported by src/core/a.ts:2 too: name one for what it is',
    ]);
    expect(status).toBe(1);
  });

  it('leaves alone longer words, plain uses and stable names', () => {
    const { status, output } = check({
      'src/core/a.ts':
        "// Said so, the address is untold; HTTP stands for it.\nexport const addresses = ['CLAIM_TOLD', 'road-around'];",
      'src/core/b.ts': 'export const said = \'{"told":[]}\';',
      'node_modules/x/told.ts': 'export const told = 1;',
      'test/x.ts': 'export const told = 1;',
    });
    expect(output).toBe('plain: 2 files\n');
    expect(status).toBe(0);
  });

  it('counts by folder without failing', () => {
    const { status, output } = check({ 'src/core/a.ts': '// told\n// told', 'README.md': 'a road' }, '--count');
    expect(output).toMatch(/src\/core\W+2\W+2/);
    expect(output).toMatch(/all\W+3\W+2/);
    expect(status).toBe(0);
  });
});
