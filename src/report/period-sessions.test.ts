// Several threads sum up what one sums up, in the same order.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openSqlite } from '../ledger/sqlite.ts';
import { counting, place, START } from '../ledger/testing/samples.ts';
import { DIST } from '../world/built-programs.ts';
import { makeReport } from './make.ts';
import { sumsOf } from './period.ts';
import { sumInThreads } from './period-sessions.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-period-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SESSIONS = ['a', 'b', '__proto__', 'constructor', 'e\0', 'f'];

it('sums up each session as its own report does, with any number of threads', async () => {
  const path = join(folder, 'ledger.db');
  const ledger = await openSqlite(path);
  let records = 0;
  for (let n = 1; n <= 20; n++)
    for (const session of SESSIONS.slice(0, 1 + (n % SESSIONS.length))) {
      await ledger.commit(place(session, { at: START + n }), counting(session, `${n}`, START + n));
      records++;
    }
  const sessions = await ledger.sessions();
  expect(sessions.map(({ session }) => session).toSorted()).toEqual(SESSIONS.toSorted());
  const expected = await Promise.all(sessions.map(async (one) => sumsOf(await makeReport(ledger, one))));
  for (const threads of [1, 2, 4, 9]) {
    let seen = 0;
    const count = (more: number): void => {
      seen += more;
    };
    const sums = await sumInThreads(join(DIST, 'report-thread.js'), ledger, { path, sessions }, count, threads);
    expect(sums).toEqual(expected);
    expect(seen).toBe(records);
  }
  await ledger.close();
});
