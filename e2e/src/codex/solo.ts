// The main agent does not work alone, and a subagent works unhindered.

import { must } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, say } from '../script.ts';
import { recorded, resultOf } from '../steps.ts';
import { codex, writes } from './client.ts';

const BYPASS = { args: ['--dangerously-bypass-hook-trust'] };

export const solo: readonly Scenario[] = [
  {
    name: 'write-refused',
    async run(box) {
      await must(box, 'init', '--yes', '--preset', 'discipline', '--client', 'codex');
      const { session } = await codex(box, { main: [writes('w', 'solo.txt'), say('Refused.'), acknowledge] }, BYPASS);
      matches('refusal', /spawn_agent/, resultOf(box, 'w').text);
      same('solo.txt', undefined, box.read('solo.txt'));
      await recorded(box, session);
    },
  },
];
