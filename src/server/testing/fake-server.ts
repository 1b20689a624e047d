// The server as it is, with a journey that tells what it was asked.

import { serverEntry } from '../entry.ts';
import { fakeClients, fakeJourney } from './fake-journey.ts';

await serverEntry(async () => fakeJourney, {
  heartbeat: Number(process.env.FAKE_HEARTBEAT ?? 5_000),
  clients: fakeClients,
});
