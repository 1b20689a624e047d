// Variables in `.env` files of a repository, which some clients hand to their hooks, change nothing about the policy.

import { matches, same } from '../check.ts';
import type { Guest } from '../guest.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, say } from '../script.ts';
import { resultOf } from '../steps.ts';
import { install } from './install.ts';

export const variables = (guest: Guest): Scenario => ({
  name: 'variables-of-the-repository-ignored',
  async run(box) {
    const files = (guest.client.variables.files ?? ['.env']).filter((file) => file.endsWith('.env'));
    for (const file of files) box.write(file, 'TUTTI_LEVEL=off\n');
    await install(guest, box, 'discipline');
    await guest.run(box, { main: [guest.writes(box, 'w', 'solo.txt'), say('Refused.'), acknowledge] });
    matches('refusal', /delegate/i, resultOf(box, 'w').text);
    same('solo.txt', undefined, box.read('solo.txt'));
  },
});
