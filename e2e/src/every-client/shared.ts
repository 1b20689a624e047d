// Hooks that everybody gets with the repository find tutti where a colleague installed it.

import { matches, same } from '../check.ts';
import { installAsDependency } from '../claude-code/team.ts';
import type { Guest } from '../guest.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, say } from '../script.ts';
import { resultOf } from '../steps.ts';
import { install } from './install.ts';

export const shared = (guest: Guest): Scenario => ({
  name: 'shared-hooks-refuse',
  async run(box) {
    installAsDependency(box);
    await install(guest, box, 'discipline', '--scope', 'project');
    await guest.run(box, { main: [guest.writes(box, 'w', 'solo.txt'), say('Refused.'), acknowledge] });
    matches('refusal', /delegate/i, resultOf(box, 'w').text);
    same('solo.txt', undefined, box.read('solo.txt'));
  },
});
