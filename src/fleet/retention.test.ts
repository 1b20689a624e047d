// Whole sessions are removed, a signed stub stays, a hold wins, and a machine can neither bring a session back nor fork it.

import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../test/support/postgres-server.ts';
import { isSigned, signerWith } from '../analysis/evidence/sign.ts';
import { openMemory } from '../ledger/memory.ts';
import { hold, holdsIn, release, removeExpired, type StubSigner, stubsIn } from './retention.ts';
import { batchOf, joined, NOW, record, sendBatch, shipAll, shipperOf, startFleet, type TestFleet } from './testing.ts';

let postgres: PostgresServer;
let now = NOW;
let fleet: TestFleet;
beforeAll(async () => {
  postgres = await startPostgres();
  fleet = await startFleet(postgres, { now: () => now });
});
afterAll(async () => {
  await fleet?.close();
  await postgres?.stop();
});

const { privateKey } = generateKeyPairSync('ed25519');
const signer: StubSigner = {
  publicKey: signerWith(privateKey).publicKey,
  sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
};
const prune = (before: number) => removeExpired(fleet.use, { before, now, reason: 'one year', signer });

it('removes sessions that got no record since, whole, and leaves a signed stub of each', async () => {
  const machine = await joined(fleet, 'pruned');
  const ledger = openMemory();
  const records = await record(ledger, 'old', 3);
  await shipAll(shipperOf(machine, ledger));
  now += 1_000;
  await record(ledger, 'new', 2);
  await shipAll(shipperOf(machine, ledger));
  expect(await prune(now)).toEqual({ sessions: 1, records: 3 });
  const central = await fleet.ledgerOf('pruned');
  expect((await central.sessions()).map(({ session }) => session)).toEqual(['new']);
  expect(await central.verify()).toEqual({ ok: true, sessions: 1, records: 2 });
  const [stub] = await stubsIn(fleet.use);
  expect(JSON.parse(stub?.text ?? '')).toMatchObject({
    ...{ machine: 'pruned', user: 'ada', session: 'old', first: 1, last: 3, removedAt: now, reason: 'one year' },
    head: records[2]?.hash,
  });
  const signature = { algorithm: 'Ed25519' as const, publicKey: stub?.key ?? '', signature: stub?.signature ?? '' };
  expect(isSigned(Buffer.from(stub?.text ?? ''), signature)).toBe(true);
  expect(isSigned(Buffer.from(`${stub?.text} `), signature)).toBe(false);
});

it('keeps what the machine pruned for itself', async () => {
  const machine = await joined(fleet, 'forgetful');
  const ledger = openMemory();
  await record(ledger, 's', 3);
  await shipAll(shipperOf(machine, ledger));
  await shipAll(shipperOf(machine, openMemory()));
  expect(await (await fleet.ledgerOf('forgetful')).verify()).toEqual({ ok: true, sessions: 1, records: 3 });
});

it('a removed session is not shipped again, goes on from its stub, and cannot be forked', async () => {
  const machine = await joined(fleet, 'sleeper');
  const ledger = openMemory();
  await record(ledger, 's', 3);
  const shipper = shipperOf(machine, ledger);
  await shipAll(shipper);
  now += 1_000;
  await prune(now);
  const central = await fleet.ledgerOf('sleeper');
  await shipAll(shipperOf(machine, ledger));
  expect(await central.sessions()).toEqual([]);
  const more = await record(ledger, 's', 2);
  await shipAll(shipper);
  expect(await central.verify()).toEqual({ ok: true, sessions: 1, records: 2 });
  const forged = await record(openMemory(), 's', 6);
  const answer = await sendBatch(machine, batchOf('s', forged.slice(5)));
  expect(answer.chains).toMatchObject([{ seq: more[1]?.seq, alarm: { kind: 'fork' } }]);
});

it.each([
  ['a session', (machine: string) => ({ machine, session: 's' })],
  ['a machine', (machine: string) => ({ machine })],
  ['everything', () => ({})],
])('a legal hold of %s wins until it is released', async (what, which) => {
  const name = `held-${what.replace(' ', '-')}`;
  const machine = await joined(fleet, name);
  const ledger = openMemory();
  await record(ledger, 's', 2);
  await shipAll(shipperOf(machine, ledger));
  now += 1_000;
  const n = (await hold(fleet.use, { ...which(name), reason: 'case 7' }, now)) ?? 0;
  expect(await holdsIn(fleet.use)).toMatchObject([{ n, reason: 'case 7' }]);
  await prune(now);
  const central = await fleet.ledgerOf(name);
  expect(await central.sessions()).toHaveLength(1);
  expect(await release(fleet.use, n, now)).toBe(true);
  expect(await release(fleet.use, n, now)).toBe(false);
  expect(await prune(now)).toMatchObject({ records: 2 });
  expect(await central.sessions()).toEqual([]);
});

it('a hold of a machine that does not exist is refused', async () => {
  expect(await hold(fleet.use, { machine: 'nobody', reason: 'x' }, now)).toBeUndefined();
});
