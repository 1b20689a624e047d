// The purity check finds what reaches outside, where it stands, and leaves what only looks like it.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../scripts/check-purity.mjs');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'purity-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function check(files: Readonly<Record<string, string>>): { readonly status: number | null; readonly said: string } {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const run = spawnSync(process.execPath, [SCRIPT, root], { encoding: 'utf8' });
  return { status: run.status, said: run.stdout + run.stderr };
}

describe('the purity check', () => {
  it('finds every way out, in one run', () => {
    const impure: Readonly<Record<string, string>> = {
      'node builtin': "import { readFileSync } from 'node:fs';\nexport const f = readFileSync;",
      'bare builtin': "import fs from 'fs';\nexport const f = fs;",
      'other package': "import { parse } from 'yaml';\nexport const f = parse;",
      're-export': "export * from 'node:os';",
      'dynamic import': "export const f = () => import('node:fs');",
      'import known at run time': 'export const f = (name: string) => import(name);',
      'type of an impure module': "export type F = import('node:fs').Stats;",
      'import equals': "import fs = require('node:fs');\nexport const f = fs;",
      date: 'export const f = () => Date.now();',
      'new date': 'export const f = new Date();',
      'shorthand of a global': 'export const f = { Date };',
      'global behind a declaration': 'declare const process: { pid: number };\nexport const f = process.pid;',
      random: 'export const f = Math.random();',
      'random by destructuring': 'export const { random } = Math;',
      'random by index': "export const f = Math['random']();",
      'through globalThis': 'export const f = globalThis.crypto.randomUUID();',
      timer: 'setTimeout(() => {}, 1);\nexport {};',
      log: "console.log('x');\nexport {};",
      network: "export const f = () => fetch('http://x');",
      clock: 'export const f = performance.now();',
      code: "export const f = eval('1');",
      'code by constructor': "export const f = new Function('return 1');",
      'module data': 'export const f = import.meta.url;',
      language: "export const f = 'a'.localeCompare('b');",
      'exported global': 'export { process };',
    };
    const names = Object.keys(impure);
    const { status, said } = check(
      Object.fromEntries(Object.values(impure).map((text, n) => [`src/core/case-${n}.ts`, text])),
    );
    const missed = names.filter((_, n) => !said.includes(`src/core/case-${n}.ts:`));
    expect(missed).toEqual([]);
    expect(status).toBe(1);
  });

  it('tells file, line and column', () => {
    const { said } = check({ 'src/effects/x.ts': 'export const a = 1;\nexport const b = 2 + Date.now();\n' });
    expect(said).toContain('src/effects/x.ts:2:22  Date: ');
  });

  it('keeps core from importing effects, and both from importing anything else', () => {
    const { said, status } = check({
      'src/core/a.ts': "export * from '../effects/b.ts';",
      'src/core/rules/deep.ts': "export * from '../../effects/c.ts';",
      'src/effects/b.ts': "import type { X } from '../ledger/x.ts';\nexport type Y = X;",
      'src/effects/c.ts': "export * from '../../scripts/x.ts';",
    });
    expect(said.match(/^src\/\S+:\d+:\d+/gm)).toEqual([
      'src/core/a.ts:1:15',
      'src/core/rules/deep.ts:1:15',
      'src/effects/b.ts:1:24',
      'src/effects/c.ts:1:15',
    ]);
    expect(status).toBe(1);
  });

  it('leaves alone what only looks impure, other folders and tests', () => {
    const { status, said } = check({
      'src/core/a.ts': [
        "import * as v from 'valibot';",
        "import type { B } from './rules/b.ts';",
        'interface Row { readonly process: string; Date?: Date }',
        'export const f = (process: Row): string => process.process;',
        "export const g = { Date: 1, fetch: 2, 'console': 3 };",
        'export const h = g.Date + g.fetch + Math.max(1, 2);',
        'export const { fetch: got } = g;',
        'export type T = typeof g & B & Date;',
        'export const s = v.string();',
        '// Date.now() in words',
        "export const words = 'Date.now()';",
      ].join('\n'),
      'src/core/rules/b.ts': 'export type B = { readonly eval: boolean };',
      'src/effects/c.ts':
        "import { parse } from 'unbash';\nimport type { B } from '../core/rules/b.ts';\nexport const c = (x: string, _b: B) => parse(x);",
      'src/effects/d.ts': "import m from 'picomatch';\nexport * from './c.ts';\nexport const d = m;",
      'src/core/a.test.ts': "import 'node:fs';\nDate.now();",
      'src/server/e.ts': 'export const now = () => Date.now();',
    });
    expect(said).toBe('pure: 4 files\n');
    expect(status).toBe(0);
  });
});
