// npm run bench:stall [-- SECONDS]: how long the hooks of one session take while a repository or a stranger tries to stall the server.

import { setTimeout as wait } from 'node:timers/promises';
import { COUNTING, call } from '../test/chaos/events.ts';
import { httpClient } from '../test/chaos/http.ts';
import { install } from '../test/chaos/installed.ts';
import { STALLS, type Stall } from '../test/chaos/stalls.ts';

/** Files in the largest folder. */
const ENTRIES = 30_000;
/** Milliseconds between the hooks of the session that is measured. */
const PAUSE = 5;

const seconds = Number(process.argv[2] ?? 5);
delete process.env.NODE_EXTRA_CA_CERTS;

const NOTHING: Stall = { name: 'nothing', start: async () => async () => {} };

const installed = install(COUNTING);
try {
  const { exit, stderr } = await installed.tutti('up');
  if (exit !== 0) throw new Error(stderr);
  process.stdout.write('milliseconds      p50      p99      max   hooks    lost\n');
  let n = 0;
  for (const { name, start } of [NOTHING, ...STALLS]) {
    const stop = await start(installed, ENTRIES);
    const client = httpClient(installed.address().url, 1);
    const times: number[] = [];
    let lost = 0;
    for (const end = performance.now() + seconds * 1_000; performance.now() < end; await wait(PAUSE)) {
      const began = performance.now();
      const answered = await client.post(call(n++, installed.project)).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (!answered) lost += 1;
      times.push(performance.now() - began);
    }
    client.close();
    await stop();
    times.sort((a, b) => a - b);
    const at = (part: number): string => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1).padStart(9);
    process.stdout.write(
      `            ${at(0.5)}${at(0.99)}${at(1)}${String(times.length).padStart(8)}${String(lost).padStart(8)}   ${name}\n`,
    );
  }
} finally {
  await installed.remove();
}
