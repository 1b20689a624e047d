// The hook process as it is, on a pipeline that reports what it was asked.

import { CLIENTS } from '../../clients/registry.ts';
import { runHook } from '../../hook/run-hook.ts';
import { fakeClients, fakeJourney } from './fake-journey.ts';

const load = async () => {
  if (process.env.FAKE_BROKEN) throw new Error('broken on purpose');
  return fakeJourney;
};

// A broken program has nothing but the clients themselves to answer with.
void runHook(process.argv.slice(2), load, process.env.FAKE_BROKEN ? CLIENTS : fakeClients);
