// Another program takes the server's port while the server is down, and allows everything: the hooks that are processes find out, the
// person is told, and no prompt gets through until the session's hooks reach a server again.

import { readFileSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { must } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, delegate, say } from '../script.ts';
import { install, recorded, refusedByRule, writes } from './steps.ts';

/** Sessions until the hooks are updated: the server that updates them starts in the first one. */
const SESSIONS = 3;

export const portTaken: Scenario = {
  name: 'port-taken',
  async run(box) {
    await install(box, '--transport', 'http');
    const { port } = JSON.parse(readFileSync(join(box.tuttiHome, 'server.json'), 'utf8'));
    await must(box, 'down', '--force');
    // As if it had been started long ago: nobody tries again within ten seconds.
    utimesSync(join(box.tuttiHome, 'lock'), 0, 0);
    const foreign = createServer((_, response) => response.end()).listen(port, '127.0.0.1');
    await new Promise((resolve) => foreign.once('listening', resolve));
    try {
      const first = await box.claude({ main: [writes(box, 'first', 'first.txt'), say('Written.')] });
      matches(
        'the answer to the first prompt',
        /blocked by hook:\s+tutti's hooks .* went to another program/,
        first.result,
      );
      const { out } = await must(box, 'ledger', 'tail', '-n', '20', '--json');
      matches('the notice at the start', new RegExp(`another program has port ${port}\\b`), out);
      same('requests to the model in the first session', 0, box.model.asked.length);
      same('first.txt', undefined, box.read('first.txt'));
      await recorded(box, first.session);

      const main = [delegate('sub', 'sub'), writes(box, 'solo', 'solo.txt'), say('Refused.'), acknowledge];
      for (let n = 1; n < SESSIONS && box.model.asked.length === 0; n++) {
        await box.claude({ main, sub: [say('Done.')] });
      }
      refusedByRule(box, 'solo');
      same('solo.txt', undefined, box.read('solo.txt'));
    } finally {
      foreign.closeAllConnections();
      foreign.close();
    }
  },
};
