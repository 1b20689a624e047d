// The command as it is, with a journey that tells what it was asked.

import { runHook } from '../../hook/run-hook.ts';
import { fakeJourney } from './fake-journey.ts';

void runHook(process.argv.slice(2), async () => {
  if (process.env.FAKE_BROKEN) throw new Error('broken on purpose');
  return fakeJourney;
});
