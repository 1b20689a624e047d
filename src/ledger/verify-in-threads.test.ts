// Several threads find what one finds.

import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIST } from '../world/built-programs.ts';
import { connect } from './file.ts';
import { headsPath } from './heads.ts';
import { openSqlite } from './sqlite.ts';
import { counting, place, START } from './testing/samples.ts';
import { sharesOf, threadsFor } from './threads.ts';
import { verifyFile } from './verify-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-threads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('shares of chains', () => {
  const chains = fc.array(fc.record({ id: fc.nat(), events: fc.oneof(fc.nat(1_000), fc.double(), fc.integer()) }));

  it('have every chain once, in order, whatever a damaged row says of its length', () => {
    fc.assert(
      fc.property(chains, fc.integer({ min: 1, max: 4 }), (all, count) => {
        const shares = sharesOf(all, count);
        expect(shares).toHaveLength(count);
        expect(new Set(shares.flat())).toEqual(new Set(all));
        expect(shares.flat()).toHaveLength(all.length);
        for (const share of shares) expect(share).toEqual(share.toSorted((a, b) => all.indexOf(a) - all.indexOf(b)));
        expect(threadsFor(all)).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('differ by no more than the longest chain', () => {
    const all = Array.from({ length: 100 }, (_, n) => ({ events: (n * 7_919) % 281 }));
    const sums = sharesOf(all, 3).map((share) => share.reduce((sum, { events }) => sum + events, 0));
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(281);
  });
});

describe('verifying in several threads', () => {
  const SESSIONS = ['a', 'b', 'c', 'd', 'e\0', 'f'];
  const whole = join(folder, 'whole', 'ledger.db');

  beforeAll(async () => {
    const ledger = await openSqlite(whole);
    for (let n = 1; n <= 20; n++)
      for (const session of SESSIONS.slice(0, 1 + (n % SESSIONS.length)))
        await ledger.commit(place(session, { at: START + n }), counting(session, `${n}`, START + n));
    await ledger.close();
    const { db } = connect(whole);
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
  });

  const CHANGES: Readonly<Record<string, readonly string[]>> = {
    nothing: [],
    'the first chain': [
      "UPDATE records SET body = replace(body, 'deny', 'allow'), at = at + 1 WHERE session = 'a' AND seq = 3",
    ],
    'chains of different threads': [
      "UPDATE records SET at = at + 1 WHERE session = 'd' AND seq = 2",
      "DELETE FROM records WHERE session = 'b' AND seq = 5",
      "UPDATE sessions SET head = 'x' WHERE id = 'c'",
    ],
    'the last chain': ["UPDATE sessions SET events = 1000000000 WHERE id = 'f'"],
    'a chain without a row': ["DELETE FROM sessions WHERE id = 'c'"],
    'a whole chain': ["DELETE FROM sessions WHERE id = 'b'", "DELETE FROM records WHERE session = 'b'"],
    'the id of a session': ["UPDATE sessions SET id = char(1) || 'x' WHERE id = 'd'"],
  };

  it.each(Object.entries(CHANGES))('finds the same as one thread when someone changes %s', async (what, changes) => {
    const path = join(mkdtempSync(join(folder, 'changed-')), 'ledger.db');
    copyFileSync(whole, path);
    copyFileSync(headsPath(whole), headsPath(path));
    const { db } = connect(path);
    for (const sql of changes) db.exec(sql);
    db.close();
    const found = async (threads: number) => {
      const into = join(folder, `copy-${threads}-${what}`);
      mkdirSync(into);
      const thread = join(DIST, 'verify-thread.js');
      const progress: number[] = [];
      const verification = await verifyFile({
        path,
        folder: into,
        thread,
        threads,
        choose: async () => undefined,
        progress: (records) => progress.push(records),
      });
      return { verification, read: progress.reduce((sum, records) => sum + records, 0) };
    };
    const [one, three] = [await found(1), await found(3)];
    expect(three.verification).toEqual(one.verification);
    expect(one.verification).toMatchObject({ ok: changes.length === 0 });
    if (changes.length === 0) expect(three.read).toBe(one.read);
  });
});
