// Whoever can write to the database can change any row and recompute every digest in it. For every table and every column: `verify` names
// the change all the same, whether the digests of rows were recomputed, or also the hash chains, so that only the copy of the heads tells.

import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSession } from '../core/state.ts';
import { genesis, seal } from './chain.ts';
import { connect, type Db } from './file.ts';
import { headsPath } from './heads.ts';
import type { Verification } from './ledger.ts';
import { pack } from './pack.ts';
import { policyDigest } from './policy-digest.ts';
import { MIGRATIONS } from './schema.ts';
import { sealedState, sessionDigest, stateDigest } from './session-row.ts';
import { fromColumn, prepareAll } from './sql.ts';
import { openSqlite } from './sqlite.ts';
import { addBreak, breakDigest, breakInPlace } from './sqlite-breaks.ts';
import { goodDigest } from './sqlite-policies.ts';
import { rowsToSeal, sealHash } from './sqlite-seals.ts';
import { verify } from './sqlite-verify.ts';
import { tryToRecord } from './stored-record.ts';
import { counting, endEvent, entry, PROJECT, place, START } from './testing/samples.ts';
import { headsCheck } from './verify-heads.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-tampered-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const whole = join(folder, 'whole', 'ledger.db');

/** A ledger with at least two rows in every table. */
beforeAll(async () => {
  const ledger = await openSqlite(whole);
  const ended = { ...newSession('claude-code', PROJECT, START), endedAt: START };
  // Three sessions that are pruned between others, so that two ranges of numbers are gone.
  for (const session of ['old', 'a', 'older', 'b', 'oldest', 'c'])
    for (let n = 1; n <= 3; n++) {
      const at = session.startsWith('old') ? START : START + 90_000 + n;
      await ledger.commit(place(session, { at, key: `${n}` }), (given) =>
        session.startsWith('old')
          ? entry(endEvent(session, START), { session: ended })
          : { ...counting(session, `${n}`, at)(given), ...(n === 2 && { project: { rules: {} }, user: {} }) },
      );
    }
  for (const via of ['x', 'y']) {
    const delivery = { digest: 'payload', via };
    await ledger.commit(place('c', { at: START + 95_000, delivery }), counting('c', 'twice', START + 95_000));
  }
  await ledger.prune(START + 10_000);
  for (const id of ['p1', 'p2']) await ledger.keepPolicy(id, `/${id}`, { level: 'strict' });
  await ledger.close();
  const { db } = connect(whole);
  const q = prepareAll(db);
  for (const why of ['torn', 'worn']) addBreak(q, breakInPlace(q, why));
  db.close();
  // The head of these seals goes to the heads as that of any others.
  const again = await openSqlite(whole);
  await again.seeBreaks();
  await again.close();
  const last = connect(whole).db;
  last.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  last.close();
});

let copies = 0;
/** What `verify` finds after `tamper`. */
async function verified(tamper: (db: Db) => void): Promise<Verification> {
  const at = join(folder, `${++copies}`);
  mkdirSync(at);
  const path = join(at, 'ledger.db');
  copyFileSync(whole, path);
  copyFileSync(headsPath(whole), headsPath(path));
  const { db } = connect(path);
  try {
    db.exec('PRAGMA synchronous = OFF');
    tamper(db);
    const q = prepareAll(db);
    return await verify(async (work) => work(q), headsCheck(path));
  } finally {
    db.close();
  }
}

type Row = Record<string, string | number | null>;
const rowsOf = (db: Db, sql: string): readonly Row[] => db.prepare(sql).all() as Row[];

/** Recomputes the digests of rows. */
function redigest(db: Db): void {
  const q = prepareAll(db);
  for (const row of q.states.all())
    db.prepare('UPDATE states SET digest = ? WHERE scope = ? AND id = ?').run([stateDigest(row), row.scope, row.id]);
  for (const { id } of q.policies.all())
    db.prepare('UPDATE policies SET digest = ? WHERE id = ?').run([policyDigest(id, q.policy.get(id)?.body ?? ''), id]);
  for (const { project, policy } of q.goods.all())
    db.prepare('UPDATE good SET digest = ? WHERE project = ?').run([goodDigest(project, policy), project]);
  for (const row of q.breaks.all())
    db.prepare('UPDATE breaks SET digest = ? WHERE rowid = ?').run([breakDigest(row), row.rowid]);
  for (const { id } of q.chained.all()) {
    const row = q.session.get(id);
    if (row) db.prepare('UPDATE sessions SET digest = ? WHERE id = ?').run([sessionDigest(row), id]);
  }
}

/** Recomputes the hash chains too: of each session, with what its records seal, and of the seals as they are. */
function rechain(db: Db): void {
  redigest(db);
  const q = prepareAll(db);
  const sessions = new Set(rowsOf(db, 'SELECT DISTINCT session FROM records').map((row) => String(row.session)));
  for (const id of sessions) {
    let last = genesis(fromColumn(id));
    const rows = q.recordsOf.all(id, 0, 1_000, 1_000);
    for (const [at, row] of rows.entries()) {
      const record = tryToRecord(row);
      const session = q.session.get(id);
      if (record === undefined) continue;
      const state = at === rows.length - 1 && session ? sealedState(session) : record.sealed?.state;
      const key = row.key.slice(0, 32);
      const sealed = { ...record.sealed, key, ...(state !== undefined && { state }) };
      const renewed = seal({ ...record, sealed, prev: last.hash });
      db.prepare('UPDATE records SET body = ?, prev = ?, hash = ? WHERE n = ?').run([
        pack(renewed, { session: record.session, at: record.at, key }),
        renewed.prev,
        renewed.hash,
        row.n,
      ]);
      last = renewed;
    }
    db.prepare('UPDATE sessions SET head = ? WHERE id = ?').run([last.hash, id]);
  }
  reseal(db);
}

/** The chain of seals as it would be for the rows that are there, with the same number of entries. */
function reseal(db: Db): void {
  const q = prepareAll(db);
  const now = new Map([...rowsToSeal(q)].map(({ what, id, digest }) => [`${what} ${id}`, digest]));
  const entries = q.seals.all(0, 10_000);
  let before = '';
  for (const [at, { what, id, digest, n }] of entries.entries()) {
    const isLast = !entries.slice(at + 1).some((later) => later.what === what && later.id === id);
    const row = { n, what, id, digest: isLast ? (now.get(`${what} ${id}`) ?? '') : digest };
    const hash = sealHash(before, row);
    db.prepare('UPDATE seals SET digest = ?, hash = ? WHERE n = ?').run([row.digest, hash, n]);
    before = hash;
  }
}

const asItIs = (): void => {};

const isRecomputed = (table: string, column: string, recompute: (db: Db) => void): boolean =>
  (column === 'digest' && table !== 'deliveries' && table !== 'seals') ||
  (recompute === rechain && (RECHAINED[table] ?? []).includes(column));
const RECHAINED: Readonly<Record<string, readonly string[]>> = {
  records: ['prev', 'hash'],
  sessions: ['head'],
  seals: ['digest', 'hash'],
};

const ATTACKERS: Readonly<Record<string, (db: Db) => void>> = {
  'nothing recomputed': asItIs,
  'digests of rows recomputed': redigest,
  'hash chains recomputed': rechain,
};

/** What cannot be noticed, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'sessions.n changed': 'the number of a row only settles the order of sessions with the same time in lists',
  'deliveries deleted': 'deliveries are deleted after ten seconds anyway',
  'deliveries.via changed': 'of interest for ten seconds, and only to which installation may repeat an event',
  'deliveries.at changed': 'within the ten seconds that a delivery may follow its record',
  'deliveries inserted': 'another delivery of the same payload to the same record is another installation',
};

/** The tables and columns as the schema has them, so that a new one is covered. */
function columns(): readonly { readonly table: string; readonly column: string }[] {
  const path = join(mkdtempSync(join(folder, 'schema-')), 'ledger.db');
  const { db } = connect(path);
  try {
    return rowsOf(db, `SELECT name FROM sqlite_master WHERE type = 'table'`).flatMap(({ name: table }) =>
      rowsOf(db, `SELECT name FROM pragma_table_info('${table}')`).map(({ name }) => ({
        table: String(table),
        column: String(name),
      })),
    );
  } finally {
    db.close();
  }
}
const COLUMNS = columns();
const TABLES = [...new Set(COLUMNS.map(({ table }) => table))];

/** The row to tamper with: the last one, or another that is not the last. */
const chosen = (db: Db, table: string, which: 'first' | 'last'): string => {
  const [key] = rowsOf(db, `SELECT group_concat(name) AS names FROM pragma_table_info('${table}') WHERE pk > 0`);
  const names = key?.names ? String(key.names).split(',') : ['rowid'];
  const order = names.map((name) => `${name} ${which === 'last' ? 'DESC' : 'ASC'}`).join(', ');
  return `(${names.join(', ')}) = (SELECT ${names.join(', ')} FROM ${table} ORDER BY ${order} LIMIT 1)`;
};

/** Another value of the same type. Text that is JSON stays JSON. */
const other = (column: string): string =>
  `CASE typeof(${column}) WHEN 'integer' THEN ${column} + 1000 WHEN 'real' THEN ${column} + 1000.5 WHEN 'null' THEN ${NULLABLE[column] ?? `'x'`}
   WHEN 'blob' THEN CAST('0123456789abcdef' AS BLOB)
   ELSE CASE WHEN json_valid(${column}) AND json_type(${column}) = 'object' THEN json_set(${column}, '$.forged', 1)
        WHEN ${column} LIKE '[%' THEN replace(${column}, 'prompt', 'stop') ELSE ${column} || 'x' END END`;
const NULLABLE: Readonly<Record<string, string>> = { ended: '5.5', key: `x'00'`, kept: '7', seen: '9.5' };

const named = (attack: string, found: Verification): void => {
  if (EXCEPTIONS[attack] !== undefined) return;
  expect(found, attack).toMatchObject({ ok: false, why: expect.stringMatching(/./) });
};

it('passes the ledger as it was written, and has rows in every table', async () => {
  expect(await verified(() => {})).toMatchObject({ ok: true });
  const { db } = connect(whole);
  for (const table of TABLES) expect(rowsOf(db, `SELECT * FROM ${table}`).length, table).toBeGreaterThan(1);
  db.close();
  expect(
    MIGRATIONS.join('')
      .match(/CREATE TABLE (\w+)/g)
      ?.map((text) => text.slice(13))
      .sort(),
  ).toEqual([...TABLES].sort());
});

describe.each(Object.entries(ATTACKERS))('%s', (_, recompute) => {
  it('is no change by itself', async () => {
    expect(await verified(recompute)).toMatchObject({ ok: true });
  });

  // Recomputed, the digest is what it was.
  const changeable = COLUMNS.filter(
    ({ table, column }) => recompute === asItIs || !isRecomputed(table, column, recompute),
  );

  describe.each(['first', 'last'] as const)('the %s row of', (which) => {
    it.each(changeable)('$table: another $column', async ({ table, column }) => {
      const found = await verified((db) => {
        const done = db
          .prepare(`UPDATE ${table} SET ${column} = ${other(column)} WHERE ${chosen(db, table, which)}`)
          .run();
        expect(done.changes).toBe(1);
        recompute(db);
      });
      named(`${table}.${column} changed`, found);
    });

    it.each(TABLES)('%s deleted', async (table) => {
      named(
        `${table} deleted`,
        await verified((db) => {
          db.exec(`DELETE FROM ${table} WHERE ${chosen(db, table, which)}`);
          recompute(db);
        }),
      );
    });
  });

  it.each(TABLES)('all rows of %s deleted', async (table) => {
    named(
      `${table} deleted`,
      await verified((db) => {
        db.exec(`DELETE FROM ${table}`);
        recompute(db);
      }),
    );
  });

  it.each(TABLES)('a row inserted into %s', async (table) => {
    named(
      `${table} inserted`,
      await verified((db) => {
        const names = COLUMNS.filter((one) => one.table === table).map(({ column }) => column);
        const keys = rowsOf(db, `SELECT name FROM pragma_table_info('${table}') WHERE pk > 0`).map(({ name }) => name);
        const unique = new Set([...keys, ...(UNIQUE[table] ?? [])].map(String));
        const values = names.map((name) => (unique.has(name) ? (name === 'key' ? 'NULL' : other(name)) : name));
        db.exec(
          `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${table} WHERE ${chosen(db, table, 'last')}`,
        );
        recompute(db);
      }),
    );
  });
});

/** Columns that are unique besides the primary key. */
const UNIQUE: Readonly<Record<string, readonly string[]>> = { sessions: ['id'], records: ['session', 'key'] };

describe('what the rows of two tables say together', () => {
  const swap = (table: string, column: string, key: string): string =>
    `CREATE TEMP TABLE two AS SELECT ${key} AS k, ${column} AS v FROM ${table} WHERE ${column} IS NOT NULL ORDER BY ${key} LIMIT 2;
     UPDATE ${table} SET ${column} = NULL WHERE ${key} IN (SELECT k FROM two);
     UPDATE ${table} SET ${column} = (SELECT v FROM two WHERE k <> ${table}.${key}) WHERE ${key} IN (SELECT k FROM two);
     DROP TABLE two`;

  it.each(Object.entries(ATTACKERS))('the keys of two records exchanged, %s', async (_, recompute) => {
    named(
      'records.key exchanged',
      await verified((db) => {
        db.exec(swap('records', 'key', 'n'));
        recompute(db);
      }),
    );
  });

  describe.each(Object.entries(ATTACKERS))('%s', (_, recompute) => {
    it.each([1, 7, 8, 16])(
      'a key longer by %d bytes, as if it were passed on, though no other record has it',
      async (bytes) => {
        const found = await verified((db) => {
          db.exec(
            `UPDATE records SET key = CAST(key || randomblob(${bytes}) AS BLOB) WHERE n = (SELECT min(n) FROM records)`,
          );
          recompute(db);
        });
        named('records.key longer', found);
      },
    );
  });

  it('a state without its seals: all that speak of it are gone, and the others follow each other', async () => {
    const found = await verified((db) => {
      db.exec(`DELETE FROM states WHERE scope = 'user'; DELETE FROM seals WHERE id = 'user '`);
      const rows = rowsOf(db, 'SELECT n FROM seals ORDER BY n');
      for (const [at, { n }] of rows.entries()) db.prepare('UPDATE seals SET n = ? WHERE n = ?').run([at + 1, n ?? 0]);
      reseal(db);
    });
    expect(found).toMatchObject({ ok: false, why: expect.stringContaining('of states and policies is gone') });
  });
});

it.each([
  ['DELETE FROM states', /^the state of the user was deleted|^the state of .* was deleted/],
  ['DELETE FROM policies', /^policy p1 was deleted/],
  ['DELETE FROM good', /^the last valid policy of \/p1 was deleted/],
  [
    `INSERT INTO breaks SELECT at, moved, 'forged', kept, lost, seen, digest, kind FROM breaks LIMIT 1`,
    /^break 3 .* was added/,
  ],
  [`UPDATE breaks SET seen = 1 WHERE rowid = 2`, /^break 2 .* was changed/],
  ['INSERT INTO forgotten VALUES (900, 901)', /^the range of deleted records from 900 was added/],
])('names the place: %s', async (sql, why) => {
  const found = await verified((db) => {
    db.exec(sql);
    redigest(db);
  });
  expect(found).toMatchObject({ ok: false, why: expect.stringMatching(why) });
});
