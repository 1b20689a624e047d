// What other programs do to the files of an open ledger is noticed, and recorded as a break: every record that was answered is in the
// ledger afterwards, or is named as lost.

import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lookFor } from '../../test/support/ticks.ts';
import { breakWords } from './break-words.ts';
import { connect } from './file.ts';
import type { Ledger, LedgerBreak } from './ledger.ts';
import { openSqlite } from './sqlite.ts';
import { repairHere } from './testing/repair-here.ts';
import { counting, place } from './testing/samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-watch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let path: string;
let files = 0;
let ledger: Ledger;
/** The last record that was answered, by session. */
let answered: Map<string, number>;

beforeEach(async () => {
  path = join(folder, `${++files}`, 'ledger.db');
  answered = new Map();
  ledger = await open();
});
afterEach(() => ledger.close());

/** `watchMs`: by default, no look within a test. */
const open = (watchMs = 60_000): Promise<Ledger> => openSqlite(path, { watchMs, onDamaged: repairHere(path) });

async function answer(session: string, times = 1): Promise<void> {
  for (let n = 0; n < times; n++) {
    const { record } = await ledger.commit(place(session), counting(session, 'x'.repeat(300)));
    answered.set(session, record.seq);
  }
}

const checkpoint = (): void => {
  const { db } = connect(path);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
};

/** A copy from before some records. */
async function olderCopy(): Promise<string> {
  const old = join(dirname(path), 'old');
  mkdirSync(old);
  await answer('a', 5);
  checkpoint();
  copyFileSync(path, join(old, 'ledger.db'));
  return join(old, 'ledger.db');
}

const remove = (...parts: readonly string[]): void => {
  for (const part of parts) rmSync(path + part, { force: true });
};

/** Each changes the files and returns which sessions lose records. */
const CHANGES: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  'deleted, with its log': async () => {
    await answer('a', 5);
    await answer('b', 3);
    remove('', '-wal', '-shm');
    return ['a', 'b'];
  },
  'deleted, its log left': async () => {
    await answer('a', 5);
    await answer('b', 3);
    remove('');
    return ['a', 'b'];
  },
  'replaced by an older copy': async () => {
    const old = await olderCopy();
    await answer('a', 4);
    await answer('b', 2);
    remove('-wal', '-shm');
    renameSync(old, path);
    return ['a', 'b'];
  },
  'replaced by an older copy, its log left': async () => {
    const old = await olderCopy();
    await answer('a', 400);
    checkpoint();
    await answer('b', 2);
    renameSync(old, path);
    return [];
  },
  'overwritten with an older copy': async () => {
    const old = await olderCopy();
    await answer('a', 400);
    await answer('b', 2);
    checkpoint();
    writeFileSync(path, readFileSync(old));
    return [];
  },
  'robbed of its log': async () => {
    await answer('a', 5);
    await answer('b', 3);
    expect(existsSync(`${path}-wal`)).toBe(true);
    remove('-wal');
    return [];
  },
  'robbed of its log and index': async () => {
    await answer('a', 5);
    remove('-wal', '-shm');
    return [];
  },
  'damaged in pages that are cached': async () => {
    await answer('a', 400);
    checkpoint();
    await answer('a');
    const file = openSync(path, 'r+');
    for (let page = 2; page < 40; page++) writeSync(file, Buffer.alloc(2_000, 7), 0, 2_000, page * 4_096);
    closeSync(file);
    return [];
  },
};

const isLost = (breaks: readonly LedgerBreak[], session: string, seq: number): boolean =>
  breaks.some(({ lost }) => lost.records.some((one) => one.session === session && one.first <= seq && seq <= one.last));

/** Waits for the break, without an event. */
async function noticed(): Promise<readonly LedgerBreak[]> {
  let breaks: readonly LedgerBreak[] = [];
  await lookFor(async () => {
    breaks = await ledger.breaks().catch(() => []);
    return breaks.length > 0;
  }, 20_000);
  return breaks;
}

async function expectAccounted(breaks: readonly LedgerBreak[], losers: readonly string[]): Promise<void> {
  for (const [session, last] of answered)
    for (let seq = 1; seq <= last; seq++) {
      const isThere = (await ledger.record(session, seq)) !== undefined;
      // Reading may be what finds damage.
      const reported = isThere ? breaks : await ledger.breaks();
      expect([session, seq, isThere || isLost(reported, session, seq)]).toEqual([session, seq, true]);
    }
  for (const session of losers)
    expect(breaks.map(breakWords).join()).toMatch(session === losers[0] ? `of session ${session}` : /other session/);
}

/** What is overwritten in place shows only when the file is read again. */
const AT_ONCE = Object.entries(CHANGES).filter(([name]) => !/overwritten|cached/.test(name));
/** Closing writes what only the deleted log had into the file: then nothing is wrong with it. */
const UNHARMED = ['robbed of its log', 'robbed of its log and index'];

describe('an open ledger', () => {
  it.each(Object.entries(CHANGES))('that is %s is noticed without an event', async (_, change) => {
    await ledger.close();
    ledger = await open(20);
    const losers = await change();
    const breaks = await noticed();
    expect(breaks).not.toEqual([]);
    await expectAccounted(breaks, losers);
    expect(await ledger.verify()).toMatchObject({ ok: true });
  });

  it.each(AT_ONCE)('that is %s is noticed with the next event', async (_, change) => {
    const losers = await change();
    expect((await ledger.commit(place('c'), counting('c'))).record.seq).toBe(1);
    const breaks = await ledger.breaks();
    expect(breaks).not.toEqual([]);
    await expectAccounted(breaks, losers);
    expect(await ledger.verify()).toMatchObject({ ok: true });
  });

  it.each(AT_ONCE)('that is %s while it is closed is noticed by the next server', async (name, change) => {
    const losers = await change();
    await ledger.close();
    ledger = await open();
    const breaks = await ledger.breaks();
    expect(breaks.length > 0 || UNHARMED.includes(name)).toBe(true);
    await expectAccounted(breaks, losers);
    expect(await ledger.verify()).toMatchObject({ ok: true });
  });
});

it('does not take its own work for that of others', async () => {
  await ledger.close();
  ledger = await open(1);
  const other = await openSqlite(path);
  for (let n = 0; n < 300; n++) {
    await answer(`s${n % 7}`);
    await other.commit(place('other'), counting('other'));
    if (n % 50 === 0) checkpoint();
  }
  await ledger.prune(Number.MAX_SAFE_INTEGER);
  await answer('after');
  await other.close();
  await new Promise(setImmediate);
  expect(await ledger.breaks()).toEqual([]);
  expect(await ledger.verify()).toMatchObject({ ok: true });
});

it('counts a session that lost records as damaged, once, and others not', async () => {
  const old = await olderCopy();
  await answer('a', 4);
  await answer('b', 2);
  remove('-wal', '-shm');
  renameSync(old, path);
  const damaged = async (session: string): Promise<unknown> => {
    let found: unknown;
    await ledger.commit(place(session, { at: Date.now() }), (states) => {
      found = states.damaged;
      return counting(session)(states);
    });
    return found;
  };
  expect(await damaged('a')).toContain('session');
  expect(await damaged('b')).toContain('session');
  expect(await damaged('a')).toEqual([]);
  expect(await damaged('new')).not.toContain('session');
});

it('reads breaks again when they change, and not for every event', async () => {
  await answer('a', 5);
  remove('', '-wal', '-shm');
  const [first] = await Promise.all([ledger.breaks(), answer('b')]);
  expect(first).toHaveLength(1);
  expect(await ledger.breaks()).toBe(await ledger.breaks());
  const other = await openSqlite(path);
  await other.seeBreaks();
  await other.close();
  expect(await ledger.breaks()).toEqual([]);
  remove('', '-wal', '-shm');
  expect(await ledger.breaks()).toHaveLength(1);
  await ledger.seeBreaks();
  expect(await ledger.breaks()).toEqual([]);
});

describe('a file of heads that is wrong', () => {
  const heads = (): string => join(dirname(path), 'heads');
  const line = (session: string, seq: number | string, hash = 'x'.repeat(43)): string =>
    `${seq} ${hash} ${JSON.stringify(session)}\n`;

  const CONTENTS: Readonly<Record<string, () => void>> = {
    'names sessions that never were': () =>
      writeFileSync(
        heads(),
        ['__proto__', 'constructor', 'n'.repeat(10_240), '\ud800', ''].map((s) => line(s, 7)).join(''),
      ),
    'claims more records than there are': () => writeFileSync(heads(), line('a', 999_999_999_999_999)),
    'has another hash': () => writeFileSync(heads(), line('a', 3)),
    'has invalid numbers': () => writeFileSync(heads(), line('a', -1) + line('a', '1e9') + line('a', '0x7')),
    'is full of bytes': () => writeFileSync(heads(), Buffer.alloc(100_000, 0xfe)),
    'is one long line': () => writeFileSync(heads(), '1'.repeat(1 << 20)),
    'is empty': () => writeFileSync(heads(), ''),
    'is a folder': () => {
      rmSync(heads());
      mkdirSync(heads());
    },
  };

  it.each(Object.entries(CONTENTS))('stops nothing, and is reported at most once: it %s', async (_, write) => {
    await answer('a', 5);
    await ledger.close();
    write();
    ledger = await open();
    const breaks = await ledger.breaks();
    expect(breaks.length).toBeLessThanOrEqual(1);
    await answer('a');
    expect(answered.get('a')).toBe(6);
    await ledger.close();
    ledger = await open();
    expect(await ledger.breaks()).toEqual(breaks);
    expect((await ledger.record('a', 6))?.seq).toBe(6);
  });
});

it('knows the newest break when the clock was set back', async () => {
  const clock = vi.spyOn(Date, 'now');
  onTestFinished(() => clock.mockRestore());
  for (const now of [2e12, 1e12, 1.5e12]) {
    clock.mockReturnValue(now);
    await answer('a', 3);
    remove('-wal');
    expect((await ledger.breaks()).at(-1)?.at).toBe(now);
  }
  expect(await ledger.breaks()).toHaveLength(3);
});
