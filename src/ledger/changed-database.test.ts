// Whoever can open the database can also change what it consists of, or put another one in its place. Generated over tables, columns,
// pairs of rows, settings and lines of the heads: `verify` names every change, and calls a file that was only rearranged unchanged.

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSession } from '../core/state.ts';
import { connect, type Db } from './file.ts';
import { headsPath } from './heads.ts';
import type { Verification } from './ledger.ts';
import { APPLICATION_ID, SCHEMA_VERSION } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { counting, endEvent, entry, PROJECT, place, START } from './testing/samples.ts';
import { verifyFile } from './verify-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-changed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const whole = join(folder, 'whole', 'ledger.db');
/** Of another home: whole in itself. */
const other = join(folder, 'other', 'ledger.db');
/** As it was when half of the records were written. */
const early = join(folder, 'early.db');

async function make(path: string, name: string): Promise<void> {
  const ledger = await openSqlite(path);
  const ended = { ...newSession('claude-code', PROJECT, START), endedAt: START };
  await ledger.commit(place('gone'), () => entry(endEvent('gone', START), { session: ended }));
  for (const session of [`${name}1`, `${name}2`, `${name}3`])
    for (let n = 1; n <= 3; n++) {
      const at = START + 90_000 + n;
      await ledger.commit(place(session, { at, key: `${session} ${n}` }), (given) => ({
        ...counting(session, `${session} ${n}`, at)(given),
        ...(n === 2 && { project: { rules: { [session]: { n } } }, user: {} }),
      }));
      if (session.endsWith('2') && n === 1 && name === 's') settle(path, early);
    }
  await ledger.prune(START + 10_000);
  for (const id of ['p1', 'p2']) await ledger.keepPolicy(id, `/${id}`, { level: 'strict', name });
  await ledger.close();
  settle(path);
}

/** Everything into the file, and a copy of it. */
function settle(path: string, to?: string): void {
  const { db } = connect(path);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  if (to !== undefined) copyFileSync(path, to);
}

beforeAll(async () => {
  await make(whole, 's');
  await make(other, 'o');
});

let copies = 0;
async function verified(change: (path: string) => void): Promise<Verification> {
  const at = join(folder, `${++copies}`);
  mkdirSync(join(at, 'copy'), { recursive: true });
  const path = join(at, 'ledger.db');
  copyFileSync(whole, path);
  copyFileSync(headsPath(whole), headsPath(path));
  change(path);
  return verifyFile({ path, folder: join(at, 'copy'), thread: '', threads: 1, choose: async () => undefined });
}

/** Past all checks of SQLite and of tutti. */
const sql =
  (text: string) =>
  (path: string): void => {
    const db: Db = new Database(path);
    try {
      db.exec(`PRAGMA writable_schema = ON; PRAGMA foreign_keys = OFF; ${text}`);
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      db.close();
    }
  };

const TABLES = ['sessions', 'states', 'records', 'deliveries', 'policies', 'good', 'breaks', 'forgotten', 'seals'];
const NUMBERED = ['sessions', 'records', 'seals'];
const [FIRST, SECOND] = ['min', 'max'];

/** Exchanges one column of the first and the last row. */
const exchange = (table: string, column: string): string => `
  CREATE TEMP TABLE two AS SELECT rowid AS r, ${column} AS v FROM ${table}
    WHERE rowid IN (SELECT ${FIRST}(rowid) FROM ${table} UNION SELECT ${SECOND}(rowid) FROM ${table});
  UPDATE OR REPLACE ${table} SET ${column} = (SELECT v FROM two WHERE r <> ${table}.rowid) WHERE rowid IN (SELECT r FROM two)`;

const CHANGES: Readonly<Record<string, (path: string) => void>> = Object.fromEntries([
  ...TABLES.flatMap((table) => [
    [`a trigger on ${table}`, sql(`CREATE TRIGGER t AFTER INSERT ON ${table} BEGIN SELECT 1; END`)],
    [`an index on ${table}`, sql(`CREATE INDEX more ON ${table} (1)`.replace('(1)', `(${firstColumn(table)})`))],
    [`a view of ${table}`, sql(`CREATE VIEW w AS SELECT * FROM ${table}`)],
    [`a column more in ${table}`, sql(`ALTER TABLE ${table} ADD COLUMN more TEXT`)],
    [`${table} dropped`, sql(`DROP TABLE ${table}`)],
    [`${table} renamed`, sql(`ALTER TABLE ${table} RENAME TO t2`)],
    [`${table} replaced by a view`, sql(`ALTER TABLE ${table} RENAME TO t2; CREATE VIEW ${table} AS SELECT * FROM t2`)],
    [
      `${table} made anew without its form`,
      sql(`CREATE TABLE t2 AS SELECT * FROM ${table}; DROP TABLE ${table}; ALTER TABLE t2 RENAME TO ${table}`),
    ],
    [`the text of ${table} in the schema`, sql(`UPDATE sqlite_master SET sql = sql || ' ' WHERE name = '${table}'`)],
  ]),
  ['a table more', sql('CREATE TABLE more (x)')],
  ['statistics', sql('ANALYZE')],
  ['an index dropped', sql('DROP INDEX records_key')],
  [
    'an index that is not unique any more',
    sql(`DROP INDEX records_key; CREATE INDEX records_key ON records (key) WHERE key IS NOT NULL`),
  ],
  ['the index of seals dropped', sql('DROP INDEX seals_of')],
  ...NUMBERED.flatMap((table) =>
    columnsOf(table).map(
      (column) => [`${table}.${column} of two rows exchanged`, sql(exchange(table, column))] as const,
    ),
  ),
  ...['records', 'seals'].flatMap((table) => [
    [`${table} in another order`, sql(`UPDATE ${table} SET n = -n; UPDATE ${table} SET n = 100 + n`)],
    [`${table} moved up`, sql(`UPDATE ${table} SET n = n + 1000000; UPDATE ${table} SET n = n - 999990`)],
    [`the first of ${table} gone`, sql(`DELETE FROM ${table} WHERE n = (SELECT min(n) FROM ${table})`)],
    [`the last of ${table} gone`, sql(`DELETE FROM ${table} WHERE n = (SELECT max(n) FROM ${table})`)],
    [`all ${table} gone`, sql(`DELETE FROM ${table}`)],
  ]),
  [
    'a record twice',
    sql(`INSERT INTO records SELECT 500, session, seq + 50, at, NULL, body, prev, hash FROM records LIMIT 1`),
  ],
  ['a record in another session', sql(`UPDATE records SET session = 's9' WHERE n = (SELECT max(n) FROM records)`)],
  [
    'a session twice',
    sql(
      `INSERT INTO sessions SELECT 99, id || 'x', client, project, started, last, ended, events, head, body, digest FROM sessions LIMIT 1`,
    ),
  ],
  [
    'a session gone with its records',
    sql(`DELETE FROM records WHERE session = 's2'; DELETE FROM sessions WHERE id = 's2'`),
  ],
  [
    'the last session gone with its records',
    sql(`DELETE FROM records WHERE session = 's3'; DELETE FROM sessions WHERE id = 's3'`),
  ],
  [
    'a seal twice',
    sql(
      `INSERT INTO seals SELECT 1 + (SELECT max(n) FROM seals), what, id, digest, hash FROM seals ORDER BY n DESC LIMIT 1`,
    ),
  ],
  ...Array.from({ length: SCHEMA_VERSION + 2 }, (_, n) => n)
    .filter((n) => n !== SCHEMA_VERSION)
    .map((n) => [`version ${n} of the schema`, sql(`PRAGMA user_version = ${n}`)] as const),
  ...[0, 1, -1, APPLICATION_ID + 1].map((id) => [`application ${id}`, sql(`PRAGMA application_id = ${id}`)] as const),
  ['another ledger in its place', (path: string) => copyFileSync(other, path)],
  [
    'another ledger in its place, with the heads of both',
    (path: string) => {
      copyFileSync(other, path);
      writeFileSync(headsPath(path), readFileSync(headsPath(whole), 'utf8') + readFileSync(headsPath(other), 'utf8'));
    },
  ],
  ['an older copy', (path: string) => copyFileSync(early, path)],
  [
    'an empty database',
    (path: string) => {
      rmSync(path);
      sql(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${SCHEMA_VERSION}; CREATE TABLE x (y)`)(
        path,
      );
    },
  ],
  ['an empty file', (path: string) => writeFileSync(path, '')],
  ['the heads of another ledger', (path: string) => copyFileSync(headsPath(other), headsPath(path))],
  ['no heads', (path: string) => rmSync(headsPath(path))],
  ['empty heads', (path: string) => writeFileSync(headsPath(path), '')],
]);

function firstColumn(table: string): string {
  return columnsOf(table)[0] ?? '';
}

function columnsOf(table: string): readonly string[] {
  const columns: Readonly<Record<string, string>> = {
    sessions: 'id client project started last ended events head body digest',
    states: 'scope',
    records: 'session seq at key body prev hash',
    deliveries: 'session',
    policies: 'id',
    good: 'project',
    breaks: 'at',
    forgotten: 'last',
    seals: 'what id digest hash',
  };
  return (columns[table] ?? '').split(' ');
}

/** Exchanging what is equal in all rows changes nothing. */
const EQUAL = new Set(
  ['client', 'project', 'ended', 'events', 'started', 'last', 'body'].map((column) => `sessions.${column}`),
);
const isEqual = (name: string): boolean => EQUAL.has(name.split(' ')[0] ?? '');

it('calls the ledger unchanged before', async () => {
  expect(await verified(() => {})).toMatchObject({ ok: true, sessions: 3, records: 9 });
});

describe('verify names', () => {
  it.each(Object.keys(CHANGES).filter((name) => !isEqual(name)))('%s', async (name) => {
    const change = CHANGES[name] ?? (() => {});
    const found = await verified(change);
    expect(found).toMatchObject({ ok: false, why: expect.stringMatching(/./) });
  });

  it('every line of the heads that is forged, cut off from its place or exchanged', async () => {
    const lines = readFileSync(headsPath(whole), 'utf8').split('\n').filter(Boolean);
    const last = new Map(lines.map((line) => [line.split(' ').slice(2).join(' '), line]));
    for (const line of last.values()) {
      const [seq, hash = '', ...rest] = line.split(' ');
      if (hash === '-') continue;
      const forged = [
        `${seq} ${[...hash].reverse().join('')} ${rest.join(' ')}`,
        `${Number(seq) + 1} ${hash} ${rest.join(' ')}`,
      ];
      for (const instead of forged) {
        const found = await verified((path) =>
          writeFileSync(headsPath(path), `${lines.filter((each) => each !== line).join('\n')}\n${instead}\n`),
        );
        expect([instead, found.ok]).toEqual([instead, false]);
      }
    }
  });
});

describe('verify accepts', () => {
  it.each([
    ['a file that was packed', 'VACUUM'],
    [
      'pages of another size',
      'PRAGMA journal_mode = DELETE; PRAGMA page_size = 8192; VACUUM; PRAGMA journal_mode = WAL',
    ],
    ['indexes made anew', 'REINDEX'],
  ])('%s', async (_, text) => {
    expect(await verified(sql(text))).toMatchObject({ ok: true, sessions: 3, records: 9 });
  });
});
