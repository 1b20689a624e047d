// The file of the ledger: missing, locked, broken, full, read-only, too new.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Verdict } from '../core/verdict.ts';
import { LedgerBusy, LedgerDamaged, LedgerTooNew, LedgerUnwritable } from './errors.ts';
import type { Ledger, LedgerBreak } from './ledger.ts';
import { SCHEMA_VERSION } from './schema.ts';
import { openSqlite, type SqliteOptions } from './sqlite.ts';
import { buildChild, startChild } from './testing/children.ts';
import { repairHere } from './testing/repair-here.ts';
import { allowed, counting, endEvent, entry, PROJECT, place, refused, START, shellEvent } from './testing/samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let path: string;
let files = 0;
let opened: Ledger[];
let broken: LedgerBreak[];

beforeEach(() => {
  path = join(folder, `${++files}`, 'state', 'ledger.db');
  opened = [];
  broken = [];
});
afterEach(async () => {
  for (const ledger of opened) await ledger.close();
});

async function open(options: SqliteOptions = {}): Promise<Ledger> {
  const ledger = await openSqlite(path, { onDamaged: repairHere(path, (found) => broken.push(found)), ...options });
  opened.push(ledger);
  return ledger;
}

/** A ledger of some size, with everything in its file and an empty log. */
async function filled(events = 50): Promise<void> {
  const ledger = await open();
  for (let n = 1; n <= events; n++) await ledger.commit(place('s'), counting('s', `${n} ${'x'.repeat(300)}`));
  await ledger.close();
  onDisk('PRAGMA wal_checkpoint(TRUNCATE)');
}

function onDisk(sql: string): void {
  const db = new Database(path);
  db.exec(sql);
  db.close();
}

const missing = (): never => {
  throw new Error('nothing was replaced');
};

const aside = (): string[] => readdirSync(dirname(path)).filter((name) => name.includes('.corrupt-'));

describe('a missing ledger', () => {
  it('is created, readable only by its user', async () => {
    const ledger = await open();
    await ledger.commit(place('s'), counting('s'));
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    for (const part of ['', '-wal', '-shm', '.lock']) expect(statSync(path + part).mode & 0o777).toBe(0o600);
    expect(broken).toEqual([]);
  });

  it('gets its private mode back', async () => {
    await filled(1);
    chmodSync(path, 0o644);
    await open();
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('is created again when it is deleted while open', async () => {
    const ledger = await open();
    await ledger.commit(place('s'), counting('s'));
    rmSync(dirname(path), { recursive: true });
    expect(await ledger.recall('s', PROJECT)).toEqual({ damaged: [] });
    expect(await ledger.commit(place('s'), counting('s'))).toMatchObject({ record: { seq: 1 } });
    expect(await (await open()).verify()).toEqual({ ok: true, sessions: 1, records: 1 });
  });

  it('is created again when an event is the first access', async () => {
    const ledger = await open();
    await ledger.commit(place('s'), counting('s'));
    rmSync(dirname(path), { recursive: true });
    await ledger.commit(place('s'), counting('s'));
    expect(await (await open()).verify()).toEqual({ ok: true, sessions: 1, records: 1 });
  });

  it('ignores the leftover log of a deleted one', async () => {
    const ledger = await open();
    await ledger.commit(place('s'), counting('s'));
    expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
    rmSync(path);
    const next = await open();
    expect(await next.verify()).toEqual({ ok: true, sessions: 0, records: 0 });
    await next.commit(place('s'), counting('s'));
    expect(await (await open()).verify()).toEqual({ ok: true, sessions: 1, records: 1 });
  });

  it('is reopened when its path leads to another file', async () => {
    const ledger = await open();
    await ledger.commit(place('first'), counting('first'));
    const kept = path;
    path = join(folder, `${++files}`, 'other.db');
    const other = await open();
    await other.commit(place('second'), counting('second'));
    await other.close();
    onDisk('PRAGMA wal_checkpoint(TRUNCATE)');
    for (const part of ['-wal', '-shm']) rmSync(kept + part);
    renameSync(path, kept);
    expect((await ledger.sessions()).map(({ session }) => session)).toEqual(['second']);
  });
});

describe('a locked ledger', () => {
  it('is waited for', async () => {
    const ledger = await open();
    const holder = new Database(path);
    holder.exec('BEGIN IMMEDIATE');
    const waiting = ledger.commit(place('s'), counting('s'));
    // The first attempt has failed by now: it runs before the promise is returned.
    holder.exec('COMMIT');
    expect(await waiting).toMatchObject({ record: { seq: 1 } });
    holder.close();
  });

  it('fails after the deadline and can be used afterwards', async () => {
    const ledger = await open({ deadlineMs: 60 });
    const holder = new Database(path);
    holder.exec('BEGIN IMMEDIATE');
    const started = performance.now();
    await expect(ledger.commit(place('s'), counting('s'))).rejects.toThrow(LedgerBusy);
    expect(performance.now() - started).toBeGreaterThan(55);
    // Readers do not wait for writers.
    expect(await ledger.sessions()).toEqual([]);
    holder.close();
    expect(await ledger.commit(place('s'), counting('s'))).toMatchObject({ record: { seq: 1 } });
  });

  it('is waited for no longer than the caller can wait, each caller for itself', async () => {
    const ledger = await open({ deadlineMs: 600_000 });
    const holder = new Database(path);
    holder.exec('BEGIN IMMEDIATE');
    const patient = ledger.commit(place('s'), counting('s'));
    const hurried = [60, 20, 40].map((waitMs) => ledger.commit({ ...place('s'), waitMs }, counting('s')));
    for (const one of await Promise.allSettled(hurried)) {
      expect(one).toMatchObject({ status: 'rejected', reason: expect.any(LedgerBusy) });
    }
    holder.close();
    expect(await patient).toMatchObject({ record: { seq: 1 } });
  });

  it('does not block the process while it waits', async () => {
    const ledger = await open({ deadlineMs: 10_000 });
    const holder = new Database(path);
    holder.exec('BEGIN IMMEDIATE');
    let settled = false;
    const waiting = ledger.commit(place('s'), counting('s')).finally(() => {
      settled = true;
    });
    expect(await ledger.sessions()).toEqual([]);
    expect(settled).toBe(false);
    holder.close();
    await waiting;
  });
});

describe('a broken ledger', () => {
  const ALL = ['session', 'project', 'user'];
  const DAMAGES: readonly (readonly [what: string, kept: 'nothing' | 'some' | 'all', lost: string[], () => void])[] = [
    ['that is no database', 'nothing', ALL, () => writeFileSync(path, 'no database at all '.repeat(999))],
    ['that is empty', 'nothing', ALL, () => truncateSync(path, 0)],
    ['cut within its first page', 'nothing', ALL, () => truncateSync(path, 1500)],
    ['cut in half', 'nothing', ['session'], () => truncateSync(path, Math.floor(statSync(path).size / 8192) * 4096)],
    ['cut by two pages', 'some', ['session'], () => truncateSync(path, statSync(path).size - 8192)],
    ['cut in the middle of a page', 'some', ['session'], () => truncateSync(path, statSync(path).size - 9999)],
    [
      'that is full of noise after its header',
      'nothing',
      ALL,
      () => writeFileSync(path, noisy(readFileSync(path), 100)),
    ],
    ['whose tables are gone', 'all', ['session'], () => onDisk('DROP TABLE sessions')],
    ['that is a database of something else', 'all', [], () => onDisk('PRAGMA application_id = 7')],
  ];

  it.each(DAMAGES)(
    'is left in place by a process that may not repair it: one %s',
    async (_what, _kept, _lost, damage) => {
      await filled();
      damage();
      const before = readFileSync(path);
      const opening = openSqlite(path, { deadlineMs: 60 }).then((ledger) => ledger.commit(place('s'), counting('s')));
      await expect(opening).rejects.toThrow(LedgerDamaged);
      expect(readFileSync(path).subarray(100)).toEqual(before.subarray(100));
      expect(aside()).toEqual([]);
    },
  );

  it.each(DAMAGES)('is moved aside and replaced: one %s, of which is kept: %s', async (_, keeps, lost, damage) => {
    await filled();
    damage();
    const before = readFileSync(path);
    const ledger = await open();
    const { record } = await ledger.commit(place('s'), (remembered) => {
      expect(remembered.damaged).toEqual(lost);
      expect(remembered.session === undefined).toBe(lost.includes('session'));
      return counting('s')(remembered);
    });
    expect(broken).toHaveLength(1);
    const [{ kept, movedTo = '', why, lost: gone } = missing()] = broken;
    expect(record.seq).toBe(kept + 1);
    expect(kept === 0 ? 'nothing' : kept === 50 ? 'all' : 'some').toBe(keeps);
    expect(gone.records).toEqual(kept === 50 ? [] : [{ session: 's', first: kept + 1, last: 50 }]);
    expect(movedTo).toMatch(/ledger\.db\.corrupt-\d{8}T\d{9}Z$/);
    expect(why).not.toBe('');
    expect(readFileSync(movedTo).subarray(100)).toEqual(before.subarray(100));
    expect(await ledger.verify()).toEqual({ ok: true, sessions: 1, records: kept + 1 });
    // A session seen since the break is known.
    expect(await ledger.recall('s', PROJECT)).toMatchObject({ session: {}, damaged: [] });
    expect(await ledger.breaks()).toEqual(broken);
    await ledger.seeBreaks();
    expect(await ledger.breaks()).toEqual([]);
  });

  it('is reported and replaced as broken when it was deleted', async () => {
    await filled(5);
    rmSync(path);
    await expect(openSqlite(path, { deadlineMs: 60 })).rejects.toThrow(LedgerDamaged);
    expect(existsSync(path)).toBe(false);
    const ledger = await open();
    const lost = { records: [{ session: 's', first: 1, last: 5 }], states: true, end: 0 };
    expect(broken).toEqual([{ kind: 'deleted', at: expect.any(Number), why: 'it is missing', kept: 0, lost }]);
    expect(await ledger.recall('s', PROJECT)).toEqual({ damaged: ALL });
    expect(await ledger.verify()).toEqual({ ok: true, sessions: 0, records: 0 });
  });

  it('is moved with its log', async () => {
    const ledger = await open();
    await ledger.commit(place('s'), counting('s'));
    onDisk('PRAGMA wal_checkpoint(TRUNCATE)');
    await ledger.commit(place('s'), counting('s'));
    writeFileSync(path, 'x'.repeat(9999));
    const next = await open();
    expect(await next.verify()).toEqual({ ok: true, sessions: 0, records: 0 });
    const [what] = broken;
    expect(existsSync(`${what?.movedTo}-wal`)).toBe(true);
    // A process that still had the broken file open continues with the new one.
    await ledger.commit(place('t'), counting('t'));
    expect(await next.verify()).toEqual({ ok: true, sessions: 1, records: 1 });
  });

  it('is replaced when it breaks while in use', async () => {
    const ledger = await open();
    for (let n = 1; n <= 300; n++) await ledger.commit(place('s'), counting('s', `${n} ${'x'.repeat(300)}`));
    onDisk('PRAGMA wal_checkpoint(TRUNCATE)');
    writeFileSync(path, noisy(readFileSync(path), 4096));
    const other = await open();
    await other.commit(place('s'), counting('s'));
    expect(broken).toHaveLength(1);
    expect(await other.verify()).toEqual({ ok: true, sessions: 1, records: 1 });
    expect(aside()).not.toEqual([]);
  });

  it('does not count a session that began long after the break as lost', async () => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'x'.repeat(9999));
    const ledger = await open();
    const { at = 0 } = broken[0] ?? {};
    const seenAt = async (session: string, later: number): Promise<readonly string[]> => {
      let damaged: readonly string[] = [];
      await ledger.commit(place(session, { at: at + later }), (remembered) => {
        damaged = remembered.damaged;
        return counting(session)(remembered);
      });
      return damaged;
    };
    expect(await seenAt('an hour', 3_600_000)).toEqual(['session', 'project', 'user']);
    expect(await seenAt('a week', 7 * 86_400_000)).toEqual([]);
  });

  it('is not moved while another process writes to it', async () => {
    await filled(1);
    onDisk('PRAGMA application_id = 7');
    const writer = new Database(path);
    writer.exec('BEGIN IMMEDIATE');
    await expect(open({ deadlineMs: 60 })).rejects.toThrow(LedgerDamaged);
    expect(aside()).toEqual([]);
    writer.close();
    await open();
    expect(aside()).not.toEqual([]);
  });

  it('is recorded in the new ledger even if another process completed the replacement', async () => {
    await filled(1);
    writeFileSync(path, 'x'.repeat(9999));
    await (await open()).close();
    onDisk('PRAGMA wal_checkpoint(TRUNCATE)');
    // As if the first process had been killed after moving the broken file and before the last step.
    for (const part of ['-wal', '-shm']) rmSync(path + part, { force: true });
    renameSync(path, `${path}.new`);
    expect(await (await open()).recall('s', PROJECT)).toEqual({ damaged: ['session', 'project', 'user'] });
  });

  it('is reported once', async () => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'x'.repeat(9999));
    await Promise.all([open(), open(), open()]);
    await open();
    expect(broken).toHaveLength(1);
    expect(aside()).toHaveLength(1);
  });
});

describe('a ledger of a newer tutti', () => {
  it('is reported with its version and left unchanged', async () => {
    await filled(1);
    onDisk(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`);
    const opening = open();
    await expect(opening).rejects.toThrow(LedgerTooNew);
    await expect(opening).rejects.toMatchObject({ found: SCHEMA_VERSION + 1, known: SCHEMA_VERSION });
    expect(aside()).toEqual([]);
    onDisk(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    expect(await (await open()).verify()).toMatchObject({ ok: true, records: 1 });
  });
});

describe('a path that cannot be written', () => {
  let program: string;
  beforeAll(async () => {
    program = await buildChild(folder);
  });

  it('is reported if its parent is not a folder', async () => {
    writeFileSync(join(folder, 'a file'), '');
    path = join(folder, 'a file', 'ledger.db');
    await expect(open()).rejects.toThrow(LedgerUnwritable);
  });

  it('is reported if the ledger itself is a folder', async () => {
    mkdirSync(path, { recursive: true });
    await expect(open()).rejects.toThrow(LedgerUnwritable);
  });

  it('is reported if the disk is full, and the chain still verifies', async () => {
    await filled(5);
    // Limits the file size; the signal is ignored, because a full disk sends none.
    const limit = Math.ceil(statSync(path).size / 512) + 64;
    const child = startChild(program, { path, session: 's', events: 2000, name: 'full' }, [
      'sh',
      '-c',
      `trap '' XFSZ; ulimit -f ${limit}; exec "$0" "$@"`,
    ]);
    const said = await child.rest();
    expect(said.at(-1)).toEqual({ failed: expect.stringContaining('LedgerUnwritable') });
    const answered = said.filter((line) => 'seq' in line).length;
    expect(answered).toBeGreaterThan(0);
    expect(await (await open()).verify()).toEqual({ ok: true, sessions: 1, records: 5 + answered });
    expect(aside()).toEqual([]);
  });
});

describe('maintenance', () => {
  it('deletes deliveries after seconds', async () => {
    const ledger = await open();
    for (let n = 0; n < 50; n++) {
      const at = START + n * 1000;
      const delivery = { digest: `d${n}`, via: 'user' };
      await ledger.commit(place('s', { at, delivery }), counting('s', `${n}`, at));
    }
    const db = new Database(path);
    expect(db.prepare('SELECT count(*) FROM deliveries').raw().get()).toEqual([11]);
    db.close();
  });

  it('does not prune a session that is reopened meanwhile', async () => {
    const ledger = await open();
    await ledger.commit(place('s'), () => entry(endEvent('s')));
    // The list of expired sessions is read before the first wait, so this event comes before the deletion.
    const pruning = ledger.prune(START + 1);
    const again = ledger.commit(place('s'), counting('s'));
    expect(await pruning).toEqual({ sessions: 0, records: 0 });
    expect(await again).toMatchObject({ record: { seq: 2 } });
    expect(await ledger.verify()).toEqual({ ok: true, sessions: 1, records: 2 });
  });
});

describe('size', () => {
  const session = '0c8f5d3a-8a0e-4a43-9f5c-2f7e8f9a1b2c';
  const fill = async (ledger: Ledger, events: number, verdict: Verdict): Promise<number> => {
    for (let n = 0; n < events; n++) {
      const event = shellEvent(session, START + n);
      const key = `${event.name}:toolu_${Math.random()}`;
      await ledger.commit(place(session, { at: event.at, key }), () =>
        entry(event, { verdict, policy: 'p'.repeat(43) }),
      );
    }
    onDisk('PRAGMA wal_checkpoint(TRUNCATE)');
    return statSync(path).size;
  };

  it('is under a kilobyte on disk for an ordinary call, including indexes', async () => {
    const ledger = await open();
    const before = await fill(ledger, 10, allowed);
    expect((await fill(ledger, 500, allowed)) - before).toBeLessThan(500 * 1024);
  });

  it('is under a kilobyte for the row of a refused one', async () => {
    await fill(await open(), 1, refused);
    const db = new Database(path);
    const bytes = db.prepare('SELECT length(session || body || prev || hash || key) + 20 FROM records').raw().get();
    expect(Number(Array.isArray(bytes) ? bytes[0] : bytes)).toBeLessThan(1024);
    db.close();
  });
});

/** The same file with everything after `from` changed. */
const noisy = (content: Buffer, from: number): Buffer =>
  content.map((byte, at) => (at < from ? byte : byte ^ 0x5a)) as Buffer;
