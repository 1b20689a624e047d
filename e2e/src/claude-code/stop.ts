// A stop takes a deliberate word: held once with a token, released by the token, and a person is never caught in it.

import { matches, present, same, within } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, say, tokenIn } from '../script.ts';
import { install, recorded, type Transport } from './steps.ts';

export const holdsStop = (transport: Transport): Scenario => ({
  name: `stop-held-${transport}`,
  async run(box) {
    await install(box, '--transport', transport);
    const { session, result } = await box.claude({ main: [say('First part done.'), acknowledge] });
    const asked = box.model.askedBy('main');
    same('requests', 2, asked.length);
    const reason = asked[1]?.latest ?? '';
    matches('reason of the hold', /Stop hook feedback:/, reason);
    const token = present('token in the reason of the hold', tokenIn(reason));
    same('result', `All done. ${token}`, result);
    await recorded(box, session);
  },
});

export const releasesStubbornStop: Scenario = {
  name: 'stop-not-held-for-ever',
  async run(box) {
    await install(box);
    const { result } = await box.claude({ main: () => say('I stop.') });
    same('result', 'I stop.', result);
    within('holds in a row', 1, 3, box.model.askedBy('main').length - 1);
  },
};
