// Law 2, for time: no repository and no stranger keeps other sessions from their answers. `npm run bench:stall` measures how long they take.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { COUNTING, call } from './events.ts';
import { httpClient, isLastResort } from './http.ts';
import { type Installed, install } from './installed.ts';
import { STALLS } from './stalls.ts';

let installed: Installed;
beforeAll(async () => {
  installed = install(COUNTING);
  expect(await installed.tutti('up')).toMatchObject({ exit: 0 });
}, 60_000);
afterAll(() => installed.remove());

it.each(STALLS)('answers other sessions beside $name', { timeout: 60_000 }, async ({ start }) => {
  const stop = await start(installed);
  const client = httpClient(installed.address().url, 1);
  for (let n = 0; n < 5; n++) {
    const { status, body } = await client.post(call(n, installed.project));
    expect([status, isLastResort(body)]).toEqual([200, false]);
  }
  client.close();
  await stop();
});
