// The PostgreSQL ledger keeps the contract of every ledger, and what only a server can break: connections that are killed, a restart,
// a second server, several openers, and logins that may not do everything.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../test/support/postgres-server.ts';
import { type LedgerOrigin, openPostgres } from './postgres.ts';
import { ROLES_SQL } from './postgres-schema.ts';
import { ledgerContract } from './testing/contract.ts';
import { counting, PROJECT, place } from './testing/samples.ts';

const ADA: LedgerOrigin = { machine: 'laptop', user: 'ada' };

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await server?.stop();
});

let shared: Promise<string> | undefined;
let machines = 0;
ledgerContract('PostgreSQL', async () => {
  shared ??= server.newDatabase();
  return openPostgres(await shared, { machine: `machine ${++machines}`, user: 'ada' });
});

describe('origins', () => {
  it('keep sessions, states and keys of machines and users apart, in the same database', async () => {
    const address = await server.newDatabase();
    const origins: readonly LedgerOrigin[] = [ADA, { machine: 'laptop', user: 'ben' }, { machine: 'ci', user: 'ada' }];
    const ledgers = await Promise.all(origins.map((origin) => openPostgres(address, origin)));
    for (const [n, ledger] of ledgers.entries()) {
      for (let times = 0; times <= n; times++) {
        const committed = await ledger.commit(place('s', { key: `k${times}` }), (states) => ({
          ...counting('s')(states),
          user: {},
        }));
        expect(committed).toMatchObject({ duplicate: false, record: { seq: times + 1 } });
      }
    }
    for (const [n, ledger] of ledgers.entries()) {
      expect((await ledger.recall('s', PROJECT)).session?.holds).toBe(n + 1);
      expect(await ledger.verify()).toEqual({ ok: true, sessions: 1, records: n + 1 });
      await ledger.close();
    }
  });
});

describe('two openers of one origin', () => {
  it('count every event of one session once', async () => {
    const address = await server.newDatabase();
    const ledgers = await Promise.all([1, 2, 3].map(() => openPostgres(address, ADA, { deadlineMs: 20_000 })));
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => ledgers[n % 3]?.commit(place('s', { key: `${n}` }), counting('s', `${n}`))),
    );
    const [ledger] = ledgers;
    expect((await ledger?.recall('s', PROJECT))?.session?.holds).toBe(60);
    expect(await ledger?.verify()).toEqual({ ok: true, sessions: 1, records: 60 });
    await Promise.all(ledgers.map((one) => one.close()));
  });
});

describe('a connection that breaks', () => {
  it('in the middle of a transaction: the event is decided again, and recorded once', async () => {
    const address = await server.newDatabase();
    const ledger = await openPostgres(address, ADA, { deadlineMs: 20_000 });
    await ledger.commit(place('s'), counting('s'));
    let decided = 0;
    let killed: Promise<unknown> | undefined;
    const { record } = await ledger.commit(place('s'), (states) => {
      decided++;
      killed ??= killAll(address);
      return counting('s', `attempt ${decided}`)(states);
    });
    await killed;
    const records = [];
    for await (const one of ledger.records({ session: 's' })) records.push(one);
    expect(records).toHaveLength(2);
    expect(records[1]).toEqual(record);
    expect((await ledger.recall('s', PROJECT)).session?.holds).toBe(2);
    expect(await ledger.verify()).toEqual({ ok: true, sessions: 1, records: 2 });
    await ledger.close();
  });

  it('again and again: every answered event is recorded exactly once', async () => {
    const address = await server.newDatabase();
    const ledger = await openPostgres(address, ADA, { deadlineMs: 60_000 });
    await ledger.commit(place('s'), counting('s'));
    let over = false;
    const killing = (async () => {
      while (!over) await killAll(address);
    })();
    const hashes: string[] = [];
    for (let n = 0; n < 40; n++) hashes.push((await ledger.commit(place('s'), counting('s', `${n}`))).record.hash);
    over = true;
    await killing;
    const recorded: string[] = [];
    for await (const { hash } of ledger.records({ session: 's', after: 1 })) recorded.push(hash);
    expect(recorded).toEqual(hashes);
    expect(await ledger.verify()).toEqual({ ok: true, sessions: 1, records: 41 });
    await ledger.close();
  });
});

describe('a server that goes away', () => {
  it('and comes back: nothing that was answered is lost, and work goes on', async () => {
    const own = await startPostgres();
    const address = await own.newDatabase();
    const ledger = await openPostgres(address, ADA, { deadlineMs: 60_000 });
    await ledger.commit(place('s'), counting('s', 'before'));
    const restarted = own.restart?.();
    await ledger.commit(place('s'), counting('s', 'meanwhile'));
    await restarted;
    await ledger.commit(place('s'), counting('s', 'after'));
    expect(await ledger.verify()).toEqual({ ok: true, sessions: 1, records: 3 });
    await ledger.close();
    await own.stop();
  });

  it('for good: the next server of the address takes over', async () => {
    const [first, second] = await Promise.all([startPostgres(), startPostgres()]);
    const addresses = [await first.newDatabase(), await second.newDatabase()];
    const hosts = addresses.map((address) => new URL(address.replace('@/', '@socket/')).searchParams.get('host') ?? '');
    const database = new URL((addresses[0] ?? '').replace('@/', '@socket/')).pathname;
    const both = `postgres://owner@${hosts.map(encodeURIComponent).join(',')}${database}`;
    const ledger = await openPostgres(both, ADA, { deadlineMs: 20_000 });
    await ledger.commit(place('s'), counting('s', 'on the first'));
    await first.stop();
    const { record } = await ledger.commit(place('s'), counting('s', 'on the second'));
    // The second server has no copy here: its chain begins anew, and says so.
    expect(record.seq).toBe(1);
    await ledger.close();
    await second.stop();
  });

  it('without another one: the error names the server without login and password', async () => {
    const own = await startPostgres();
    const address = (await own.newDatabase()).replace('owner@', 'owner:hunter2@');
    const ledger = await openPostgres(address, ADA, { deadlineMs: 300 });
    await own.stop();
    const failure = await ledger.commit(place('s'), counting('s')).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ name: 'LedgerUnwritable' });
    expect(String(failure)).not.toMatch(/hunter2|owner/);
    await ledger.close();
  });
});

describe('damage', () => {
  it.each([
    [
      'a changed record',
      "UPDATE tutti.records SET body = replace(body, 'go on', 'go off') WHERE seq = 2",
      'record 2 does not match',
    ],
    ['a deleted record', 'DELETE FROM tutti.records WHERE seq = 2', 'record 2 is missing'],
    ['a deleted last record', 'DELETE FROM tutti.records WHERE seq = 3', 'record 3 is missing'],
    ['a session without its row', 'DELETE FROM tutti.sessions', 'has no head'],
    [
      'a changed state',
      `UPDATE tutti.sessions SET body = replace(body, '"holds":3', '"holds":0')`,
      'state of the session',
    ],
    ['a changed state of the user', `UPDATE tutti.states SET body = '{"level":null}'`, 'state of the user'],
    ['a changed policy', `UPDATE tutti.policies SET body = '{"level":"off"}'`, 'policy p1'],
  ])('%s is named by verify', async (_, sql, why) => {
    const address = await server.newDatabase();
    const ledger = await openPostgres(address, ADA);
    for (let n = 0; n < 3; n++) await ledger.commit(place('s'), (states) => ({ ...counting('s')(states), user: {} }));
    await ledger.keepPolicy('p1', PROJECT, { level: 'strict' });
    expect(await ledger.verify()).toMatchObject({ ok: true, records: 3 });
    await server.query(address, sql);
    const found = await ledger.verify();
    expect(found).toMatchObject({ ok: false, why: expect.stringContaining(why) });
    await ledger.close();
  });

  it('of the session state is known to the decision, and stays visible', async () => {
    const address = await server.newDatabase();
    const ledger = await openPostgres(address, ADA);
    await ledger.commit(place('s'), counting('s'));
    await server.query(address, `UPDATE tutti.sessions SET body = replace(body, '"holds":1', '"holds":0')`);
    expect(await ledger.recall('s', PROJECT)).toEqual({ damaged: ['session'] });
    await ledger.close();
  });
});

describe('roles', () => {
  const as = (address: string, login: string): string => address.replace('owner@', `${login}@`);

  it('a writer appends records and can neither change nor delete one; a reader only reads', async () => {
    const address = await server.newDatabase();
    await (await openPostgres(address, ADA)).close();
    await server.query(address, ROLES_SQL);
    await server.query(
      address,
      'CREATE ROLE machine LOGIN IN ROLE tutti_writer; CREATE ROLE viewer LOGIN IN ROLE tutti_reader',
    );
    const writer = await openPostgres(as(address, 'machine'), ADA);
    for (let n = 0; n < 2; n++) {
      await writer.commit(place('s', { key: `${n}`, delivery: { digest: 'd', via: `${n}` } }), (states) => ({
        ...counting('s')(states),
        project: { rules: {} },
        user: {},
      }));
    }
    await writer.keepPolicy('p1', PROJECT, { level: 'strict' });
    expect(await writer.verify()).toMatchObject({ ok: true });
    for (const sql of [
      "UPDATE tutti.records SET body = ''",
      'DELETE FROM tutti.records',
      'TRUNCATE tutti.records',
      'DELETE FROM tutti.sessions',
      'DROP TABLE tutti.records',
      'CREATE TABLE tutti.mine (x int)',
    ]) {
      await expect(server.query(as(address, 'machine'), sql), sql).rejects.toThrow(/permission denied|must be owner/);
    }
    await expect(writer.prune(Number.MAX_SAFE_INTEGER)).rejects.toThrow('permission denied');
    await writer.close();

    const reader = await openPostgres(as(address, 'viewer'), ADA);
    expect(await reader.verify()).toMatchObject({ ok: true, sessions: 1 });
    await expect(reader.commit(place('s'), counting('s'))).rejects.toThrow('permission denied');
    await reader.close();
    await server.query(address, 'DROP OWNED BY machine, viewer, tutti_writer, tutti_reader, tutti_collector');
    await server.query(address, 'DROP ROLE machine, viewer, tutti_writer, tutti_reader, tutti_collector');
  });
});

/** Ends every other connection to the database. */
const killAll = (address: string): Promise<unknown> =>
  server.query(
    address,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
