// Changes by other programs: a changed state is never decided on, and a changed chain does not verify.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newSession } from '../core/state.ts';
import { digest } from './chain.ts';
import { LedgerDamaged, LedgerTooNew, LedgerUnwritable } from './errors.ts';
import { headsPath } from './heads.ts';
import type { Ledger, StoredStates } from './ledger.ts';
import { openSqlite } from './sqlite.ts';
import { repairHere } from './testing/repair-here.ts';
import { counting, endEvent, entry, PROJECT, place, promptEvent, START } from './testing/samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-damage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let path: string;
let ledger: Ledger;
let files = 0;

beforeEach(async () => {
  path = join(folder, `${++files}`, 'ledger.db');
  ledger = await openSqlite(path);
  for (let n = 1; n <= 10; n++) {
    for (const session of ['a', 'b']) await ledger.commit(place(session, { key: `${n}` }), counting(session, `${n}`));
  }
  await ledger.commit(place('a'), (r) => ({ ...counting('a')(r), project: { rules: {} }, user: {} }));
});
afterEach(() => ledger.close());

function tamper(sql: string): void {
  const db = new Database(path);
  try {
    db.exec(sql);
  } finally {
    db.close();
  }
}

/** The states that the next event of session a is decided on. */
async function seen(): Promise<StoredStates> {
  let remembered: StoredStates | undefined;
  await ledger.commit(place('a'), (given) => {
    remembered = given;
    return counting('a')(given);
  });
  if (!remembered) throw new Error('nothing was decided');
  return remembered;
}

describe('a state changed from outside', () => {
  it.each([
    ['its body', `UPDATE sessions SET body = replace(body, '"holds":11', '"holds":0') WHERE id = 'a'`, ['session']],
    ['its body, no longer JSON', `UPDATE sessions SET body = 'x' WHERE id = 'a'`, ['session']],
    ['its body, gone', `UPDATE sessions SET body = NULL WHERE id = 'a'`, ['session']],
    ['its count', `UPDATE sessions SET events = 9 WHERE id = 'a'`, ['session']],
    ['its end', `UPDATE sessions SET ended = ${START} WHERE id = 'a'`, ['session']],
    ['its head', `UPDATE sessions SET head = '${digest('x')}' WHERE id = 'a'`, ['session']],
    ['its last record, gone', `DELETE FROM records WHERE session = 'a' AND seq = 11`, ['session']],
    ['its row, gone', `DELETE FROM sessions WHERE id = 'a'`, ['session']],
    ['the row of another session', `UPDATE sessions SET id = CASE id WHEN 'a' THEN 'c' ELSE 'a' END`, ['session']],
    [
      'a record after its last',
      `INSERT INTO records SELECT 999, session, 12, at, NULL, body, prev, hash FROM records WHERE n = 1`,
      ['session'],
    ],
    ['the project', `UPDATE states SET body = '{"rules":{"x":{}}}' WHERE scope = 'project'`, ['project']],
    ['the user', `UPDATE states SET body = '{"level":{"level":"off"}}' WHERE scope = 'user'`, ['user']],
    [
      'the project, put in place of the user',
      `UPDATE states SET body = (SELECT body FROM states WHERE scope = 'project')`,
      ['user'],
    ],
    ['the record that wrote project and user', `UPDATE states SET seq = 10`, ['project', 'user']],
  ])('is not decided on: %s', async (_, sql, damaged) => {
    tamper(sql);
    expect((await ledger.recall('a', PROJECT)).damaged).toEqual(damaged);
    const remembered = await seen();
    expect(remembered.damaged).toEqual(damaged);
    for (const scope of ['session', 'project', 'user'] as const) {
      expect(scope in remembered).toBe(!damaged.includes(scope));
    }
  });

  it('stays damaged until an event writes it', async () => {
    tamper(`UPDATE sessions SET body = replace(body, '"holds":11', '"holds":0') WHERE id = 'a'`);
    await ledger.commit(place('a'), () => entry(promptEvent('a', 'nothing to keep')));
    expect((await ledger.recall('a', PROJECT)).damaged).toEqual(['session']);
    await ledger.commit(place('a'), counting('a'));
    expect(await ledger.recall('a', PROJECT)).toMatchObject({ session: { holds: 1 }, damaged: [] });
  });

  it('does not touch other sessions', async () => {
    tamper(`UPDATE sessions SET body = '{}' WHERE id = 'a'`);
    expect(await ledger.recall('b', PROJECT)).toMatchObject({ session: { holds: 10 }, damaged: [] });
  });

  it('is found when the whole ledger is verified', async () => {
    tamper(`UPDATE states SET body = '{"level":{"level":"off"}}' WHERE scope = 'user'`);
    const why = 'the state of the user was changed from outside';
    expect(await ledger.verify()).toMatchObject({ ok: false, session: 'a', seq: 11, why });
  });

  it('is ignored if it is a policy', async () => {
    await ledger.keepPolicy('p1', PROJECT, { level: 'strict' });
    await ledger.keepPolicy('p2', '/elsewhere', { level: 'off' });
    tamper(`UPDATE good SET policy = 'p2' WHERE project = '${PROJECT}'`);
    expect(await ledger.lastGoodPolicy(PROJECT)).toBeUndefined();
    tamper(`UPDATE policies SET body = '{"level":"off"}' WHERE id = 'p1'`);
    expect(await ledger.policy('p1')).toBeUndefined();
    const why = 'policy p1 was changed from outside';
    expect(await ledger.verify()).toMatchObject({ ok: false, session: '', seq: 0, why });
    await ledger.keepPolicy('p1', PROJECT, { level: 'strict' });
    expect(await ledger.lastGoodPolicy(PROJECT)).toEqual({ id: 'p1', document: { level: 'strict' } });
  });
});

describe('a chain changed from outside', () => {
  const swap = (a: number, b: number, columns: readonly string[]): string =>
    columns
      .map((column) => {
        const of = (seq: number) => `(SELECT ${column} FROM records WHERE session = 'b' AND seq = ${seq})`;
        return `${column} = CASE seq WHEN ${a} THEN ${of(b)} ELSE ${of(a)} END`;
      })
      .join(', ');

  const cases: readonly (readonly [what: string, sql: string, seq: number, why: RegExp])[] = [
    [
      'a byte of a record',
      `UPDATE records SET body = replace(body, '"text":"4"', '"text":"5"') WHERE session = 'b' AND seq = 4`,
      4,
      /does not match its hash/,
    ],
    [
      'the time of a record',
      `UPDATE records SET at = at + 1 WHERE session = 'b' AND seq = 4`,
      4,
      /does not match its hash/,
    ],
    [
      'a record that is no longer JSON',
      `UPDATE records SET body = '[' WHERE session = 'b' AND seq = 4`,
      4,
      /cannot be read/,
    ],
    [
      'a property that is there twice, of which the last is read',
      `UPDATE records SET body = '[{"n":"session.end",' || substr(body, 3) WHERE session = 'b' AND seq = 4`,
      4,
      /not written as tutti writes/,
    ],
    [
      'a property under its code and under its name',
      `UPDATE records SET body = '[{"name":"session.end",' || substr(body, 3) WHERE session = 'b' AND seq = 4`,
      4,
      /cannot be read/,
    ],
    [
      'a property that becomes the prototype of what is read',
      `UPDATE records SET body = '[{"__proto__":{"damage":{"what":"x"}},' || substr(body, 3) WHERE session = 'b' AND seq = 4`,
      4,
      /does not match its hash/,
    ],
    [
      'space in a record',
      `UPDATE records SET body = body || ' ' WHERE session = 'b' AND seq = 4`,
      4,
      /not written as tutti writes/,
    ],
    [
      'another spelling of a text in a record',
      `UPDATE records SET body = replace(body, '"text":"4"', '"text":"\\u0034"') WHERE session = 'b' AND seq = 4`,
      4,
      /not written as tutti writes/,
    ],
    [
      'a hash',
      `UPDATE records SET hash = '${digest('x')}' WHERE session = 'b' AND seq = 4`,
      4,
      /does not match its hash/,
    ],
    [
      'the link to the one before',
      `UPDATE records SET prev = '${digest('x')}' WHERE session = 'b' AND seq = 4`,
      4,
      /does not match its hash/,
    ],
    ['a deleted record', `DELETE FROM records WHERE session = 'b' AND seq = 4`, 4, /is missing/],
    ['the first record, deleted', `DELETE FROM records WHERE session = 'b' AND seq = 1`, 1, /is missing/],
    [
      'a deleted record, the others moved up',
      `DELETE FROM records WHERE session = 'b' AND seq = 4; UPDATE records SET seq = -seq WHERE session = 'b' AND seq > 4; UPDATE records SET seq = -seq - 1 WHERE session = 'b' AND seq < 0`,
      4,
      /does not match its hash/,
    ],
    [
      'a pair in the other order',
      `UPDATE records SET ${swap(4, 5, ['at', 'body', 'prev', 'hash'])} WHERE session = 'b' AND seq IN (4, 5)`,
      4,
      /does not match its hash/,
    ],
    ['a cut tail', `DELETE FROM records WHERE session = 'b' AND seq > 7`, 8, /is missing: the session has 10/],
    ['a tail cut to nothing', `DELETE FROM records WHERE session = 'b'`, 1, /is missing/],
    [
      'another head',
      `UPDATE sessions SET head = (SELECT hash FROM records WHERE session = 'b' AND seq = 9) WHERE id = 'b'`,
      10,
      /head is not record 10/,
    ],
    [
      'a cut tail with the head moved back',
      `DELETE FROM records WHERE session = 'b' AND seq > 7; UPDATE sessions SET events = 7, head = (SELECT hash FROM records WHERE session = 'b' AND seq = 7) WHERE id = 'b'`,
      7,
      /state of the session was changed/,
    ],
    [
      'an added record',
      `INSERT INTO records SELECT 999, session, 11, at, NULL, body, prev, hash FROM records WHERE session = 'b' AND seq = 10`,
      11,
      /does not match its hash/,
    ],
    [
      'a record of another session',
      `UPDATE records SET session = 'x' WHERE session = 'b' AND seq = 10; UPDATE records SET session = 'b', seq = 10 WHERE session = 'a' AND seq = 10`,
      10,
      /does not match its hash/,
    ],
    ['the row of the session, gone', `DELETE FROM sessions WHERE id = 'b'`, 10, /has no head/],
  ];

  it.each(cases)('is reported at its first bad record: %s', async (_, sql, seq, why) => {
    tamper(sql);
    const found = await ledger.verify('b');
    expect(found).toMatchObject({ ok: false, session: 'b', seq });
    expect(found.ok ? '' : found.why).toMatch(why);
    expect((await ledger.verify()).ok).toBe(false);
  });

  it.each(cases.filter(([what]) => what !== 'a cut tail with the head moved back'))(
    'is still found after further events: %s',
    async (_, sql, seq) => {
      tamper(sql);
      for (let n = 1; n <= 3; n++) await ledger.commit(place('b'), counting('b'));
      const found = await ledger.verify('b');
      expect(found.ok).toBe(false);
      expect(found.ok ? 0 : found.seq).toBeLessThanOrEqual(seq + 1);
    },
  );

  it('does not block an event whose record is unreadable from being recorded again', async () => {
    tamper(`UPDATE records SET body = '[' WHERE session = 'b' AND seq = 4`);
    const again = await ledger.commit(place('b', { key: '4' }), counting('b', 'again'));
    expect(again).toMatchObject({ duplicate: false, record: { seq: 11 } });
  });
});

describe('a session deleted from outside, with all its records', () => {
  const deletion = (session: string): string =>
    `DELETE FROM records WHERE session = '${session}'; DELETE FROM sessions WHERE id = '${session}'`;
  const reported = (which: string) => ({
    ...{ ok: false, session: '', seq: 0 },
    why: `${which} gone: a session was deleted from outside, with all its records`,
  });
  const missed = (session: string, records: number) => ({
    ...{ ok: false, session, seq: 0 },
    why: expect.stringContaining(`session ${session} is gone with records 1 to ${records}`),
  });
  const forgetHeads = (): void => rmSync(headsPath(path), { force: true });
  /** Interleaved records of sessions, each of them ended. */
  const turns = async (sessions: readonly string[], at: number) => {
    for (let n = 0; n < 3; n++)
      for (const session of sessions)
        await ledger.commit(place(session, { at }), () => entry(endEvent(session, at), { session: over(at) }));
  };
  const over = (at: number) => ({ ...newSession('claude-code', PROJECT, at), endedAt: at });
  const forgotten = (): readonly unknown[] => {
    const db = new Database(path);
    try {
      return db.prepare('SELECT first, last FROM forgotten ORDER BY first').raw().all();
    } finally {
      db.close();
    }
  };

  it('is found by the gap it leaves', async () => {
    tamper(deletion('b'));
    expect(await ledger.verify()).toMatchObject(reported('record 2 of the ledger is'));
    expect(await ledger.verify('a')).toMatchObject({ ok: true });
    await ledger.commit(place('c'), counting('c'));
    expect(await ledger.verify()).toMatchObject(reported('record 2 of the ledger is'));
  });

  it('is found if it was the first session', async () => {
    tamper(`${deletion('a')}; DELETE FROM states`);
    expect(await ledger.verify()).toMatchObject(reported('record 1 of the ledger is'));
  });

  it('is distinguished from pruned sessions', async () => {
    await turns(['old', 'older', 'c'], START + 1);
    await turns(['d', 'e'], START + 9);
    expect(await ledger.prune(START + 5)).toEqual({ sessions: 3, records: 9 });
    expect(await ledger.verify()).toMatchObject({ ok: true });
    // Nine consecutive numbers.
    expect(forgotten()).toEqual([[22, 30]]);
    tamper(deletion('d'));
    expect(await ledger.verify()).toMatchObject(reported('record 31 of the ledger is'));
    expect(await ledger.prune(START + 10)).toEqual({ sessions: 1, records: 3 });
    expect(await ledger.verify()).toMatchObject(missed('d', 3));
    forgetHeads();
    expect(await ledger.verify()).toMatchObject({ ok: false, why: expect.stringContaining('heads was deleted') });
  });

  it('is found after pruning deleted the newest records and their numbers were reused', async () => {
    await turns(['old'], START + 1);
    expect(await ledger.prune(START + 5)).toEqual({ sessions: 1, records: 3 });
    expect(forgotten()).toEqual([]);
    await turns(['c', 'd'], START + 9);
    expect(await ledger.verify()).toMatchObject({ ok: true });
    tamper(deletion('c'));
    expect(await ledger.verify()).toMatchObject(reported('record 22 of the ledger is'));
  });

  it('is known only by its head once the records around it are pruned', async () => {
    await turns(['old', 'lost', 'older'], START + 1);
    await ledger.commit(place('c'), counting('c'));
    tamper(deletion('lost'));
    expect(await ledger.verify()).toMatchObject(reported('record 23 of the ledger is'));
    expect(await ledger.prune(START + 5)).toEqual({ sessions: 2, records: 6 });
    expect(forgotten()).toEqual([[22, 30]]);
    expect(await ledger.verify()).toMatchObject(missed('lost', 3));
    forgetHeads();
    expect(await ledger.verify()).toMatchObject({ ok: false, why: expect.stringContaining('heads was deleted') });
  });

  it('is accepted in a ledger that is migrated, and found from then on', async () => {
    const later = ['kept', 'lost', 'seen', 'digest', 'kind'].map((name) => `ALTER TABLE breaks DROP COLUMN ${name}`);
    tamper(`${deletion('b')}; DROP TABLE forgotten; DROP TABLE seals; ${later.join('; ')}; PRAGMA user_version = 1`);
    await ledger.close();
    // An older tutti kept none.
    forgetHeads();
    ledger = await openSqlite(path);
    expect(await ledger.verify()).toMatchObject({ ok: true });
    await turns(['c', 'd'], START + 1);
    expect(await ledger.verify()).toMatchObject({ ok: true });
    tamper(deletion('c'));
    expect(await ledger.verify()).toMatchObject(reported('record 22 of the ledger is'));
  });
});

describe('a record that cannot be read', () => {
  it('is left out and named, and ends no reading', async () => {
    tamper(`UPDATE records SET body = CAST(x'ff5b' AS TEXT) WHERE session = 'b' AND seq = 4`);
    const unreadable: unknown[] = [];
    const read: string[] = [];
    for await (const { session, seq } of ledger.records({ unreadable: (one) => unreadable.push(one) }))
      read.push(`${session}${seq}`);
    expect(unreadable).toEqual([{ session: 'b', seq: 4 }]);
    expect(read).toHaveLength(20);
    await expect(ledger.record('b', 4)).rejects.toThrow('record 4 of session b cannot be read');
  });
});

describe('rows beside the chains, changed from outside', () => {
  it.each([
    ['a delivery', `UPDATE deliveries SET seq = 99`, /delivery does not belong to its record/],
    ['a delivery of no session', `UPDATE deliveries SET session = 'x'`, /delivery does not belong to its record/],
    ['why a ledger was replaced', `UPDATE breaks SET why = 'x'`, /damaged ledger was changed/],
    ['what was lost with it', `UPDATE breaks SET lost = '{}'`, /damaged ledger was changed/],
    ['its digest', `UPDATE breaks SET digest = NULL`, /damaged ledger was changed/],
  ])('are found: %s', async (_, sql, why) => {
    await ledger.commit(place('a', { delivery: { digest: digest('x'), via: 'user' } }), counting('a'));
    await ledger.close();
    tamper('PRAGMA application_id = 7');
    ledger = await openSqlite(path, { onDamaged: repairHere(path) });
    await ledger.commit(place('a', { delivery: { digest: digest('x'), via: 'user' } }), counting('a'));
    expect(await ledger.verify()).toMatchObject({ ok: true });
    tamper(sql);
    expect(await ledger.verify()).toMatchObject({ ok: false, why: expect.stringMatching(why) });
  });
});

describe('a damaged byte in the header of the file', () => {
  const HEADER = 100;
  const VALUES = [0, 5, 255];

  it.each(VALUES)('is ignored, or reported as a ledger that cannot be used: %i', async (value) => {
    await ledger.close();
    const whole = readFileSync(path);
    for (let offset = 0; offset < HEADER; offset++) {
      const bytes = Buffer.from(whole);
      bytes[offset] = value;
      const copy = join(folder, `header-${value}-${offset}`, 'ledger.db');
      mkdirSync(dirname(copy));
      writeFileSync(copy, bytes);
      const failure = await openSqlite(copy).then(
        (opened) =>
          opened.commit(place('a'), counting('a')).then(
            () => opened.close(),
            (error: unknown) => error,
          ),
        (error: unknown) => error,
      );
      const reported = [LedgerUnwritable, LedgerTooNew, LedgerDamaged].some((kind) => failure instanceof kind);
      expect(failure === undefined || reported, `byte ${offset}: ${failure}`).toBe(true);
    }
    ledger = await openSqlite(path);
  });
});
