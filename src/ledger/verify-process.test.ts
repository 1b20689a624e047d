// Random damage to the file of a ledger: whatever changes its readable content is named, nothing is moved or repaired, and nothing
// crashes. Each title has the seed; `TUTTI_SEED=… TUTTI_ROUNDS=1` plays it again.

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIST } from '../world/built-programs.ts';
import { connect } from './file.ts';
import { headsPath } from './heads.ts';
import { repairLedger } from './repair.ts';
import { prepareAll } from './sql.ts';
import { openSqlite } from './sqlite.ts';
import { DAMAGES, damagesFrom, PAGE, randomFrom } from './testing/damages.ts';
import { counting, PROJECT, place, START } from './testing/samples.ts';
import { runVerification } from './verify-process.ts';

const ROUNDS = Number(process.env.TUTTI_ROUNDS ?? (process.env.TUTTI_LONG ? 100 : 12));
const SEED = Number(process.env.TUTTI_SEED ?? Date.now() % 1_000_000_000);

const folder = mkdtempSync(join(tmpdir(), 'tutti-verify-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each changes which files there are. */
const LOSSES: Readonly<Record<string, (path: string) => void>> = {
  'the log removed': (path) => rmSync(`${path}-wal`),
  'an older copy put back': (path) => {
    rmSync(`${path}-wal`);
    copyFileSync(older, path);
  },
  'the ledger removed': (path) => rmSync(path),
  'the ledger removed, with everything that bears its name': (path) => {
    for (const part of PARTS) rmSync(path + part, { force: true });
  },
};

const PARTS = ['', '-wal'] as const;
const older = join(folder, 'older.db');
/** A ledger as a process that is still running leaves it: a file, a log, and the copy of the heads. */
const whole = { path: join(folder, 'whole', 'ledger.db'), content: '' };

function copyWhole(to: string): void {
  for (const part of PARTS) copyFileSync(whole.path + part, to + part);
  copyFileSync(headsPath(whole.path), headsPath(to));
}

/** Moves what is in the log into the file. */
function emptyLog(path: string): void {
  const { db } = connect(path);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}

beforeAll(async () => {
  const live = join(folder, 'live', 'ledger.db');
  const ledger = await openSqlite(live);
  const record = async (from: number, to: number): Promise<void> => {
    for (let n = from; n <= to; n++)
      for (const session of ['a', 'b', 'é\0']) {
        const text = `${n} ${'Grüße '.repeat((n * 7) % 90)}`;
        await ledger.commit(place(session, { key: `${n}`, at: START + n }), (given) => ({
          ...counting(session, text, START + n)(given),
          ...(n % 10 === 0 && { project: { rules: {} }, user: {} }),
        }));
      }
  };
  await record(1, 40);
  await ledger.keepPolicy('p1', PROJECT, { level: 'strict' });
  emptyLog(live);
  copyFileSync(live, older);
  await record(41, 60);
  emptyLog(live);
  await record(61, 70);
  mkdirSync(join(folder, 'whole'));
  for (const part of PARTS) copyFileSync(live + part, whole.path + part);
  await ledger.close();
  copyFileSync(headsPath(live), headsPath(whole.path));
  whole.content = contentOf(whole.path);
});

/** Everything that tutti can read in a ledger. */
function contentOf(path: string): string {
  const at = mkdtempSync(join(folder, 'read-'));
  for (const part of PARTS) if (existsSync(path + part)) copyFileSync(path + part, join(at, `ledger.db${part}`));
  try {
    const { db } = connect(join(at, 'ledger.db'));
    try {
      const q = prepareAll(db);
      const policies = q.policies.all().map(({ id }) => q.policy.get(id));
      const records = q.recordsOfAll.all(0, Number.MAX_SAFE_INTEGER, 0, 10_000);
      return JSON.stringify([
        q.sessions.all(),
        q.states.all(),
        records,
        policies,
        q.goods.all(),
        q.forgotten.all(),
        q.breaks.all(),
        q.seals.all(0, 10_000),
      ]);
    } finally {
      db.close();
    }
  } catch (error) {
    return String(error);
  }
}

/** Every file beside the ledger, with its content and the time of its last change. */
const stateOf = (at: string): unknown =>
  readdirSync(at)
    .sort()
    .map((name) => [name, statSync(join(at, name)).mtimeMs, readFileSync(join(at, name)).toString('base64')]);

/** A journal that puts back one page, as the file format of SQLite describes it. */
function journalOf(number: number, page: Buffer, pages: number): Buffer {
  const header = Buffer.alloc(512);
  header.write('d9d505f920a163d7', 'hex');
  for (const [at, value] of [1, 0, pages, 512, PAGE].entries()) header.writeUInt32BE(value, 8 + 4 * at);
  const [before, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  before.writeUInt32BE(number);
  let total = 0;
  for (let at = PAGE - 200; at > 0; at -= 200) total += page[at] ?? 0;
  sum.writeUInt32BE(total);
  return Buffer.concat([header, before, page, sum]);
}

const verifyAt = (path: string) => runVerification({ program: join(DIST, 'verify.js'), path });

describe('verifying a ledger in a process of its own', () => {
  it('passes a whole ledger with an unfinished log, and changes nothing', async () => {
    const before = stateOf(join(folder, 'whole'));
    expect(await verifyAt(whole.path)).toEqual({ ok: true, sessions: 3, records: 210 });
    expect(stateOf(join(folder, 'whole'))).toEqual(before);
  });

  it.each(['.lock', '-wal'])('names a missing ledger that left its %s', async (part) => {
    const at = mkdtempSync(join(folder, 'missing-'));
    writeFileSync(join(at, `ledger.db${part}`), '');
    const why = expect.stringContaining('is missing');
    expect(await verifyAt(join(at, 'ledger.db'))).toMatchObject({ ok: false, why });
    expect(readdirSync(at)).toEqual([`ledger.db${part}`]);
  });

  it('verifies what the next program will read: the journal of a rollback is played back in the copy alone', async () => {
    const at = mkdtempSync(join(folder, 'journal-'));
    const path = join(at, 'ledger.db');
    copyFileSync(older, path);
    // Records the lack of heads, and makes new ones.
    repairLedger(path);
    expect(await verifyAt(path)).toMatchObject({ ok: true });
    const pages = readFileSync(path);
    const page = pages.subarray(5 * PAGE, 6 * PAGE).fill(0x58);
    writeFileSync(`${path}-journal`, journalOf(6, page, pages.length / PAGE));
    const before = stateOf(at);
    expect(await verifyAt(path)).toMatchObject({ ok: false });
    expect(stateOf(at)).toEqual(before);
  });

  it('passes where there never was a ledger, and makes none', async () => {
    const at = join(folder, 'nowhere');
    expect(await verifyAt(join(at, 'ledger.db'))).toEqual({ ok: true, sessions: 0, records: 0 });
    expect(existsSync(at)).toBe(false);
  });

  it.each([
    ['a trigger', `CREATE TRIGGER t AFTER INSERT ON records BEGIN DELETE FROM states; END`],
    ['a table', 'CREATE TABLE more (x)'],
    ['an index that is gone', 'DROP INDEX records_key'],
  ])('names tables changed from outside: %s', async (_, sql) => {
    const at = mkdtempSync(join(folder, 'schema-'));
    const path = join(at, 'ledger.db');
    copyWhole(path);
    const { db } = connect(path);
    db.exec(sql);
    db.close();
    const why = 'the tables of the ledger were changed from outside';
    expect(await verifyAt(path)).toMatchObject({ ok: false, why });
  });

  it('names the signal when reading the file ends the process', async () => {
    const program = join(folder, 'abort.mjs');
    writeFileSync(program, 'process.abort();');
    const why = 'the file is damaged: reading it ends the process (SIGABRT)';
    expect(await runVerification({ program, path: whole.path })).toMatchObject({ ok: false, why });
  });

  it.each([
    ['is missing', undefined, /exit 1/],
    ['ends without a finding', 'process.exit(0)', /exit 0/],
    ['is stopped from outside', `process.kill(process.pid, 'SIGKILL')`, /SIGKILL/],
    ['says what nobody understands', `process.send({ say: 'nonsense' })`, /say|Invalid/],
  ])('blames no file when the program %s', async (what, text, why) => {
    const program = join(folder, `${what}.mjs`);
    if (text !== undefined) writeFileSync(program, text);
    await expect(runVerification({ program, path: whole.path })).rejects.toThrow(why);
  });

  it.each([
    ['the log removed', 'a', 61, 'records 61 to 70 are gone: an older copy of the ledger was put back, or its log was'],
    [
      'an older copy put back',
      'a',
      41,
      'records 41 to 70 are gone: an older copy of the ledger was put back, or its log',
    ],
    ['the ledger removed', '', 0, 'is missing: it was deleted or moved'],
    ['the ledger removed, with everything that bears its name', '', 0, 'is missing: it was deleted or moved'],
  ])('names lost records: %s', async (kind, session, seq, why) => {
    const at = mkdtempSync(join(folder, 'lost-'));
    const path = join(at, 'ledger.db');
    copyWhole(path);
    LOSSES[kind]?.(path);
    const before = stateOf(at);
    expect(await verifyAt(path)).toMatchObject({ ok: false, session, seq, why: expect.stringContaining(why) });
    expect(stateOf(at)).toEqual(before);
  });

  it('names records that were answered and are not the ones in the ledger', async () => {
    const at = mkdtempSync(join(folder, 'other-'));
    const path = join(at, 'ledger.db');
    copyFileSync(older, path);
    const ledger = await openSqlite(path);
    for (let n = 0; n < 40; n++) await ledger.commit(place('a'), counting('a', `again ${n}`));
    await ledger.close();
    copyFileSync(headsPath(whole.path), headsPath(path));
    const why = expect.stringMatching(/^record 70 is not the one that was answered/);
    expect(await verifyAt(path)).toMatchObject({ ok: false, session: 'a', seq: 70, why });
  });

  it('says that a damaged file is truncated', async () => {
    const at = mkdtempSync(join(folder, 'cut-'));
    const path = join(at, 'ledger.db');
    copyWhole(path);
    truncateSync(path, PAGE * 3);
    expect(await verifyAt(path)).toMatchObject({
      ok: false,
      why: expect.stringMatching(/the file is truncated: it has 12288 of \d+ bytes/),
    });
  });

  it.each(damagesFrom(SEED, ROUNDS))(
    'names what changes readable content: $kind, seed $seed',
    async ({ seed, kind }) => {
      const at = join(folder, `damaged-${seed}`);
      const path = join(at, 'ledger.db');
      mkdirSync(at);
      copyWhole(path);
      const bytes = readFileSync(path);
      writeFileSync(path, DAMAGES[kind]?.(bytes, randomFrom(seed)) ?? bytes);
      const before = stateOf(at);
      const found = await verifyAt(path);
      expect(stateOf(at)).toEqual(before);
      if (contentOf(path) !== whole.content)
        expect(found).toMatchObject({ ok: false, why: expect.stringMatching(/./) });
      rmSync(at, { recursive: true });
    },
  );
});
