import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimsFact } from './claims.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-claims-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'a.ts'), '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fact = (message: string, folders = [folder]) =>
  claimsFact(message, { folders, home: folder, env: (name) => (name === 'SCRATCH' ? folder : undefined) });

it('lists claimed files and whether they exist', () => {
  expect(fact('Updated src/a.ts and src/b.ts. All tests pass.\nDONE|/nowhere/x.md')).toEqual({
    files: [
      { path: 'src/a.ts', as: 'change', there: true, at: expect.any(Number) },
      { path: 'src/b.ts', as: 'change', there: false },
    ],
    done: [{ path: '/nowhere/x.md', there: false }],
    tests: 'pass',
    work: true,
  });
});

it.each(['src/a.ts', './src/a.ts', '~/src/a.ts', '$SCRATCH/src/a.ts', '$' + '{SCRATCH}/src/a.ts'])(
  'finds %s',
  (path) => {
    expect(fact(`DONE|${path}`, ['/nowhere', folder])).toMatchObject({ done: [{ there: true }] });
  },
);

it('counts a moved file as changed', () => {
  const old = new Date('2020-01-01');
  utimesSync(join(folder, 'src', 'a.ts'), old, old);
  const before = Date.now() - 60_000;
  renameSync(join(folder, 'src', 'a.ts'), join(folder, 'src', 'b.ts'));
  expect(fact('Renamed it. Created src/b.ts.')).toMatchObject({ files: [{ at: expect.any(Number) }] });
  const { files } = fact('Created src/b.ts.') as { files: readonly { at: number }[] };
  expect(files[0]?.at).toBeGreaterThan(before);
});

it('stores only names from the message', () => {
  expect(JSON.stringify(fact('The password is hunter2. Updated src/a.ts.'))).not.toContain('hunter2');
});
