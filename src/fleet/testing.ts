// A collector on loopback with a database of its own, and machines that have joined it, for tests.

import type { Server } from 'node:http';
import type { PostgresServer } from '../../test/support/postgres-server.ts';
import type { Ledger, LedgerRecord } from '../ledger/ledger.ts';
import { ledgerOn } from '../ledger/postgres.ts';
import { counting, entry, promptEvent, START } from '../ledger/testing/samples.ts';
import { createCollector } from './collector.ts';
import { listenOnLoopback } from './loopback.ts';
import { asOrigin, type FleetDatabase, invite, join, openFleet, originsIn } from './members.ts';
import { askJson } from './post.ts';
import type { Acknowledgement, Batch } from './protocol.ts';
import { createShipper, type Shipper } from './ship.ts';
import type { Membership } from './tokens.ts';

export interface TestFleet extends FleetDatabase {
  readonly address: string;
  readonly url: string;
  readonly server: Server;
  readonly logged: string[];
  /** The central ledger of a machine. */
  ledgerOf(machine: string): Promise<Omit<Ledger, 'close'>>;
}

export const NOW = START + 1_000_000;

export async function startFleet(
  postgres: PostgresServer,
  options: { readonly now?: () => number; readonly readerHeader?: string; readonly address?: string } = {},
): Promise<TestFleet> {
  const address = options.address ?? (await postgres.newDatabase());
  const database = await openFleet(address, 60_000);
  const logged: string[] = [];
  const server = createCollector({
    use: database.use,
    now: options.now ?? (() => NOW),
    log: (line) => void logged.push(line),
    ...(options.readerHeader !== undefined && { readerHeader: options.readerHeader }),
  });
  const port = await listenOnLoopback(server, '127.0.0.1', 0);
  return {
    ...{ address, server, logged, use: database.use },
    url: `http://127.0.0.1:${port}`,
    ledgerOf: async (machine) => {
      const origin = (await originsIn(database.use)).find((one) => one.machine === machine);
      if (origin === undefined) throw new Error(`no machine ${machine}`);
      return ledgerOn(asOrigin(database.use, origin.n));
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}

export async function joined(fleet: TestFleet, machine: string, team = 'engine', user = 'ada'): Promise<Membership> {
  const code = await invite(fleet.use, { team, expires: NOW * 2 });
  const made = await join(fleet.use, { code, machine, user }, NOW);
  if (typeof made === 'string') throw new Error(made);
  return { url: fleet.url, ...made };
}

export const shipperOf = (membership: Membership, ledger: Ledger, now = () => NOW): Shipper =>
  createShipper({ ledger, post: (path, body) => askJson(membership, path, body), now, version: '1.2.3' });

/** Everything that is there to ship. */
export async function shipAll(shipper: Shipper): Promise<void> {
  shipper.lookAtAll();
  for (let more = true; more; ) more = await shipper.step();
}

/** Commits so many events to a session. */
export async function record(ledger: Ledger, session: string, events: number): Promise<LedgerRecord[]> {
  const records: LedgerRecord[] = [];
  for (let n = 0; n < events; n++) {
    const place = { session, project: '/home/ada/engine', at: START + n };
    records.push((await ledger.commit(place, counting(session, `step ${n}`, START + n))).record);
  }
  return records;
}

/** A record whose hash is right, wherever it belongs. */
export const otherEntry = (session: string, text: string) => () => entry(promptEvent(session, text));

export const batchOf = (session: string, records: readonly LedgerRecord[], change: Partial<Batch> = {}): Batch => ({
  sentAt: NOW,
  version: '1.2.3',
  pending: { records: 0 },
  chains: [{ session, client: 'claude-code', project: '/home/ada/engine', startedAt: START, records: [...records] }],
  policies: [],
  ...change,
});

export const sendBatch = async (membership: Membership, batch: object): Promise<Acknowledgement> =>
  (await askJson(membership, '/v1/records', batch)) as Acknowledgement;
