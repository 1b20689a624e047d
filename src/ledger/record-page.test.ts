import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, connect } from './file.ts';
import { rowsIn } from './record-page.ts';
import { prepareAll, type Queries } from './sql.ts';

let folder: string;
let file: Connection;
let q: Queries;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-page-'));
  file = connect(join(folder, 'ledger.db'));
  q = prepareAll(file.db);
  for (let seq = 1; seq <= 5; seq++) q.addRecord.run('s', seq, 1_760_000_000_000 + seq, null, `["${seq}"]`, 'p', 'h');
});
afterAll(() => {
  file.db.close();
  rmSync(folder, { recursive: true });
});

describe('a page of records', () => {
  const page = (after = 0, upTo = 9, limit = 9) => q.recordsOf.all('s', after, upTo, limit);
  const oneByOne = () => q.recordsOfAll.all(0, 9, -1, 9);

  it('has the rows asked for, in order', () => {
    expect(page()).toEqual(oneByOne());
    expect(page(1, 4, 2).map(({ seq }) => seq)).toEqual([2, 3]);
    expect(page(5)).toEqual([]);
    expect(q.recordsOf.all('nobody', 0, 9, 9)).toEqual([]);
  });

  it.each([
    ['a fraction in the time', 'at = 1760000000123.4567'],
    ['a time that no decimal of 15 digits is', 'at = 0.1 + 0.2'],
    ['the end of a row in the body', "body = 'a' || char(30) || 'b'"],
    ['the end of a field in the body', "body = 'a' || char(31) || 'b'"],
    ['a whole row in the body', `body = 'a' || char(30) || replace('9,9,9,p,h,[]', ',', char(31))`],
    ['the end of a field in a digest', "prev = 'a' || char(31)"],
    ['both separators, moved between the fields', "prev = '', hash = char(31) || char(30)"],
    ['NUL in the body', "body = 'a' || char(0) || 'b'"],
    ['bytes that are not UTF-8', "body = CAST(x'ff41fe' AS TEXT)"],
    ['letters of four bytes', "body = '𝄞𝄞'"],
    ['nothing', "body = '', prev = '', hash = ''"],
    ['a negative number', 'seq = -3'],
  ])('reads %s as a single row is read', (_, change) => {
    file.db.exec('SAVEPOINT before');
    file.db.exec(`UPDATE records SET ${change} WHERE seq = 3`);
    const after = -9;
    const expected = [...oneByOne()].sort((a, b) => a.seq - b.seq);
    expect(q.recordsOf.all('s', after, 9, 9)).toEqual(expected);
    file.db.exec('ROLLBACK TO before; RELEASE before');
  });

  it('is not split when a separator is missing or one too many', () => {
    const row = ['1', '1', '5', 'k', 'p', 'h', '[]'].join('\u001f');
    expect(rowsIn('s', { count: 1, text: row })).toEqual([
      { n: 1, session: 's', seq: 1, at: 5, key: 'k', body: '[]', prev: 'p', hash: 'h' },
    ]);
    for (const [count, text] of [
      [2, row],
      [1, `${row}\u001e${row}`],
      [1, `${row}\u001f`],
      [1, row.slice(2)],
      [1, `\ud800${row}`],
      [1, null],
    ] as const) {
      expect(rowsIn('s', { count, text })).toBeUndefined();
    }
  });
});
