import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entriesIn, openRegular, readEnd, readStart, readWhole, textIn } from './regular-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);

describe('anything but a regular file', () => {
  const MADE: Readonly<Record<string, (path: string) => void>> = {
    'a pipe': (path) => void execFileSync('mkfifo', [path]),
    'a link to a pipe': (path) => {
      execFileSync('mkfifo', [`${path}-pipe`]);
      symlinkSync(`${path}-pipe`, path);
    },
    'a link to a device without end': (path) => symlinkSync('/dev/zero', path),
    'a link to a terminal': (path) => symlinkSync('/dev/tty', path),
    'a folder': (path) => void mkdirSync(path),
    'a link to itself': (path) => symlinkSync(path, path),
    nothing: () => {},
  };
  it.each(Object.entries(MADE))('%s is not read', (_, make) => {
    make(at('x'));
    expect(textIn(at('x'))).toBeUndefined();
    for (const read of [openRegular, (path: string) => readStart(path, 10), (path: string) => readEnd(path, 10)]) {
      expect(() => read(at('x'))).toThrow();
    }
  });
});

it('reads a part of a file that is larger than memory, and never the whole', () => {
  writeFileSync(at('x'), 'begin');
  truncateSync(at('x'), 8e12);
  expect(readStart(at('x'), 5).toString()).toBe('begin');
  expect(readEnd(at('x'), 5)).toEqual(Buffer.alloc(5));
  expect(() => readWhole(at('x'), 1e6)).toThrow('EFBIG');
});

it('reads all bytes up to the limit', () => {
  writeFileSync(at('x'), 'ä'.repeat(10));
  expect(readWhole(at('x'), 20).toString()).toBe('ä'.repeat(10));
  expect(readStart(at('x'), 99).toString()).toBe('ä'.repeat(10));
  expect(readEnd(at('x'), 4).toString()).toBe('ää');
  expect(textIn(at('x'), 19)).toBeUndefined();
});

it('lists a folder by name, up to a number of entries', () => {
  mkdirSync(at('b'));
  writeFileSync(at('a'), '');
  symlinkSync(at('a'), at('c'));
  expect(entriesIn(folder, 9)).toEqual([
    { name: 'a', isFolder: false, isLink: false },
    { name: 'b', isFolder: true, isLink: false },
    { name: 'c', isFolder: false, isLink: true },
  ]);
  expect(entriesIn(folder, 2)).toHaveLength(2);
  expect(entriesIn(at('a'), 2)).toEqual([]);
});
