// Bytes that are not UTF-8, in any column of any table: damage in one place, never the end of the process.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from './file.ts';
import type { LedgerRecord } from './ledger.ts';
import { MIGRATIONS } from './schema.ts';
import { prepareAll } from './sql.ts';
import { openSqlite } from './sqlite.ts';
import { addBreak } from './sqlite-breaks.ts';
import { counting, PROJECT, place, START } from './testing/samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-bytes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `verify` does not cover what deliveries contain: they are kept for seconds. */
const UNVERIFIED = new Set(['deliveries']);
/** The row of each table that is damaged; by default the first. */
const ROWS: Readonly<Record<string, string>> = {
  sessions: `id = 'b'`,
  records: `session = 'b' AND seq = 2`,
  deliveries: `session = 'b' AND seq = 2`,
};

function everyColumn(): { table: string; column: string; type: string }[] {
  const db = new Database(':memory:');
  try {
    for (const step of MIGRATIONS) db.exec(step);
    const found = db
      .prepare(
        `SELECT t.name, c.name, c.type FROM pragma_table_list t, pragma_table_xinfo(t.name) c
         WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite_%'`,
      )
      .raw()
      .all() as [string, string, string][];
    return found.map(([table, column, type]) => ({ table, column, type }));
  } finally {
    db.close();
  }
}

function execute(path: string, sql: string): void {
  const db = new Database(path);
  try {
    db.exec(sql);
  } finally {
    db.close();
  }
}

/** Only a damaged file has text in a column of numbers: the type is left out of the schema while the value is changed. */
const unchecked = (table: string, change: string): string => {
  const swap = (from: string, to: string): string =>
    `PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, '${from}', '${to}') WHERE name = '${table}';
     PRAGMA writable_schema = RESET;`;
  return `${swap(') STRICT', ') /*-*/')} ${change} ${swap(') /*-*/', ') STRICT')}`;
};

async function recorded(path: string): Promise<void> {
  const ledger = await openSqlite(path);
  for (let n = 1; n <= 3; n++)
    for (const session of ['a', 'b'])
      await ledger.commit(
        place(session, { key: `${n}`, delivery: { digest: 'same', via: session } }),
        counting(session, `${n}`),
      );
  await ledger.commit(place('b'), (given) => ({ ...counting('b')(given), project: { rules: {} }, user: {} }));
  await ledger.keepPolicy('p1', PROJECT, { level: 'strict' });
  await ledger.close();
  const { db } = connect(path);
  const lost = { records: [], states: false, end: 0 };
  addBreak(prepareAll(db), { kind: 'damaged', at: START, movedTo: '/somewhere', why: 'torn', kept: 0, lost });
  db.close();
}

async function collected(records: AsyncIterable<LedgerRecord>): Promise<number> {
  let count = 0;
  for await (const _ of records) count++;
  return count;
}

describe('a value that is not UTF-8', () => {
  const columns = everyColumn();
  const texts = columns.filter(({ type }) => type === 'TEXT');
  const numbers = columns.filter(({ type, column }) => /INTEGER|REAL/.test(type) && !['n', 'first'].includes(column));

  it('covers the tables', () => {
    expect(texts.length).toBeGreaterThan(20);
    expect(numbers.length).toBeGreaterThan(8);
  });

  it.each([...texts, ...numbers])('is damage of one row: $table $column', async ({ table, column, type }) => {
    const path = join(folder, `${table}-${column}`, 'ledger.db');
    await recorded(path);
    const where = ROWS[table] === undefined ? '' : ` WHERE ${ROWS[table]}`;
    const change = `UPDATE ${table} SET ${column} = CAST(x'ff41fe' AS TEXT)${where};`;
    execute(path, type === 'TEXT' ? change : unchecked(table, change));

    const ledger = await openSqlite(path);
    try {
      for (const session of ['a', 'c']) {
        await ledger.recall(session, PROJECT);
        await ledger.commit(place(session, { key: 'later', delivery: { digest: 'd', via: 'x' } }), counting(session));
      }
      await ledger.sessions();
      expect(await collected(ledger.records({ session: 'a' }))).toBe(4);
      await ledger.policy('p1');
      await ledger.lastGoodPolicy(PROJECT);
      expect((await ledger.verify('a')).ok).toBe(true);
      if (type === 'TEXT' && !UNVERIFIED.has(table)) expect((await ledger.verify()).ok).toBe(false);
      // The damaged session is decided on, or fails in a way that its host can answer.
      await Promise.allSettled([ledger.recall('b', PROJECT), ledger.commit(place('b'), counting('b'))]);
    } finally {
      await ledger.close();
    }
  });
});
