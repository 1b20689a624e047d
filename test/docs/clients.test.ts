// The first screen of the README names every client, with the way to the matrix; CI plays a core of each.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLIENTS } from '../../src/clients/registry.ts';

const ROOT = join(import.meta.dirname, '../..');
const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const FIRST_SCREEN = text('README.md').split('\n').slice(0, 12).join('\n');

it('links the matrix of clients on the first screen', () => {
  expect(FIRST_SCREEN).toContain('(docs/clients/README.md)');
});

it('plays the core of every client in CI', () => {
  expect(text('.ci/run')).toMatch(/^npm run e2e -- --core$/m);
});

describe.each([...CLIENTS.values()].map((client) => [client.name, client] as const))('%s', (name, { title }) => {
  it('is named on the first screen of the README', () => {
    expect(FIRST_SCREEN).toContain(title);
  });

  it('has a suite with the real client', () => {
    expect(existsSync(join(ROOT, 'e2e/src', name, 'index.ts'))).toBe(true);
    expect(text('e2e/src/run.ts')).toContain(`from './${name}/index.ts'`);
  });

  it('has at most 700 lines, but for the default one', () => {
    if (name === [...CLIENTS.keys()][0]) return;
    expect(linesIn(join(ROOT, 'src/clients', name))).toBeLessThanOrEqual(700);
  });
});

function linesIn(folder: string): number {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return files.reduce((sum, file) => sum + readFileSync(join(folder, file), 'utf8').split('\n').length - 1, 0);
}
