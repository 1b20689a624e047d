// The real server program with the fake tutti.

import { serverEntry } from '../entry.ts';
import { fakeClients, fakeTutti } from './fake-tutti.ts';

await serverEntry(async () => fakeTutti, {
  heartbeat: Number(process.env.FAKE_HEARTBEAT ?? 5_000),
  clients: fakeClients,
});
