// A server of an older build that has the ledger open goes on writing after a newer one has upgraded it, and seals nothing. `verify` calls
// that what it is, the newer build decides on it, and nobody else can use it to change a row.

import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal } from './chain.ts';
import { connect, type Db } from './file.ts';
import { headsPath } from './heads.ts';
import type { Verification } from './ledger.ts';
import { pack } from './pack.ts';
import { policyDigest } from './policy-digest.ts';
import { SESSION_DIGESTS, sessionDigest, stateDigest } from './session-row.ts';
import { prepareAll, type Queries, type StateRow, toColumn } from './sql.ts';
import { openSqlite } from './sqlite.ts';
import { goodDigest } from './sqlite-policies.ts';
import { readStates } from './sqlite-states.ts';
import { verify } from './sqlite-verify.ts';
import { allowed, counting, PROJECT, place, promptEvent, START } from './testing/samples.ts';
import { headsCheck } from './verify-heads.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-older-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const whole = join(folder, 'whole', 'ledger.db');

/** One record of each build, the older one's last. */
beforeAll(async () => {
  const ledger = await openSqlite(whole);
  await ledger.commit(place('a'), (given) => ({
    ...counting('a', '1', START)(given),
    project: { rules: {} },
    user: {},
  }));
  await ledger.keepPolicy('p1', PROJECT, { level: 'strict' });
  await ledger.close();
  const { db } = connect(whole);
  const q = prepareAll(db);
  appendAsOlder(q, 'old');
  writeState(q, 'project', PROJECT, { rules: { x: 1 } }, { session: 'old', seq: 1 });
  const body = JSON.stringify({ level: 'guidance' });
  q.setPolicy.run('p2', body, policyDigest('p2', body));
  q.setGood.run(toColumn(PROJECT), 'p2', goodDigest(PROJECT, 'p2'));
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
});

/** A record without seals, and the row of its session with the older digest. */
function appendAsOlder(q: Queries, session: string): void {
  const record = seal({
    ...{
      seq: 1,
      session,
      at: START + 9,
      event: promptEvent(session, 'x', START + 9),
      actor: { kind: 'main', evidence: '' },
    },
    ...{ verdict: allowed, policy: 'p2', prev: readStates(q, session, PROJECT, START).end.hash },
  } as never);
  q.addRecord.run(
    session,
    1,
    record.at,
    null,
    pack(record, { session, at: record.at, key: '' }),
    record.prev,
    record.hash,
  );
  const row = { id: session, client: 'claude-code', project: PROJECT, started: START, last: START + 9, ended: null };
  const content = { ...row, events: 1, head: record.hash, body: null };
  q.addSession.run(
    ...[row.client, row.project, row.started, row.last, row.ended, 1, record.hash, null],
    sessionDigest(content, SESSION_DIGESTS, 1),
    session,
  );
}

function writeState(q: Queries, scope: string, id: string, state: object, by: { session: string; seq: number }): void {
  const head = q.hashOf.get(by.session, by.seq)?.hash ?? '';
  const row: Omit<StateRow, 'digest'> = { scope, id: toColumn(id), ...by, head, body: JSON.stringify(state) };
  q.setState.run(row.scope, row.id, row.session, row.seq, row.head, row.body, stateDigest(row));
}

let copies = 0;
function copied(): string {
  const at = join(folder, `${++copies}`);
  mkdirSync(at);
  copyFileSync(whole, join(at, 'ledger.db'));
  copyFileSync(headsPath(whole), headsPath(join(at, 'ledger.db')));
  return join(at, 'ledger.db');
}

async function inside<T>(path: string, work: (q: Queries, db: Db) => T | Promise<T>): Promise<T> {
  const { db } = connect(path);
  try {
    return await work(prepareAll(db), db);
  } finally {
    db.close();
  }
}

const verified = (path: string): Promise<Verification> =>
  inside(path, (q) => verify(async (work) => work(q), headsCheck(path)));

const OK = { ok: true, sessions: 2, records: 2 };

describe('what an older build writes after the upgrade', () => {
  it('is called that', async () => {
    expect(await verified(copied())).toEqual({ ...OK, older: 3 });
  });

  it('is decided on', async () => {
    const { states } = await inside(copied(), (q) => readStates(q, 'new', PROJECT, START));
    expect(states).toMatchObject({ damaged: [], project: { rules: { x: 1 } } });
  });

  it('is sealed by the next server', async () => {
    const path = copied();
    const server = await openSqlite(path, { watchMs: 60_000 });
    await server.breaks();
    await server.close();
    expect(await verified(path)).toEqual(OK);
  });
});

/** Rows that nobody wrote, with every digest right. */
const FORGED: Readonly<Record<string, (q: Queries) => void>> = {
  'a state by a record of this build': (q) => writeState(q, 'user', '', { off: 1 }, { session: 'a', seq: 1 }),
  'a state by a record that is not there': (q) => writeState(q, 'user', '', { off: 1 }, { session: 'b', seq: 7 }),
  'a new state by a record that is not there': (q) => writeState(q, 'project', '/x', {}, { session: 'old', seq: 2 }),
  'a policy that no record names': (q) => q.setPolicy.run('p9', '{}', policyDigest('p9', '{}')),
  'a changed policy': (q) => q.setPolicy.run('p1', '{}', policyDigest('p1', '{}')),
  'the last valid policy of another project': (q) => q.setGood.run('/x', 'p2', goodDigest('/x', 'p2')),
  'a policy of its project that was not the last': (q) =>
    q.setGood.run(toColumn(PROJECT), 'p9', goodDigest(PROJECT, 'p9')),
};

describe('its records are no evidence for', () => {
  it.each(Object.keys(FORGED))('%s', async (name) => {
    const path = copied();
    await inside(path, (q) => FORGED[name]?.(q));
    expect(await verified(path)).toMatchObject({ ok: false, why: expect.stringMatching(/from outside/) });
    // Nor does a server seal it.
    const server = await openSqlite(path, { watchMs: 60_000 });
    await server.breaks();
    await server.close();
    expect(await verified(path)).toMatchObject({ ok: false, why: expect.stringMatching(/from outside/) });
  });

  it('anything once the next server has sealed what they wrote', async () => {
    const path = copied();
    const server = await openSqlite(path, { watchMs: 60_000 });
    await server.breaks();
    await server.close();
    await inside(path, (_, db) => db.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
    for (const [scope, id] of [
      ['project', PROJECT],
      ['user', ''],
      ['project', '/x'],
    ] as const) {
      const forged = join(folder, `forged-${++copies}`);
      mkdirSync(forged);
      for (const file of ['ledger.db', 'heads']) copyFileSync(join(path, '..', file), join(forged, file));
      await inside(join(forged, 'ledger.db'), (q) =>
        writeState(q, scope, id, { rules: { off: 1 } }, { session: 'old', seq: 1 }),
      );
      expect(await verified(join(forged, 'ledger.db'))).toMatchObject({ ok: false });
      const { states } = await inside(join(forged, 'ledger.db'), (q) => readStates(q, 'n', id || PROJECT, START));
      expect(states.damaged).toContain(scope);
    }
  });
});
