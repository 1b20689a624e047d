// The real server program with the fake tutti.

import { serverEntry } from '../entry.ts';
import { fakeClients, fakeTutti } from './fake-tutti.ts';

const heartbeat = Number(process.env.FAKE_HEARTBEAT ?? 5_000);

await serverEntry(async () => fakeTutti, {
  heartbeat,
  killAfter: Number(process.env.FAKE_KILL ?? 2 * heartbeat),
  // Late, for tests that wait for the server itself on a starved machine.
  substituteAfter: Number(process.env.FAKE_SUBSTITUTE ?? 60_000),
  clients: fakeClients,
});
