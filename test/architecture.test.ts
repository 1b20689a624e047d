// Promises of docs/architecture.md that no linter checks.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.test\.ts$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !path.includes('/testing'))
  .map((path) => ({ path: path.slice(ROOT.length + 1), text: readFileSync(path, 'utf8') }));

/** Files that import a name from a module, as a value. */
const importers = (name: string, module: string): readonly string[] =>
  sources
    .filter(({ text }) =>
      [...text.matchAll(/^import (?!type )\{([^}]*)\} from '([^']+)'/gm)].some(
        ([, names = '', from = '']) =>
          from.endsWith(`/${module}`) && names.split(',').some((each) => each.trim().split(' as ')[0] === name),
      ),
    )
    .map(({ path }) => path);

it('decides in one place', () => {
  expect(importers('decide', 'engine.ts')).toEqual(['src/pipeline/decide-event.ts']);
});

it('enriches, sanitises and reads calls in one place', () => {
  expect(importers('enrich', 'enrich.ts')).toEqual(['src/pipeline/answer.ts', 'src/pipeline/prepare.ts']);
  expect(importers('sanitise', 'sanitise.ts')).toEqual([
    'src/pipeline/act.ts',
    'src/pipeline/answer.ts',
    'src/pipeline/prepare.ts',
  ]);
  expect(importers('readCall', 'call-effects.ts')).toEqual(['src/pipeline/enrich.ts']);
  expect(importers('judgeCall', 'call-effects.ts')).toEqual(['src/pipeline/enrich.ts']);
});
