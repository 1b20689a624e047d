// tutti for a host that runs it in its own process: the library and the Agent SDK.

import { hookInTime } from './answer-in-time.ts';
import { createTutti, type Tutti, type TuttiOptions } from './tutti.ts';

/** `hook` answers before clients stop waiting. */
export async function createHost(options: TuttiOptions = {}): Promise<Tutti> {
  const tutti = await createTutti(options);
  return { ...tutti, hook: (request) => hookInTime({ tutti }, request) };
}
