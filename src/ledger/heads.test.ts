// The copy of the heads: what was noted is read back, whatever happens to lines, and the file stays small.

import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { LedgerDamaged } from './errors.ts';
import { connect } from './file.ts';
import { createHeadsWriter, headsPath, readHeads } from './heads.ts';
import { openSqlite } from './sqlite.ts';
import { counting, place } from './testing/samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-heads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const ledger = join(folder, 'ledger.db');
const file = headsPath(ledger);
beforeEach(() => rmSync(file, { force: true }));

const always = (): boolean => true;
const head = (seq: number) => ({ seq, hash: `hash-${seq}` });

it('reads back the newest head of each session, whatever its name', () => {
  const name = fc.string({ unit: 'binary', maxLength: 5 });
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.integer({ min: 1, max: 50 }))), (notes) => {
      rmSync(file, { force: true });
      // Several processes, each noting in its own order.
      const writers = [true, false, true].map((atOnce) => createHeadsWriter(ledger, always, atOnce));
      for (const [n, [session, seq]] of notes.entries()) writers[n % 3]?.note(session, head(seq));
      for (const writer of writers) writer.flush();
      const newest = new Map<string, number>();
      for (const [n, [session, seq]] of notes.entries()) {
        // A writer that flushes later writes only the last head it noted.
        const superseded = n % 3 === 1 && notes.some(([other], m) => m > n && m % 3 === 1 && other === session);
        if (!superseded) newest.set(session, Math.max(seq, newest.get(session) ?? 0));
      }
      expect(readHeads(ledger)).toEqual(new Map([...newest].map(([session, seq]) => [session, head(seq)])));
    }),
    { numRuns: 50 },
  );
});

it('takes no line for another one when a process was killed within it', () => {
  const writer = createHeadsWriter(ledger, always, true);
  writer.note('a', head(5));
  const line = readFileSync(file, 'utf8').trim();
  for (let length = 0; length < line.length; length++) {
    writeFileSync(file, line.slice(0, length));
    expect(readHeads(ledger).size).toBe(0);
    writer.note('b', head(7));
    expect(readHeads(ledger)).toEqual(new Map([['b', head(7)]]));
  }
});

it('forgets a deleted session, even if its last head is written late, and knows a longer new chain', () => {
  const [late, pruning] = [createHeadsWriter(ledger, always), createHeadsWriter(ledger, always)];
  late.note('a', head(4));
  pruning.forget('a', 5);
  late.flush();
  expect(readHeads(ledger).size).toBe(0);
  late.note('a', head(6));
  late.flush();
  expect(readHeads(ledger)).toEqual(new Map([['a', head(6)]]));
});

it('writes nothing of a ledger that was replaced', () => {
  const writer = createHeadsWriter(ledger, () => false);
  writer.note('a', head(1));
  writer.flush();
  expect(readHeads(ledger).size).toBe(0);
});

it('is written within a second, without being closed', () => {
  vi.useFakeTimers();
  try {
    createHeadsWriter(ledger, always).note('a', head(1));
    expect(readHeads(ledger).size).toBe(0);
    vi.advanceTimersByTime(1_000);
    expect(readHeads(ledger)).toEqual(new Map([['a', head(1)]]));
  } finally {
    vi.useRealTimers();
  }
});

it('stays small, and loses no session', () => {
  appendFileSync(file, '1 hash-1 "other"\n');
  const writer = createHeadsWriter(ledger, always, true);
  let largest = 0;
  for (let seq = 1; seq <= 4_000; seq++) {
    writer.note('long'.repeat(50), head(seq));
    largest = Math.max(largest, statSync(file).size);
  }
  expect(largest).toBeLessThan(300_000);
  expect([...readHeads(ledger).values()]).toEqual([head(1), head(4_000)]);
});

it.each<[string, (file: string) => void]>([
  ['a folder', (heads) => mkdirSync(heads)],
  ['a link to itself', (heads) => symlinkSync(heads, heads)],
])('makes no new ledger where the heads cannot be read: %s', (_, spoil) => {
  const path = join(mkdtempSync(join(folder, 'unreadable-')), 'ledger.db');
  spoil(headsPath(path));
  expect(() => readHeads(path)).toThrow(/heads/);
  expect(() => connect(path)).toThrow(/heads/);
  expect(existsSync(path)).toBe(false);
});

it('has every committed head of a ledger that is found damaged', async () => {
  const path = join(mkdtempSync(join(folder, 'damaged-')), 'ledger.db');
  const open = await openSqlite(path);
  for (const session of ['a', 'b']) await open.commit(place(session), counting(session));
  const { db } = connect(path);
  db.exec('DROP TABLE records');
  db.close();
  await expect(open.commit(place('a'), counting('a'))).rejects.toThrow(LedgerDamaged);
  expect([...readHeads(path)].map(([session, { seq }]) => [session, seq])).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
  await open.close();
});
