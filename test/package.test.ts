// The package as it would be published has what an installation needs, and nothing of this machine.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

it('packs programs, pages, presets and schemas, within the size limit and without caches', () => {
  const script = join(ROOT, 'scripts/release-check.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, 'package'], { cwd: ROOT, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

it('has no script that npm would run, or warn of, where the package is installed', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  // `prepare` counts for packages from a file or a repository.
  for (const name of ['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare'])
    expect(scripts).not.toHaveProperty(name);
});

it('keeps the driver of PostgreSQL out of hook and server, which load it from a file of its own', () => {
  const hooks = readdirSync(join(ROOT, 'dist/hook')).filter((file) => file.endsWith('.cjs'));
  for (const file of ['server.js', ...hooks.map((hook) => `hook/${hook}`)]) {
    const text = readFileSync(join(ROOT, 'dist', file), 'latin1');
    expect(text, file).toMatch(/(?:require|import)\("\.\/postgres(?:-ledger\.cjs|\.js)"\)/);
    expect(text, file).not.toMatch(/pg_advisory_xact_lock|(?:require\(|from)\s*["']pg["']/);
  }
});

it('has a page with at most 60 kB of script', () => {
  expect(statSync(join(ROOT, 'dist/web/app.js')).size).toBeLessThanOrEqual(60_000);
});
