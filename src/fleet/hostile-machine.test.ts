// The owner of a machine is hostile: has its token, writes what they like into its ledger, and sends what they like. It harms nobody else.

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../test/support/postgres-server.ts';
import { openMemory } from '../ledger/memory.ts';
import { overviewOf } from './overview.ts';
import { askJson } from './post.ts';
import { batchOf, joined, NOW, record, sendBatch, shipAll, shipperOf, startFleet, type TestFleet } from './testing.ts';

let postgres: PostgresServer;
let fleet: TestFleet;
beforeAll(async () => {
  postgres = await startPostgres();
  fleet = await startFleet(postgres);
});
afterAll(async () => {
  await fleet?.close();
  await postgres?.stop();
});

const recordsOf = async (machine: string): Promise<number> => (await (await fleet.ledgerOf(machine)).verify()).records;

describe('an id that the database cannot index', () => {
  it.each([
    ['3,000 random characters', randomBytes(1_500).toString('hex')],
    ['5,000 random characters', randomBytes(2_500).toString('hex')],
    ['5,000 equal characters', 'a'.repeat(5_000)],
    [
      '4,000 characters of three bytes',
      Array.from(randomBytes(4_000), (byte) => String.fromCodePoint(0x4e00 + byte)).join(''),
    ],
  ])('of %s does not keep the other sessions of the machine from being shipped', async (name, id) => {
    const machine = await joined(fleet, `long-${name.replaceAll(/\W/g, '-')}`);
    const ledger = openMemory();
    await record(ledger, 'before', 2);
    await record(ledger, id, 2);
    await record(ledger, 'after', 2);
    const shipper = shipperOf(machine, ledger);
    await shipAll(shipper);
    expect(await recordsOf(machine.machine)).toBe(4);
    expect(shipper.alarms()).toMatchObject([{ session: id, kind: 'changed' }]);
    const { alarms } = await overviewOf(fleet.use, NOW, 36_500);
    expect(alarms.find((one) => one.machine === machine.machine)).toMatchObject({
      session: `${id.slice(0, 100)}…`,
      why: expect.stringContaining('at most 2000'),
    });
  });
});

describe('a flood', () => {
  it('of batches at once from one machine does not keep another one waiting', async () => {
    const [loud, quiet] = [await joined(fleet, 'loud'), await joined(fleet, 'quiet')];
    const records = await record(openMemory(), 's', 3);
    // As a batch that takes long: another session of the database has the lock of this machine.
    const [origin] = await postgres.query<{ n: number }>(
      fleet.address,
      "SELECT n FROM tutti.origins WHERE machine = 'loud'",
    );
    const held = await fleet.use(async (client) => {
      await client.query('SELECT pg_advisory_lock($1, $2)', [0x74757474, origin?.n]);
      const flood = Array.from({ length: 60 }, () =>
        sendBatch(loud, batchOf('s', records)).then(
          () => 'stored',
          (error: unknown) => (error instanceof Error && 'status' in error ? error.status : error),
        ),
      );
      expect((await sendBatch(quiet, batchOf('s', records))).chains).toEqual([{ session: 's', seq: 3 }]);
      await client.query('SELECT pg_advisory_unlock($1, $2)', [0x74757474, origin?.n]);
      return flood;
    });
    const answers = await Promise.all(held);
    expect(new Set(answers)).toEqual(new Set(['stored', 429]));
    expect(await recordsOf('loud')).toBe(3);
  });

  it('of large policies does not grow the overview, and long names are cut in it', async () => {
    const machine = await joined(fleet, 'policies');
    const records = await record(openMemory(), 's', 1);
    await sendBatch(machine, batchOf('s', records));
    const large = JSON.stringify({ padding: 'y'.repeat(2_000_000), name: 'x'.repeat(100_000) });
    await postgres.query(
      fleet.address,
      `INSERT INTO tutti.policies (origin, id, body, digest) SELECT n, 'large', '${large}', '' FROM tutti.origins WHERE machine = 'policies';
       UPDATE tutti.scores SET policy = 'large' WHERE origin IN (SELECT n FROM tutti.origins WHERE machine = 'policies')`,
    );
    let read = 0;
    const use: typeof fleet.use = (work) =>
      fleet.use((client, origin) => {
        const query = client.query.bind(client);
        const counted = Object.create(client, {
          query: {
            value: async (...asked: Parameters<typeof query>) => {
              const found = await query(...asked);
              read += JSON.stringify(found).length;
              return found;
            },
          },
        });
        return work(counted, origin);
      });
    const overview = await overviewOf(use, NOW, 36_500);
    expect(JSON.stringify(overview).length).toBeLessThan(20_000);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(200_000);
  });
});

describe('a batch that is nested without end', () => {
  it.each([
    { levels: 1_000, status: 200, alarms: ['changed'] },
    { levels: 100_000, status: 503, alarms: [] },
    { levels: 1_000_000, status: 503, alarms: [] },
  ])('($levels levels) stores nothing, and the collector goes on', async ({ levels, status, alarms }) => {
    const machine = await joined(fleet, `nested-${levels}`);
    const records = await record(openMemory(), 's', 1);
    const text = JSON.stringify(batchOf('s', records)).replace(
      '"facts":{}',
      `"facts":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`,
    );
    const answer = await fetch(`${machine.url}/v1/records`, {
      method: 'POST',
      headers: { authorization: `Bearer ${machine.token}` },
      body: text,
    });
    const { chains = [] } = JSON.parse(await answer.text());
    expect(answer.status).toBe(status);
    expect(chains.map(({ alarm }: { alarm?: { kind: string } }) => alarm?.kind)).toEqual(alarms);
    expect(await recordsOf(machine.machine)).toBe(0);
    await askJson(machine, '/v1/heads', { sessions: [] });
  });
});
