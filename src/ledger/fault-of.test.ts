// Classifies the errors that the driver really throws.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { faultOf } from './fault-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-errors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('a fault of the file', () => {
  it('is a full database', () => {
    const db = new Database(join(folder, 'full.db'));
    db.exec('CREATE TABLE t (x); PRAGMA max_page_count = 4');
    const error = thrownBy(() => db.exec('INSERT INTO t VALUES (zeroblob(100000))'));
    expect(error).toMatchObject({ code: 'SQLITE_FULL' });
    expect(faultOf(error)).toBe('unwritable');
  });

  it('is a read-only database', () => {
    const db = new Database(join(folder, 'read.db'));
    db.exec('CREATE TABLE t (x); PRAGMA query_only = 1');
    const error = thrownBy(() => db.exec('INSERT INTO t VALUES (1)'));
    expect(error).toMatchObject({ code: 'SQLITE_READONLY' });
    expect(faultOf(error)).toBe('unwritable');
  });

  it('is a database that cannot be opened', () => {
    const path = join(folder, 'nowhere', 'x.db');
    expect(faultOf(thrownBy(() => new Database(path)))).toBe('unwritable');
    expect(existsSync(path)).toBe(false);
  });

  it('is a locked database', () => {
    const path = join(folder, 'locked.db');
    const holder = new Database(path);
    holder.exec('BEGIN EXCLUSIVE');
    expect(faultOf(thrownBy(() => new Database(path).exec('BEGIN EXCLUSIVE')))).toBe('busy');
    holder.close();
  });

  it('is a file that is not a database', () => {
    const path = join(folder, 'words.db');
    writeFileSync(path, 'words '.repeat(999));
    expect(faultOf(thrownBy(() => new Database(path).exec('SELECT * FROM sqlite_schema')))).toBe('corrupt');
  });

  it('is a database without its tables', () => {
    const db = new Database(join(folder, 'empty.db'));
    expect(faultOf(thrownBy(() => db.exec('SELECT * FROM sessions')))).toBe('corrupt');
  });
});

describe('a fault of the caller', () => {
  it.each([
    ['an error in the work', new Error('no verdict')],
    ['an error that speaks of a file', new TypeError('no such table: t')],
    ['no error', 'SQLITE_CORRUPT'],
  ])('is not a fault of the file: %s', (_, error) => {
    expect(faultOf(error)).toBeUndefined();
  });

  it('is not one of the file: wrong SQL', () => {
    const db = new Database(join(folder, 'sql.db'));
    expect(faultOf(thrownBy(() => db.exec('SELEC 1')))).toBeUndefined();
  });
});
