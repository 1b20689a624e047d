// Repairing a randomly damaged ledger: what can be read is kept with its chain, what is lost is recorded, and the new ledger verifies.

import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from './file.ts';
import { headsPath, readHeads } from './heads.ts';
import { repairLedger } from './repair.ts';
import { openSqlite } from './sqlite.ts';
import { DAMAGES, damagesFrom, randomFrom } from './testing/damages.ts';
import { counting, PROJECT, place, START } from './testing/samples.ts';

const SESSIONS = ['a', 'b', 'é\0'];
const EVENTS = 60;

const ROUNDS = Number(process.env.TUTTI_ROUNDS ?? (process.env.TUTTI_LONG ? 100 : 8));
const SEED = Number(process.env.TUTTI_SEED ?? Date.now() % 1_000_000_000);

const folder = mkdtempSync(join(tmpdir(), 'tutti-recover-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const whole = join(folder, 'whole', 'ledger.db');
const hashes = new Map<string, string[]>();

beforeAll(async () => {
  const ledger = await openSqlite(whole);
  for (let n = 1; n <= EVENTS; n++)
    for (const session of SESSIONS) {
      // The last ten pass for the first ten delivered again, whose records do not answer them: these pass on their keys.
      const again = { key: `${n % (EVENTS - 10)}`, accepts: () => false };
      const { record } = await ledger.commit({ ...place(session, { at: START + n }), ...again }, (given) => ({
        ...counting(session, `${n} ${'Grüße '.repeat((n * 7) % 90)}`, START + n)(given),
        ...(n % 10 === 0 && { project: { rules: {} }, user: {} }),
      }));
      hashes.set(session, [...(hashes.get(session) ?? []), record.hash]);
    }
  await ledger.keepPolicy('p1', PROJECT, { level: 'strict' });
  await ledger.close();
  const { db } = connect(whole);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
});

it.each(damagesFrom(SEED, ROUNDS))('keeps what can be read: $kind, seed $seed', async ({ seed, kind }) => {
  const at = join(folder, `${seed}`);
  const path = join(at, 'ledger.db');
  mkdirSync(at);
  const bytes = readFileSync(whole);
  const damaged = DAMAGES[kind]?.(bytes, randomFrom(seed)) ?? bytes;
  writeFileSync(path, damaged);
  copyFileSync(headsPath(whole), headsPath(path));

  const found = repairLedger(path);
  if (!found) {
    // The file is in order for SQLite: what was changed in it is for `verify` to name.
    expect(readFileSync(path).subarray(100)).toEqual(damaged.subarray(100));
    expect(readdirSync(at).filter((name) => name.includes('corrupt'))).toEqual([]);
    return;
  }
  const ledger = await openSqlite(path);
  expect(await ledger.breaks()).toEqual([found]);
  if (found.movedTo === undefined) {
    // In order for SQLite, but the last record of a session, or a seal, is another one than was noted outside: that is recorded in place.
    expect(found).toMatchObject({ kind: 'changed', kept: EVENTS * SESSIONS.length });
    expect(await ledger.verify()).toMatchObject({ ok: false });
    expect(readdirSync(at).filter((name) => name.endsWith('corrupt'))).toEqual([]);
    await ledger.close();
    return;
  }
  expect(readFileSync(found.movedTo).subarray(100)).toEqual(damaged.subarray(100));
  expect(await ledger.verify()).toMatchObject({ ok: true, records: found.kept });
  const kept = new Map<string, string[]>();
  for await (const { session, hash } of ledger.records({})) kept.set(session, [...(kept.get(session) ?? []), hash]);
  for (const session of SESSIONS) {
    const chain = kept.get(session) ?? [];
    expect(chain).toEqual(hashes.get(session)?.slice(0, chain.length));
    const gone = { session, first: chain.length + 1, last: EVENTS };
    expect(found.lost.records.filter((lost) => lost.session === session)).toEqual(chain.length < EVENTS ? [gone] : []);
    expect(readHeads(path).get(session)?.seq ?? 0).toBe(chain.length);
    // Its state is known, or lost and said so; never quietly another one.
    const { session: state, damaged: scopes } = await ledger.recall(session, PROJECT);
    expect(state?.holds ?? 'lost').toBe(scopes.includes('session') ? 'lost' : EVENTS);
  }
  const next = await ledger.commit(place('a'), counting('a'));
  expect(next.record.seq).toBe((kept.get('a')?.length ?? 0) + 1);
  expect(await ledger.verify()).toMatchObject({ ok: true, records: found.kept + 1 });
  await ledger.close();
});
