import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAppendedLines } from './appended-lines.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-lines-'));
  file = join(folder, 'lines');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('reads each line once, however often it is asked', () => {
  const seen: string[] = [];
  const lines = createAppendedLines(file, (line) => line !== '' && seen.push(line) > 0);
  writeFileSync(file, 'a 1\n'.repeat(1_000));
  for (let n = 1; n <= 100; n++) {
    appendFileSync(file, `b ${n}\n`);
    expect(lines.startingWith('b')).toHaveLength(n);
    expect(lines.startingWith('a')).toHaveLength(1_000);
  }
  expect(seen).toHaveLength(1_100);
});

it('waits for the rest of a line', () => {
  const lines = createAppendedLines(file, (line) => line !== '');
  writeFileSync(file, 'a 1\na 2');
  expect(lines.startingWith('a')).toEqual(['a 1']);
  appendFileSync(file, '3\n');
  expect(lines.startingWith('a')).toEqual(['a 1', 'a 23']);
});
