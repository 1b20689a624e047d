// The real hook program with the fake tutti.

import { CLIENTS } from '../../clients/registry.ts';
import { runHook } from '../../hook/run-hook.ts';
import { fakeClients, fakeTutti } from './fake-tutti.ts';

const load = async () => {
  if (process.env.FAKE_BROKEN) throw new Error('broken on purpose');
  return fakeTutti;
};

// A broken program has nothing but the clients themselves to answer with.
void runHook(process.argv.slice(2), load, process.env.FAKE_BROKEN ? CLIENTS : fakeClients);
