// The program of the thread that ships. `shipping.ts` starts it.

import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { endsWhenAsked } from '../ledger/end-thread.ts';
import { openLedger } from '../ledger/open-ledger.ts';
import { ledgerPlace } from '../policy/ledger-place.ts';
import { VERSION } from '../version.ts';
import { askJson } from './post.ts';
import { createShipper } from './ship.ts';
import { createShipLoop, writeShipState } from './ship-loop.ts';
import type { ShipThreadData } from './shipping.ts';

endsWhenAsked();
const { home, membership, counter } = workerData as ShipThreadData;
const recorded = new Int32Array(counter);
let answeredAt: number | undefined;

const ledger = await openLedger(ledgerPlace(home));
const shipper = createShipper({
  ledger,
  post: async (path, body) => {
    const answer = await askJson(membership, path, body);
    answeredAt = Date.now();
    return answer;
  },
  now: Date.now,
  version: VERSION,
});
const loop = createShipLoop(
  shipper,
  { random: Math.random, recorded: () => Atomics.load(recorded, 0), answeredAt: () => answeredAt },
  (state) => writeShipState(home, state),
);
for (;;) await wait(await loop.turn());
