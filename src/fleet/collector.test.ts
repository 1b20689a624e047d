// The collector stores what continues a chain, once, and tells how far it has it. Whatever else a machine sends is refused or an alarm.

import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../test/support/postgres-server.ts';
import { HOOKS_NOTICE } from '../core/fact.ts';
import { NO_TALLY, scoreOf, tally } from '../core/score.ts';
import { hashOf } from '../ledger/chain.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import { openMemory } from '../ledger/memory.ts';
import { ROLES_SQL } from '../ledger/postgres-schema.ts';
import { allowed, entry, refused, shellEvent } from '../ledger/testing/samples.ts';
import { listenOnLoopback } from './loopback.ts';
import { addReader, invite, join, openFleet, revoke } from './members.ts';
import { overviewOf } from './overview.ts';
import { askJson } from './post.ts';
import {
  batchOf,
  joined,
  NOW,
  otherEntry,
  record,
  sendBatch,
  shipAll,
  shipperOf,
  startFleet,
  type TestFleet,
} from './testing.ts';
import type { Membership } from './tokens.ts';

let postgres: PostgresServer;
let fleet: TestFleet;
let machines = 0;
beforeAll(async () => {
  postgres = await startPostgres();
  fleet = await startFleet(postgres);
});
afterAll(async () => {
  await fleet?.close();
  await postgres?.stop();
});

const newMachine = (): Promise<Membership> => joined(fleet, `machine-${++machines}`);

const storedHashes = async ({ machine }: Membership, session: string): Promise<readonly string[]> => {
  const hashes: string[] = [];
  for await (const { hash } of (await fleet.ledgerOf(machine)).records({ session })) hashes.push(hash);
  return hashes;
};

const alarmsOf = async ({ machine }: Membership) =>
  (await overviewOf(fleet.use, NOW, 36_500)).alarms.filter((one) => one.machine === machine);

const hashes = (records: readonly LedgerRecord[]): readonly string[] => records.map(({ hash }) => hash);

describe('shipping', () => {
  it('brings every record of every chain, and policies, to a central ledger that verifies', async () => {
    const machine = await newMachine();
    const ledger = openMemory();
    const sent = [await record(ledger, 'first', 130), await record(ledger, '@project:/a b', 3)];
    const shipper = shipperOf(machine, ledger);
    await shipAll(shipper);
    expect(await storedHashes(machine, 'first')).toEqual(hashes(sent[0] ?? []));
    expect(await storedHashes(machine, '@project:/a b')).toEqual(hashes(sent[1] ?? []));
    const central = await fleet.ledgerOf(machine.machine);
    expect(await central.verify()).toEqual({ ok: true, sessions: 2, records: 133 });
    expect(await central.sessions()).toEqual(await ledger.sessions());
    expect(shipper.pending()).toBe(0);
  });

  it('goes on where the collector is, after the machine has forgotten everything', async () => {
    const machine = await newMachine();
    const ledger = openMemory();
    await record(ledger, 's', 5);
    await shipAll(shipperOf(machine, ledger));
    await record(ledger, 's', 5);
    await shipAll(shipperOf(machine, ledger));
    expect(await (await fleet.ledgerOf(machine.machine)).verify()).toEqual({ ok: true, sessions: 1, records: 10 });
    expect(await alarmsOf(machine)).toEqual([]);
  });

  it('fills a collector again that was restored from an older backup', async () => {
    const machine = await newMachine();
    const ledger = openMemory();
    const shipper = shipperOf(machine, ledger);
    await record(ledger, 's', 4);
    await shipAll(shipper);
    await postgres.query(
      fleet.address,
      `WITH o AS (SELECT n FROM tutti.origins WHERE machine = '${machine.machine}')
       , r AS (DELETE FROM tutti.records WHERE origin = (SELECT n FROM o)) DELETE FROM tutti.sessions WHERE origin = (SELECT n FROM o)`,
    );
    await record(ledger, 's', 2);
    await shipAll(shipper);
    expect(await (await fleet.ledgerOf(machine.machine)).verify()).toEqual({ ok: true, sessions: 1, records: 6 });
    expect(await alarmsOf(machine)).toEqual([]);
  });

  it('keeps the sessions of machines apart, also those with equal ids', async () => {
    const [one, two] = [await newMachine(), await newMachine()];
    for (const [machine, events] of [
      [one, 2],
      [two, 3],
    ] as const) {
      const ledger = openMemory();
      await record(ledger, 'same', events);
      await shipAll(shipperOf(machine, ledger));
    }
    expect(await storedHashes(one, 'same')).toHaveLength(2);
    expect(await storedHashes(two, 'same')).toHaveLength(3);
  });

  it('stores a policy only under the id of its content, and never changes it', async () => {
    const machine = await newMachine();
    const records = await record(openMemory(), 's', 1);
    const forged = { id: 'p1', document: { version: 1, id: 'p1', level: 'off' } };
    await sendBatch(machine, batchOf('s', records, { policies: [forged] }));
    expect(await (await fleet.ledgerOf(machine.machine)).policy('p1')).toBeUndefined();
  });
});

describe('the overview', () => {
  it('has the score that a report has, however the records were divided into batches', async () => {
    const machine = await newMachine();
    const ledger = openMemory();
    for (const verdict of [allowed, refused, allowed, allowed])
      await ledger.commit({ session: 's', project: '/p', at: NOW }, () => entry(shellEvent('s', NOW), { verdict }));
    const records: LedgerRecord[] = [];
    for await (const one of ledger.records({ session: 's' })) records.push(one);
    for (const one of records) await sendBatch(machine, batchOf('s', [one]));
    const [row] = await postgres.query(
      fleet.address,
      `SELECT score, refused, s.records FROM tutti.scores s JOIN tutti.origins o ON o.n = s.origin WHERE machine = '${machine.machine}'`,
    );
    expect(row).toEqual({ score: scoreOf(records.reduce(tally, NO_TALLY))?.value, refused: 1, records: 4 });
    expect(row).toMatchObject({ score: 75 });
  });

  it('counts sessions in which hooks did not reach tutti', async () => {
    const machine = await newMachine();
    const ledger = openMemory();
    const event = { ...shellEvent('s', NOW), facts: { [HOOKS_NOTICE]: 'elsewhere' } };
    await ledger.commit({ session: 's', project: '/p', at: NOW }, () => entry(event));
    await record(ledger, 'hooked', 2);
    await shipAll(shipperOf(machine, ledger));
    const { machines } = await overviewOf(fleet.use, NOW, 36_500);
    expect(machines.find((one) => one.machine === machine.machine)).toMatchObject({ sessions: 2, unhooked: 1 });
  });
});

describe('a batch', () => {
  it('that is replayed is acknowledged and stored once', async () => {
    const machine = await newMachine();
    const records = await record(openMemory(), 's', 3);
    const first = await sendBatch(machine, batchOf('s', records));
    expect(await sendBatch(machine, batchOf('s', records))).toEqual(first);
    expect(first.chains).toEqual([{ session: 's', seq: 3 }]);
    expect(await storedHashes(machine, 's')).toEqual(hashes(records));
    expect(await alarmsOf(machine)).toEqual([]);
  });

  it('that arrives many times at once is stored once', async () => {
    const machine = await newMachine();
    const records = await record(openMemory(), 's', 20);
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendBatch(machine, batchOf('s', records))));
    expect(new Set(answers.map((one) => one.chains[0]?.seq))).toEqual(new Set([20]));
    expect(await storedHashes(machine, 's')).toEqual(hashes(records));
  });

  it('whose records are reordered is stored up to the first that does not follow, with an alarm', async () => {
    const machine = await newMachine();
    const [a, b, c] = await record(openMemory(), 's', 3);
    const answer = await sendBatch(
      machine,
      batchOf(
        's',
        [a, c, b].filter((one) => one !== undefined),
      ),
    );
    expect(answer.chains).toMatchObject([{ session: 's', seq: 1, alarm: { kind: 'gap' } }]);
    expect(await storedHashes(machine, 's')).toEqual([a?.hash]);
    expect(await alarmsOf(machine)).toMatchObject([{ session: 's', seq: 3, kind: 'gap' }]);
  });

  it('that begins later than the chain ends stores nothing: a gap is an alarm', async () => {
    const machine = await newMachine();
    const records = await record(openMemory(), 's', 5);
    await sendBatch(machine, batchOf('s', records.slice(0, 2)));
    const answer = await sendBatch(machine, batchOf('s', records.slice(3)));
    expect(answer.chains).toMatchObject([{ seq: 2, alarm: { kind: 'gap', why: expect.stringContaining('record 3') } }]);
    expect(await storedHashes(machine, 's')).toHaveLength(2);
    // Once it is filled, it is no longer an alarm.
    await sendBatch(machine, batchOf('s', records));
    expect(await alarmsOf(machine)).toEqual([]);
  });

  it('that is cut off on the way stores nothing', async () => {
    const machine = await newMachine();
    const records = await record(openMemory(), 's', 3);
    const text = JSON.stringify(batchOf('s', records));
    const status = await sendText(machine, text.slice(0, -20));
    expect(status).toBe(400);
    await cutOff(machine, text);
    expect(await storedHashes(machine, 's')).toEqual([]);
  });

  it.each([
    ['without a list of chains', { chains: undefined }],
    ['with an unknown part', { surplus: 1 }],
    [
      'with a chain without records',
      { chains: [{ session: 's', client: '', project: '', startedAt: 0, records: [] }] },
    ],
    ['with a time that is no number', { sentAt: '2026' }],
  ])('%s is refused', async (_, change) => {
    const machine = await newMachine();
    const batch = { ...batchOf('s', await record(openMemory(), 's', 1)), ...change };
    await expect(sendBatch(machine, batch)).rejects.toMatchObject({ name: 'CollectorRefused', status: 400 });
    expect(await storedHashes(machine, 's')).toEqual([]);
  });

  it.each([
    ['an event without a folder', { event: { name: 'prompt' } }],
    ['an unknown outcome', { verdict: { outcome: 'maybe' } }],
    ['a number that is too large', { seq: 2 ** 40 }],
    ['a number below one', { seq: 0 }],
  ])('whose record has %s is refused, so that no reader stumbles over it', async (_, change) => {
    const machine = await newMachine();
    const [first] = await record(openMemory(), 's', 1);
    const damaged = { ...first, ...change };
    const batch = { ...batchOf('s', []), chains: [{ ...batchOf('s', []).chains[0], records: [damaged] }] };
    await expect(sendBatch(machine, batch)).rejects.toMatchObject({ status: 400 });
  });
});

describe('a machine that rewrites its past', () => {
  const rewritten = async (events: number): Promise<LedgerRecord[]> => {
    const ledger = openMemory();
    const records: LedgerRecord[] = [];
    for (let n = 0; n < events; n++) {
      const place = { session: 's', project: '/home/ada/engine', at: NOW + n };
      records.push((await ledger.commit(place, otherEntry('s', `invented ${n}`))).record);
    }
    return records;
  };

  it.each([
    ['sends another record under a number that is taken', 3, 1],
    ['goes on from another past', 3, 4],
  ])('and %s changes nothing: it is a fork, and an alarm', async (_, shipped, length) => {
    const machine = await newMachine();
    const records = await record(openMemory(), 's', shipped);
    await sendBatch(machine, batchOf('s', records));
    const others = await rewritten(length);
    const answer = await sendBatch(machine, batchOf('s', others.slice(-1)));
    expect(answer.chains).toMatchObject([{ seq: shipped, alarm: { kind: 'fork' } }]);
    expect(await storedHashes(machine, 's')).toEqual(hashes(records));
    expect(await alarmsOf(machine)).toMatchObject([{ kind: 'fork', session: 's' }]);
  });

  it('is noticed at its next start, even if nothing new is recorded', async () => {
    const machine = await newMachine();
    const [before, after] = [openMemory(), openMemory()];
    const records = await record(before, 's', 3);
    await shipAll(shipperOf(machine, before));
    for (let n = 0; n < 3; n++)
      await after.commit({ session: 's', project: '/home/ada/engine', at: NOW }, otherEntry('s', `invented ${n}`));
    const shipper = shipperOf(machine, after);
    await shipAll(shipper);
    expect(shipper.alarms()).toMatchObject([{ session: 's', kind: 'fork' }]);
    expect(await alarmsOf(machine)).toMatchObject([{ kind: 'fork' }]);
    expect(await storedHashes(machine, 's')).toEqual(hashes(records));
  });

  it.each([
    ['a changed verdict', (one: LedgerRecord) => ({ ...one, policy: 'another' })],
    ['a changed hash', (one: LedgerRecord) => ({ ...one, hash: 'x'.repeat(43) })],
    ['another session', (one: LedgerRecord) => ({ ...one, session: 'other' })],
  ])('with %s stores nothing of that record', async (_, change) => {
    const machine = await newMachine();
    const [first, second] = await record(openMemory(), 's', 2);
    if (first === undefined || second === undefined) throw new Error('no records');
    const answer = await sendBatch(machine, batchOf('s', [first, change(second)]));
    expect(answer.chains).toMatchObject([{ session: 's', seq: 1, alarm: { kind: 'changed' } }]);
    expect(await storedHashes(machine, 's')).toEqual([first.hash]);
  });

  it('cannot move a session to another project or start', async () => {
    const machine = await newMachine();
    const records = await record(openMemory(), 's', 2);
    await sendBatch(machine, batchOf('s', records.slice(0, 1)));
    const moved = batchOf('s', records.slice(1));
    await sendBatch(machine, {
      ...moved,
      chains: moved.chains.map((one) => ({ ...one, project: '/x', startedAt: 1 })),
    });
    const [session] = await (await fleet.ledgerOf(machine.machine)).sessions();
    expect(session).toMatchObject({ project: '/home/ada/engine', startedAt: records[0]?.at, events: 2 });
  });
});

describe('a machine with a wrong clock', () => {
  it('is stored as it says, with the time of arrival beside it and its difference shown', async () => {
    const machine = await newMachine();
    const skewed = NOW - 3_600_000;
    const records = await record(openMemory(), 's', 2);
    await sendBatch(machine, batchOf('s', records, { sentAt: skewed }));
    const overview = await overviewOf(fleet.use, NOW, 36_500);
    expect(overview.machines.find((one) => one.machine === machine.machine)).toMatchObject({
      skew: 3_600_000,
      seenAt: NOW,
    });
    const [row] = await postgres.query<{ received: number }>(
      fleet.address,
      `SELECT DISTINCT received FROM tutti.records JOIN tutti.origins o ON o.n = origin WHERE machine = '${machine.machine}'`,
    );
    expect(row).toEqual({ received: NOW });
  });

  it.each([-1e300, 1e300, 0, -5])('with times like %d cannot break the store', async (at) => {
    const machine = await newMachine();
    const [first] = await record(openMemory(), 's', 1);
    if (first === undefined) throw new Error('no record');
    const odd = { ...first, at, event: { ...first.event, at } };
    const answer = await sendBatch(machine, batchOf('s', [{ ...odd, hash: hashOf(odd) }]));
    expect(answer.chains).toEqual([{ session: 's', seq: 1 }]);
    expect(await (await fleet.ledgerOf(machine.machine)).verify()).toMatchObject({ ok: true });
  });
});

describe('tokens', () => {
  it('a machine that never joined, or was revoked, ships nothing', async () => {
    const machine = await newMachine();
    const batch = batchOf('s', await record(openMemory(), 's', 1));
    const refusal = { name: 'CollectorRefused', status: 401 };
    await expect(sendBatch({ ...machine, token: 'tutti_machine_forged' }, batch)).rejects.toMatchObject(refusal);
    await expect(askJson({ url: fleet.url }, '/v1/records', batch)).rejects.toMatchObject(refusal);
    expect(await revoke(fleet.use, { machine: machine.machine }, NOW)).toBe(1);
    await expect(sendBatch(machine, batch)).rejects.toMatchObject(refusal);
    expect(await storedHashes(machine, 's')).toEqual([]);
  });

  it('the token of another machine writes into that machine alone: the batch cannot name one', async () => {
    const [mine, others] = [await newMachine(), await newMachine()];
    const batch = batchOf('s', await record(openMemory(), 's', 1));
    await expect(sendBatch(mine, { ...batch, machine: others.machine })).rejects.toMatchObject({ status: 400 });
    await sendBatch({ ...mine, machine: others.machine }, batch);
    expect(await storedHashes(mine, 's')).toHaveLength(1);
    expect(await storedHashes(others, 's')).toEqual([]);
  });

  it('a reader cannot ship, and a machine cannot read', async () => {
    const machine = await newMachine();
    const token = await addReader(fleet.use, 'ben', NOW);
    const batch = batchOf('s', await record(openMemory(), 's', 1));
    await expect(sendBatch({ ...machine, token }, batch)).rejects.toMatchObject({ status: 401 });
    const question = { method: 'origins' };
    await expect(askJson(machine, '/v1/read', question)).rejects.toMatchObject({ status: 401 });
    expect(await askJson({ url: fleet.url, token }, '/v1/read', question)).toContainEqual({
      machine: machine.machine,
      user: 'ada',
    });
    await revoke(fleet.use, { reader: 'ben' }, NOW);
    await expect(askJson({ url: fleet.url, token }, '/v1/read', question)).rejects.toMatchObject({ status: 401 });
  });

  it('are not in the database, nor are codes', async () => {
    const code = await invite(fleet.use, { team: 'engine', expires: NOW + 1 });
    const machine = await newMachine();
    const reader = await addReader(fleet.use, 'cleo', NOW);
    const rows = await postgres.query<{ text: string }>(
      fleet.address,
      `SELECT m::text AS text FROM tutti.machines m UNION ALL SELECT i::text FROM tutti.invitations i UNION ALL SELECT r::text FROM tutti.readers r`,
    );
    const all = rows.map(({ text }) => text).join();
    for (const secret of [code, machine.token, reader]) expect(all).not.toContain(secret);
  });
});

describe('joining', () => {
  const asks = (code: string, machine: string) => join(fleet.use, { code, machine, user: 'ada' }, NOW);

  it('takes a code that was made, once, before it expires', async () => {
    const code = await invite(fleet.use, { team: 'engine', expires: NOW + 1 });
    expect(await asks(code, 'once')).toMatchObject({ machine: 'once', team: 'engine' });
    expect(await asks(code, 'twice')).toMatch(/no such code/);
    expect(await asks('tutti_join_guessed', 'guest')).toMatch(/no such code/);
    const late = await invite(fleet.use, { team: 'engine', expires: NOW });
    expect(await asks(late, 'late')).toMatch(/no such code/);
  });

  it('does not take over a machine that has joined; an invitation that names it replaces its token', async () => {
    const old = await newMachine();
    const code = await invite(fleet.use, { team: 'engine', expires: NOW + 1 });
    expect(await asks(code, old.machine)).toMatch(/has joined already/);
    // The refused attempt has not used it up.
    const named = await invite(fleet.use, { team: 'engine', machine: old.machine, expires: NOW + 1 });
    expect(await asks(named, 'another')).toMatch(/no such code/);
    const renewed = await asks(named, old.machine);
    if (typeof renewed === 'string') throw new Error(renewed);
    const batch = batchOf('s', await record(openMemory(), 's', 1));
    await expect(sendBatch(old, batch)).rejects.toMatchObject({ status: 401 });
    expect((await sendBatch({ url: fleet.url, ...renewed }, batch)).chains).toEqual([{ session: 's', seq: 1 }]);
  });

  it.each(['', 'a b', '../x', 'a'.repeat(201), "x'; DROP"])('refuses the name %j', async (machine) => {
    const code = await invite(fleet.use, { team: 'engine', expires: NOW + 1 });
    await expect(askJson({ url: fleet.url }, '/v1/join', { code, machine, user: 'ada' })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('the collector', () => {
  it('reads little from whoever has no token', async () => {
    const body = JSON.stringify({ code: 'x'.repeat(10_000), machine: 'm', user: 'ada' });
    expect((await fetch(`${fleet.url}/v1/join`, { method: 'POST', body })).status).toBe(413);
    expect((await fetch(`${fleet.url}/v1/records`, { method: 'POST', body })).status).toBe(401);
  });

  it.each(['0.0.0.0', '192.168.1.4', 'collector.example'])('does not listen on %s: plain http stays here', (host) => {
    expect(() => listenOnLoopback(fleet.server, host, 0)).toThrow('not this machine');
  });

  it('works with a login that can neither change nor delete a record', async () => {
    const own = await startFleet(postgres);
    const machine = await joined(own, 'laptop');
    await postgres.query(own.address, `${ROLES_SQL}; CREATE ROLE centre LOGIN IN ROLE tutti_collector`);
    const address = own.address.replace('owner@', 'centre@');
    const limited = await startFleet(postgres, { address });
    const ledger = openMemory();
    await record(ledger, 's', 3);
    await shipAll(shipperOf({ ...machine, url: limited.url }, ledger));
    expect(await (await limited.ledgerOf('laptop')).verify()).toMatchObject({ ok: true, records: 3 });
    const code = await invite(own.use, { team: 'engine', expires: NOW + 1 });
    expect(await askJson({ url: limited.url }, '/v1/join', { code, machine: 'm2', user: 'ada' })).toMatchObject({
      machine: 'm2',
    });
    for (const sql of [
      'UPDATE tutti.records SET body = body',
      'DELETE FROM tutti.records',
      'DELETE FROM tutti.alarms',
      'DELETE FROM tutti.stubs',
    ])
      await expect(postgres.query(address, sql), sql).rejects.toThrow('permission denied');
    await limited.close();
    await own.close();
    await postgres.query(own.address, 'DROP OWNED BY centre, tutti_collector, tutti_writer, tutti_reader');
    await postgres.query(own.address, 'DROP ROLE centre, tutti_collector, tutti_writer, tutti_reader');
  });

  it('upgrades the database of an older tutti, whose records stay', async () => {
    const { openPostgres } = await import('../ledger/postgres.ts');
    const address = await postgres.newDatabase();
    const direct = await openPostgres(address, { machine: 'sandbox', user: 'ada' });
    await record(direct, 's', 3);
    await direct.close();
    // As before the fleet: its tables and columns are gone.
    await postgres.query(
      address,
      `DROP TABLE tutti.machines, tutti.invitations, tutti.readers, tutti.alarms, tutti.stubs, tutti.holds, tutti.scores;
       DROP INDEX tutti.sessions_id; ALTER TABLE tutti.origins DROP COLUMN shipped; ALTER TABLE tutti.records DROP COLUMN received;
       UPDATE tutti.schema_version SET version = 1`,
    );
    const database = await openFleet(address);
    await database.close();
    const again = await openPostgres(address, { machine: 'sandbox', user: 'ada' });
    expect(await again.verify()).toEqual({ ok: true, sessions: 1, records: 3 });
    await again.close();
  });
});

/** The status of the answer to a text. */
async function sendText({ url, token }: Membership, body: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/v1/records`, { method: 'POST', headers, body })).status;
}

/** Promises the whole text, and sends half of it. */
const cutOff = ({ url, token }: Membership, text: string): Promise<void> =>
  new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'content-length': Buffer.byteLength(text) };
    const sending = request(`${url}/v1/records`, { method: 'POST', headers });
    sending.on('error', () => {});
    sending.on('close', () => resolve());
    sending.write(text.slice(0, text.length / 2), () => sending.destroy());
  });
