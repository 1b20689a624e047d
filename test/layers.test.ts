// The layer check fails on every import that points outward, and on circles, types included.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const DEPCRUISE = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'layers-'));
  cpSync(join(ROOT, 'tsconfig.json'), join(root, 'tsconfig.json'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The rules broken by these files, as `rule: from → to`. */
function violationsIn(files: Readonly<Record<string, string>>): readonly string[] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const args = [DEPCRUISE, '--config', join(ROOT, '.dependency-cruiser.mjs'), 'src'];
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const found = [...stdout.matchAll(/error ([a-z-]+): (\S+) → *\s*(\S+)/g)].map(
    ([, rule, from, to]) => `${rule}: ${from} → ${to}`,
  );
  expect(status === 0).toBe(found.length === 0);
  return found.sort();
}

describe('npm run layers', () => {
  it('accepts imports that point inward, of values and types', () => {
    const found = violationsIn({
      'src/core/event.ts': 'export interface Event { kind: string }',
      'src/core/event.test.ts': "import '../cli/main.ts';",
      'src/policy/load.ts':
        "import type { Event } from '../core/event.ts';\nexport const load = (event: Event) => event;",
      'src/cli/main.ts': "import { load } from '../policy/load.ts';\nexport const main = load;",
    });
    expect(found).toEqual([]);
  });

  it('rejects imports that point outward, however they are written', () => {
    const found = violationsIn({
      'src/core/value.ts': "export { main } from '../cli/main.ts';",
      'src/core/type.ts': "import type { Main } from '../cli/main.ts';\nexport type A = Main;",
      'src/core/inline-type.ts': "export type B = import('../cli/main.ts').Main;",
      'src/core/dynamic.ts': "export const c = () => import('../cli/main.ts');",
      'src/report/page.ts': "import type { Main } from '../cli/main.ts';\nexport type D = Main;",
      'src/policy/side.ts': "import type { E } from '../clients/client.ts';\nexport type F = E;",
      'src/clients/client.ts': 'export type E = 1;',
      'src/cli/main.ts': 'export const main = 1;\nexport type Main = typeof main;',
    });
    expect(found).toEqual([
      'core-imports-inward: src/core/dynamic.ts → src/cli/main.ts',
      'core-imports-inward: src/core/inline-type.ts → src/cli/main.ts',
      'core-imports-inward: src/core/type.ts → src/cli/main.ts',
      'core-imports-inward: src/core/value.ts → src/cli/main.ts',
      'policy-imports-inward: src/policy/side.ts → src/clients/client.ts',
      'report-imports-inward: src/report/page.ts → src/cli/main.ts',
    ]);
  });

  it('lets only the registry name a client, and keeps clients apart', () => {
    const found = violationsIn({
      'src/clients/registry.ts': "export * from './one/index.ts';",
      'src/clients/one/index.ts': "export * from './decode.ts';",
      'src/clients/one/decode.ts': 'export const decode = 1;',
      'src/clients/two/index.ts': "export * from '../one/decode.ts';",
      'src/pipeline/answer.ts': "export * from '../clients/one/decode.ts';",
      'src/cli/main.ts': "export * from '../clients/registry.ts';",
    });
    expect(found).toEqual([
      'clients-apart: src/clients/two/index.ts → src/clients/one/decode.ts',
      'clients-by-registry: src/pipeline/answer.ts → src/clients/one/decode.ts',
    ]);
  });

  it('rejects circles of types, folders without a layer, test helpers in the program, and missing files', () => {
    const found = violationsIn({
      'src/core/a.ts': "import type { B } from './b.ts';\nexport type A = B | 1;",
      'src/core/b.ts': "import type { A } from './a.ts';\nexport type B = A | 2;",
      'src/core/c.ts': "import { sample } from './testing.ts';\nexport const c = sample;",
      'src/core/testing.ts': 'export const sample = 1;',
      'src/extras/d.ts': "import type { A } from '../core/a.ts';\nexport type D = A;",
      'src/core/e.ts': "export * from './gone.ts';",
    });
    expect(found).toEqual([
      'known-folder: src/extras/d.ts → src/core/a.ts',
      'no-cycles: src/core/a.ts → src/core/b.ts',
      'no-tests-in-program: src/core/c.ts → src/core/testing.ts',
      'resolvable: src/core/e.ts → ./gone.ts',
    ]);
  });
});
