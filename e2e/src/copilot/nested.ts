// An agent of an agent works unhindered. The client names only its parent, so it is recorded in a session of that agent's.

import { must } from '../box.ts';
import { same } from '../check.ts';
import { install } from '../every-client/install.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, say } from '../script.ts';
import { recorded } from '../steps.ts';
import { GUEST } from './client.ts';

export const nested: Scenario = {
  name: 'nested-agents-write',
  async run(box) {
    await install(GUEST, box, 'discipline');
    const { session } = await GUEST.run(box, {
      main: (asked) => (asked.turn === 0 ? GUEST.delegates(asked, 'd', 'outer') : acknowledge(asked)),
      outer: (asked) => (asked.turn === 0 ? GUEST.delegates(asked, 'e', 'inner') : say('The outer is done.')),
      inner: [GUEST.writes(box, 'i', 'inner.txt'), say('The inner is done.')],
    });
    same('inner.txt', 'inner.txt', box.read('inner.txt'));
    const { actors } = JSON.parse((await must(box, 'session', 'show', session, '--json')).out);
    const [outer = ''] = Object.keys(actors.agents);
    const inner = JSON.parse((await must(box, 'session', 'show', outer, '--json')).out);
    same('agents of the outer agent', 1, Object.keys(inner.actors.agents).length);
    same('agents running', [0, 0], [actors.running, inner.actors.running]);
    await recorded(box, session);
    await recorded(box, outer);
  },
};
