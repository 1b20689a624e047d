// Codex's own record of a session, replayed through the same policy, shows the calls and refusals that its hooks reported.

import { join } from 'node:path';
import { must } from '../box.ts';
import { same } from '../check.ts';
import { install } from '../every-client/install.ts';
import { delegatesAndStops } from '../every-client/solo.ts';
import type { Scenario } from '../scenario.ts';
import { say } from '../script.ts';
import { GUEST } from './client.ts';

export const rollouts: Scenario = {
  name: 'rollouts-replayed',
  async run(box) {
    await install(GUEST, box, 'discipline');
    const delegate = delegatesAndStops(GUEST, 'd', 'sub');
    const { session } = await GUEST.run(box, {
      main: (asked) =>
        asked.turn === 0 ? GUEST.writes(box, 'w', 'solo.txt') : delegate({ ...asked, turn: asked.turn - 1 }),
      sub: [GUEST.shell('s', 'ls'), GUEST.writes(box, 'v', 'sub.txt'), say('The part is done.')],
    });
    const { out } = await must(box, 'ledger', 'tail', '-n', '200', '--json');
    const records = out.split('\n').filter((line) => line.includes(session) && line.includes('"name":"tool.before"'));
    const refused = records.filter((line) => line.includes('"outcome":"deny"'));
    const folder = join(box.home, '.codex/sessions');
    const replayed = JSON.parse((await must(box, 'replay', folder, '--policy', 'discipline', '--json')).out);
    same('sessions', 1, replayed.sessions);
    same('calls', records.length, replayed.calls);
    same('refusals', refused.length, replayed.outcomes.deny);
    same('damaged lines', 0, replayed.damaged.lines);
  },
};
