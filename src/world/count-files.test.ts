import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countFiles as countUntil } from './count-files.ts';

const countFiles = (folder: string, glob: string): number | null => countUntil(folder, glob, () => false);

let project = '';
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'tutti-count-'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const put = (...files: readonly string[]): void => {
  for (const file of files) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), '');
  }
};

it('counts matching files, also in dot folders', () => {
  put('.items/open/a.html', '.items/open/b.html', '.items/open/b.css', '.items/done/c.html', 'open/d.html');
  expect(countFiles(project, '.items/open/*.html')).toBe(2);
  expect(countFiles(project, '.items/{open,done}/*.html')).toBe(3);
  expect(countFiles(project, '**/*.html')).toBe(4);
});

it('counts zero for a missing folder, and notices later changes', () => {
  expect(countFiles(project, 'items/*.md')).toBe(0);
  put('items/a.md', 'items/old/b.md');
  expect(countFiles(project, 'items/*.md')).toBe(1);
  rmSync(join(project, 'items/a.md'));
  expect(countFiles(project, 'items/*.md')).toBe(0);
});

it('counts a file named without a pattern', () => {
  put('NOTES.md');
  expect(countFiles(project, 'NOTES.md')).toBe(1);
});

it('skips node_modules and links to folders', () => {
  put('node_modules/x/a.md', 'real/a.md');
  symlinkSync(project, join(project, 'again'));
  expect(countFiles(project, '**/*.md')).toBe(1);
});

it('counts only files inside the project', () => {
  put('a.md', 'sub/b.txt');
  expect(countFiles(join(project, 'sub'), '../*.md')).toBe(0);
  expect(countFiles(join(project, 'sub'), `${project}/*.md`)).toBe(0);
});

it('gives up at its end, with what it has found', () => {
  put('a.md', 'b.md');
  expect(countUntil(project, '*.md', () => true)).toBeNull();
});

it('looks at fewer folders the deeper they are', () => {
  mkdirSync(join(project, 'd/'.repeat(900)), { recursive: true });
  let looks = 0;
  const count = countUntil(project, '**/*.item', () => {
    looks += 1;
    return false;
  });
  expect(count).toBeNull();
  expect(looks).toBeLessThan(1_000);
});
