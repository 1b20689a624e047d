// The real hook program with the fake tutti.

import { runHook } from '../../hook/run-hook.ts';
import { fakeTutti } from './fake-tutti.ts';

void runHook(process.argv.slice(2), async () => {
  if (process.env.FAKE_BROKEN) throw new Error('broken on purpose');
  return fakeTutti;
});
